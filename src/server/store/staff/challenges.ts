import type { Tx } from '../engine/database.ts';
import type { DeskChallengeRow } from '../engine/schema/staff-rows.ts';

/** A signed challenge that was answered. */
export interface UsedChallenge {
  readonly challenge: string;
  readonly purpose: DeskChallengeRow['purpose'];
  readonly personId: string | null;
  readonly expiresAt: number;
}

/** Stores a challenge until it expires, to prevent replays; returns false if it was used before. */
export async function useChallenge(
  tx: Tx,
  { challenge, purpose, personId, expiresAt }: UsedChallenge,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('desk_challenges')
    .values({ challenge, purpose, person_id: personId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
