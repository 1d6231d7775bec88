import type { InvoiceKind } from '../../../../domain/invoices/invoice.ts';
import type { Database } from '../../engine/database.ts';
import type { NumberSeriesRow } from '../../engine/schema/money-rows.ts';
import { batchesOf } from '../../engine/sql/paged.ts';
import { advanceSeries, lastNumberIn, readSeries } from '../../invoices/number-series.ts';
import {
  type CarriedEndings,
  noEndings,
  type Revocations,
  readRevocations,
  reapplyRevocations,
} from './reapply-revocations.ts';

/** State of a replaced database: document numbers issued, emails sent, revocations. */
export interface ReplacedStoreState {
  readonly series: readonly NumberSeriesRow[];
  /** Emails that are unsent in the backup and were sent since. */
  readonly sent: readonly { readonly id: string; readonly sentAt: number }[];
  readonly hasOrders: boolean;
  readonly endings: Revocations;
}

/** State that a restored database took over from the replaced one. */
export interface CarriedOver {
  readonly numbers: readonly SeriesNumbers[];
  /**
   * Whether the replaced database shows which numbers were issued since the backup. One started from scratch after
   * the original was lost is behind the backup.
   */
  readonly isKnown: boolean;
  /** Emails sent since the backup, and not sent again. */
  readonly markedAsSent: number;
  /** Revocations since the backup, applied again. */
  readonly ended: CarriedEndings;
}

/** Last number of a series; 0 if none was issued. */
interface SeriesNumbers {
  readonly kind: InvoiceKind;
  readonly inBackup: number;
  readonly goesOnAfter: number;
}

/** Reads from a database, before it is replaced, the numbers, sent emails and revocations that the backup lacks. */
export async function readReplacedStoreState(replaced: Database, backup: Database): Promise<ReplacedStoreState> {
  const waiting = await backup
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('dead_lettered_at', 'is', null)
    .execute();
  const sent: ReplacedStoreState['sent'][number][] = [];
  for (const ids of batchesOf(waiting.map(({ id }) => id))) {
    const rows = await replaced.selectFrom('outbox').select(['id', 'sent_at']).where('id', 'in', ids).execute();
    for (const { id, sent_at } of rows) if (sent_at !== null) sent.push({ id, sentAt: sent_at });
  }
  const order = await replaced.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  const endings = await readRevocations(replaced, backup);
  return { series: await readSeries(replaced), sent, hasOrders: order !== undefined, endings };
}

/**
 * Brings a backup to the state of the replaced database: a document number may be skipped but is never issued twice,
 * no email is sent twice, and revocations stay in effect. The documents themselves stay in the replaced database.
 * @param backup a copy of it, with migrations applied, in a file
 * @param given undefined if the replaced database cannot be read
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
