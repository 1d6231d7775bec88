import { expect, it } from 'vitest';
import { hashToken } from '../../src/server/actions/staff/invite-staff.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { useInvitation } from '../../src/server/store/staff/invitations.ts';
import { findPasskey, revokePasskey } from '../../src/server/store/staff/passkeys.ts';
import { onSqlite } from '../store/engines.ts';
import { inviteStaff } from '../support/shop/operations.ts';
import { askChallenge, cookieOf, givePasskey, type Headers, pass } from './pass-with-key.ts';
import { contentsOf, openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

const minute = 60_000;
const hour = 60 * minute;

const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const sessionsOf = ({ store }: TestingDesk) => store.db.selectFrom('desk_sessions').selectAll().execute();

onSqlite(({ open }) => {
  it('an invitation is valid for exactly 30 minutes [DESK-3]', async () => {
    let now = Date.now();
    const clock = () => now;
    const desk = await openTestingDesk({ store: await open(), parts: { clock } });
    const { link } = await inviteStaff(
      { store: desk.store, clock, deskOrigin: origin },
      { name: 'Ida', role: 'owner' },
    );
    const token = new URL(link).hash.slice(1);
    now += 30 * minute - 1;
    expect(await (await desk.send('invitation.show', { token })).json()).toMatchObject({ name: 'Ida', role: 'owner' });
    expect((await desk.send('invitation.options', { token })).status).toBe(200);
    now += 1;
    expect(await codeOf(await desk.send('invitation.show', { token }))).toEqual([403, 'invitation-invalid']);
    expect(await codeOf(await desk.send('invitation.options', { token }))).toEqual([403, 'invitation-invalid']);
    expect(await inTransaction(desk.store, (tx) => useInvitation(tx, hashToken(token), now))).toBe(false);
  });

  it('a challenge is valid for exactly five minutes [DESK-4]', async () => {
    let now = Date.now();
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => now } });
    const { personId } = await desk.signIn();
    const passkey = await givePasskey(desk, personId);
    const [early, late] = [await askChallenge(desk, 'sign-in'), await askChallenge(desk, 'sign-in')];
    const answer = (challenge: string) => desk.send('sign-in.verify', { response: passkey.answer(challenge) });
    now += 5 * minute - 1;
    expect((await answer(early)).status).toBe(200);
    const before = [await sessionsOf(desk), await contentsOf(desk.store)];
    now += 1;
    expect(await codeOf(await answer(late))).toEqual([403, 'passkey-rejected']);
    expect([await sessionsOf(desk), await contentsOf(desk.store)]).toEqual(before);
  });

  it('neither a revoked passkey nor one without user verification can sign in [DESK-4]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { personId, cookie } = await desk.signIn();
    const [gone, here] = [await givePasskey(desk, personId), await givePasskey(desk, personId)];
    const revoked = await findPasskey(desk.store.db, gone.id);
    if (!revoked) throw new Error('There is no such passkey');
    await inTransaction(desk.store, (tx) => revokePasskey(tx, revoked, Date.now()));
    const before = [await sessionsOf(desk), await contentsOf(desk.store)];
    for (const [to, headers] of [
      ['sign-in', {}],
      ['reauthenticate', { Cookie: cookie }],
    ] as const) {
      expect(await codeOf(await pass(desk, gone, to, headers))).toEqual([403, 'passkey-rejected']);
      const response = here.answer(await askChallenge(desk, to, headers), 0x01);
      const unverified = await desk.send(`${to}.verify`, { response }, headers);
      expect(await codeOf(unverified)).toEqual([403, 'passkey-rejected']);
    }
    expect([await sessionsOf(desk), await contentsOf(desk.store)]).toEqual(before);
    expect((await pass(desk, here, 'sign-in')).status).toBe(200);
  });

  it('a session in constant use ends after 30 days [DESK-5]', async () => {
    const start = Date.now();
    let now = start;
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => now } });
    let headers: Headers = { Cookie: (await desk.signIn()).cookie };
    const end = start + 30 * 24 * hour;
    const moments = Array.from({ length: 66 }, (_, index) => start + index * 11 * hour).filter((at) => at < end);
    for (const moment of [...moments, end - 1]) {
      now = moment;
      const answer = await desk.send('me.show', {}, headers);
      expect(answer.status).toBe(200);
      if (answer.headers.getSetCookie().length > 0) headers = cookieOf(answer);
    }
    now = end;
    expect(await codeOf(await desk.send('me.show', {}, headers))).toEqual([401, 'unauthenticated']);
  });
});
