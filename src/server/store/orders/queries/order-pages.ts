import type { Selectable } from 'kysely';
import { matchesSearch, type OrderSearch, parseOrderSearch } from '../../../../domain/orders/order-search-terms.ts';
import type { PaymentFilter } from '../../../../domain/payments/payment-status.ts';
import type { Database } from '../../engine/database.ts';
import type { OrderRow } from '../../engine/schema/order-rows.ts';
import { pageSize } from '../../engine/sql/paged.ts';
import { type OrderHeader, orderFromRow } from '../orders.ts';
import { mergeWindows, newestFirst, type SearchWindow } from './merge-windows.ts';
import { findIdentified } from './order-identifiers.ts';
import { findRareMatches } from './order-matches.ts';
import { filtered, type OrderFilter, readOrders, type SoldOrder } from './order-search.ts';
import { isIndexed, type OrderCursor, readIndexCursor } from './order-search-index.ts';
import { hasPaymentStatus, type OrderStatuses, readOrderStatuses } from './order-statuses.ts';

/** Filters of an order list; omitted ones do not apply. */
export interface OrderQuery extends OrderFilter {
  /**
   * A name, email address, postcode or reference, or the beginning of one; or a document number, tracking number or
   * total.
   */
  readonly search?: string | undefined;
  readonly money?: PaymentFilter | undefined;
}

/** Page of orders, newest first. */
export interface OrderPage {
  readonly orders: readonly (OrderHeader & OrderStatuses)[];
  /** Cursor of the next page; undefined on the last page. */
  readonly next: OrderCursor | undefined;
  /** If few of many orders match, one request searches only back to this time; the next page continues from there. */
  readonly searchedTo: number | undefined;
}

interface OrderPageQuery {
  readonly limit: number;
  /** Cursor: the last order of the previous page. */
  readonly after?: OrderCursor | undefined;
  readonly reach?: Reach;
}

/** Orders read per query, at first and at most. Queries block the event loop, and other requests run between them. */
const windows = { first: 64, most: 512 } as const;
/** Search budget of one request. */
interface Reach {
  /** Maximum and minimum number of orders to search. */
  readonly most: number;
  readonly fewest: number;
  /** Time after which it stops at the minimum. */
  readonly ms: number;
}
export const defaultSearchBudget: Reach = { most: 6_000, fewest: 2_000, ms: 75 };

/** Columns read while searching; only matches are read in full. */
type Glance = OrderCursor &
  Pick<OrderHeader, 'reference' | 'status' | 'total' | 'currency' | 'purchaseOrder'> & { readonly customer: Named };
type Named = Pick<OrderHeader['customer'], 'customerName' | 'organisation' | 'customerEmail' | 'postalCode'>;

