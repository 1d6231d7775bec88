import { randomUUID } from 'node:crypto';
import type { entryCalls, Me } from '../../../contract/desk/people.ts';
import { hashToken } from '../../actions/desk/invite-person.ts';
import type { AppContext } from '../../http/app-env.ts';
import { findInvited, useInvitation } from '../../store/desk/invitations.ts';
import {
  addPasskey,
  findPasskey,
  holdPasskey,
  listPasskeys,
  type Passkey,
  renamePasskey,
  revokePasskey,
} from '../../store/desk/passkeys.ts';
import { findPerson, holdPeople } from '../../store/desk/people.ts';
import {
  beginSession,
  confirmSession,
  endSession,
  endSessions,
  listSessions,
  rotateSession,
} from '../../store/desk/sessions.ts';
import { asActor, inTransaction, type Tx } from '../../store/engine/database.ts';
import { confirmedMs, type DeskHandler } from '../answer-call.ts';
import type { DeskParts } from '../desk-parts.ts';
import { describeDevice } from '../entry/describe-device.ts';
import type { AtDesk } from '../entry/find-visitor.ts';
import { noteEntry } from '../entry/note-entry.ts';
import {
  askForNewPasskey,
  askForPasskey,
  type PasskeyResult,
  readNewPasskey,
  readPasskeyAnswer,
} from '../entry/passkey-answers.ts';
import { giveToken, newToken, takeTokenBack } from '../entry/session-cookie.ts';
import { refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof entryCalls]: DeskHandler<(typeof entryCalls)[Name]> };

/** Coming in, and what a person may do with their own passkeys and sessions. */
export function entryHandlers(parts: DeskParts): Handlers {
  return { ...enterHandlers(parts), ...joinHandlers(parts), ...ownHandlers(parts), ...passkeyHandlers(parts) };
}

function enterHandlers(
  parts: DeskParts,
): Pick<Handlers, 'enter.ask' | 'enter.answer' | 'confirm.ask' | 'confirm.answer'> {
  const { store, clock } = parts;
  return {
    'enter.ask': () => askForPasskey(parts, 'enter', null),
    'enter.answer': async ({ input, c, at }) => {
      const read = await readPasskeyAnswer(parts, { purpose: 'enter', personId: null }, input.response);
      if (!read.ok) return refusePasskey(parts, c, '/enter/answer', read);
      const { passkey } = read;
      const person = await findPerson(store.db, passkey.personId);
      if (!person) return refuse('passkey-refused');
      const begun = begin(c, passkey);
      const isIn = await inTransaction(store, async (tx) => {
        // It may have been revoked since it was asked: its sessions have ended by then, and this is none of them.
        if (!(await holdPasskey(tx, passkey.id))) return false;
        await endFormer(tx, at);
        await begun.keep(tx, clock());
        return true;
      });
      if (!isIn) return refuse('passkey-refused');
      begun.give();
      noteEntry(parts, c, { event: 'entered', call: '/enter/answer', person: person.id });
      return describe(parts, { person, confirmedAt: clock() });
    },
    'confirm.ask': ({ at }) => askForPasskey(parts, 'confirm', at.person.id),
    'confirm.answer': async ({ input, at, c }) => {
      const read = await readPasskeyAnswer(parts, { purpose: 'confirm', personId: at.person.id }, input.response);
      if (!read.ok) return refusePasskey(parts, c, '/me/confirm/answer', read);
      const { passkey } = read;
      const now = clock();
      // A secret that somebody has copied is not confirmed along with its owner's.
      const next = newToken();
      const isRenewed = await inTransaction(store, async (tx) => {
        // As with one that somebody comes in with: what was revoked since it was asked confirms nothing.
        if (!(await holdPasskey(tx, passkey.id))) return undefined;
        await confirmSession(tx, at.session.id, now);
        return rotateSession(tx, at.session, next.tokenHash, now);
      });
      if (isRenewed === undefined) return refuse('passkey-refused');
      if (isRenewed) giveToken(c, next.token);
      noteEntry(parts, c, { event: 'confirmed', call: '/me/confirm/answer', person: at.person.id });
      return describe(parts, { person: at.person, confirmedAt: now });
    },
  };
}

