import { randomUUID } from 'node:crypto';
import type { authCalls, CurrentStaff } from '../../../contract/desk/staff.ts';
import type { AuthenticatedStaff } from '../../actions/app.ts';
import { hashToken } from '../../actions/staff/invite-staff.ts';
import type { AppContext } from '../../http/app-env.ts';
import { asActor, inTransaction, type Tx } from '../../store/engine/database.ts';
import { findInvitedStaff, useInvitation } from '../../store/staff/invitations.ts';
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  lockPasskey,
  type Passkey,
  renamePasskey,
  revokePasskey,
} from '../../store/staff/passkeys.ts';
import {
  createSession,
  listSessions,
  markReauthenticated,
  revokeAllSessions,
  revokeSession,
  rotateSession,
} from '../../store/staff/sessions.ts';
import { findStaffMember, lockStaffMembers } from '../../store/staff/staff.ts';
import { describeDevice } from '../auth/describe-device.ts';
import { logAuthEvent } from '../auth/log-auth-event.ts';
import { clearSessionCookie, newToken, setSessionCookie } from '../auth/session-cookie.ts';
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  type PasskeyResult,
  verifyAuthentication,
  verifyRegistration,
} from '../auth/webauthn.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { type DeskHandler, reauthenticationMs } from '../handle-call.ts';
import { refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof authCalls]: DeskHandler<(typeof authCalls)[Name]> };

/** Handlers of sign-in, and of a staff member's own passkeys and sessions. */
export function entryHandlers(deps: DeskDeps): Handlers {
  return { ...enterHandlers(deps), ...joinHandlers(deps), ...ownHandlers(deps), ...passkeyHandlers(deps) };
}

function enterHandlers(
  deps: DeskDeps,
): Pick<Handlers, 'sign-in.options' | 'sign-in.verify' | 'reauthenticate.options' | 'reauthenticate.verify'> {
  const { store, clock } = deps;
  return {
    'sign-in.options': () => createAuthenticationOptions(deps, 'enter', null),
    'sign-in.verify': async ({ input, c, at }) => {
      const read = await verifyAuthentication(deps, { purpose: 'enter', personId: null }, input.response);
      if (!read.ok) return refusePasskey(deps, c, '/enter/answer', read);
      const { passkey } = read;
      const person = await findStaffMember(store.db, passkey.personId);
      if (!person) return refuse('passkey-rejected');
      const begun = startSession(c, passkey);
      const isIn = await inTransaction(store, async (tx) => {
        // The passkey may have been revoked since the check above; its sessions are ended, and this one would
        // survive.
        if (!(await lockPasskey(tx, passkey.id))) return false;
        await endFormer(tx, at);
        await begun.keep(tx, clock());
        return true;
      });
      if (!isIn) return refuse('passkey-rejected');
      begun.give();
      logAuthEvent(deps, c, { event: 'entered', call: '/enter/answer', person: person.id });
      return describe(deps, { person, confirmedAt: clock() });
    },
    'reauthenticate.options': ({ at }) => createAuthenticationOptions(deps, 'confirm', at.person.id),
    'reauthenticate.verify': async ({ input, at, c }) => {
      const read = await verifyAuthentication(deps, { purpose: 'confirm', personId: at.person.id }, input.response);
      if (!read.ok) return refusePasskey(deps, c, '/me/confirm/answer', read);
      const { passkey } = read;
      const now = clock();
      // The secret is rotated, so that a stolen one is not re-authenticated with it.
      const next = newToken();
      const isRenewed = await inTransaction(store, async (tx) => {
        // As at sign-in: a passkey revoked since the check above re-authenticates nothing.
        if (!(await lockPasskey(tx, passkey.id))) return undefined;
        await markReauthenticated(tx, at.session.id, now);
        return rotateSession(tx, at.session, next.tokenHash, now);
      });
      if (isRenewed === undefined) return refuse('passkey-rejected');
      if (isRenewed) setSessionCookie(c, next.token);
      logAuthEvent(deps, c, { event: 'confirmed', call: '/me/confirm/answer', person: at.person.id });
      return describe(deps, { person: at.person, confirmedAt: now });
    },
  };
}

function joinHandlers(deps: DeskDeps): Pick<Handlers, 'invitation.show' | 'invitation.options' | 'invitation.verify'> {
  const { store, clock } = deps;
  const findGuest = (token: string) => findInvitedStaff(store.db, hashToken(token), clock());
  return {
    'invitation.show': async ({ input }) => (await findGuest(input.token)) ?? refuse('invitation-invalid'),
    'invitation.options': async ({ input }) => {
      const person = await findGuest(input.token);
      return person ? createRegistrationOptions(deps, 'join', person) : refuse('invitation-invalid');
    },
    'invitation.verify': async ({ input, c, at }) => {
      const person = await findGuest(input.token);
      if (!person) return refuse('invitation-invalid');
      const made = await verifyRegistration(deps, { purpose: 'join', personId: person.id }, input.response);
      if (!made) return refuse('passkey-rejected');
      const passkey = { ...made, personId: person.id, name: input.name };
      const begun = startSession(c, passkey);
      const inTheirName = asActor(store, { door: 'desk', name: person.name, personId: person.id });
      const isIn = await inTransaction(inTheirName, async (tx) => {
        const now = clock();
        if (!(await useInvitation(tx, hashToken(input.token), now))) return false;
        // Registration counts as the first use of the passkey.
        await addPasskey(tx, { ...passkey, lastUsedAt: now }, now);
        await endFormer(tx, at);
        await begun.keep(tx, now);
        return true;
      });
      if (!isIn) return refuse('invitation-invalid');
      begun.give();
      logAuthEvent(deps, c, { event: 'joined', call: '/join/answer', person: person.id });
      return describe(deps, { person, confirmedAt: clock() });
    },
  };
}

