import { type RawBuilder, sql } from 'kysely';
import type { PayableOrder } from '../../../domain/payments/statements/match-lines.ts';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Database } from '../engine/database.ts';
import { batchesOf } from '../engine/sql/paged.ts';
import { paid, payable } from './order-money.ts';

/** Orders `o` whose payment is awaited, like `amountDue` of their totals. */
const isAwaited = sql`o.status <> 'cancelled' and o.total_minor > 0 and (${paid} < ${payable} or ${paid} <= 0)`;

/**
 * Returns all orders that await a payment. Nearly every order has one payment that covers it and no refund of a part
 * payment: only the payments of the others are added up, since PostgreSQL takes three seconds for 100,000 orders.
 */
export async function listAwaitedOrders(db: Database): Promise<PayableOrder[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select o.id from orders o where o.status <> 'cancelled' and o.total_minor > 0
      and not exists (select 1 from payments p where p.order_id = o.id and p.currency = o.currency
        and p.mismatch_reason is null and p.amount_minor >= o.total_minor
        and not exists (select 1 from payment_resolutions s where s.payment_id = p.id))
    union select order_id as id from refunds where of_part = 1`.execute(db);
  const awaited: PayableOrder[] = [];
  for (const batch of batchesOf(rows.map(({ id }) => id))) {
    awaited.push(...(await readPayable(db, sql`o.id in (${sql.join(batch)}) and ${isAwaited}`)));
  }
  return awaited;
}

/** Returns the orders with these references or invoice numbers, in any state. */
export async function findPayableOrders(
  db: Database,
  { references, invoices }: { readonly references: readonly string[]; readonly invoices: readonly string[] },
): Promise<PayableOrder[]> {
  const found: PayableOrder[] = [];
  for (const batch of batchesOf(references)) {
    found.push(...(await readPayable(db, sql`o.reference in (${sql.join(batch)})`)));
  }
  for (const batch of batchesOf(invoices)) {
    const numbers = sql.join(batch);
    const isInvoiced = sql`o.id in (select order_id from invoices where series = 'invoice' and number in (${numbers}))`;
    found.push(...(await readPayable(db, isInvoiced)));
  }
  return found;
}

/** Returns what counts as paid for each of these orders. */
export async function readPaidAmounts(
  db: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const amounts = new Map<string, number>();
  for (const batch of batchesOf(references)) {
    const { rows } = await sql<{ reference: string; paid: number }>`select o.reference, ${paid} as paid from orders o
      where o.reference in (${sql.join(batch)})`.execute(db);
    for (const row of rows) amounts.set(row.reference, Number(row.paid));
  }
  return amounts;
}

/** Returns references of orders that await payment and end in these characters, at most two. */
export async function findAwaitedByEnding(db: Database, ending: string): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`select o.reference from orders o
    where o.reference like ${`%-${ending}`} and ${isAwaited} order by o.reference limit 2`.execute(db);
  return rows.map(({ reference }) => reference);
}

interface PayableRow {
  readonly reference: string;
  readonly currency: SaleCurrency;
  readonly status: string;
  readonly customer_name: string;
  readonly organisation: string | null;
  readonly paid: number;
  readonly payable: number;
  readonly number: string | null;
}

async function readPayable(db: Database, condition: RawBuilder<unknown>): Promise<PayableOrder[]> {
  const { rows } = await sql<PayableRow>`select o.reference, o.currency, o.status, o.customer_name, o.organisation,
    ${paid} as paid, ${payable} as payable, i.number
    from orders o left join invoices i on i.order_id = o.id and i.series = 'invoice' where ${condition}`.execute(db);
  // An edited order has several invoices, and a row for each.
  return Array.from(Map.groupBy(rows, ({ reference }) => reference).values(), ([row, ...others]) => {
    if (!row) throw new Error('No group is empty');
    const [came, owed] = [Number(row.paid), Number(row.payable)];
    const isPaid = came >= owed && came > 0;
    return {
      reference: row.reference,
      currency: row.currency,
      due: Math.max(0, owed - came),
      name: row.customer_name,
      organisation: row.organisation ?? '',
      state: row.status === 'cancelled' ? 'cancelled' : isPaid || owed <= 0 ? 'paid' : 'awaiting',
      invoices: [row, ...others].flatMap(({ number }) => number ?? []),
    };
  });
}
