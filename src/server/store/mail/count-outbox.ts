import type { Database } from '../engine/database.ts';
import { isDeadLettered } from '../engine/sql/dead-lettered.ts';

/** How many mails wait, since when the oldest has, and how many were given up after a week and not forgotten since. */
export interface OutboxCounts {
  readonly waiting: number;
  readonly dead: number;
  readonly oldestAt: number | null;
}

export async function countOutbox(db: Database): Promise<OutboxCounts> {
  // Each in the words of an index of its own, which holds these alone: most mails of a store have left long ago.
  const { waiting, oldestAt } = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
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

/** When the newest mail that waits was queued, by the clock of that moment. */
export async function findNewestWaiting(db: Database): Promise<number | null> {
  const { newestAt } = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .select((e) => e.fn.max('created_at').as('newestAt'))
    .executeTakeFirstOrThrow();
  return newestAt;
}
