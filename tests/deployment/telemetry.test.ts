import { request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { customer } from '../store/samples.ts';
import { orderText, sendOrder } from '../support/orders/send-order.ts';
import { openShop } from '../support/shop/shop.ts';
import { openReceiver } from '../support/stand-ins/receiver.ts';

vi.setConfig({ testTimeout: 90_000 });

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}

interface Metric {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly { readonly asDouble: number }[] };
  readonly histogram?: {
    readonly dataPoints: readonly { readonly count: number | string; readonly attributes: unknown }[];
  };
}

/** Sends an order like a trusted proxy that continues a trace. */
function orderWithin(origin: string, traceparent: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), traceparent };
  const call = request(`${origin}${apiPaths.orders}`, { method: 'POST', agent: false, headers }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode));
  });
  call.once('error', reject).end(orderText);
  return promise;
}

it('exports the trace of an order and the metrics to a collector, without personal data [OBS-2]', async () => {
  const collector = await openReceiver();
  const shop = await openShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
    OTEL_SERVICE_NAME: 'my-shop',
    TRUST_PROXY: 'loopback',
  });
  const traceId = 'a'.repeat(32);
  expect(await orderWithin(shop.origin, `00-${traceId}-${'b'.repeat(16)}-01`)).toBe(201);
  expect((await fetch(`${shop.origin}/products?search=lovelace`)).status).toBe(200);
  await shop.mails(2);
  await fetch(`${shop.origin}/readyz`);
  await shop.stop();

  const posted = (path: string) => collector.received.filter((one) => one.path === path);
  expect(posted('/v1/traces')[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  const spans: Span[] = posted('/v1/traces').flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap(
      (one: { scopeSpans: { spans: Span[] }[] }) => one.scopeSpans[0]?.spans ?? [],
    ),
  );
  const attributesOf = (span: Span | undefined) =>
    Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);
  const order = spans.find(({ name }) => name === `POST ${apiPaths.orders}`);
  expect(order).toMatchObject({ traceId, parentSpanId: 'b'.repeat(16), kind: 2 });
  expect(attributesOf(order)).toEqual({
    'http.request.method': 'POST',
    'http.route': apiPaths.orders,
    'http.response.status_code': 201,
  });
  const inTrace = spans.filter((span) => span.traceId === traceId);
  const place = inTrace.find(({ name }) => name === 'orders.place');
  expect(place?.parentSpanId).toBe(order?.spanId);
  const transaction = inTrace.find(
    ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === place?.spanId,
  );
  expect(attributesOf(transaction)).toEqual({ 'db.system.name': 'sqlite' });
  const names = new Set(spans.map(({ name }) => name));
  for (const name of ['GET /products', 'send email', 'smtp', 'job retention']) expect(names).toContain(name);
  expect([...names].filter((name) => name.includes('readyz'))).toEqual([]);

  const metrics: Metric[] = posted('/v1/metrics').flatMap(({ body }) =>
    JSON.parse(body).resourceMetrics.flatMap((one: { scopeMetrics: { metrics: Metric[] }[] }) =>
      one.scopeMetrics.flatMap((scope) => scope.metrics),
    ),
  );
  const metric = (name: string) => metrics.findLast((one) => one.name === name);
  expect(metric('shop_orders_total')?.sum?.dataPoints.map(({ asDouble }) => asDouble)).toContain(1);
  expect(metric('http_request_duration_seconds')?.histogram?.dataPoints.map(({ count }) => Number(count))).toContain(1);
  expect(metric('nodejs_eventloop_lag_p99_seconds')).toBeDefined();

  const line = shop
    .output()
    .split('\n')
    .find((one) => one.includes(`"route":"${apiPaths.orders}"`));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: traceId, span_id: order?.spanId });
  const text = collector.received.map(({ body }) => body).join('');
  expect(text).toContain('my-shop');
  for (const word of [
    customer.customerEmail,
    customer.city,
    'lovelace',
    'search=',
    '127.0.0.1',
    'insert into',
    'BB-',
  ]) {
    expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  }
});

it('takes orders and stops in time while the collector hangs; strangers choose no trace [OBS-2]', async () => {
  const collector = await openReceiver();
  collector.answer(undefined);
  const shop = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/` });
  expect(await orderWithin(shop.origin, `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)).toBe(201);
  expect((await sendOrder(shop.origin)).status).toBe(201);
  expect(await shop.stop()).toBe(0);
  expect(shop.output()).toMatch(/"trace_id":"[0-9a-f]{32}"/);
  expect(shop.output()).not.toContain('a'.repeat(32));
});
