import {
  addPasskey,
  addPasskeyOptions,
  listPasskeys,
  renamePasskey,
  revokePasskey,
} from '../../../contract/staff/passkeys.ts';
import { endAllSessions, endSession, listSessions, showMe, signOut } from '../../../contract/staff/sign-in.ts';
import { fail } from '../../actions/failure.ts';
import { type Implementation, implement } from '../../actions/implement.ts';
import { inTransaction } from '../../store/engine/database.ts';
import {
  findPasskey,
  listPasskeys as readPasskeys,
  renamePasskey as renameWithin,
  revokePasskey as revokeWithin,
  addPasskey as storePasskey,
} from '../../store/staff/passkeys.ts';
import { listSessions as readSessions, revokeAllSessions, revokeSession } from '../../store/staff/sessions.ts';
import { lockStaffMembers } from '../../store/staff/staff.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { logAuthEvent } from './log-auth-event.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { describeCurrentStaff } from './sign-in.ts';
import { deskCallerOf, signedIn } from './signed-in.ts';
import { createRegistrationOptions, verifyRegistration } from './webauthn.ts';

/** Operations on one's own sessions and passkeys. */
export function ownAccessOperations(deps: DeskDeps): readonly Implementation[] {
  return [...sessionOperations(deps), ...passkeyOperations(deps)];
}

function sessionOperations(deps: DeskDeps): readonly Implementation[] {
  const { store, clock } = deps;
  return [
    implement(showMe, async (context) => {
      const { person, session } = signedIn(context);
      return describeCurrentStaff(deps, { person, confirmedAt: session.confirmedAt });
    }),
    implement(signOut, async (context) => {
      const { http } = deskCallerOf(context);
      const { person, session } = signedIn(context);
      await inTransaction(store, (tx) => revokeSession(tx, person.id, session.id));
      clearSessionCookie(http);
      logAuthEvent(deps, http, { event: 'left', call: '/me/leave', person: person.id });
      return null;
    }),
    implement(listSessions, async (context) => {
      const { person, session } = signedIn(context);
      const names = new Map((await readPasskeys(store.db, person.id)).map(({ id, name }) => [id, name]));
      const sessions = await readSessions(store.db, person.id, clock());
      return sessions.map(({ id, device, passkeyId, startedAt, seenAt }) => {
        return { id, device, passkey: names.get(passkeyId) ?? '', startedAt, seenAt, isThis: id === session.id };
      });
    }),
    implement(endSession, async (context, { id }) => {
      const ended = await inTransaction(store, (tx) => revokeSession(tx, signedIn(context).person.id, id));
      return ended ? null : fail('not-found');
    }),
    implement(endAllSessions, async (context) => {
      await inTransaction(store, (tx) => revokeAllSessions(tx, signedIn(context).person.id));
      clearSessionCookie(deskCallerOf(context).http);
      return null;
    }),
  ];
}

function passkeyOperations(deps: DeskDeps): readonly Implementation[] {
  return [
    implement(listPasskeys, async (context) => {
      const { person, session } = signedIn(context);
      return (await readPasskeys(context.db, person.id)).map(({ id, name, createdAt, lastUsedAt }) => {
        return { id, name, createdAt, lastUsedAt, isThis: id === session.passkeyId };
      });
    }),
    implement(addPasskeyOptions, (context) => createRegistrationOptions(deps, 'add', signedIn(context).person)),
    implement(addPasskey, async (context, { name, response }) => {
      const { person } = signedIn(context);
      const made = await verifyRegistration(deps, { purpose: 'add', personId: person.id }, response);
      if (!made) return fail('passkey-rejected');
      const { store, clock } = context;
      await inTransaction(store, (tx) => storePasskey(tx, { ...made, personId: person.id, name }, clock()));
      return null;
    }),
    implement(renamePasskey, async (context, { id, name }) => {
      const { tx, clock } = context;
      const passkey = await findPasskey(tx, id);
      if (passkey?.personId !== signedIn(context).person.id) return fail('not-found');
      await renameWithin(tx, passkey, name, clock());
      return null;
    }),
    implement(revokePasskey, async (context, { id: revoked }) => {
      const { tx, clock } = context;
      const { person } = signedIn(context);
      // Row lock on the staff member: of two concurrent revocations the second must see the first.
      await lockStaffMembers(tx, [person.id]);
      const passkeys = await readPasskeys(tx, person.id);
      const passkey = passkeys.find(({ id }) => id === revoked);
      if (!passkey) return fail('not-found');
      if (passkeys.length === 1) return fail('last-passkey');
      await revokeWithin(tx, passkey, clock());
      return null;
    }),
  ];
}
