import { backgroundPollHeader } from '../../../contract/desk/call.ts';
import type { StaffMember } from '../../../contract/desk/staff.ts';
import { isStillPending } from '../../../domain/shared/time/clock-skew.ts';
import type { AppContext } from '../../http/app-env.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { findSession, revokeSession, rotateSession, type Session, touchSession } from '../../store/staff/sessions.ts';
import { findStaffMember } from '../../store/staff/staff.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { newToken, readTokenHash, setSessionCookie } from './session-cookie.ts';

/** Who asks, and from which browser. */
export interface AuthenticatedStaff {
  readonly person: StaffMember;
  readonly session: Session;
}

/** How long a session's secret serves before it is replaced, and how long the one before may still come in. */
const rotateMs = 60 * 60 * 1000;
const graceMs = 60 * 1000;
/** How exactly it is known when somebody was last there: a write for each request would be one too many. */
const seenMs = 60 * 1000;

/** Whose cookie a request carries; undefined where it opens nothing. Replaces a secret that has served its time. */
export async function authenticate({ store, clock }: DeskDeps, c: AppContext): Promise<AuthenticatedStaff | undefined> {
  const tokenHash = readTokenHash(c);
  const isResting = c.req.header(backgroundPollHeader) !== undefined;
  const now = clock();
  const found = tokenHash && (await findSession(store.db, tokenHash, now));
  if (!found) return undefined;
  const { session, isFormer } = found;
  const person = await findStaffMember(store.db, session.personId);
  if (!person) return undefined;
  if (isFormer) {
    if (isStillPending(session.rotatedAt + graceMs, now, graceMs))
      return { person, session: asBeforeRotation(session) };
    // Two browsers hold what one was given: nobody can tell which is the thief's, so both are out.
    await inTransaction(store, (tx) => revokeSession(tx, person.id, session.id));
    return undefined;
  }
  if (now - session.rotatedAt > rotateMs && !isResting) {
    const next = newToken();
    if (await inTransaction(store, (tx) => rotateSession(tx, session, next.tokenHash, now)))
      setSessionCookie(c, next.token);
  } else if (now - session.seenAt > seenMs && !isResting)
    await inTransaction(store, (tx) => touchSession(tx, session.id, now));
  return { person, session };
}

/** What the secret of before opens: a confirmation that came with the new one is not its own. */
function asBeforeRotation(session: Session): Session {
  return session.confirmedAt >= session.rotatedAt ? { ...session, confirmedAt: 0 } : session;
}
