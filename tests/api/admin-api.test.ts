import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it, onTestFinished } from 'vitest';
import { apiScopes, sensitiveScope } from '../../src/contract/staff/api-tokens.ts';
import { createApp } from '../../src/server/app.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { deactivateStaffMember } from '../../src/server/store/staff/staff.ts';
import { prepareAll } from '../cli/prepare-all.ts';
import { deskCalls } from '../support/desk/desk-calls.ts';
import { bearer, callPublished, createToken, descriptionPath, publishedOperations } from './api-client.ts';
import { json, problem } from './desk-return.ts';
import { contentsOf, openTestingDesk, placeOf } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

const everything = [...apiScopes];

async function openApi(env: Record<string, string> = {}) {
  const desk = await openTestingDesk({ env });
  onTestFinished(() => desk.close());
  const operations = await publishedOperations(desk);
  const find = (id: string) => {
    const found = operations.find(({ operationId }) => operationId === id);
    if (!found) throw new Error(`No operation ${id}`);
    return found;
  };
  return { desk, operations, find, owner: await desk.signIn() };
}

it('offers every operation of the desk except sign-in, sessions, staff, tokens, secrets and backups [API-10]', async () => {
  const { operations, desk } = await openApi();
  const isOffered = (name: string) => operations.some(({ operationId }) => operationId === name);
  const missing = deskCalls.flatMap(([name]) => (isOffered(name) ? [] : [name.split('.')[0]]));
  const groups = ['api-tokens', 'backups', 'events', 'invitation', 'me', 'passkeys', 'reauthenticate'];
  const more = ['recovery-codes', 'sessions', 'settings', 'sign-in', 'staff'];
  expect([...new Set(missing)].toSorted()).toEqual([...groups, ...more]);
  const ofSettings = deskCalls.filter(
    ([name, { permission }]) => name.startsWith('settings.') && isOffered(name) !== (permission !== 'services:write'),
  );
  expect(ofSettings).toEqual([]);
  const document = await json<Record<string, unknown>>(desk.fetch(descriptionPath));
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
});

it('a client generated from the published description calls every operation with its examples [API-11]', async () => {
  const { desk, operations, owner } = await openApi();
  await prepareAll(desk.store);
  const token = await createToken(owner, everything);
  const found: string[] = [];
  // Operations that remove the product of the examples run last.
  const removes = ({ operationId }: { operationId: string }) => Number(/archive|delete/.test(operationId));
  for (const operation of operations.toSorted((a, b) => removes(a) - removes(b))) {
    const response = await callPublished(desk, operation, token);
    const isKnown = String(response.status) in operation.responses || response.status === 400;
    const { code = '', detail = '', errors } = response.ok ? {} : await response.json();
    // What the examples name may not exist, but the call itself must.
    const isReached = response.status !== 404 || !detail.includes('doesn’t have this call');
    if (!isKnown || !isReached || (code === 'invalid-request' && !operation.path.includes('file'))) {
      found.push(`${operation.operationId}: ${response.status} ${code} ${JSON.stringify(errors)}`);
    }
  }
  expect(found).toEqual([]);
});

it('permits each operation by exactly the scopes in its description [API-12]', async () => {
  const { desk, operations, owner } = await openApi();
  const found: string[] = [];
  const refusedWith = async (operation: (typeof operations)[number], token: string) => {
    // Write calls send invalid JSON: a permitted call fails there and changes nothing.
    const { method, path } = operation;
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };
    const address = path.replaceAll(/\{\w+\}/g, 'none');
    const response = await desk.fetch(address, { method, headers, ...(method !== 'GET' && { body: '{' }) });
    return response.status === 403 ? (await response.json()).code : undefined;
  };
  const before = await contentsOf(desk.store);
  const tokens = new Map<string, string>();
  for (const scope of apiScopes) tokens.set(scope, await createToken(owner, [scope]));
  for (const operation of operations) {
    const needs = operation.security[0]?.token ?? [];
    for (const scope of apiScopes) {
      const isPermitted = needs.every((one) => one === scope);
      const refused = await refusedWith(operation, tokens.get(scope) ?? '');
      if ((refused === undefined) !== isPermitted) found.push(`${operation.operationId} by ${scope}: ${refused}`);
      if (refused !== undefined && refused !== 'insufficient-scope') found.push(`${operation.operationId}: ${refused}`);
    }
    if (needs.includes(sensitiveScope)) {
      const both = await createToken(owner, needs as never);
      if ((await refusedWith(operation, both)) !== undefined) found.push(`${operation.operationId} by ${needs}`);
    }
  }
  expect(found).toEqual([]);
  // Nothing changed except the audit log (index 3), which records the tokens.
  const after = await contentsOf(desk.store);
  expect(after.filter((_, index) => index !== 3)).toEqual(before.filter((_, index) => index !== 3));
});

