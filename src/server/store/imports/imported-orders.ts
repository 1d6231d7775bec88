import { type Selectable, sql } from 'kysely';
import type {
  ImportedOrder,
  ImportedOrderCustomer,
  ImportedOrderFacts,
  ImportedOrderLine,
} from '../../../domain/imports/orders/imported-order.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { ImportedOrderRow } from '../engine/schema/import-rows.ts';
import { batchesOf } from '../engine/sql/paged.ts';

/** An order of a former shop. */
export interface StoredImportedOrder extends Omit<ImportedOrder, 'line' | 'notes'> {
  readonly id: string;
  readonly source: string;
  readonly importedAt: number;
}

/** Rows of one insert: SQLite and PostgreSQL limit the parameters of a statement. */
const rowsPerStatement = 100;

/** Inserts orders; returns how many had no order with their source and number. */
export async function insertImportedOrders(tx: Tx, orders: readonly StoredImportedOrder[]): Promise<number> {
  let inserted = 0;
  const rows = orders.map(({ id, source, number, facts, customer, importedAt }) => ({
    ...{ id, source, number, imported_at: importedAt },
    ...rowOfFacts(facts),
    ...rowOfCustomer(number, customer),
  }));
  for (const batch of batchesOf(rows, rowsPerStatement)) {
    const added = await tx
      .insertInto('imported_orders')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['source', 'number']).doNothing())
      .returning('id')
      .execute();
    inserted += added.length;
  }
  return inserted;
}

/** Replaces what the file tells about an order, not its customer: an erased one stays erased. */
export async function updateImportedOrder(tx: Tx, id: string, facts: ImportedOrderFacts): Promise<void> {
  await tx.updateTable('imported_orders').set(rowOfFacts(facts)).where('id', '=', id).execute();
}

/** Returns the orders of a source among numbers, by number. */
export async function findByNumbers(
  db: Database,
  source: string,
  numbers: readonly string[],
): Promise<Map<string, StoredImportedOrder>> {
  const found = new Map<string, StoredImportedOrder>();
  for (const batch of batchesOf(numbers)) {
    const rows = await db
      .selectFrom('imported_orders')
      .selectAll()
      .where('source', '=', source)
      .where('number', 'in', batch)
      .execute();
    for (const row of rows) found.set(row.number, fromRow(row));
  }
  return found;
}

