import { waitingMs } from '../../../domain/shared/time/overdue.ts';
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

/** Counts, and the time of the newest waiting email by the clock of that moment. */
export interface Outbox extends OutboxCounts {
  readonly newestAt: number | null;
}

export async function readOutbox(db: Database): Promise<Outbox> {
  const counts = await countOutbox(db);
  const { newestAt } = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('dead_lettered_at', 'is', null)
    .select((e) => e.fn.max('created_at').as('newestAt'))
    .executeTakeFirstOrThrow();
  return { ...counts, newestAt };
}

/** How long an email has waited at most; an email dated in the future counts as overdue. */
export function waitingMsOf({ oldestAt, newestAt }: Outbox, now: number): number {
  return Math.max(...[oldestAt, newestAt].map((since) => (since === null ? 0 : waitingMs(since, now))));
}
