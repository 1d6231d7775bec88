import { backgroundPollHeader } from '../../../contract/desk/call.ts';
import { isStillPending } from '../../../domain/shared/time/clock-skew.ts';
import type { AuthenticatedStaff } from '../../actions/app.ts';
import type { AppContext } from '../../http/app-env.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { readRolePermissions } from '../../store/staff/role-permissions.ts';
import { findSession, revokeSession, rotateSession, type Session, touchSession } from '../../store/staff/sessions.ts';
import { findStaffMember } from '../../store/staff/staff.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { newToken, readTokenHash, setSessionCookie } from './session-cookie.ts';

/** How long a session secret is used before it is rotated, and how long the previous one is still accepted. */
const rotateMs = 60 * 60 * 1000;
const graceMs = 60 * 1000;
/** Precision of `seenAt`, which saves a write on every request. */
const seenMs = 60 * 1000;

/** Authenticates a request by its cookie; undefined if the cookie opens no session. Rotates an expired secret. */
export async function authenticate({ store, clock }: DeskDeps, c: AppContext): Promise<AuthenticatedStaff | undefined> {
  const tokenHash = readTokenHash(c);
  const isResting = c.req.header(backgroundPollHeader) !== undefined;
  const now = clock();
  const found = tokenHash && (await findSession(store.db, tokenHash, now));
  if (!found) return undefined;
  const { session, isFormer } = found;
  const person = await findStaffMember(store.db, session.personId);
  if (!person) return undefined;
  const permissions = await readRolePermissions(store.db, person.role);
  if (isFormer) {
    if (isStillPending(session.rotatedAt + graceMs, now, graceMs))
      return { person, permissions, session: asBeforeRotation(session) };
    // Two browsers hold the same secret and the thief's cannot be identified, so the session is revoked for both.
    await inTransaction(store, (tx) => revokeSession(tx, person.id, session.id));
    return undefined;
  }
  if (now - session.rotatedAt > rotateMs && !isResting) {
    const next = newToken();
    if (await inTransaction(store, (tx) => rotateSession(tx, session, next.tokenHash, now)))
      setSessionCookie(c, next.token);
  } else if (now - session.seenAt > seenMs && !isResting)
    await inTransaction(store, (tx) => touchSession(tx, session.id, now));
  return { person, permissions, session };
}

/** The session for the previous secret: a re-authentication that came with the rotation does not apply to it. */
function asBeforeRotation(session: Session): Session {
  return session.confirmedAt >= session.rotatedAt ? { ...session, confirmedAt: 0 } : session;
}
