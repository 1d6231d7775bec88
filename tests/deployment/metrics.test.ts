import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { apiPaths, pagePatterns } from '../../src/contract/shared/routes.ts';
import { createMetrics } from '../../src/server/observability/prometheus.ts';
import { closeStore, inTransaction, openStore } from '../../src/server/store/engine/database.ts';
import { probeWrite } from '../../src/server/store/engine/write-probe.ts';
import { enqueueMail } from '../../src/server/store/mail/outbox.ts';
import { onEachEngine } from '../store/engines.ts';
import { customer, noon } from '../store/samples.ts';
import { eventually } from '../support/eventually.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { parseMetrics, type Sample, sumOf } from '../support/shop/read-metrics.ts';
import { openShop } from '../support/shop/shop.ts';
import { openMailServer } from '../support/stand-ins/mail-server.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Requests over a new connection, so that all processes get a share. */
function ask(url: string, method = 'GET'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(url, { method, agent: false }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0));
  });
  call.once('error', reject).end();
  return promise;
}

const requests = 'http_request_duration_seconds_count';
const namesOf = (samples: readonly Sample[], label: string) =>
  new Set(samples.filter(({ name }) => name === requests).map(({ labels }) => labels[label]));

describe.each(['1', '2'])('with WEB_CONCURRENCY=%s', (processes) => {
  it('/metrics describes the state of the shop, on this machine only, without personal data [OPS-22, PRIV-2]', async () => {
    const server = await openMailServer();
    onTestFinished(server.close);
    server.answer(() => ({ code: 451, text: 'later' }));
    const shop = await openShop({ METRICS_PORT: '0', WEB_CONCURRENCY: processes, SMTP_URL: server.url });
    onTestFinished(async () => void (await shop.stop()));
    const address = /Metrics are at (\S+)/.exec(shop.output())?.[1] ?? '';
    const read = async () => {
      const response = await fetch(address);
      expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      return parseMetrics(await response.text());
    };
    const { port } = new URL(address);
    await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow();
    expect(await ask(`${shop.origin}/metrics`)).toBe(404);
    // A new process reports to the others with a short delay.
    await eventually(async () => sumOf(await read(), 'shop_store_up')).toBe(1);
    expect(sumOf(await read(), 'shop_orders_total')).toBe(0);

    const key = crypto.randomUUID();
    for (const sent of [key, key, crypto.randomUUID(), crypto.randomUUID()]) {
      expect((await sendOrder(shop.origin, sent)).status).toBe(201);
    }
    for (let page = 0; page < 12; page++) expect(await ask(`${shop.origin}/products`)).toBe(200);
    const before = await read();
    for (let index = 0; index < 20; index++) {
      await ask(`${shop.origin}/product/ada-${index}`);
      await ask(`${shop.origin}/${customer.customerEmail}/${index}?search=lovelace`);
      await ask(`${shop.origin}/assets/${index}.js`);
      await ask(`${shop.origin}/api/${index}`, index % 2 ? 'POST' : 'PURGE');
    }
    const after = await read();
    const sum = (name: string, labels: Record<string, string> = {}) => sumOf(after, name, labels) ?? Number.NaN;

    expect(sum(requests, { route: apiPaths.orders, method: 'POST', status: '201' })).toBe(4);
    expect(sum('shop_orders_total', { region: 'uk-eu' })).toBe(3);
    expect(sum(requests, { route: pagePatterns.products, method: 'GET', status: '200' })).toBe(12);
    expect(sum(requests, { route: pagePatterns.product, status: '404' })).toBe(20);
    expect(sum('http_request_duration_seconds_bucket', { route: apiPaths.orders, le: '+Inf' })).toBe(4);
    expect(sum('http_request_duration_seconds_sum', { route: apiPaths.orders })).toBeGreaterThan(0);
    // Whatever is requested, the number of routes and methods is limited.
    expect([...namesOf(after, 'route')].filter((route) => !namesOf(before, 'route').has(route)).sort()).toEqual(
      ['/api/*', '/assets/*', pagePatterns.product].sort(),
    );
    expect([...namesOf(after, 'method')].sort()).toEqual(['GET', 'POST', 'other']);

    expect(sum('shop_pages_total', { from: 'cache' })).toBeGreaterThanOrEqual(12);
    expect(sum('shop_pages_total', { from: 'render' })).toBeGreaterThan(0);
    expect(sum('shop_outbox_waiting')).toBe(6);
    expect(sum('shop_outbox_dead')).toBe(0);
    expect(sum('shop_outbox_oldest_seconds')).toBeGreaterThan(0);
    expect(sum('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(sum('process_cpu_seconds_total')).toBeGreaterThan(0);
    const text = JSON.stringify(after).toLowerCase();
    for (const word of ['ada', 'lovelace', 'xl-7', '127.0.0.1', customer.city.toLowerCase(), key]) {
      expect(text).not.toContain(word);
    }
  });
});

it('reports that the store is writable again, even if the reporting process has nothing to write [OPS-54]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'metrics-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'store.db');
  await copyFile(inject('storeTemplates').file, file);
  const store = await openStore({ url: file });
  onTestFinished(() => closeStore(store));
  const { registry } = createMetrics({ store, clock: Date.now });
  const read = async () => sumOf(parseMetrics(await registry.metrics()), 'shop_store_up');
  expect(await read()).toBe(1);
  await sql`pragma query_only = 1`.execute(store.db);
  await expect(probeWrite(store)).rejects.toThrow('readonly');
  expect(await read()).toBe(0);
  await sql`pragma query_only = 0`.execute(store.db);
  expect(await read()).toBe(1);
});

onEachEngine(({ open }) => {
  it('an email dated in the future counts as delayed, except within normal clock differences [OPS-55, OPS-22]', async () => {
    const store = await open();
    let now = noon;
    const { registry } = createMetrics({ store, clock: () => now });
    const oldest = async () => sumOf(parseMetrics(await registry.metrics()), 'shop_outbox_oldest_seconds');
    const queue = (id: string, at: number) =>
      inTransaction(store, (tx) => enqueueMail(tx, { id, kind: 'x', recipient: 'a@b.example', payload: {} }, at));
    const minutes = 60_000;
    expect(await oldest()).toBe(0);
    await queue('ahead-a-little', noon + 4 * minutes);
    expect(await oldest()).toBe(0);
    await queue('ahead', noon + 40 * 24 * 60 * minutes);
    expect(await oldest()).toBe(3600);
    await queue('usual', noon - 2 * minutes);
    expect(await oldest()).toBe(3600);
    now += 100 * minutes;
    expect(await oldest()).toBe(102 * 60);
    await store.db.updateTable('outbox').set({ sent_at: now }).where('id', '=', 'ahead').execute();
    now = noon;
    expect(await oldest()).toBe(120);
  });
});