/** Returns the newest matching orders page by page, in bounded time regardless of the number of orders. */
export async function findOrderPage(db: Database, question: OrderQuery, asked: OrderPageQuery): Promise<OrderPage> {
  const found: Glance[] = [];
  const { most, fewest, ms } = asked.reach ?? defaultSearchBudget;
  const started = performance.now();
  let seen = 0;
  let place = asked.after;
  for await (const { glances, looked, upTo } of readMatches(db, question, asked)) {
    found.push(...(await withMoney(db, glances, question.money)));
    if (found.length > asked.limit) {
      const page = found.slice(0, asked.limit);
      return { orders: await readFound(db, page), next: placeOf(page.at(-1)), searchedTo: undefined };
    }
    place = upTo;
    seen += looked;
    const isFar = seen >= most || (seen >= fewest && performance.now() - started > ms);
    if (isFar) return { orders: await readFound(db, found), next: place, searchedTo: place?.createdAt };
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { orders: await readFound(db, found), next: undefined, searchedTo: undefined };
}

/** Reads all orders that a list finds with their lines, oldest first, in pages of some hundred. */
export async function* readMatchingOrders(db: Database, question: OrderQuery): AsyncGenerator<SoldOrder[]> {
  if (question.search === undefined) return yield* readOrders(db, question);
  const newest: string[] = [];
  for await (const { glances } of readMatches(db, question, { limit: windows.most })) {
    newest.push(...(await withMoney(db, glances, question.money)).map(({ id }) => id));
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (let end = newest.length; end > 0; end -= pageSize) {
    yield* readOrders(db, { ids: newest.slice(Math.max(0, end - pageSize), end) });
  }
}

/** Filters orders by payment status. */
async function withMoney(db: Database, glances: readonly Glance[], money: PaymentFilter | undefined) {
  if (money === undefined || glances.length === 0) return glances;
  const ids = glances.map(({ id }) => id);
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', 'in', ids)
    .where(hasPaymentStatus(money))
    .execute();
  const matching = new Set(rows.map(({ id }) => id));
  return glances.filter(({ id }) => matching.has(id));
}

async function readFound(db: Database, found: readonly Glance[]): Promise<OrderPage['orders']> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const statuses = await readOrderStatuses(db, found);
  return rows
    .map((row) => ({ ...orderFromRow(row), ...(statuses.get(row.id) as OrderStatuses) }))
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

type Window = SearchWindow<Glance>;

/** Reads the matches of a query, newest first, before the payment filter. */
async function* readMatches(db: Database, question: OrderQuery, asked: OrderPageQuery): AsyncGenerator<Window> {
  if (!question.search?.trim()) return yield* readWindows(db, question, undefined, asked);
  const identified = await findIdentified(db, question.search);
  const named = identified && readWindows(db, { ...question, ...identified.filter }, undefined, asked);
  const search = identified && !identified.isWord ? undefined : parseOrderSearch(question.search);
  const worded = search && readWindows(db, question, search, asked);
  // A search without searchable characters finds nothing.
  if (named && worded) yield* mergeWindows(named, worded);
  else yield* named ?? worded ?? [];
}

async function* readWindows(
  db: Database,
  question: OrderQuery,
  search: OrderSearch | undefined,
  { limit, after }: OrderPageQuery,
): AsyncGenerator<Window> {
  if (!search) return yield* readAll(db, question, { after, first: question.money ? windows.first : limit + 1 });
  if (search.reference !== undefined) return yield* readNamed(db, question, search.reference, after);
  const mark = await readIndexCursor(db);
  // If the cursor was set back, some orders after it are indexed.
  const rare = (await findRareMatches(db, search, after))?.filter((one) => isIndexed(mark, one));
  const narrow = (window: Window) => ({
    ...window,
    glances: window.glances.filter((one) => matchesSearch(one, search)),
  });
  const downTo = rare && mark;
  // Scans all orders, or only the newest ones that are not indexed yet.
  const first = windows.first * 4;
  for await (const window of readAll(db, question, { after, first, ...(downTo && { downTo }) })) yield narrow(window);
  let size = Math.max(windows.first, limit + 1);
  for (let from = 0; rare && from < rare.length; ) {
    const places = rare.slice(from, from + size);
    const ids = places.map(({ id }) => id);
    const rows = await glanceAt(db, question).where('id', 'in', ids).execute();
    const glances = rows.map(fromRow).sort(newestFirst);
    yield narrow({ glances, looked: places.length, upTo: places.at(-1) as OrderCursor });
    from += size;
    size = Math.min(size * 2, windows.most);
  }
}

async function* readNamed(
  db: Database,
  question: OrderQuery,
  reference: string,
  after: OrderCursor | undefined,
): AsyncGenerator<Window> {
  const row = await glanceAt(db, question).where('reference', '=', reference).executeTakeFirst();
  const one = row && fromRow(row);
  if (one && !after) yield { glances: [one], looked: 1, upTo: one };
}

async function* readAll(
  db: Database,
  question: OrderQuery,
  { after, downTo, first }: { after: OrderCursor | undefined; downTo?: OrderCursor; first: number },
): AsyncGenerator<Window> {
  let place = after;
  for (let size = first; ; size = Math.min(size * 2, windows.most)) {
    const rows = await glanceAt(db, question)
      .$if(place !== undefined, (query) =>
        query.where((e) => e(e.refTuple('created_at', 'id'), '<', e.tuple(place?.createdAt ?? 0, place?.id ?? ''))),
      )
      .$if(downTo !== undefined, (query) =>
        query.where((e) => e(e.refTuple('created_at', 'id'), '>', e.tuple(downTo?.createdAt ?? 0, downTo?.id ?? ''))),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .execute();
    const glances = rows.map(fromRow);
    place = placeOf(glances.at(-1));
    if (!place) return;
    yield { glances, looked: rows.length, upTo: place };
    if (rows.length < size) return;
  }
}

const looks = [
  'id',
  'created_at',
  'reference',
  'status',
  'customer_name',
  'organisation',
  'customer_email',
  'postal_code',
  'total_minor',
  'currency',
  'purchase_order',
] as const;

function glanceAt(db: Database, question: OrderQuery) {
  return filtered(db, question).clearSelect().select(looks);
}

function fromRow(row: Pick<Selectable<OrderRow>, (typeof looks)[number]>): Glance {
  const { id, created_at: createdAt, reference, status, total_minor: total, currency, purchase_order } = row;
  const { customer_name: customerName, customer_email: customerEmail, postal_code: postalCode } = row;
  const purchaseOrder = purchase_order ?? undefined;
  const organisation = row.organisation ?? undefined;
  const customer = { customerName, organisation, customerEmail, postalCode };
  return { id, createdAt, reference, status, total, currency, ...(purchaseOrder && { purchaseOrder }), customer };
}

function placeOf(order: OrderCursor | undefined): OrderCursor | undefined {
  return order && { createdAt: order.createdAt, id: order.id };
}

/** Counts the orders of a filter, up to a bound. */
export async function countOrdersUpTo(db: Database, filter: OrderFilter, bound: number): Promise<number> {
  const { orders } = await db
    .selectFrom(filtered(db, filter).clearSelect().select('id').limit(bound).as('some'))
    .select((e) => e.fn.countAll().as('orders'))
    .executeTakeFirstOrThrow();
  return Number(orders);
}
