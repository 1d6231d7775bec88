import { randomUUID } from 'node:crypto';
import {
  type CurrentStaff,
  invitationOptions,
  reauthenticationOptions,
  showInvitation,
  signInOptions,
  verifyInvitation,
  verifyReauthentication,
  verifySignIn,
} from '../../../contract/staff/sign-in.ts';
import type { AuthenticatedStaff } from '../../actions/app.ts';
import { fail } from '../../actions/failure.ts';
import { type Implementation, implement } from '../../actions/implement.ts';
import { hashToken } from '../../actions/staff/invite-staff.ts';
import type { AppContext } from '../../http/app-env.ts';
import { asActor, inTransaction, type Tx } from '../../store/engine/database.ts';
import { findInvitedStaff, useInvitation } from '../../store/staff/invitations.ts';
import { addPasskey, lockPasskey, type Passkey } from '../../store/staff/passkeys.ts';
import { readRolePermissions } from '../../store/staff/role-permissions.ts';
import { createSession, markReauthenticated, revokeSession, rotateSession } from '../../store/staff/sessions.ts';
import { findStaffMember } from '../../store/staff/staff.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { reauthenticationMs } from '../handle-call.ts';
import { describeDevice } from './describe-device.ts';
import { logAuthEvent } from './log-auth-event.ts';
import { newToken, setSessionCookie } from './session-cookie.ts';
import { type DeskCaller, deskCallerOf, signedIn } from './signed-in.ts';
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  type PasskeyResult,
  verifyAuthentication,
  verifyRegistration,
} from './webauthn.ts';

/** Operations without a session: sign-in, invitation and re-authentication. */
export function signInOperations(deps: DeskDeps): readonly Implementation[] {
  return [...enterOperations(deps), ...joinOperations(deps), ...confirmOperations(deps)];
}

function enterOperations(deps: DeskDeps): readonly Implementation[] {
  const { store, clock } = deps;
  return [
    implement(signInOptions, () => createAuthenticationOptions(deps, 'enter', null)),
    implement(verifySignIn, async (context, { response }) => {
      const { http, staff } = deskCallerOf(context);
      const read = await verifyAuthentication(deps, { purpose: 'enter', personId: null }, response);
      if (!read.ok) return refusePasskey(deps, http, verifySignIn.path, read);
      const { passkey } = read;
      const person = await findStaffMember(store.db, passkey.personId);
      if (!person) return fail('passkey-rejected');
      const session = startSession(http, passkey);
      const isIn = await inTransaction(store, async (tx) => {
        // The passkey may have been revoked since the check above; its sessions are ended, and this one would
        // survive.
        if (!(await lockPasskey(tx, passkey.id))) return false;
        await endFormer(tx, staff);
        await session.keep(tx, clock());
        return true;
      });
      if (!isIn) return fail('passkey-rejected');
      session.give();
      logAuthEvent(deps, http, { event: 'entered', call: verifySignIn.path, person: person.id });
      return describeCurrentStaff(deps, { person, confirmedAt: clock() });
    }),
  ];
}

function confirmOperations(deps: DeskDeps): readonly Implementation[] {
  const { store, clock } = deps;
  return [
    implement(reauthenticationOptions, (context) =>
      createAuthenticationOptions(deps, 'confirm', signedIn(context).person.id),
    ),
    implement(verifyReauthentication, async (context, { response }) => {
      const { http } = deskCallerOf(context);
      const { person, session } = signedIn(context);
      const read = await verifyAuthentication(deps, { purpose: 'confirm', personId: person.id }, response);
      if (!read.ok) return refusePasskey(deps, http, '/me/confirm/answer', read);
      const now = clock();
      // The secret is rotated, so that a stolen one is not re-authenticated with it.
      const next = newToken();
      const isRenewed = await inTransaction(store, async (tx) => {
        // As at sign-in: a passkey revoked since the check above re-authenticates nothing.
        if (!(await lockPasskey(tx, read.passkey.id))) return undefined;
        await markReauthenticated(tx, session.id, now);
        return rotateSession(tx, session, next.tokenHash, now);
      });
      if (isRenewed === undefined) return fail('passkey-rejected');
      if (isRenewed) setSessionCookie(http, next.token);
      logAuthEvent(deps, http, { event: 'confirmed', call: '/me/confirm/answer', person: person.id });
      return describeCurrentStaff(deps, { person, confirmedAt: now });
    }),
  ];
}

