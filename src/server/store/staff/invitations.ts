import type { ExpressionBuilder } from 'kysely';
import type { StaffMember } from '../../../contract/desk/staff.ts';
import { latestPlausibleTime } from '../../../domain/shared/time/clock-skew.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { DeskInvitationRow } from '../engine/schema/staff-rows.ts';
import { findStaffMember } from './staff.ts';

/** For how long an invitation is open. */
export const invitationMs = 30 * 60 * 1000;

interface NewInvitation {
  readonly tokenHash: string;
  readonly personId: string;
  readonly expiresAt: number;
}

/** One that was made while a clock was ahead would be open for longer by as much, and is void. */
const isOpen = (now: number) => (e: ExpressionBuilder<{ desk_invitations: DeskInvitationRow }, 'desk_invitations'>) =>
  e.and([e('expires_at', '>', now), e('expires_at', '<=', latestPlausibleTime(now, invitationMs))]);

/** Keeps an invitation; those of the same person that stand open end, so that only the newest link opens anything. */
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

/** Whom an invitation lets in that stands open. */
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

/** Uses an invitation up; false where it does not stand open any more. */
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
