import { isFound, type OrderSearch, readSearch } from '../../../domain/buying/order-words.ts';
import type { PaymentState } from '../../../domain/buying/payment.ts';
import type { Database } from '../engine/database.ts';
import { findRareMatches } from './order-matches.ts';
import { filtered, type OrderFilter } from './order-search.ts';
import { type OrderPlace, readMark } from './order-words.ts';
import { type OrderHeader, orderFromRow } from './orders.ts';
import { readPaymentStates } from './payment-states.ts';

/** Which orders are looked for; what is left out does not matter. */
export interface OrderQuestion extends OrderFilter {
  /** A name, an e-mail address, a postcode or a reference, or how they begin. */
  readonly search?: string | undefined;
  readonly money?: PaymentState | undefined;
}

/** A page of a list of orders, the newest first. */
export interface OrderPage {
  readonly orders: readonly (OrderHeader & { readonly money: PaymentState })[];
  /** What to ask for the page after it with; undefined where there is none. */
  readonly next: OrderPlace | undefined;
  /** Where few orders of many match, one answer looks back so far and no further: the page after it goes on from there. */
  readonly searchedTo: number | undefined;
}

interface Asked {
  readonly limit: number;
  /** The last order of the page before. */
  readonly after?: OrderPlace | undefined;
}

/** Orders that are read at once. Between two readings of a file, which hold the thread, others have their turn. */
const windowSize = 500;
/** How many orders one answer reads at most. */
const budget = 10_000;

/** The newest orders that match, a page at a time, in bounded time however many there are. */
export async function findOrderPage(db: Database, question: OrderQuestion, asked: Asked): Promise<OrderPage> {
  const search = question.search === undefined ? undefined : readSearch(question.search);
  // What holds no letter finds nothing, but a search that is empty is none.
  if (!search && question.search?.trim()) return { orders: [], next: undefined, searchedTo: undefined };
  const found: OrderPage['orders'][number][] = [];
  let left = budget;
  let place = asked.after;
  for await (const { orders, upTo } of readWindows(db, question, search, asked)) {
    const states = await readPaymentStates(db, orders);
    for (const order of orders) {
      const money = states.get(order.id) ?? 'unpaid';
      if (question.money !== undefined && money !== question.money) continue;
      if (found.length === asked.limit) return { orders: found, next: placeOf(found.at(-1)), searchedTo: undefined };
      found.push({ ...order, money });
    }
    place = upTo;
    left -= windowSize;
    if (left <= 0) return { orders: found, next: place, searchedTo: place?.createdAt };
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { orders: found, next: undefined, searchedTo: undefined };
}

interface Window {
  /** Those that match but for their money. */
  readonly orders: readonly OrderHeader[];
  /** The last one that was looked at. */
  readonly upTo: OrderPlace;
}

async function* readWindows(
  db: Database,
  question: OrderQuestion,
  search: OrderSearch | undefined,
  { limit, after }: Asked,
): AsyncGenerator<Window> {
  if (!search) return yield* readAll(db, question, { after, size: question.money ? windowSize : limit + 1 });
  if (search.reference !== undefined) return yield* readNamed(db, question, search.reference, after);
  const rare = await findRareMatches(db, search, after);
  const isFit = (order: OrderHeader) => isFound(order, search);
  if (!rare) {
    for await (const { orders, upTo } of readAll(db, question, { after, size: windowSize })) {
      yield { orders: orders.filter(isFit), upTo };
    }
    return;
  }
  const mark = await readMark(db);
  // The newest, whose words are not kept yet.
  for await (const { orders, upTo } of readAll(db, question, { after, downTo: mark, size: windowSize })) {
    yield { orders: orders.filter(isFit), upTo };
  }
  for (let from = 0; from < rare.length; from += windowSize) {
    const places = rare.slice(from, from + windowSize);
    const rows = await filtered(db, question)
      .where(
        'id',
        'in',
        places.map(({ id }) => id),
      )
      .execute();
    const orders = rows.map(orderFromRow).filter(isFit).sort(newestFirst);
    yield { orders, upTo: places.at(-1) as OrderPlace };
  }
}

async function* readNamed(db: Database, question: OrderQuestion, reference: string, after: OrderPlace | undefined) {
  const row = await filtered(db, question).where('reference', '=', reference).executeTakeFirst();
  const order = row && orderFromRow(row);
  if (order && !after) yield { orders: [order], upTo: placeOf(order) as OrderPlace };
}

async function* readAll(
  db: Database,
  question: OrderQuestion,
  { after, downTo, size }: { after: OrderPlace | undefined; downTo?: OrderPlace; size: number },
): AsyncGenerator<Window> {
  for (let place = after; ; ) {
    const rows = await filtered(db, question)
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
    const orders = rows.map(orderFromRow);
    place = placeOf(orders.at(-1));
    if (!place) return;
    yield { orders, upTo: place };
    if (rows.length < size) return;
  }
}

function placeOf(order: OrderHeader | undefined): OrderPlace | undefined {
  return order && { createdAt: order.createdAt, id: order.id };
}

function newestFirst(one: OrderPlace, other: OrderPlace): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
}

/** How many orders a filter holds, counted up to a bound. */
export async function countOrdersUpTo(db: Database, filter: OrderFilter, bound: number): Promise<number> {
  const { orders } = await db
    .selectFrom(filtered(db, filter).clearSelect().select('id').limit(bound).as('some'))
    .select((e) => e.fn.countAll().as('orders'))
    .executeTakeFirstOrThrow();
  return Number(orders);
}
