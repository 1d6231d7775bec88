import { describe, expect, it, onTestFinished } from 'vitest';
import type { DeskProblem } from '../../src/contract/desk/problem.ts';
import { createApp } from '../../src/server/app.ts';
import { createChallengeSigner } from '../../src/server/desk/auth/challenge-signer.ts';
import type { Kept } from '../fault-injection/fuzz/from-schema.ts';
import { onEachEngine, onSqlite } from '../store/engines.ts';
import { deskCalls } from '../support/desk/desk-calls.ts';
import { startSession } from '../support/desk/desk-session.ts';
import { makePasskey } from '../support/desk/software-passkey.ts';
import { askChallenge, givePasskey, pass } from './pass-with-key.ts';
import { openTestingDesk, placeOf, testingWorkshop } from './testing-desk.ts';
import { openTestingShop, origin } from './testing-shop.ts';

/** Returns an input that matches a schema, with `text` in every text field. */
function madeUp({ _zod: { def } }: Kept, text: string): unknown {
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, kept]) => [name, madeUp(kept, text)]));
    case 'array':
      return def.element ? [madeUp(def.element, text)] : [];
    case 'record':
      return { [text]: def.valueType ? madeUp(def.valueType, text) : text };
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'union':
      return def.options?.[0] && madeUp(def.options[0], text);
    case 'custom':
      return { id: text, response: { clientDataJSON: text } };
    default:
      return (def.innerType ?? def.in) ? madeUp((def.innerType ?? def.in) as Kept, text) : text;
  }
}

const texts: Record<string, string> = {
  'a character that no database takes': 'a\u0000b',
  'half of a character': 'a\ud800b',
  'the name of what every object has': '__proto__',
  'an end of SQL': "x'; drop table orders; --",
  markup: '</script><img src=x onerror=alert(1)>',
  'a number beyond all numbers': '9'.repeat(400),
  'a wildcard': '%_%',
  'more than a field holds': 'x'.repeat(100_000),
};

/** Returns title and detail of a rejection ('' if one is missing), or 'taken' for a success. */
async function refusalOf(response: Response): Promise<string> {
  if (response.status < 400) {
    await response.body?.cancel();
    return 'taken';
  }
  const { title, detail } = (await response.json()) as { title?: string; detail?: string };
  return title && detail ? `${title}: ${detail}` : '';
}

onSqlite(({ open }) => {
  describe('every desk operation', () => {
    it('accepts or rejects any input with a message [DESK-18]', async () => {
      const desk = await openTestingDesk({ store: await open() });
      const owner = await desk.signIn();
      const found: string[] = [];
      for (const [name, call] of deskCalls) {
        // Backups and exports take no input and need a store file.
        if (/^(me\.sign-out|sessions\.end|events|backups\.(run|export-all))/.test(name)) continue;
        for (const [about, text] of Object.entries(texts)) {
          const input = madeUp(call.input as unknown as Kept, text) as Record<string, unknown>;
          try {
            const response = await owner.call(name, input as never, { 'If-Match': '"1"' });
            const words = await refusalOf(response);
            if (response.status >= 500 || words === '') found.push(`${name}: ${about}: ${response.status} ${words}`);
          } catch (error) {
            // A URL that no browser could send.
            if (!(error instanceof URIError)) found.push(`${name}: ${about}: ${error}`);
          }
        }
      }
      expect(found).toEqual([]);
      expect((await owner.call('me.show', {})).status).toBe(200);
    });
  });
});

