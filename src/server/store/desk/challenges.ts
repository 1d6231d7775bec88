import type { Tx } from '../engine/database.ts';
import type { DeskChallengeRow } from '../engine/desk-rows.ts';

type Purpose = DeskChallengeRow['purpose'];

/** For how long an authenticator may take to answer. */
const challengeMs = 5 * 60 * 1000;

export async function keepChallenge(
  tx: Tx,
  { challenge, purpose, personId }: { challenge: string; purpose: Purpose; personId: string | null },
  now: number,
): Promise<void> {
  await tx.deleteFrom('desk_challenges').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('desk_challenges')
    .values({ challenge, purpose, person_id: personId, expires_at: now + challengeMs })
    .execute();
}

/** Takes a challenge, so that nothing is ever answered by it again; false where it stands for nothing of this kind. */
export async function takeChallenge(
  tx: Tx,
  { challenge, purpose, personId }: { challenge: string; purpose: Purpose; personId: string | null },
  now: number,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('desk_challenges')
    .where('challenge', '=', challenge)
    .returning(['purpose', 'person_id', 'expires_at'])
    .executeTakeFirst();
  return taken?.purpose === purpose && taken.person_id === personId && taken.expires_at > now;
}
