import { expect, it } from 'vitest';
import { hashToken } from '../../src/server/actions/staff/invite-staff.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { useInvitation } from '../../src/server/store/staff/invitations.ts';
import { findOpenSessions, sessionBounds } from '../../src/server/store/staff/sessions.ts';
import { onSqlite } from '../store/engines.ts';
import { inviteStaff } from '../support/shop/operations.ts';
import { askChallenge, cookieOf, givePasskey, pass } from './pass-with-key.ts';
import { openTestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

const minute = 60_000;
const hour = 60 * minute;

onSqlite(({ open }) => {
  const openAt = async (start: number) => {
    const time = { now: start };
    const clock = () => time.now;
    return { time, clock, desk: await openTestingDesk({ store: await open(), parts: { clock } }) };
  };

  it('a session from a clock that ran ahead expires once the clock is corrected, and stays so [DESK-5]', async () => {
    const right = Date.now();
    for (const ahead of [hour, 400 * 24 * hour]) {
      const { time, desk } = await openAt(right);
      const begun = await desk.signIn();
      const passkey = await givePasskey(desk, begun.personId);
      time.now = right + ahead;
      // One session last seen by the fast clock, and one started by it.
      const early = ahead < sessionBounds.idleMs ? begun : await desk.signIn();
      const entered = await pass(desk, passkey, 'sign-in');
      const seen = await early.call('me.show', {});
      expect([seen.status, entered.status]).toEqual([200, 200]);

      time.now = right;
      for (const headers of [cookieOf(entered), { Cookie: early.cookie }]) {
        expect((await desk.send('me.show', {}, headers)).status).toBe(401);
      }
      const ids = (await desk.store.db.selectFrom('desk_sessions').select('id').execute()).map(({ id }) => id);
      const own = await pass(desk, passkey, 'sign-in', cookieOf(entered));
      // The new session and, in the second round, the session that only the correct clock has seen.
      const listed = await (await desk.send('sessions.list', {}, cookieOf(own))).json();
      expect(listed).toHaveLength(ahead < sessionBounds.idleMs ? 1 : 2);
      expect((await findOpenSessions(desk.store.db, ids, right)).size).toBe(ahead < sessionBounds.idleMs ? 0 : 1);
      time.now = right + ahead;
      expect((await desk.send('me.show', {}, cookieOf(entered))).status).toBe(401);
    }
  });

  it('a re-authentication and a rotated secret from a clock that ran ahead expire once it is corrected [DESK-5, SEC-4]', async () => {
    const right = Date.now();
    const { time, desk } = await openAt(right);
    const { sessionId, cookie } = await desk.signIn();
    const ask = (headers = { Cookie: cookie }) => desk.send('passkeys.options', {}, headers);
    const change = (values: { confirmed_at?: number; rotated_at?: number; former_hash?: string }) =>
      desk.store.db.updateTable('desk_sessions').set(values).where('id', '=', sessionId).execute();
    // As written by a machine whose clock runs ahead, while others keep using the session.
    await change({ confirmed_at: right + hour });
    expect((await ask()).status).toBe(403);
    await change({ confirmed_at: right + minute });
    expect((await ask()).status).toBe(200);
    time.now = right + 6 * minute - 1;
    expect((await ask()).status).toBe(200);

    const old = { Cookie: '__Host-desk=the-secret-of-before' };
    await change({ former_hash: hashToken('the-secret-of-before'), rotated_at: time.now });
    expect((await desk.send('me.show', {}, old)).status).toBe(200);
    await change({ rotated_at: time.now + hour });
    expect((await desk.send('me.show', {}, old)).status).toBe(401);
  });

  it('an invitation from a clock that ran ahead is invalid once the clock is corrected [DESK-3]', async () => {
    const right = Date.now();
    const { time, clock, desk } = await openAt(right + hour);
    const parts = { store: desk.store, clock, deskOrigin: origin };
    const { link } = await inviteStaff(parts, { name: 'Ida', role: 'owner' });
    const token = new URL(link).hash.slice(1);
    time.now = right;
    expect((await desk.send('invitation.show', { token })).status).toBe(403);
    expect((await desk.send('invitation.options', { token })).status).toBe(403);
    expect(await inTransaction(desk.store, (tx) => useInvitation(tx, hashToken(token), right))).toBe(false);
  });

  it('a challenge from a clock that ran ahead is invalid once the clock is corrected [DESK-4]', async () => {
    const right = Date.now();
    const { time, desk } = await openAt(right + hour);
    const passkey = await givePasskey(desk, (await desk.signIn()).personId);
    const ahead = await askChallenge(desk, 'sign-in');
    time.now = right;
    const answer = (challenge: string) => desk.send('sign-in.verify', { response: passkey.answer(challenge) });
    expect((await answer(ahead)).status).toBe(403);
    const first = await askChallenge(desk, 'sign-in');
    await askChallenge(desk, 'sign-in');
    expect((await answer(first)).status).toBe(200);
  });
});
