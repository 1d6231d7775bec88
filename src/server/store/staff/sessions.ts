import type { ExpressionBuilder, Selectable } from 'kysely';
import type { StaffRole } from '../../../contract/desk/call.ts';
import { latestPlausibleTime } from '../../../domain/shared/time/clock-skew.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { DeskSessionRow } from '../engine/schema/staff-rows.ts';

/** A signed-in browser. Times are milliseconds. */
export interface Session {
  readonly id: string;
  readonly tokenHash: string;
  readonly personId: string;
  readonly passkeyId: string;
  readonly device: string;
  readonly startedAt: number;
  readonly seenAt: number;
  readonly rotatedAt: number;
  readonly confirmedAt: number;
}

/** Idle timeout and maximum lifetime of a session. */
export const sessionBounds = { idleMs: 12 * 3_600_000, lifeMs: 30 * 24 * 3_600_000 } as const;

/** A session last seen by a clock that was ahead would last that much longer, so it has expired. */
const isOpen = (now: number) => (e: ExpressionBuilder<{ desk_sessions: DeskSessionRow }, 'desk_sessions'>) =>
  e.and([
    e('desk_sessions.seen_at', '>', now - sessionBounds.idleMs),
    e('desk_sessions.seen_at', '<=', latestPlausibleTime(now)),
    e('desk_sessions.started_at', '>', now - sessionBounds.lifeMs),
  ]);

export async function createSession(
  tx: Tx,
  session: Pick<Session, 'id' | 'tokenHash' | 'personId' | 'passkeyId' | 'device'>,
  now: number,
): Promise<void> {
  // Deletes sessions voided by a clock that was ahead, so that they do not become valid later.
  await tx
    .deleteFrom('desk_sessions')
    .where('person_id', '=', session.personId)
    .where('seen_at', '>', latestPlausibleTime(now))
    .execute();
  await tx
    .insertInto('desk_sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      former_hash: null,
      person_id: session.personId,
      passkey_id: session.passkeyId,
      device: session.device,
      started_at: now,
      seen_at: now,
      rotated_at: now,
      confirmed_at: now,
    })
    .execute();
}

/**
 * Returns the unexpired session of a token. `isFormer`: the token was rotated, and a request in progress may still
 * use it.
 */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: number,
): Promise<{ readonly session: Session; readonly isFormer: boolean } | undefined> {
  const row = await db
    .selectFrom('desk_sessions')
    .selectAll()
    .where((e) => e.or([e('token_hash', '=', tokenHash), e('former_hash', '=', tokenHash)]))
    .where(isOpen(now))
    .executeTakeFirst();
  return row && { session: fromRow(row), isFormer: row.token_hash !== tokenHash };
}

/** Extends the idle timeout. */
export async function touchSession(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('desk_sessions').set({ seen_at: now }).where('id', '=', id).execute();
}

/** Rotates the token of a session. Returns false if another request has done so since. */
export async function rotateSession(tx: Tx, session: Session, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('desk_sessions')
    .set({ token_hash: tokenHash, former_hash: session.tokenHash, rotated_at: now, seen_at: now })
    .where('id', '=', session.id)
    .where('token_hash', '=', session.tokenHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records a re-authentication by passkey. */
export async function markReauthenticated(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('desk_sessions').set({ confirmed_at: now, seen_at: now }).where('id', '=', id).execute();
}

/** Lists a staff member's unexpired sessions, newest first. */
export async function listSessions(db: Database, personId: string, now: number): Promise<Session[]> {
  const rows = await db
    .selectFrom('desk_sessions')
    .selectAll()
    .where('person_id', '=', personId)
    .where(isOpen(now))
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Ends one session of a staff member; returns false if there is none with that id. */
export async function revokeSession(tx: Tx, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('desk_sessions')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function revokeAllSessions(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('desk_sessions').where('person_id', '=', personId).execute();
}

function fromRow(row: Selectable<DeskSessionRow>): Session {
  return {
    id: row.id,
    tokenHash: row.token_hash,
    personId: row.person_id,
    passkeyId: row.passkey_id,
    device: row.device,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    rotatedAt: row.rotated_at,
    confirmedAt: row.confirmed_at,
  };
}

/** Returns the roles of unexpired sessions whose staff member is still active, by session. */
export async function findOpenSessions(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, StaffRole>> {
  const rows = await db
    .selectFrom('desk_sessions')
    .innerJoin('staff_members', 'staff_members.id', 'desk_sessions.person_id')
    .select(['desk_sessions.id', 'role'])
    .where('desk_sessions.id', 'in', ids)
    .where(isOpen(now))
    .where('deactivated_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}
