import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKeyHeader } from '../../src/contract/orders/checkout/idempotency.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { createApp } from '../../src/server/app.ts';
import { type Listener, listen } from '../../src/server/runtime/listen.ts';
import { countRows, openTestingShop, orderOf, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
let listener: Listener;
beforeAll(async () => {
  listener = await listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${listener.port}`;
  shop = await openTestingShop({ parts: { origin: address } });
  listener.open(createApp(shop.parts).fetch);
});
afterAll(async () => {
  await listener.close(1_000);
  await shop.close();
});

/** Sends raw bytes, either with a Content-Length or chunked. */
function send(path: string, body: Buffer, { chunked, ...headers }: Record<string, string | boolean> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = httpRequest({
      port: listener.port,
      path,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [idempotencyKeyHeader]: crypto.randomUUID(),
        ...(chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': body.length }),
        ...(headers as Record<string, string>),
      },
    });
    request.on('error', reject);
    request.on('response', async (response) => {
      const chunks = await response.toArray();
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
    });
    for (let at = 0; at < body.length; at += 16_384) request.write(body.subarray(at, at + 16_384));
    request.end();
  });
}

/** JSON padded with spaces to exactly this many bytes. */
function padded(json: unknown, size: number): Buffer {
  const bytes = Buffer.from(JSON.stringify(json));
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, ' ')]);
}
const code = { code: 'STAROFFER' };

describe('a body over the wire', () => {
  it.each([false, true])('of 64 KiB is accepted and one byte more refused (chunked: %s) [SAFE-5]', async (chunked) => {
    expect((await send(apiPaths.validatePromo, padded(code, 65_536), { chunked })).status).toBe(200);
    const { status, body } = await send(apiPaths.validatePromo, padded(code, 65_537), { chunked });
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ code: 'body-too-large', detail: expect.stringContaining('64 KiB') });
  });

  it.each([false, true])(
    'of 256 KiB is accepted for an order and more refused (chunked: %s) [SAFE-5]',
    async (chunked) => {
      const order = orderOf(shop, { 'xl-7': 1 });
      expect((await send(apiPaths.orders, padded(order, 262_144), { chunked })).status).toBe(201);
      expect((await send(apiPaths.orders, padded(order, 262_145), { chunked })).status).toBe(413);
      expect((await countRows(shop)).orders).toBe(chunked ? 2 : 1);
    },
  );

  it('is rejected while it is still arriving, whatever its size [SAFE-5]', async () => {
    const { status } = await send(apiPaths.validatePromo, Buffer.alloc(3_000_000, 32), { chunked: true });
    expect(status).toBe(413);
  });

  it.each([
    ['text/plain', '{"code":"A"}', 415, 'unsupported-media-type'],
    ['application/x-www-form-urlencoded', 'code=A', 415, 'unsupported-media-type'],
    ['', '{"code":"A"}', 415, 'unsupported-media-type'],
    ['application/json', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'invalid-json'],
    ['application/json', '\u0000', 400, 'invalid-json'],
    ['application/json', '[', 400, 'invalid-json'],
    ['application/json', '['.repeat(60_000), 400, 'invalid-json'],
  ])('of type %j is judged by type and content (%#) [API-5]', async (type, content, status, problemCode) => {
    const answer = await send(apiPaths.validatePromo, Buffer.from(content), { 'Content-Type': type });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({
      code: problemCode,
      title: expect.any(String),
      detail: expect.any(String),
    });
  });

  it.each([apiPaths.orders, apiPaths.validatePromo, apiPaths.leads, apiPaths.contact, apiPaths.quotations])(
    'with endless nesting is refused by %s before anything else parses it [ADMIN-3]',
    async (path) => {
      const nested = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
      const answer = await send(path, Buffer.from(nested), { 'Content-Type': 'application/json' });
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'invalid-json']);
    },
  );

  it('is rejected if it is compressed [API-5]', async () => {
    const { status } = await send(apiPaths.validatePromo, padded(code, 100), { 'Content-Encoding': 'gzip' });
    expect(status).toBe(415);
  });

  it.each(['/\\evil', '/%', '/products?search=%E0%A4%A', '//elsewhere.example/'])(
    'or a URL such as %s never makes the server fail',
    async (path) => {
      expect((await send(path, Buffer.alloc(0))).status).toBeLessThan(500);
    },
  );
});