it('a token needs the passkey, is shown once and stored as a hash, and ends by revocation, expiry or with its creator [API-13]', async () => {
  const { desk, find, owner } = await openApi();
  const { db } = desk.store;
  const input = { name: 'Warehouse', scopes: ['orders:read', 'orders:write'], days: 30 };
  const late = await desk.signIn('owner', desk.parts.clock() - 10 * 60_000);
  expect(await problem(late.call('api-tokens.create', input))).toMatchObject({ code: 'reauthentication-required' });
  const helper = await desk.signIn('helper');
  expect(await problem(helper.call('api-tokens.create', input))).toMatchObject({ code: 'forbidden' });
  expect(await problem(owner.call('api-tokens.create', { ...input, scopes: ['staff:write'] }))).toMatchObject({
    code: 'invalid-request',
  });

  const { token } = await json<{ token: string }>(owner.call('api-tokens.create', input));
  expect(await problem(owner.call('api-tokens.create', input))).toMatchObject({ code: 'token-name-taken' });
  const stored = await db.selectFrom('api_tokens').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(stored.last_used_at).toBeNull();
  const list = find('orders.list');
  expect((await callPublished(desk, list, token)).status).toBe(200);
  const [listed] = await json<{ id: string; lastUsedAt: number; isValid: boolean }[]>(
    owner.call('api-tokens.list', {}),
  );
  expect(listed).toMatchObject({ name: 'Warehouse', isValid: true, lastUsedAt: expect.any(Number) });

  const { order } = await prepareAll(desk.store);
  const note = find('orders.note');
  expect((await callPublished(desk, note, token, { reference: order, text: 'Fragile' })).status).toBe(200);
  const trail = await db.selectFrom('audit_trail').selectAll().where('channel', '=', 'api').execute();
  expect(trail).toMatchObject([{ actor: 'Warehouse', action: 'order.note', subject: order }]);

  await json(owner.call('api-tokens.revoke', { id: listed?.id ?? '' }));
  const refused = await callPublished(desk, list, token);
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
  const changes = await db.selectFrom('audit_trail').select('action').where('subject_kind', '=', 'token').execute();
  expect(changes.map(({ action }) => action)).toEqual(['token.create', 'token.revoke']);

  const expired = await createToken(owner, ['orders:read']);
  await db.updateTable('api_tokens').set({ expires_at: desk.parts.clock() }).execute();
  expect((await callPublished(desk, list, expired)).status).toBe(401);

  const left = await createToken(owner, ['orders:read']);
  await inTransaction(desk.store, (tx) =>
    deactivateStaffMember(tx, { id: owner.personId, name: 'Owner', role: 'owner' }, desk.parts.clock()),
  );
  expect((await callPublished(desk, list, left)).status).toBe(401);
});

it('what the desk does only after the passkey needs a separate scope [API-14]', async () => {
  const { desk, find, owner } = await openApi();
  const set = find('settings.set');
  const input = { key: 'brand', value: 'Another' };
  const plain = await createToken(owner, ['settings:write', 'prices:write', 'products:read']);
  expect(await problem(callPublished(desk, set, plain, input))).toMatchObject({
    code: 'insufficient-scope',
    detail: "This token lacks the scope 'sensitive'.",
  });
  // This input alone requires the scope: the price is far below the current one.
  const price = find('products.price');
  const slip = { id: 'xl-7', price: '1', wasPrice: null };
  expect(await problem(callPublished(desk, price, plain, slip))).toMatchObject({ code: 'insufficient-scope' });
  const full = await createToken(owner, ['settings:write', 'prices:write', sensitiveScope]);
  expect((await callPublished(desk, set, full, input)).status).toBe(200);
  expect((await callPublished(desk, price, full, slip)).status).toBe(200);
});

