import { findShownProducts } from '../../store/catalogue/products.ts';
import { type Pieces, takeStock } from '../../store/catalogue/stock.ts';
import { inTransaction, isOutage, type Tx } from '../../store/engine/database.ts';
import { inBatches } from '../../store/engine/in-batches.ts';
import { LastWrites } from '../../store/engine/last-writes.ts';
import { asksToRetry } from '../../store/engine/retrying.ts';
import { together } from '../../store/engine/together.ts';
import { enqueueMails } from '../../store/mail/outbox.ts';
import { findKeys, keepAnswers } from '../../store/orders/idempotency.ts';
import { insertOrders, type StoredOrder } from '../../store/orders/orders.ts';
import { findUnpaidLimit, holdNewOrders } from './limit-unpaid.ts';
import type { OrderToPlace, PlaceOrderParts, PlaceOrderResult } from './order-to-place.ts';
import { placeOrder } from './place-order.ts';
import { answerOf, mailsOf, reckonOrder } from './reckon-order.ts';
import { type JudgedCode, judgeCode } from './redeem-code.ts';

/** An order by a page of the shop: nothing is promised or written beside it. */
export type PlainOrder = Omit<OrderToPlace, 'promised' | 'origin' | 'quotation' | 'alongside'>;

type Results = ReadonlyMap<PlainOrder, PlaceOrderResult>;

/** How many transactions of several orders are under way at once: while one waits for the disk, the next is reckoned. */
const atOnce = 2;
/** PostgreSQL keeps the plan of a question for each number of keys. */
const most = 16;

/** Of a product that is counted there are fewer than several orders take together: who gets them is decided one by one. */
class TooFew extends Error {}

/**
 * Places orders as {@link placeOrder} does. Those that come at once, or while others are written, share a transaction and its statements, and
 * are answered once it is on the disk. Whatever is not a matter of course is placed by itself after that: a key that is known, a code that
 * is limited, and all of them where anything about one has made the shared transaction fail.
 */
export function placeTogether(parts: PlaceOrderParts): (order: PlainOrder) => Promise<PlaceOrderResult> {
  return inBatches(
    async (orders) => {
      const [first] = orders;
      if (orders.length === 1 && first) return [await placeOrder(parts, first)];
      const results = await placeSeveral(parts, orders);
      return orders.map((order) => results.get(order) ?? placeOrder(parts, order));
    },
    { most, atOnce },
  );
}

async function placeSeveral(parts: PlaceOrderParts, orders: readonly PlainOrder[]): Promise<Results> {
  // Of two with one key the second is told what became of the first.
  const each = [...Map.groupBy(orders, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
  try {
    // Should its beginning fail alone, nothing but questions was asked.
    return await inTransaction(parts.store, (tx) => placeAll(tx, parts, each), { isPrompt: true });
  } catch (error) {
    if (asksToRetry(error) || isOutage(error)) throw error;
    return new Map();
  }
}

/** Waits twice, as for one order: for what has to be known, and for the commit, with which everything is written. */
async function placeAll(
  tx: Tx,
  parts: PlaceOrderParts,
  orders: readonly PlainOrder[],
): Promise<Results | LastWrites<Results>> {
  const now = parts.clock();
  const typed = new Set(orders.flatMap(({ request: { promoCode } }) => promoCode ?? []));
  const [found, codes, known] = await together(
    findShownProducts(tx, [...new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)))]),
    judgeCodes(tx, typed, now),
    // Last: on PostgreSQL each question sees what is committed by then. Who is told that the last piece is sold must not be who has bought it.
    findKeys(
      tx,
      orders.map(({ key }) => key),
    ),
  );
  const results = new Map<PlainOrder, PlaceOrderResult>();
  const placed: { readonly of: PlainOrder; readonly stored: StoredOrder }[] = [];
  for (const order of orders) {
    if (known.has(order.key)) continue;
    const { promoCode } = order.request;
    const judged = promoCode === null ? undefined : codes.get(promoCode);
    const reckoned = reckonOrder(parts, order, { found, judged, now });
    if (!reckoned.ok) results.set(order, reckoned);
    else if (!isLimited(reckoned.code)) placed.push({ of: order, stored: reckoned.order });
  }
  await leaveLimited(tx, placed, found);
  if (placed.length === 0) return results;

  const stored = placed.map((one) => one.stored);
  const mails = stored.flatMap((order) => mailsOf(parts, order));
  const answers = placed.map(({ of, stored }) => {
    const answer = answerOf(stored, parts.holdOrders);
    results.set(of, { ok: true, replayed: false, accepted: { ...answer, link: parts.links.pathOf(stored) } });
    return { key: of.key, requestHash: of.requestHash, response: JSON.stringify(answer) };
  });
  answers.sort((one, other) => (one.key < other.key ? -1 : 1));
  const counted = countedPieces(stored).filter(({ productId }) => found.get(productId)?.stockLeft !== undefined);
  const writes = together(
    // Keys come first and in their order, as an order alone has its key first: else two processes that are sent the same could wait for each other.
    keepAnswers(tx, answers, now),
    takeCounted(tx, counted, now),
    insertOrders(tx, stored),
    holdNewOrders(tx, parts.holdOrders, placed),
    enqueueMails(tx, mails, now),
    parts.links.keepNew(tx, stored, now),
  );
  // Whether there is enough is not for the database to say.
  if (counted.length > 0) await writes;
  return new LastWrites(results, writes);
}

async function judgeCodes(tx: Tx, typed: ReadonlySet<string>, now: number): Promise<Map<string, JudgedCode>> {
  const judged = await together(...Array.from(typed, (code) => judgeCode(tx, code, now)));
  return new Map(Array.from(typed, (code, index) => [code, judged[index] as JudgedCode]));
}

/** Whether a code has to be counted, which other orders do as well. */
function isLimited(code: JudgedCode | undefined): boolean {
  return code?.promo !== undefined && (code.promo.useLimit !== undefined || code.promo.once === true);
}

/** Takes out orders of visitors who may hold too much unpaid with these: each of them is placed, or refused, by itself. */
async function leaveLimited(
  tx: Tx,
  placed: { readonly of: PlainOrder; readonly stored: StoredOrder }[],
  found: Awaited<ReturnType<typeof findShownProducts>>,
): Promise<void> {
  if (placed.every(({ of }) => of.networks === undefined)) return;
  const unitsOf = ({ lines }: StoredOrder) =>
    lines.reduce(
      (sum, { productId, quantity }) => sum + (found.get(productId)?.stockLeft === undefined ? 0 : quantity),
      0,
    );
  const units = placed.reduce((sum, { stored }) => sum + unitsOf(stored), 0);
  if (units === 0) return;
  const limits = await together(...placed.map(({ of }) => findUnpaidLimit(tx, of, units, placed.length)));
  for (let index = placed.length - 1; index >= 0; index--) if (limits[index]) placed.splice(index, 1);
}

/** How many pieces of each product some orders take together. */
function countedPieces(orders: readonly StoredOrder[]): Pieces[] {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of orders.flatMap(({ lines }) => lines))
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return Array.from(pieces, ([productId, quantity]) => ({ productId, quantity }));
}

async function takeCounted(tx: Tx, pieces: readonly Pieces[], now: number): Promise<void> {
  if ((await takeStock(tx, pieces, now)).length > 0) throw new TooFew();
}
