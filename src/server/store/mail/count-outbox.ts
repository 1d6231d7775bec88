import type { Database } from '../engine/database.ts';
import { isDeadLettered } from '../engine/sql/dead-lettered.ts';

/**
 * Counts of waiting emails and of dead letters (failed for a week, not purged yet), with the oldest waiting email's
 * time.
 */
export interface OutboxCounts {
  readonly waiting: number;
  readonly dead: number;
  readonly oldestAt: number | null;
}

export async function countOutbox(db: Database): Promise<OutboxCounts> {
  // Each query matches a partial index of these rows only, since most emails were sent long ago.
  const { waiting, oldestAt } = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('dead_lettered_at', 'is', null)
    .select((e) => [e.fn.countAll().as('waiting'), e.fn.min('created_at').as('oldestAt')])
    .executeTakeFirstOrThrow();
  const { dead } = await db
    .selectFrom('outbox')
    .where(isDeadLettered)
    .where('refused_at', 'is', null)
    .select((e) => e.fn.countAll().as('dead'))
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), dead: Number(dead), oldestAt };
}

/** Returns when the newest waiting email was queued, by the clock of that moment. */
export async function findNewestWaiting(db: Database): Promise<number | null> {
  const { newestAt } = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('dead_lettered_at', 'is', null)
    .select((e) => e.fn.max('created_at').as('newestAt'))
    .executeTakeFirstOrThrow();
  return newestAt;
}