onEachEngine(({ open }) => {
  it('sign-in requests store nothing, and the owner’s challenge remains valid [ADMIN-1]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { personId, cookie } = await desk.signIn();
    const passkey = await givePasskey(desk, personId);
    const [enter, confirm] = [
      await askChallenge(desk, 'sign-in'),
      await askChallenge(desk, 'reauthenticate', { Cookie: cookie }),
    ];
    for (let count = 0; count < 1_100; count += 100) {
      await Promise.all(Array.from({ length: 100 }, () => desk.send('sign-in.options', {})));
    }
    expect(await desk.store.db.selectFrom('desk_challenges').select('challenge').execute()).toEqual([]);
    const confirmed = await desk.send(
      'reauthenticate.verify',
      { response: passkey.answer(confirm) },
      { Cookie: cookie },
    );
    expect(confirmed.status).toBe(200);
    expect((await desk.send('sign-in.verify', { response: passkey.answer(enter) })).status).toBe(200);
    const kept = await desk.store.db.selectFrom('desk_challenges').select('challenge').execute();
    expect(kept.map(({ challenge }) => challenge).sort()).toEqual([enter, confirm].sort());
  });

  it('a challenge can be answered once, and only for its purpose [ADMIN-1]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { personId, cookie } = await desk.signIn();
    const other = await desk.signIn();
    const passkey = await givePasskey(desk, personId);
    const enter = (challenge: string) => desk.send('sign-in.verify', { response: passkey.answer(challenge) });
    const confirm = (challenge: string) =>
      desk.send('reauthenticate.verify', { response: passkey.answer(challenge) }, { Cookie: cookie });
    const once = await askChallenge(desk, 'sign-in');
    const at = await Promise.all([enter(once), enter(once), enter(once)]);
    expect(at.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter(once)).status).toBe(403);
    const mine = await askChallenge(desk, 'reauthenticate', { Cookie: cookie });
    const theirs = await askChallenge(desk, 'reauthenticate', { Cookie: other.cookie });
    const entrance = await askChallenge(desk, 'sign-in');
    for (const wrong of [theirs, entrance]) expect((await confirm(wrong)).status).toBe(403);
    expect((await enter(mine)).status).toBe(403);
    // Other encodings of the same bytes, altered bytes, a challenge of another shop, and an empty one.
    const bytes = Buffer.from(entrance, 'base64url');
    const elsewhere = createChallengeSigner('another secret').sign({ purpose: 'enter', personId: null }, Date.now());
    const forged = Buffer.from(bytes);
    forged.writeUIntBE(Date.now() + 60 * 60_000, 16, 6);
    for (const wrong of [
      `${entrance}=`,
      // Standard base64 alphabet, where it differs from base64url.
      `${bytes.toString('base64')}=`,
      bytes.subarray(1).toString('base64url'),
      forged.toString('base64url'),
      Buffer.from(elsewhere).toString('base64url'),
      '',
    ]) {
      expect((await enter(wrong)).status).toBe(403);
    }
    expect((await enter(entrance)).status).toBe(200);
  });
});

it('every desk operation with a JSON body answers endless nesting with 400 [ADMIN-3]', async () => {
  const desk = await openTestingDesk();
  const { cookie } = await desk.signIn();
  const inner = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
  const clientDataJSON = Buffer.from(`{"challenge":${inner}}`).toString('base64url');
  const found: string[] = [];
  for (const [name, call] of deskCalls) {
    if (call.method === 'GET' || call.file) continue;
    const path = call.path.replaceAll(/:\w+/g, 'x');
    for (const body of [inner, `{"response":{"id":"a","response":{"clientDataJSON":"e30"},"x":${inner}}}`]) {
      const headers = { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' };
      const answer = await desk.fetch(`/desk/api${path}`, { method: call.method, headers, body });
      if (answer.status !== 400) found.push(`${name}: ${answer.status}`);
    }
  }
  expect(found).toEqual([]);
  const within = await desk.send('sign-in.verify', { response: { id: 'a', response: { clientDataJSON } } });
  expect(within.status).toBe(422);
  const short = Buffer.from(`{"challenge":${'['.repeat(1_000)}${']'.repeat(1_000)}}`).toString('base64url');
  const small = await desk.send('sign-in.verify', { response: { id: 'a', response: { clientDataJSON: short } } });
  expect(small.status).toBe(403);
});

it('the desk responds under its own host name, and on loopback under each loopback name [ADMIN-3]', async () => {
  const asked = async (shopOrigin: string, host: string, deskHost?: string) => {
    const place = placeOf(shopOrigin, deskHost);
    const build = { files: { respond: async () => undefined }, scripts: [], styles: [] };
    const shop = await openTestingShop({ parts: { desk: { place, build, ...(await testingWorkshop()) } } });
    const { cookie } = await startSession(shop.store, { name: 'Olive', role: 'owner' });
    const env = { incoming: { socket: { remoteAddress: '203.0.113.1' } } } as never;
    const answer = await createApp(shop.parts).request(
      `http://${host}/desk/api/me`,
      { headers: { Cookie: cookie } },
      env,
    );
    // A request to a loopback IP address is redirected to its name.
    return answer.status === 302 || answer.headers.get('Content-Type') === 'application/json';
  };
  for (const host of ['shop.example', 'shop.example:443']) expect(await asked('https://shop.example', host)).toBe(true);
  for (const host of [
    'evil.example',
    'desk.shop.example',
    'shop.example.evil.example',
    'localhost',
    '127.0.0.1',
    'shop.example:81',
  ]) {
    expect(await asked('https://shop.example', host)).toBe(false);
  }
  expect(await asked('https://shop.example', 'desk.example', 'desk.example')).toBe(true);
  expect(await asked('https://shop.example', 'shop.example', 'desk.example')).toBe(false);
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost:8080']) {
    expect(await asked('http://127.0.0.1:3000', host)).toBe(true);
  }
  for (const host of ['evil.example:3000', 'localhost.evil.example:3000', '192.0.2.1:3000']) {
    expect(await asked('http://127.0.0.1:3000', host)).toBe(false);
  }
  for (const host of ['192.0.2.1:3000', 'localhost:3000'])
    expect(await asked('http://192.0.2.1:3000', host)).toBe(true);
});

