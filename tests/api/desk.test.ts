import { describe, expect, it } from 'vitest';
import type { DeskCall } from '../../src/contract/desk/call.ts';
import { defaultPermissions } from '../../src/domain/staff/roles.ts';
import { createApp } from '../../src/server/app.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { revokePasskey } from '../../src/server/store/staff/passkeys.ts';
import { deactivateStaffMember } from '../../src/server/store/staff/staff.ts';
import { onEachEngine } from '../store/engines.ts';
import { placeSample } from '../store/samples.ts';
import { deskCalls } from '../support/desk/desk-calls.ts';
import { contentsOf, openTestingDesk, placeOf, testingWorkshop } from './testing-desk.ts';
import { openTestingShop, origin } from './testing-shop.ts';

const guarded = deskCalls.filter(([, { permission }]) => permission !== 'anyone');
const isForOwners = ({ permission }: DeskCall) =>
  permission !== 'session' && permission !== 'anyone' && !defaultPermissions.helper.includes(permission);
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const peer = { incoming: { socket: { remoteAddress: '203.0.113.1' } } } as never;
const minute = 60_000;
const hour = 60 * minute;

describe('every desk operation', async () => {
  const desk = await openTestingDesk();
  const [helper, owner, revoked] = [await desk.signIn('helper'), await desk.signIn(), await desk.signIn()];
  const resting = await desk.signIn('owner', Date.now() - 6 * minute);
  const gone = { id: revoked.passkeyId, name: 'Phone' } as Parameters<typeof revokePasskey>[1];
  await inTransaction(desk.store, (tx) => revokePasskey(tx, gone, Date.now()));
  const before = await contentsOf(desk.store);
  const elsewhere: readonly Record<string, string>[] = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.shop.example', 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'null' },
  ];

  it.each(guarded)('%s is refused without effect to anyone without permission [DESK-6, DESK-7]', async (name, call) => {
    const named = Object.fromEntries((call.path.match(/:\w+/g) ?? []).map((part) => [part.slice(1), 'x']));
    const send = (headers: Record<string, string>) => desk.send(name, named, headers);
    expect(await codeOf(await send({}))).toEqual([401, 'unauthenticated']);
    expect(await codeOf(await send({ Cookie: '__Host-desk=guess' }))).toEqual([401, 'unauthenticated']);
    expect(await codeOf(await send({ Cookie: revoked.cookie }))).toEqual([401, 'unauthenticated']);
    for (const headers of elsewhere) {
      expect(await codeOf(await send({ Cookie: owner.cookie, ...headers }))).toEqual([403, 'forbidden-origin']);
    }
    if (isForOwners(call)) expect(await codeOf(await send({ Cookie: helper.cookie }))).toEqual([403, 'forbidden']);
    if (call.stepUp)
      expect(await codeOf(await send({ Cookie: resting.cookie }))).toEqual([403, 'reauthentication-required']);
    expect(await contentsOf(desk.store)).toEqual(before);
  });
});

it('rejects a write without an Origin header, since browsers always send one [DESK-6]', async () => {
  const desk = await openTestingDesk();
  const { cookie } = await desk.signIn();
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  const response = await desk.fetch('/desk/api/me/leave', { method: 'POST', headers, body: '{}' });
  expect(await codeOf(response)).toEqual([403, 'forbidden-origin']);
  const form = { Cookie: cookie, Origin: origin, 'Content-Type': 'text/plain' };
  const asForm = await desk.fetch('/desk/api/staff/invitations', { method: 'POST', headers: form, body: '{"a":1}' });
  expect(await codeOf(asForm)).toEqual([415, 'unsupported-media-type']);
});

onEachEngine(({ open }) => {
  it('a session ends after 12 idle hours, rotates its secret hourly, and ends if a stolen secret is used [DESK-5]', async () => {
    let now = Date.now();
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => now } });
    const owner = await desk.signIn();
    now += 2 * hour;
    const renewed = await owner.call('me.show', {});
    const cookie = renewed.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const fresh = { Cookie: cookie.split(';')[0] ?? '' };
    // A request in flight with the previous secret still succeeds.
    expect((await owner.call('me.show', {})).status).toBe(200);
    now += 11 * hour;
    expect((await owner.call('me.show', {}, fresh)).status).toBe(200);
    now += 2 * minute;
    expect((await owner.call('me.show', {})).status).toBe(401);
    expect((await owner.call('me.show', {}, fresh)).status).toBe(401);

    const resting = await desk.signIn();
    now += 11 * hour;
    // Background polling keeps no one signed in.
    expect((await resting.call('me.show', {}, { 'Desk-Background-Poll': '1' })).status).toBe(200);
    now += hour + 1;
    expect((await resting.call('me.show', {})).status).toBe(401);
  });

  it('sessions are listed and ended, one or all; deactivating a person ends theirs [DESK-5]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const [owner, other] = [await desk.signIn(), await desk.signIn()];
    expect(await (await owner.call('sessions.list', {})).json()).toMatchObject([
      { id: owner.sessionId, device: 'Firefox on Linux', passkey: 'Phone', isThis: true },
    ]);
    expect(await codeOf(await owner.call('sessions.end', { id: other.sessionId }))).toEqual([404, 'not-found']);
    expect((await owner.call('sessions.end-all', {})).headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await owner.call('me.show', {})).status).toBe(401);
    expect((await other.call('me.show', {})).status).toBe(200);
    const person = { id: other.personId, name: 'Somebody', role: 'owner' } as const;
    await inTransaction(desk.store, (tx) => deactivateStaffMember(tx, person, Date.now()));
    expect((await other.call('me.show', {})).status).toBe(401);
  });
});

