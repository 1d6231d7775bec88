import { furthestAhead, isAwaited } from '../../../domain/clock-ahead.ts';
import type { Tx } from '../engine/database.ts';
import type { DeskChallengeRow } from '../engine/desk-rows.ts';

type Purpose = DeskChallengeRow['purpose'];

/** For how long an authenticator may take to answer. */
const challengeMs = 5 * 60 * 1000;

/** How many questions are kept that strangers were asked: enough for an army of owners, and few for a table. */
const maxStrangers = 1_000;

export async function keepChallenge(
  tx: Tx,
  { challenge, purpose, personId }: { challenge: string; purpose: Purpose; personId: string | null },
  now: number,
): Promise<void> {
  // Those of a clock that was ahead would stand as the newest of all, and drive out what is asked now.
  await tx
    .deleteFrom('desk_challenges')
    .where((e) => e.or([e('expires_at', '<=', now), e('expires_at', '>', furthestAhead(now, challengeMs))]))
    .execute();
  if (personId === null) await dropOldest(tx);
  await tx
    .insertInto('desk_challenges')
    .values({ challenge, purpose, person_id: personId, expires_at: now + challengeMs })
    .execute();
}

/** Of what strangers were asked the newest is kept: whoever would drive an owner's question out has seconds for a thousand. */
async function dropOldest(tx: Tx): Promise<void> {
  const oldestKept = await tx
    .selectFrom('desk_challenges')
    .select('expires_at')
    .where('person_id', 'is', null)
    .orderBy('expires_at', 'desc')
    .offset(maxStrangers - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldestKept) return;
  await tx
    .deleteFrom('desk_challenges')
    .where('person_id', 'is', null)
    .where('expires_at', '<=', oldestKept.expires_at)
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
  return taken?.purpose === purpose && taken.person_id === personId && isAwaited(taken.expires_at, now, challengeMs);
}
