import { restingHeader } from '../../../contract/desk/call.ts';
import type { DeskPerson } from '../../../contract/desk/people.ts';
import { isAwaited } from '../../../domain/clock-ahead.ts';
import type { AppContext } from '../../http/app-env.ts';
import { findPerson } from '../../store/desk/people.ts';
import { endSession, findSession, rotateSession, type Session, touchSession } from '../../store/desk/sessions.ts';
import { inTransaction } from '../../store/engine/database.ts';
import type { DeskParts } from '../desk-parts.ts';
import { giveToken, newToken, readTokenHash } from './session-cookie.ts';

/** Who asks, and from which browser. */
export interface AtDesk {
  readonly person: DeskPerson;
  readonly session: Session;
}

/** How long a session's secret serves before it is replaced, and how long the one before may still come in. */
const rotateMs = 60 * 60 * 1000;
const graceMs = 60 * 1000;
/** How exactly it is known when somebody was last there: a write for each request would be one too many. */
const seenMs = 60 * 1000;

/** Whose cookie a request carries; undefined where it opens nothing. Replaces a secret that has served its time. */
export async function findVisitor({ store, clock }: DeskParts, c: AppContext): Promise<AtDesk | undefined> {
  const tokenHash = readTokenHash(c);
  const isResting = c.req.header(restingHeader) !== undefined;
  const now = clock();
  const found = tokenHash && (await findSession(store.db, tokenHash, now));
  if (!found) return undefined;
  const { session, isFormer } = found;
  const person = await findPerson(store.db, session.personId);
  if (!person) return undefined;
  if (isFormer) {
    if (isAwaited(session.rotatedAt + graceMs, now, graceMs)) return { person, session: asBeforeRotation(session) };
    // Two browsers hold what one was given: nobody can tell which is the thief's, so both are out.
    await inTransaction(store, (tx) => endSession(tx, person.id, session.id));
    return undefined;
  }
  if (now - session.rotatedAt > rotateMs && !isResting) {
    const next = newToken();
    if (await inTransaction(store, (tx) => rotateSession(tx, session, next.tokenHash, now))) giveToken(c, next.token);
  } else if (now - session.seenAt > seenMs && !isResting)
    await inTransaction(store, (tx) => touchSession(tx, session.id, now));
  return { person, session };
}

/** What the secret of before opens: a confirmation that came with the new one is not its own. */
function asBeforeRotation(session: Session): Session {
  return session.confirmedAt >= session.rotatedAt ? { ...session, confirmedAt: 0 } : session;
}
