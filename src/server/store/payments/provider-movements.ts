import type { RecordedMovement } from '../../../domain/payments/match-balance.ts';
import type { Database } from '../engine/database.ts';

interface Wanted {
  /** Milliseconds; `before` is exclusive. */
  readonly since: number;
  readonly before: number;
  /** Ids of the provider, whenever they were recorded. */
  readonly names: readonly string[];
}

/** Names of one query: databases limit the number of parameters. */
const batch = 500;

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
  for (let at = 0; at < all.length; at += batch) {
    const names = all.slice(at, at + batch);
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
    .select(['provider_reference', 'orders.reference', 'amount_minor', 'payments.currency', 'received_at'])
    .where('method', '=', 'card')
    .where('provider_reference', 'is not', null)
    .$if('names' in part, (query) => query.where('provider_reference', 'in', 'names' in part ? part.names : []))
    .$if('since' in part, (query) =>
      query
        .where('received_at', '>=', 'since' in part ? part.since : 0)
        .where('received_at', '<', 'since' in part ? part.before : 0),
    )
    .execute();
  return rows.map((row) => ({
    what: 'payment',
    name: row.provider_reference ?? '',
    reference: row.reference,
    amount: row.amount_minor,
    currency: row.currency,
    at: row.received_at,
  }));
}

/** Refunds that the provider accepted; failed ones only by name, since its balance may show them. */
async function readRefunds(db: Database, part: Part): Promise<RecordedMovement[]> {
  const rows = await db
    .selectFrom('card_refunds')
    .innerJoin('refunds', 'refunds.id', 'card_refunds.refund_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['provider_reference', 'orders.reference', 'amount_minor', 'refunds.currency', 'refunds.created_at'])
    .where('provider_reference', 'is not', null)
    .$if('names' in part, (query) => query.where('provider_reference', 'in', 'names' in part ? part.names : []))
    .$if('since' in part, (query) =>
      query
        .where('card_refunds.state', '!=', 'failed')
        .where('refunds.created_at', '>=', 'since' in part ? part.since : 0)
        .where('refunds.created_at', '<', 'since' in part ? part.before : 0),
    )
    .execute();
  return rows.map((row) => ({
    what: 'refund',
    name: row.provider_reference ?? '',
    reference: row.reference,
    amount: row.amount_minor,
    currency: row.currency,
    at: row.created_at,
  }));
}