it('a passkey with a decreased counter but a valid signature is refused with the reason and what to do [ADMIN-4]', async () => {
  const desk = await openTestingDesk();
  const { personId, cookie } = await desk.signIn();
  const passkey = await givePasskey(desk, personId);
  const change = (counter: number) =>
    desk.store.db.updateTable('desk_passkeys').set({ counter }).where('id', '=', passkey.id).execute();
  await change(50);
  for (const [to, headers] of [
    ['sign-in', {}],
    ['reauthenticate', { Cookie: cookie }],
  ] as const) {
    const answer = await pass(desk, passkey, to, headers);
    const problem = (await answer.json()) as DeskProblem;
    expect([answer.status, problem.code]).toEqual([403, 'passkey-copied']);
    expect(problem.detail).toMatch(/counter went backwards.*another passkey.*invitation.*staff invite.*revoke/s);
  }
  const lines = desk.logged.filter(({ cause }) => cause === 'counter-went-back');
  expect(lines).toMatchObject([
    { level: 40, call: '/sign-in/verify', person: personId },
    { level: 40, call: '/me/confirm/answer', person: personId },
  ]);
  // A caller who knows only the passkey's public ID isn't told about the counter.
  const response = { ...makePasskey(origin).answer(await askChallenge(desk, 'sign-in')), id: passkey.id };
  expect(((await (await desk.send('sign-in.verify', { response })).json()) as DeskProblem).code).toBe(
    'passkey-rejected',
  );
  await change(0);
  expect((await pass(desk, passkey, 'sign-in')).status).toBe(200);
});

it('no spelling of a URL bypasses sign-in [DESK-18, DESK-6]', async () => {
  const desk = await openTestingDesk();
  const { cookie, personId } = await desk.signIn('helper');
  const ways = [
    '/desk/api/staff/',
    '/desk/api//staff',
    '//desk/api/staff',
    '/DESK/API/PEOPLE',
    '/desk/api/./staff',
    '/desk/api/x/../staff',
    '/desk/api/%70eople',
    '/desk%2fapi%2fstaff',
    '/desk/api%2fstaff',
    '/desk/api/staff%00',
    '/desk/api/staff;x',
    '/desk/api/staff?may=owner&role=owner',
    '/desk/assets/../api/staff',
    '/desk/assets/..%2fapi%2fstaff',
  ];
  const tricks = {
    'X-HTTP-Method-Override': 'GET',
    'X-Original-URL': '/desk/api/staff',
    'X-Forwarded-Host': 'shop.test',
  };
  for (const way of ways) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      for (const headers of [{}, { Cookie: cookie }]) {
        const response = await desk.fetch(way, { method, headers: { ...headers, ...tricks } });
        expect(await response.text(), `${method} ${way}`).not.toContain(personId);
        expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
      }
    }
  }
});

it('a request over 256 KiB is refused with 413 for any sender, and one of exactly that size is read [SAFE-5]', async () => {
  const desk = await openTestingDesk();
  onTestFinished(() => desk.close());
  const owner = await desk.signIn();
  const around = JSON.stringify({ email: '' }).length;
  const erase = async (bytes: number) => {
    const response = await owner.call('newsletter.erase', { email: 'a'.repeat(bytes - around) });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  expect(await erase(256 * 1024 + 1)).toEqual([413, 'body-too-large']);
  expect((await erase(256 * 1024))[0]).not.toBe(413);
});
