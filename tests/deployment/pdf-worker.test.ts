import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished, vi } from 'vitest';
import { settings } from '../../content/settings.ts';
import { buildCallUrl } from '../../src/contract/desk/call.ts';
import { idempotencyKeyHeader } from '../../src/contract/orders/checkout/idempotency.ts';
import type { OrderAccepted } from '../../src/contract/orders/order.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { openShop } from '../../src/server/open-shop.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { deskCall } from '../support/desk/desk-calls.ts';
import { startSession } from '../support/desk/desk-session.ts';
import { eventually } from '../support/eventually.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { asOpened, documentLink, links } from '../support/orders/links.ts';
import { orderText } from '../support/orders/send-order.ts';

const origin = 'https://shop.example';

it('documents are drawn by a worker thread: in emails, on the order page and at the desk [INV-14]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'drawn-apart-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', PAGE_VIEWS: 'off' };
  const log = createLog('fatal', { write: () => {} });
  const shop = await openShop({
    config: readConfig(env),
    env,
    settings,
    log,
    listeningUrl: origin,
    root: resolve('.'),
  });
  onTestFinished(() => shop.close());
  const handedOver = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => handedOver.mockRestore());
  const incoming = { socket: { remoteAddress: '203.0.113.1' } };
  const call = async (path: string, init?: RequestInit) =>
    shop.fetch(new Request(`${origin}${path}`, init), { incoming } as never);

  const headers = { 'Content-Type': 'application/json', [idempotencyKeyHeader]: crypto.randomUUID() };
  const answer = await call(apiPaths.orders, { method: 'POST', headers, body: orderText });
  const { reference, link } = (await answer.json()) as OrderAccepted;
  const store = await openStore({ url: join(dataDir, 'store.db') });
  onTestFinished(() => closeStore(store));
  const money = { amount: 251_00, currency: 'GBP', method: 'transfer', providerReference: null, note: null } as const;
  await recordIncomingPayment({ store, clock: Date.now, ids: randomIds, links, settings }, { reference, ...money });
  shop.wakeMail();
  // The terms attached to the confirmation, and the invoice.
  await eventually(() => handedOver.mock.calls.length).toBe(2);

  const token = link.split('key=')[1] ?? '';
  const { cookie: Cookie } = await startSession(store, { name: 'Olive', role: 'owner' });
  const atDesk = { Cookie, Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const one = buildCallUrl(deskCall('orders.document'), { reference, number: 'INV-000001' });
  const slips = buildCallUrl(deskCall('orders.packing-slips'), { references: [reference] });
  const doors: readonly (readonly [path: string, init?: RequestInit])[] = [
    asOpened(documentLink(reference, 'invoice', token, '')),
    [one.address, { headers: atDesk }],
    [slips.address, { method: 'POST', headers: atDesk, body: JSON.stringify(slips.body) }],
  ];
  for (const [path, init] of doors) {
    handedOver.mockClear();
    const file = await call(path, init);
    expect([path, file.status, file.headers.get('Content-Type')]).toEqual([path, 200, 'application/pdf']);
    await file.arrayBuffer();
    expect([path, handedOver.mock.calls.length]).toEqual([path, 1]);
  }
});
