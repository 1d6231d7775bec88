import type { Tx } from '../engine/database.ts';
import type { DeskChallengeRow } from '../engine/schema/staff-rows.ts';
import { insertOnce } from '../engine/sql/insert-once.ts';

/** A signed challenge that was answered. */
interface UsedChallenge {
  readonly challenge: string;
  readonly purpose: DeskChallengeRow['purpose'];
  readonly personId: string | null;
  readonly expiresAt: number;
}

/** Stores a challenge until it expires, to prevent replays; returns false if it was used before. */
export function useChallenge(tx: Tx, { personId, expiresAt, ...challenge }: UsedChallenge): Promise<boolean> {
  return insertOnce(tx, 'desk_challenges', 'challenge', { ...challenge, person_id: personId, expires_at: expiresAt });
}