function joinHandlers(parts: DeskParts): Pick<Handlers, 'join.look' | 'join.ask' | 'join.answer'> {
  const { store, clock } = parts;
  const findGuest = (token: string) => findInvited(store.db, hashToken(token), clock());
  return {
    'join.look': async ({ input }) => (await findGuest(input.token)) ?? refuse('invitation-void'),
    'join.ask': async ({ input }) => {
      const person = await findGuest(input.token);
      return person ? askForNewPasskey(parts, 'join', person) : refuse('invitation-void');
    },
    'join.answer': async ({ input, c, at }) => {
      const person = await findGuest(input.token);
      if (!person) return refuse('invitation-void');
      const made = await readNewPasskey(parts, { purpose: 'join', personId: person.id }, input.response);
      if (!made) return refuse('passkey-refused');
      const passkey = { ...made, personId: person.id, name: input.name };
      const begun = begin(c, passkey);
      const inTheirName = asActor(store, { door: 'desk', name: person.name, personId: person.id });
      const isIn = await inTransaction(inTheirName, async (tx) => {
        const now = clock();
        if (!(await useInvitation(tx, hashToken(input.token), now))) return false;
        // It is made by coming in with it.
        await addPasskey(tx, { ...passkey, lastUsedAt: now }, now);
        await endFormer(tx, at);
        await begun.keep(tx, now);
        return true;
      });
      if (!isIn) return refuse('invitation-void');
      begun.give();
      noteEntry(parts, c, { event: 'joined', call: '/join/answer', person: person.id });
      return describe(parts, { person, confirmedAt: clock() });
    },
  };
}

function ownHandlers(
  parts: DeskParts,
): Pick<Handlers, 'me.show' | 'me.leave' | 'sessions.list' | 'sessions.end' | 'sessions.end-all'> {
  const { store, clock } = parts;
  return {
    'me.show': async ({ at }) => describe(parts, { person: at.person, confirmedAt: at.session.confirmedAt }),
    'me.leave': async ({ at, c }) => {
      await inTransaction(store, (tx) => endSession(tx, at.person.id, at.session.id));
      takeTokenBack(c);
      noteEntry(parts, c, { event: 'left', call: '/me/leave', person: at.person.id });
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
      const ended = await inTransaction(store, (tx) => endSession(tx, at.person.id, input.id));
      return ended ? null : refuse('not-found');
    },
    'sessions.end-all': async ({ at, c }) => {
      await inTransaction(store, (tx) => endSessions(tx, at.person.id));
      takeTokenBack(c);
      return null;
    },
  };
}

function passkeyHandlers(
  parts: DeskParts,
): Pick<Handlers, 'passkeys.list' | 'passkeys.ask' | 'passkeys.add' | 'passkeys.rename' | 'passkeys.revoke'> {
  const { clock } = parts;
  const findOwn = async (at: AtDesk, id: string) => {
    const passkey = await findPasskey(parts.store.db, id);
    return passkey?.personId === at.person.id ? passkey : undefined;
  };
  return {
    'passkeys.list': async ({ at, store }) =>
      (await listPasskeys(store.db, at.person.id)).map(({ id, name, createdAt, lastUsedAt }) => {
        return { id, name, createdAt, lastUsedAt, isThis: id === at.session.passkeyId };
      }),
    'passkeys.ask': ({ at }) => askForNewPasskey(parts, 'add', at.person),
    'passkeys.add': async ({ at, input, store }) => {
      const made = await readNewPasskey(parts, { purpose: 'add', personId: at.person.id }, input.response);
      if (!made) return refuse('passkey-refused');
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
        // Their person is held: of two that are revoked at once the second is counted without the first.
        await holdPeople(tx, [at.person.id]);
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

/** Refuses an answer of a passkey. Who holds the key itself is told why it is refused, and what to do. */
function refusePasskey(parts: DeskParts, c: AppContext, call: string, result: Extract<PasskeyResult, { ok: false }>) {
  if (result.reason === 'not-trusted') return refuse('passkey-refused');
  const { reason, passkey } = result;
  noteEntry(parts, c, { event: 'doubted', call, cause: reason, person: passkey.personId });
  const invite = `${parts.config.shopCommand} desk invite`;
  const detail =
    'This passkey’s counter went backwards. That happens when a passkey was copied, or moved to another password ' +
    'manager, so it isn’t accepted any more. Sign in with another passkey, or ask another owner for an invitation ' +
    `(on the server: ${invite}). Then revoke this passkey.`;
  return refuse('passkey-refused', { reason, detail });
}

/** Ends the session that a browser had before it began another, whose secret nobody would hold any more. */
async function endFormer(tx: Tx, at: AtDesk | undefined): Promise<void> {
  if (at) await endSession(tx, at.person.id, at.session.id);
}

/** A new session: what is kept of it once all else has gone well, and its secret for the browser, which opens nothing before that. */
function begin(c: AppContext, { id: passkeyId, personId }: Pick<Passkey, 'id' | 'personId'>) {
  const { token, tokenHash } = newToken();
  const session = {
    id: randomUUID(),
    tokenHash,
    personId,
    passkeyId,
    device: describeDevice(c.req.header('User-Agent')),
  };
  return { keep: (tx: Tx, now: number) => beginSession(tx, session, now), give: () => giveToken(c, token) };
}

function describe(
  { settings, origin }: DeskParts,
  { person, confirmedAt }: { person: AtDesk['person']; confirmedAt: number },
): Me {
  return { ...person, brand: settings.brand, shop: origin, confirmedUntil: confirmedAt + confirmedMs };
}
