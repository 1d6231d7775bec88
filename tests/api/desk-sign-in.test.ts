import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { lockPasskey, type Passkey, revokePasskey } from '../../src/server/store/staff/passkeys.ts';
import { onEachEngine } from '../store/engines.ts';
import { countWaiting, meet } from '../store/race-transactions.ts';
import { makePasskey } from '../support/desk/software-passkey.ts';
import { eventually } from '../support/eventually.ts';
import { askChallenge, cookieOf, givePasskey, type Headers, pass } from './pass-with-key.ts';
import { openTestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

const minute = 60_000;
const hour = 60 * minute;

onEachEngine(({ name, open }) => {
  it('re-authentication renews the session secret, and does not confirm a copy of the previous one [SEC-4]', async () => {
    let now = Date.now();
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => now } });
    const { personId, cookie } = await desk.signIn();
    const passkey = await givePasskey(desk, personId);
    const copied = { Cookie: cookie };
    now += 6 * minute;
    const sensitive = (headers: Headers) => desk.send('passkeys.options', {}, headers);
    expect((await sensitive(copied)).status).toBe(403);
    const confirmed = await pass(desk, passkey, 'reauthenticate', copied);
    expect(confirmed.status).toBe(200);
    const own = cookieOf(confirmed);
    expect(own).not.toEqual(copied);
    expect((await sensitive(own)).status).toBe(200);
    expect((await sensitive(copied)).status).toBe(403);
    now += 2 * minute;
    // Two clients hold the session now, so it ends for both.
    expect((await desk.send('me.show', {}, copied)).status).toBe(401);
    expect((await desk.send('me.show', {}, own)).status).toBe(401);
  });

  it('signing in again leaves no earlier session in the same browser [SEC-4]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { personId, cookie } = await desk.signIn();
    const again = await pass(desk, await givePasskey(desk, personId), 'sign-in', { Cookie: cookie });
    expect((await desk.send('me.show', {}, { Cookie: cookie })).status).toBe(401);
    expect((await desk.send('me.show', {}, cookieOf(again))).status).toBe(200);
  });

  it('a passkey is revoked before or after a concurrent use, never in between [DESK-5]', async () => {
    const { store, ...desk } = await openTestingDesk({ store: await open() });
    const { passkeyId } = await desk.signIn();
    const hold = () => inTransaction(store, (tx) => lockPasskey(tx, passkeyId));
    expect(await hold()).toBe(true);
    const revoked = { id: passkeyId, name: 'Phone' } as Passkey;
    expect(await meet(store, (tx) => revokePasskey(tx, revoked, Date.now()), hold)).toBe(false);
  });

  it('a passkey that is revoked during re-authentication confirms nothing [DESK-5]', async () => {
    let now = Date.now();
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => now } });
    const { personId, cookie } = await desk.signIn();
    const passkey = await givePasskey(desk, personId);
    now += 6 * minute;
    // The passkey is revoked as soon as its use is recorded.
    const revoke = 'update desk_passkeys set revoked_at = 1 where id = new.id';
    const when = 'create trigger revoked_meanwhile after update of last_used_at on desk_passkeys for each row';
    const body =
      name === 'sqlite'
        ? [`${when} begin ${revoke}; end`]
        : [
            `create function revoke_it() returns trigger language plpgsql as $$ begin ${revoke}; return null; end $$`,
            `${when} execute function revoke_it()`,
          ];
    for (const statement of body) await sql.raw(statement).execute(desk.store.db);
    const answer = await pass(desk, passkey, 'reauthenticate', { Cookie: cookie });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    // The session was started with another passkey: it continues, without re-authentication.
    expect((await desk.send('me.show', {}, { Cookie: cookie })).status).toBe(200);
    expect((await desk.send('passkeys.options', {}, { Cookie: cookie })).status).toBe(403);
  });

  // SQLite has one writer at a time, so a test can't place the revocation at a known moment.
  if (name === 'postgres')
    it('a passkey that is revoked during sign-in starts no session [DESK-5]', async () => {
      const desk = await openTestingDesk({ store: await open() });
      const { store } = desk;
      const passkey = await givePasskey(desk, (await desk.signIn()).personId);
      const response = passkey.answer(await askChallenge(desk, 'sign-in'));
      const { answer } = await inTransaction(store, async (tx) => {
        // Sign-in reads the passkey's owner after recording its use, so it waits for this lock.
        await sql`lock table staff_members in access exclusive mode`.execute(tx);
        const begun = desk.send('sign-in.verify', { response });
        await eventually(() => countWaiting(store)).toBe(1);
        await revokePasskey(tx, { id: passkey.id, name: 'Key' } as Passkey, Date.now());
        return { answer: begun };
      });
      const { status, headers } = await answer;
      expect([status, headers.getSetCookie()]).toEqual([403, []]);
      const sessions = store.db.selectFrom('desk_sessions').select('id').where('passkey_id', '=', passkey.id);
      expect(await sessions.execute()).toEqual([]);
    });
});

it('a new session secret is sent even with a failing response, but none that is no longer valid [DESK-5]', async () => {
  let now = Date.now();
  const desk = await openTestingDesk({ parts: { clock: () => now } });
  const { personId, cookie } = await desk.signIn();
  const passkey = await givePasskey(desk, personId);
  now += 2 * hour;
  const response = passkey.answer(await askChallenge(desk, 'sign-in'));
  await sql`create trigger nobody_comes_in before insert on desk_sessions begin select raise(abort, 'broken'); end`.execute(
    desk.store.db,
  );
  const failed = await desk.send('sign-in.verify', { response }, { Cookie: cookie });
  expect([failed.status, failed.headers.getSetCookie().length]).toEqual([500, 1]);
  now += 2 * minute;
  expect((await desk.send('me.show', {}, cookieOf(failed))).status).toBe(200);
});

it('the log records successful and failed sign-ins and the reason, by id and never by name [SEC-3, PRIV-2]', async () => {
  const desk = await openTestingDesk();
  const [owner, helper] = [await desk.signIn(), await desk.signIn('helper')];
  const passkey = await givePasskey(desk, owner.personId);
  const entered = await pass(desk, passkey, 'sign-in');
  await pass(desk, passkey, 'reauthenticate', cookieOf(entered));
  await pass(desk, makePasskey(origin), 'sign-in');
  await desk.send('invitation.show', { token: 'f'.repeat(40) });
  await helper.call('audit.list', {});
  await owner.call('me.show', {}, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' });
  await desk.send('me.show', {});
  await helper.call('me.sign-out', {});
  const lines = desk.logged.filter(({ msg }) => msg === 'desk entry');
  const [warn, info] = [40, 30];
  expect(lines.map(({ level, event, call, reason, person }) => [level, event, call, reason, person])).toEqual([
    [info, 'entered', '/sign-in/verify', undefined, owner.personId],
    [info, 'confirmed', '/me/confirm/answer', undefined, owner.personId],
    [warn, 'refused', '/sign-in/verify', 'passkey-rejected', undefined],
    [warn, 'refused', '/invitation', 'invitation-invalid', undefined],
    [warn, 'refused', '/audit', 'forbidden', helper.personId],
    [warn, 'refused', '/me', 'forbidden-origin', undefined],
    [info, 'refused', '/me', 'unauthenticated', undefined],
    [info, 'left', '/me/leave', undefined, helper.personId],
  ]);
  const requests = new Set(desk.logged.filter(({ msg }) => msg === 'request').map(({ id }) => id));
  for (const { id } of lines) expect(requests).toContain(id);
  expect(JSON.stringify(desk.logged)).not.toMatch(/Somebody|__Host-desk|203\.0\.113/);
});
