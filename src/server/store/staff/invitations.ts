import type { ExpressionBuilder } from 'kysely';
import type { StaffMember } from '../../../contract/staff/staff.ts';
import { latestPlausibleTime } from '../../../domain/shared/time/clock-skew.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { DeskInvitationRow } from '../engine/schema/staff-rows.ts';
import { findStaffMember } from './staff.ts';

export const invitationMs = 30 * 60 * 1000;

interface NewInvitation {
  readonly tokenHash: string;
  readonly personId: string;
  readonly expiresAt: number;
}

/** An invitation created while a clock was ahead would stay open for that much longer, so it is void. */
const isOpen = (now: number) => (e: ExpressionBuilder<{ desk_invitations: DeskInvitationRow }, 'desk_invitations'>) =>
  e.and([e('expires_at', '>', now), e('expires_at', '<=', latestPlausibleTime(now, invitationMs))]);

/** Stores an invitation; revokes the same staff member's open ones, so that only the newest link works. */
export async function saveInvitation(
  tx: Tx,
  { tokenHash, personId, expiresAt }: NewInvitation,
  now: number,
): Promise<void> {
  await tx.deleteFrom('desk_invitations').where('person_id', '=', personId).execute();
  await tx
    .insertInto('desk_invitations')
    .values({ token_hash: tokenHash, person_id: personId, created_at: now, expires_at: expiresAt, used_at: null })
    .execute();
}

/** Returns the staff member of an open invitation. */
export async function findInvitedStaff(db: Database, tokenHash: string, now: number): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom('desk_invitations')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where(isOpen(now))
    .executeTakeFirst();
  return row && findStaffMember(db, row.person_id);
}

/** Consumes an invitation; returns false if it is no longer open. */
export async function useInvitation(tx: Tx, tokenHash: string, now: number): Promise<boolean> {
  const used = await tx
    .updateTable('desk_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where(isOpen(now))
    .returning('person_id')
    .executeTakeFirst();
  return used !== undefined;
}