function joinOperations(deps: DeskDeps): readonly Implementation[] {
  const { store, clock } = deps;
  const findGuest = (token: string) => findInvitedStaff(store.db, hashToken(token), clock());
  return [
    implement(showInvitation, async (_, { token }) => (await findGuest(token)) ?? fail('invitation-invalid')),
    implement(invitationOptions, async (_, { token }) => {
      const person = await findGuest(token);
      return person ? createRegistrationOptions(deps, 'join', person) : fail('invitation-invalid');
    }),
    implement(verifyInvitation, async (context, { token, name, response }) => {
      const { http, staff } = deskCallerOf(context);
      const person = await findGuest(token);
      if (!person) return fail('invitation-invalid');
      const made = await verifyRegistration(deps, { purpose: 'join', personId: person.id }, response);
      if (!made) return fail('passkey-rejected');
      const passkey = { ...made, personId: person.id, name };
      const session = startSession(http, passkey);
      const inTheirName = asActor(store, { channel: 'desk', name: person.name, personId: person.id });
      const isIn = await inTransaction(inTheirName, async (tx) => {
        const now = clock();
        if (!(await useInvitation(tx, hashToken(token), now))) return false;
        // Registration counts as the first use of the passkey.
        await addPasskey(tx, { ...passkey, lastUsedAt: now }, now);
        await endFormer(tx, staff);
        await session.keep(tx, now);
        return true;
      });
      if (!isIn) return fail('invitation-invalid');
      session.give();
      logAuthEvent(deps, http, { event: 'joined', call: verifyInvitation.path, person: person.id });
      return describeCurrentStaff(deps, { person, confirmedAt: clock() });
    }),
  ];
}

/** Refuses a passkey response. A holder of the key itself learns the reason and what to do. */
function refusePasskey(deps: DeskDeps, http: AppContext, call: string, result: Extract<PasskeyResult, { ok: false }>) {
  if (result.reason === 'not-trusted') return fail('passkey-rejected');
  const { reason, passkey } = result;
  logAuthEvent(deps, http, { event: 'doubted', call, cause: reason, person: passkey.personId });
  return fail('passkey-copied', { invite: `${deps.config.shopCommand} staff invite` });
}

/** Ends the browser's previous session when it starts another, since its secret is lost. */
async function endFormer(tx: Tx, staff: DeskCaller['staff']): Promise<void> {
  if (staff) await revokeSession(tx, staff.person.id, staff.session.id);
}

/** Starts a session: `keep` stores it once everything else has succeeded, `give` sends its secret to the browser. */
function startSession(http: AppContext, { id: passkeyId, personId }: Pick<Passkey, 'id' | 'personId'>) {
  const { token, tokenHash } = newToken();
  const device = describeDevice(http.req.header('User-Agent'));
  const session = { id: randomUUID(), tokenHash, personId, passkeyId, device };
  return { keep: (tx: Tx, now: number) => createSession(tx, session, now), give: () => setSessionCookie(http, token) };
}

export async function describeCurrentStaff(
  { store, settings, origin }: Pick<DeskDeps, 'store' | 'settings' | 'origin'>,
  { person, confirmedAt }: { person: AuthenticatedStaff['person']; confirmedAt: number },
): Promise<CurrentStaff> {
  const permissions = [...(await readRolePermissions(store.db, person.role))];
  return {
    ...person,
    permissions,
    brand: settings.brand,
    shop: origin,
    confirmedUntil: confirmedAt + reauthenticationMs,
  };
}
