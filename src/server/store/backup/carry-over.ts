import type { InvoiceKind } from '../../../domain/invoices/invoice.ts';
import type { Database } from '../engine/database.ts';
import type { NumberSeriesRow } from '../engine/schema/money-rows.ts';
import { pageSize } from '../engine/sql/paged.ts';
import { advanceSeries, lastNumberIn, readSeries } from '../invoices/number-series.ts';
import {
  type CarriedEndings,
  noEndings,
  type Revocations,
  readRevocations,
  reapplyRevocations,
} from './reapply-revocations.ts';

/** What a store that is replaced tells of what customers were given, and of what has ended. */
export interface ReplacedStoreState {
  readonly series: readonly NumberSeriesRow[];
  /** Mails that wait in the backup and have left since. */
  readonly sent: readonly { readonly id: string; readonly sentAt: number }[];
  readonly hasOrders: boolean;
  readonly endings: Revocations;
}

/** What a restored store took over from the one that it replaces. */
export interface CarriedOver {
  readonly numbers: readonly SeriesNumbers[];
  /**
   * Whether the replaced store told which numbers were given since the backup. One that was begun anew when the true
   * one was lost has come less far than the backup.
   */
  readonly isKnown: boolean;
  /** Mails that have left since the backup, and are not sent again. */
  readonly markedAsSent: number;
  /** What has ended since the backup, and does not begin again. */
  readonly ended: CarriedEndings;
}

/** How far a series has come; 0 where none was given. */
interface SeriesNumbers {
  readonly kind: InvoiceKind;
  readonly inBackup: number;
  readonly goesOnAfter: number;
}

/**
 * Reads from a store, before it is replaced, what customers have been given and what has ended that the backup does not
 * know of.
 */
export async function readReplacedStoreState(replaced: Database, backup: Database): Promise<ReplacedStoreState> {
  const waiting = await backup
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute();
  const sent: ReplacedStoreState['sent'][number][] = [];
  for (let start = 0; start < waiting.length; start += pageSize) {
    const ids = waiting.slice(start, start + pageSize).map(({ id }) => id);
    const rows = await replaced.selectFrom('outbox').select(['id', 'sent_at']).where('id', 'in', ids).execute();
    for (const { id, sent_at } of rows) if (sent_at !== null) sent.push({ id, sentAt: sent_at });
  }
  const order = await replaced.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  const endings = await readRevocations(replaced, backup);
  return { series: await readSeries(replaced), sent, hasOrders: order !== undefined, endings };
}

/**
 * Lets a backup go on where the replaced store had come to: a number may be left out, but none is given twice, no mail
 * leaves twice, and what has ended does not begin again. The documents themselves stay with the replaced store.
 * @param backup a copy of it, with today's tables, in a file
 * @param given undefined where the replaced store cannot tell
 */
export async function carryOver(
  backup: Database,
  given: ReplacedStoreState | undefined,
  now: number,
): Promise<CarriedOver> {
  const before = await readSeries(backup);
  const ended = await backup.transaction().execute(async (tx) => {
    for (const row of given?.series ?? []) await advanceSeries(tx, row);
    for (const { id, sentAt } of given?.sent ?? []) {
      await tx
        .updateTable('outbox')
        .set({ sent_at: sentAt, leased_by: null, last_error: null })
        .where('id', '=', id)
        .execute();
    }
    return reapplyRevocations(tx, given?.endings ?? noEndings, now);
  });
  const after = await readSeries(backup);
  const numbers = (['invoice', 'credit-note'] as const).map((kind) => ({
    kind,
    inBackup: lastNumberIn(before, kind),
    goesOnAfter: lastNumberIn(after, kind),
  }));
  const isKnown =
    given?.hasOrders === true && numbers.every(({ kind, inBackup }) => lastNumberIn(given.series, kind) >= inBackup);
  return { numbers, isKnown, markedAsSent: given?.sent.length ?? 0, ended };
}