it('performs a request repeated with its idempotency key once, and refuses another request under that key [API-15]', async () => {
  const { desk, find, owner } = await openApi();
  const { order } = await prepareAll(desk.store);
  const token = await createToken(owner, ['orders:write']);
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const note = (text: string, reference = order) =>
    callPublished(desk, find('orders.note'), token, { reference, text }, key);
  // A rejected request changes nothing, and its key can still be used.
  expect((await note('Fragile', 'BB-0000-0000')).status).toBe(404);
  const first = await note('Fragile');
  const again = await note('Fragile');
  expect([first.status, again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 200, 'true']);
  expect(await again.text()).toBe(await first.text());
  expect(await problem(note('Other'))).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  expect(await desk.store.db.selectFrom('order_notes').select('text').execute()).toHaveLength(1);
  const [kept] = await desk.store.db.selectFrom('api_requests').selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(/Fragile|BB-/);
  await desk.store.db.updateTable('api_requests').set({ response: '' }).execute();
  expect(await problem(note('Fragile'))).toMatchObject({ status: 409, code: 'request-in-progress' });
});

it('states the rate limit of each token, and limits guesses by network [API-16]', async () => {
  const { desk, find, owner } = await openApi({ RATE_LIMITS: 'on' });
  const [one, other] = [await createToken(owner, ['orders:read']), await createToken(owner, ['orders:read'])];
  const list = find('orders.list');
  const first = await callPublished(desk, list, one);
  expect(first.headers.get('RateLimit-Policy')).toBe('"apiCalls";q=600;w=60');
  expect(first.headers.get('RateLimit')).toBe('"apiCalls";r=599;t=60');
  for (let request = 0; request < 600; request += 1) await callPublished(desk, list, one);
  const refused = await callPublished(desk, list, one);
  expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
  expect((await callPublished(desk, list, other)).status).toBe(200);
  for (let guess = 0; guess < 60; guess += 1) await callPublished(desk, list, `bbz_${'x'.repeat(43)}`);
  expect((await callPublished(desk, list, `bbz_${'x'.repeat(43)}`)).status).toBe(429);
  expect((await callPublished(desk, list, other)).status).toBe(200);
});

it('writes no token into logs or the database, wherever a request carries it [API-13]', async () => {
  const { desk, find, owner } = await openApi();
  const token = await createToken(owner, everything);
  await callPublished(desk, find('orders.list'), token);
  await callPublished(desk, find('orders.note'), token, { reference: 'none', text: 'x' }, { 'Idempotency-Key': token });
  await desk.fetch(`/api/admin/v1/orders?access_token=${token}`, { headers: bearer(`${token}x`) });
  expect(desk.logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(desk.logged)).not.toContain(token);
  const rows = await desk.store.db.selectFrom('api_requests').selectAll().execute();
  expect(JSON.stringify([rows, await contentsOf(desk.store)])).not.toContain(token);
});

it('serves a reference page without scripts, and nothing under another host [API-11]', async () => {
  const { desk } = await openApi();
  const page = await desk.fetch('/api/admin/v1/reference');
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).not.toMatch(/<script|style="/);
  expect(html).toContain('POST /api/admin/v1/orders/one/{reference}/refunds');
  expect(html).toContain('Scope: payments:refund and sensitive.');
  expect(await problem(desk.fetch('/api/admin/v1/nothing'))).toMatchObject({ status: 404 });
  if (!desk.parts.desk) throw new Error('The desk is off');
  const apart = createApp({ ...desk.parts, desk: { ...desk.parts.desk, place: placeOf(origin, 'desk.shop.example') } });
  const statusAt = async (host: string) => (await apart.request(`https://${host}${descriptionPath}`)).status;
  expect([await statusAt('shop.example'), await statusAt('desk.shop.example')]).toEqual([404, 200]);
});
