import { readFile } from 'node:fs/promises';
import { AggregatorRegistry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../src/server/observability/prometheus.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
  readonly templating: { readonly list: readonly { readonly definition?: string }[] };
}

const folder = new URL('../../deploy/monitoring/', import.meta.url);
const guide = new URL('../../docs/operations/monitoring.md', import.meta.url);

it('the event loop lag metric shows a blocked process, however idle the others are [OPS-22, OPS-31]', async () => {
  const store = await openStore({ url: ':memory:' });
  onTestFinished(() => closeStore(store));
  await migrate(store);
  const name = 'nodejs_eventloop_lag_p99_seconds';
  const told = await createMetrics({ store, clock: Date.now }).registry.getMetricsAsJSON();
  const of = (value: number) =>
    told.map((metric) => (metric.name === name ? { ...metric, values: [{ value, labels: {} }] } : metric));
  const together = await AggregatorRegistry.aggregate([of(0.02), of(0.5), of(0.02)]).metrics();
  expect(/^nodejs_eventloop_lag_p99_seconds (.+)$/m.exec(together)?.[1]).toBe('0.5');
  expect(told.find((metric) => metric.name === name)?.values).toMatchObject([{ value: expect.any(Number) }]);
});

it('alert rules and dashboard use only existing metrics, labels and routes, explained in the guide [OPS-31, OBS-4]', async () => {
  const store = await openStore({ url: ':memory:' });
  onTestFinished(() => closeStore(store));
  await migrate(store);
  const { registry, countRequest, countPage } = createMetrics({ store, clock: Date.now });
  countRequest('POST', '/api/orders', 201, 0.01);
  countPage('cache');
  const metrics = await registry.metrics();

  const { groups } = parse(await readFile(new URL('alerts.yml', folder), 'utf8')) as Rules;
  const rules = groups.flatMap((group) => group.rules);
  const names = new Set(rules.flatMap(({ expr }) => expr.match(/\b(?:shop|http|nodejs|process)_\w+/g) ?? []));
  expect(names.size).toBeGreaterThan(5);
  const { panels, templating } = JSON.parse(await readFile(new URL('dashboard.json', folder), 'utf8')) as Dashboard;
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const asked = [...shown, ...templating.list.flatMap(({ definition }) => definition ?? [])].join('\n');
  for (const [name] of asked.matchAll(/\b(?:shop|http|nodejs|process)_\w+/g)) names.add(name);
  expect(panels.length).toBeGreaterThan(10);
  expect([...names].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(metrics))).toEqual([]);
  const labels = new Set([...asked.matchAll(/[{,]\s*(\w+)(?:=~|!~|=)/g)].map(([, label]) => label ?? ''));
  // Prometheus adds the instance label.
  expect([...labels].filter((label) => label !== 'instance' && !metrics.includes(`${label}="`))).toEqual([]);
  expect(metrics).toContain('http_request_duration_seconds_count{method="POST",route="/api/orders",status="201"} 1');

  const text = await readFile(guide, 'utf8');
  const own = [...metrics.matchAll(/^# HELP ((?:shop|http)_\w+)/gm)].map(([, name]) => name ?? '');
  expect([...own, 'nodejs_eventloop_lag_p99_seconds'].filter((name) => !text.includes(`\`${name}`))).toEqual([]);
  expect(rules.filter(({ alert }) => !text.includes(alert)).map(({ alert }) => alert)).toEqual([]);
});