it('rejects 10,000 forged sign-in responses, almost all without verifying them [DESK-4]', async () => {
  const desk = await openTestingDesk({ env: { RATE_LIMITS: 'on' } });
  const { passkeyId } = await desk.signIn();
  const challenge = Buffer.from(JSON.stringify({ challenge: 'AAAA', origin, type: 'webauthn.get' })).toString(
    'base64url',
  );
  const response = { id: passkeyId, response: { clientDataJSON: challenge } };
  const statuses = new Map<number, number>();
  for (let tried = 0; tried < 10_000; tried++) {
    const { status } = await desk.send('sign-in.verify', { response });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 403: 40, 429: 9_960 });
});

describe('the desk’s HTML document', () => {
  it('is never cached, indexed or framed, and loads nothing from other origins [DESK-2]', async () => {
    const desk = await openTestingDesk();
    for (const path of ['/desk', '/desk/orders', '/desk/join']) {
      const { headers, status } = await desk.fetch(path);
      expect(status).toBe(200);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('Content-Security-Policy')).not.toContain('https:');
    }
    expect(await codeOf(await desk.fetch('/desk/api/nothing'))).toEqual([404, 'not-found']);
  });

  it('is served only under DESK_HOST, and nowhere with DESK=off [DESK-2]', async () => {
    const place = placeOf(origin, 'desk.example');
    const build = { files: { respond: async () => undefined }, scripts: [], styles: [] };
    const shop = await openTestingShop({ parts: { desk: { place, build, ...(await testingWorkshop()) } } });
    expect(await (await shop.fetch('/desk')).text()).toBe('<!doctype html>');
    const own = await createApp(shop.parts).request('https://desk.example/desk', {}, peer);
    expect(await own.text()).toContain(' desk</title>');
    const off = await openTestingShop();
    expect(await (await off.fetch('/desk')).text()).toBe('<!doctype html>');
    expect((await off.fetch('/desk/api/me')).headers.get('X-Robots-Tag')).toBeNull();
  });
});

describe('the data in the desk’s HTML document', () => {
  const shown = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' };
  const knownIn = async (response: Response) => {
    const [, text] =
      /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(await response.text()) ?? [];
    return text === undefined ? undefined : (JSON.parse(text) as [string, unknown, unknown][]);
  };

  it('is the initial data of its view, only for a session used in a browser navigation, and as far as its role may read [DESK-15, DESK-6, DESK-29]', async () => {
    const desk = await openTestingDesk();
    const { cookie, personId } = await desk.signIn('helper');
    await desk.store.db
      .updateTable('staff_members')
      .set({ name: '</script><b>Eve' })
      .where('id', '=', personId)
      .execute();
    const open = (path: string, headers: Record<string, string>) => desk.fetch(path, { headers });
    const today = await knownIn(await open('/desk?days=7', { Cookie: cookie, ...shown }));
    const first = [
      ['me.show', {}],
      ['dashboard.action-items', {}],
    ];
    // Helpers may not see figures.
    expect(today?.map(([name, input]) => [name, input])).toEqual(first);
    expect(today?.[0]?.[2]).toMatchObject({ name: '</script><b>Eve' });
    const owner = await desk.signIn('owner');
    const owned = await knownIn(await open('/desk?days=7', { Cookie: owner.cookie, ...shown }));
    expect(owned?.map(([name, input]) => [name, input])).toEqual([...first, ['dashboard.figures', { days: '7' }]]);
    expect((await knownIn(await open('/desk/orders', { Cookie: cookie, ...shown })))?.length).toBe(1);
    for (const headers of [
      shown,
      { Cookie: cookie },
      { Cookie: '__Host-desk=guess', ...shown },
      { Cookie: cookie, ...shown, 'Sec-Fetch-Dest': 'script' },
      { Cookie: cookie, ...shown, 'Sec-Fetch-Dest': 'iframe' },
      { Cookie: cookie, ...shown, 'Sec-Fetch-Site': 'same-site' },
      { Cookie: cookie, ...shown, 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const response = await open('/desk', headers);
      expect([response.status, await knownIn(response)]).toEqual([200, undefined]);
      expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    }
  });

  it('is the dashboard as HTML, with input escaped, only for a signed-in staff member [DESK-21, DESK-6]', async () => {
    const desk = await openTestingDesk();
    const { cookie, personId } = await desk.signIn('helper');
    await desk.store.db.updateTable('staff_members').set({ name: '<b>Eve' }).where('id', '=', personId).execute();
    await placeSample(desk.store);
    const open = async (path: string, headers: Record<string, string>) =>
      (await (await desk.fetch(path, { headers })).text()).split('<div id="desk">')[1] ?? '';
    const view = await open('/desk', { Cookie: cookie, ...shown });
    expect(view).toMatch(/<a [^>]*href="\/desk\/orders\?status=pending"[^>]*>.*1.*order to confirm/);
    expect(view).toMatch(/<a [^>]*href="\/desk\/products"/);
    expect(view).not.toContain('href="/desk/settings"');
    expect(view).toContain('&lt;b&gt;Eve');
    const empty = '</div></body></html>\n';
    expect(await open('/desk/orders', { Cookie: cookie, ...shown })).toBe(empty);
    expect(await open('/desk', shown)).toBe(empty);
    expect(await open('/desk', { Cookie: cookie })).toBe(empty);
  });
});