function ownHandlers(
  deps: DeskDeps,
): Pick<Handlers, 'me.show' | 'me.sign-out' | 'sessions.list' | 'sessions.end' | 'sessions.end-all'> {
  const { store, clock } = deps;
  return {
    'me.show': async ({ at }) => describe(deps, { person: at.person, confirmedAt: at.session.confirmedAt }),
    'me.sign-out': async ({ at, c }) => {
      await inTransaction(store, (tx) => revokeSession(tx, at.person.id, at.session.id));
      clearSessionCookie(c);
      logAuthEvent(deps, c, { event: 'left', call: '/me/leave', person: at.person.id });
      return null;
    },
    'sessions.list': async ({ at }) => {
      const names = new Map((await listPasskeys(store.db, at.person.id)).map(({ id, name }) => [id, name]));
      const sessions = await listSessions(store.db, at.person.id, clock());
      return sessions.map(({ id, device, passkeyId, startedAt, seenAt }) => {
        return { id, device, passkey: names.get(passkeyId) ?? '', startedAt, seenAt, isThis: id === at.session.id };
      });
    },
    'sessions.end': async ({ at, input }) => {
      const ended = await inTransaction(store, (tx) => revokeSession(tx, at.person.id, input.id));
      return ended ? null : refuse('not-found');
    },
    'sessions.end-all': async ({ at, c }) => {
      await inTransaction(store, (tx) => revokeAllSessions(tx, at.person.id));
      clearSessionCookie(c);
      return null;
    },
  };
}

function passkeyHandlers(
  deps: DeskDeps,
): Pick<Handlers, 'passkeys.list' | 'passkeys.options' | 'passkeys.add' | 'passkeys.rename' | 'passkeys.revoke'> {
  const { clock } = deps;
  const findOwn = async (at: AuthenticatedStaff, id: string) => {
    const passkey = await findPasskey(deps.store.db, id);
    return passkey?.personId === at.person.id ? passkey : undefined;
  };
  return {
    'passkeys.list': async ({ at, store }) =>
      (await listPasskeys(store.db, at.person.id)).map(({ id, name, createdAt, lastUsedAt }) => {
        return { id, name, createdAt, lastUsedAt, isThis: id === at.session.passkeyId };
      }),
    'passkeys.options': ({ at }) => createRegistrationOptions(deps, 'add', at.person),
    'passkeys.add': async ({ at, input, store }) => {
      const made = await verifyRegistration(deps, { purpose: 'add', personId: at.person.id }, input.response);
      if (!made) return refuse('passkey-rejected');
      await inTransaction(store, (tx) =>
        addPasskey(tx, { ...made, personId: at.person.id, name: input.name }, clock()),
      );
      return null;
    },
    'passkeys.rename': async ({ at, input, store }) => {
      const passkey = await findOwn(at, input.id);
      if (!passkey) return refuse('not-found');
      await inTransaction(store, (tx) => renamePasskey(tx, passkey, input.name, clock()));
      return null;
    },
    'passkeys.revoke': async ({ at, input, store }) =>
      inTransaction(store, async (tx) => {
        // Row lock on the staff member: of two concurrent revocations the second must see the first.
        await lockStaffMembers(tx, [at.person.id]);
        const passkeys = await listPasskeys(tx, at.person.id);
        const passkey = passkeys.find(({ id }) => id === input.id);
        if (!passkey) return refuse('not-found');
        if (passkeys.length === 1) {
          return refuse('refused', {
            detail: 'This is your only passkey: without it nobody could come in as you. Add another one first.',
          });
        }
        await revokePasskey(tx, passkey, clock());
        return null;
      }),
  };
}

/** Refuses a passkey response. A holder of the key itself learns the reason and what to do. */
function refusePasskey(deps: DeskDeps, c: AppContext, call: string, result: Extract<PasskeyResult, { ok: false }>) {
  if (result.reason === 'not-trusted') return refuse('passkey-rejected');
  const { reason, passkey } = result;
  logAuthEvent(deps, c, { event: 'doubted', call, cause: reason, person: passkey.personId });
  const invite = `${deps.config.shopCommand} staff invite`;
  const detail =
    'This passkey’s counter went backwards. That happens when a passkey was copied, or moved to another password ' +
    'manager, so it isn’t accepted any more. Sign in with another passkey, or ask another owner for an invitation ' +
    `(on the server: ${invite}). Then revoke this passkey.`;
  return refuse('passkey-rejected', { reason, detail });
}

/** Ends the browser's previous session when it starts another, since its secret is lost. */
async function endFormer(tx: Tx, at: AuthenticatedStaff | undefined): Promise<void> {
  if (at) await revokeSession(tx, at.person.id, at.session.id);
}

/** Starts a session: `keep` stores it once everything else has succeeded, `give` sends its secret to the browser. */
function startSession(c: AppContext, { id: passkeyId, personId }: Pick<Passkey, 'id' | 'personId'>) {
  const { token, tokenHash } = newToken();
  const session = {
    id: randomUUID(),
    tokenHash,
    personId,
    passkeyId,
    device: describeDevice(c.req.header('User-Agent')),
  };
  return { keep: (tx: Tx, now: number) => createSession(tx, session, now), give: () => setSessionCookie(c, token) };
}

function describe(
  { settings, origin }: DeskDeps,
  { person, confirmedAt }: { person: AuthenticatedStaff['person']; confirmedAt: number },
): CurrentStaff {
  return { ...person, brand: settings.brand, shop: origin, confirmedUntil: confirmedAt + reauthenticationMs };
}