export async function findImportedOrder(db: Database, id: string): Promise<StoredImportedOrder | undefined> {
  const row = await db.selectFrom('imported_orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function deleteImportedOrder(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('imported_orders').where('id', '=', id).execute();
}

interface ImportedOrderQuery {
  /** Part of the number, name or email address; '' for all. */
  readonly search: string;
  /** Payment status, or cancelled; '' for all. */
  readonly status?: string | undefined;
  /** Cursor: time and id of the last order of the previous page. */
  readonly after?: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

/** Lists orders, newest first. */
export async function listImportedOrderRows(
  db: Database,
  { search, status = '', after, limit }: ImportedOrderQuery,
): Promise<StoredImportedOrder[]> {
  const part = search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&');
  const rows = await db
    .selectFrom('imported_orders')
    .selectAll()
    .$if(part !== '', (query) => query.where(sql<boolean>`search_text like ${`%${part}%`} escape '\\'`))
    .$if(status === 'cancelled', (query) => query.where('cancelled_at', 'is not', null))
    .$if(status !== '' && status !== 'cancelled', (query) =>
      query.where('payment_status', '=', status).where('cancelled_at', 'is', null),
    )
    .$if(after !== undefined, (query) =>
      query.where((e) => e(e.refTuple('placed_at', 'id'), '<', e.tuple(after?.at ?? 0, after?.id ?? ''))),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Lists the orders of email addresses, newest first, at most `limit`. */
export async function listImportedOrdersOf(
  db: Database,
  emails: readonly string[],
  limit: number,
): Promise<StoredImportedOrder[]> {
  const addresses = emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== '');
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('imported_orders')
    .selectAll()
    .where('customer_email', 'in', addresses)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Erases the customer of the orders of an email address; amounts and items stay. Returns the number of orders. */
export async function eraseImportedOrders(tx: Tx, email: string): Promise<number> {
  const rows = await eraseRows(tx).where('customer_email', '=', email.trim().toLowerCase()).returning('id').execute();
  return rows.length;
}

/** Erases the customer of one order. */
export async function eraseImportedOrder(tx: Tx, id: string): Promise<void> {
  await eraseRows(tx).where('id', '=', id).execute();
}

const eraseRows = (tx: Tx) =>
  tx
    .updateTable('imported_orders')
    .set((e) => ({ customer_name: '', customer_email: '', address: '', search_text: e.fn('lower', ['number']) }));

/** Lists the ids of orders with a name or postal address, but no email address by which to erase it. */
export async function listUnaddressedImports(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('imported_orders')
    .select('id')
    .where('customer_email', '=', '')
    .where((e) => e.or([e('customer_name', '<>', ''), e('address', '<>', '')]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Sales of imported orders of one day in one currency. */
export interface ImportedSales {
  readonly day: string;
  readonly currency: string;
  readonly placed: number;
  /** Without cancelled orders, as all that follows. */
  readonly orders: number;
  readonly discount: number;
  /** Orders paid in full, and their amount less refunds. */
  readonly paid: number;
  readonly total: number;
  readonly refunded: number;
}

const paidStatuses: readonly ImportedOrderFacts['paymentStatus'][] = ['paid', 'part-refunded', 'refunded'];

/** Whether an imported order was paid in full, before refunds. */
export const isImportPaid = ({ paymentStatus }: Pick<ImportedOrderFacts, 'paymentStatus'>): boolean =>
  paidStatuses.includes(paymentStatus);

/** Sums the imported orders of each day of a period. Refunds count on the day of the order: files have no other. */
export async function sumImportedDays(
  db: Database,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<ImportedSales[]> {
  const isPaid = sql<boolean>`cancelled_at is null and payment_status in (${sql.join(paidStatuses)})`;
  const rows = await db
    .selectFrom('imported_orders')
    .select((e) => [
      'placed_on',
      'currency',
      e.fn.countAll().as('placed'),
      e.fn.countAll().filterWhere('cancelled_at', 'is', null).as('orders'),
      e.fn.sum('discount_minor').filterWhere('cancelled_at', 'is', null).as('discount'),
      e.fn.countAll().filterWhere(isPaid).as('paid'),
      e.fn.sum<number>(sql`total_minor - refunded_minor`).filterWhere(isPaid).as('total'),
      e.fn.sum('refunded_minor').filterWhere('cancelled_at', 'is', null).as('refunded'),
    ])
    .where('placed_on', '>=', first)
    .where('placed_on', '<=', last)
    .groupBy(['placed_on', 'currency'])
    .orderBy('placed_on')
    .execute();
  return rows.map(({ placed_on, currency, ...sums }) => ({
    ...{ day: placed_on, currency, placed: Number(sums.placed), orders: Number(sums.orders) },
    ...{ discount: Number(sums.discount ?? 0), paid: Number(sums.paid), total: Number(sums.total ?? 0) },
    refunded: Number(sums.refunded ?? 0),
  }));
}

function rowOfFacts(facts: ImportedOrderFacts) {
  return {
    ...{ placed_at: facts.placedAt, placed_on: londonDay(facts.placedAt), cancelled_at: facts.cancelledAt },
    ...{ payment_status: facts.paymentStatus, fulfilment_status: facts.fulfilmentStatus, currency: facts.currency },
    ...{ subtotal_minor: facts.subtotal, discount_minor: facts.discount, shipping_minor: facts.shipping },
    ...{ tax_minor: facts.tax, total_minor: facts.total, refunded_minor: facts.refunded },
    tax_included: facts.taxIncluded === null ? null : Number(facts.taxIncluded),
    ...{ promo_code: facts.promoCode, payment_method: facts.paymentMethod, country: facts.country },
    lines: JSON.stringify(facts.lines),
  };
}

function rowOfCustomer(number: string, { name, email, address }: ImportedOrderCustomer) {
  const customer_email = email.toLowerCase();
  const search_text = `${number} ${name} ${customer_email}`.toLowerCase();
  return { customer_name: name, customer_email, address, search_text };
}

function fromRow(row: Selectable<ImportedOrderRow>): StoredImportedOrder {
  return {
    ...{ id: row.id, source: row.source, number: row.number, importedAt: row.imported_at },
    facts: {
      ...{ placedAt: row.placed_at, cancelledAt: row.cancelled_at },
      paymentStatus: row.payment_status as ImportedOrderFacts['paymentStatus'],
      fulfilmentStatus: row.fulfilment_status as ImportedOrderFacts['fulfilmentStatus'],
      ...{ currency: row.currency, subtotal: row.subtotal_minor, discount: row.discount_minor },
      ...{ shipping: row.shipping_minor, tax: row.tax_minor, total: row.total_minor, refunded: row.refunded_minor },
      taxIncluded: row.tax_included === null ? null : row.tax_included === 1,
      ...{ promoCode: row.promo_code, paymentMethod: row.payment_method, country: row.country },
      lines: JSON.parse(row.lines) as ImportedOrderLine[],
    },
    customer: { name: row.customer_name, email: row.customer_email, address: row.address },
  };
}
