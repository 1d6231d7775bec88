import type { RecordedMovement } from '../../../domain/payments/match-balance.ts';
import type { Database } from '../engine/database.ts';
import { batchesOf } from '../engine/sql/paged.ts';

interface Wanted {
  /** Milliseconds; `before` is exclusive. */
  readonly since: number;
  readonly before: number;
  /** Ids of the provider, whenever they were recorded. */
  readonly names: readonly string[];
}

/** Returns card payments and refunds of a period, and those with the given ids of the provider, each once. */
export async function listProviderMovements(
  db: Database,
  { since, before, names: all }: Wanted,
): Promise<RecordedMovement[]> {
  const found = new Map<string, RecordedMovement>();
  const add = (movements: readonly RecordedMovement[]) => {
    for (const movement of movements) found.set(`${movement.what} ${movement.name}`, movement);
  };
  add(await readPayments(db, { since, before }));
  add(await readRefunds(db, { since, before }));
  for (const names of batchesOf(all)) {
    add(await readPayments(db, { names }));
    add(await readRefunds(db, { names }));
  }
  return [...found.values()];
}

type Part = { readonly since: number; readonly before: number } | { readonly names: readonly string[] };

async function readPayments(db: Database, part: Part): Promise<RecordedMovement[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(movement('payments.currency'))
    .select('received_at as at')
    .where('method', '=', 'card')
    .where('provider_reference', 'is not', null)
    .where((e) =>
      'names' in part
        ? e('provider_reference', 'in', part.names)
        : e.and([e('received_at', '>=', part.since), e('received_at', '<', part.before)]),
    )
    .execute();
  return rows.map((row) => ({ what: 'payment', ...row, name: row.name ?? '' }));
}

/** Refunds that the provider accepted; failed ones only by name, since its balance may show them. */
async function readRefunds(db: Database, part: Part): Promise<RecordedMovement[]> {
  const rows = await db
    .selectFrom('card_refunds')
    .innerJoin('refunds', 'refunds.id', 'card_refunds.refund_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(movement('refunds.currency'))
    .select('refunds.created_at as at')
    .where('provider_reference', 'is not', null)
    .where((e) =>
      'names' in part
        ? e('provider_reference', 'in', part.names)
        : e.and([
            e('card_refunds.state', '!=', 'failed'),
            e('refunds.created_at', '>=', part.since),
            e('refunds.created_at', '<', part.before),
          ]),
    )
    .execute();
  return rows.map((row) => ({ what: 'refund', ...row, name: row.name ?? '' }));
}

/** Columns of a movement, except its time. */
const movement = <Currency extends string>(currency: Currency) =>
  ['provider_reference as name', 'orders.reference', 'amount_minor as amount', `${currency} as currency`] as const;
