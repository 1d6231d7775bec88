import { findShownProducts } from '../../../store/catalogue/products.ts';
import { type ProductQuantity, reserveStock } from '../../../store/catalogue/stock.ts';
import { inTransaction, isOutage, type Tx } from '../../../store/engine/database.ts';
import { createBatcher } from '../../../store/engine/transactions/batcher.ts';
import { DeferredWrites } from '../../../store/engine/transactions/deferred-writes.ts';
import { runConcurrently } from '../../../store/engine/transactions/run-concurrently.ts';
import { isRetryable } from '../../../store/engine/transactions/with-retry.ts';
import { enqueueMails } from '../../../store/mail/outbox.ts';
import { claimKeys, findKeys } from '../../../store/orders/idempotency.ts';
import { insertOrders, type StoredOrder } from '../../../store/orders/orders.ts';
import { type EvaluatedPromoCode, evaluatePromoCode } from '../../promotions/redeem-promo.ts';
import { findUnpaidLimit, limitUnpaidOrders } from './limit-unpaid.ts';
import { placeOrder } from './place-order.ts';
import type { OrderDraft, PlaceOrderDeps, PlaceOrderResult } from './place-order-types.ts';
import { orderMails, priceOrder, toOrderResponse } from './price-order.ts';

/** An order by a page of the shop: nothing is promised or written beside it. */
export type StorefrontOrder = Omit<OrderDraft, 'promised' | 'origin' | 'quotation' | 'alongside'>;

type Results = ReadonlyMap<StorefrontOrder, PlaceOrderResult>;

/**
 * How many transactions of several orders are under way at once: while one waits for the disk, the next is reckoned.
 */
const atOnce = 2;
/** PostgreSQL keeps the plan of a question for each number of keys. */
const maxBatch = 16;

/**
 * Of a product that is counted there are fewer than several orders take together: who gets them is decided one by one.
 */
class TooFew extends Error {}

/**
 * Places orders as {@link placeOrder} does. Those that come at once, or while others are written, share a transaction
 * and its statements, and are answered once it is on the disk. Whatever is not a matter of course is placed by itself
 * after that: a key that is known, a code that is limited, and all of them where anything about one has made the shared
 * transaction fail.
 */
export function createOrderBatcher(deps: PlaceOrderDeps): (order: StorefrontOrder) => Promise<PlaceOrderResult> {
  return createBatcher(
    async (orders) => {
      const [first] = orders;
      if (orders.length === 1 && first) return [await placeOrder(deps, first)];
      const results = await placeSeveral(deps, orders);
      return orders.map((order) => results.get(order) ?? placeOrder(deps, order));
    },
    { most: maxBatch, atOnce },
  );
}

async function placeSeveral(deps: PlaceOrderDeps, orders: readonly StorefrontOrder[]): Promise<Results> {
  // Of two with one key the second is told what became of the first.
  const each = [...Map.groupBy(orders, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
  try {
    // Should its beginning fail alone, nothing but questions was asked.
    return await inTransaction(deps.store, (tx) => placeAll(tx, deps, each), { isPrompt: true });
  } catch (error) {
    if (isRetryable(error) || isOutage(error)) throw error;
    return new Map();
  }
}

/** Waits twice, as for one order: for what has to be known, and for the commit, with which everything is written. */
async function placeAll(
  tx: Tx,
  deps: PlaceOrderDeps,
  orders: readonly StorefrontOrder[],
): Promise<Results | DeferredWrites<Results>> {
  const now = deps.clock();
  const typed = new Set(orders.flatMap(({ request: { promoCode } }) => promoCode ?? []));
  const [found, codes, known] = await runConcurrently(
    findShownProducts(tx, [...new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)))]),
    evaluateCodes(tx, typed, now),
    // Last: on PostgreSQL each question sees what is committed by then. Who is told that the last piece is sold must
    // not be who has bought it.
    findKeys(
      tx,
      orders.map(({ key }) => key),
    ),
  );
  const results = new Map<StorefrontOrder, PlaceOrderResult>();
  const placed: { readonly of: StorefrontOrder; readonly stored: StoredOrder }[] = [];
  for (const order of orders) {
    if (known.has(order.key)) continue;
    const { promoCode } = order.request;
    const judged = promoCode === null ? undefined : codes.get(promoCode);
    const reckoned = priceOrder(deps, order, { found, judged, now });
    if (!reckoned.ok) results.set(order, reckoned);
    else if (!isLimited(reckoned.code)) placed.push({ of: order, stored: reckoned.order });
  }
  await leaveLimited(tx, placed, found);
  if (placed.length === 0) return results;

  const stored = placed.map((one) => one.stored);
  const mails = stored.flatMap((order) => orderMails(deps, order));
  const answers = placed.map(({ of, stored }) => {
    const answer = toOrderResponse(stored, deps.holdOrders);
    results.set(of, { ok: true, replayed: false, accepted: { ...answer, link: deps.links.pathOf(stored) } });
    return { key: of.key, requestHash: of.requestHash, response: JSON.stringify(answer) };
  });
  answers.sort((one, other) => (one.key < other.key ? -1 : 1));
  const counted = countedQuantities(stored).filter(({ productId }) => found.get(productId)?.stockLeft !== undefined);
  const writes = runConcurrently(
    // Keys come first and in their order, as an order alone has its key first: else two processes that are sent the
    // same could wait for each other.
    claimKeys(tx, answers, now),
    reserveCounted(tx, counted, now),
    insertOrders(tx, stored),
    limitUnpaidOrders(tx, deps.holdOrders, placed),
    enqueueMails(tx, mails, now),
    deps.links.keepNew(tx, stored, now),
  );
  // Whether there is enough is not for the database to say.
  if (counted.length > 0) await writes;
  return new DeferredWrites(results, writes);
}

async function evaluateCodes(
  tx: Tx,
  typed: ReadonlySet<string>,
  now: number,
): Promise<Map<string, EvaluatedPromoCode>> {
  const judged = await runConcurrently(...Array.from(typed, (code) => evaluatePromoCode(tx, code, now)));
  return new Map(Array.from(typed, (code, index) => [code, judged[index] as EvaluatedPromoCode]));
}

/** Whether a code has to be counted, which other orders do as well. */
function isLimited(code: EvaluatedPromoCode | undefined): boolean {
  return code?.promo !== undefined && (code.promo.useLimit !== undefined || code.promo.once === true);
}

/**
 * Takes out orders of visitors who may hold too much unpaid with these: each of them is placed, or refused, by itself.
 */
async function leaveLimited(
  tx: Tx,
  placed: { readonly of: StorefrontOrder; readonly stored: StoredOrder }[],
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
  const limits = await runConcurrently(...placed.map(({ of }) => findUnpaidLimit(tx, of, units, placed.length)));
  for (let index = placed.length - 1; index >= 0; index--) if (limits[index]) placed.splice(index, 1);
}

/** How many pieces of each product some orders take together. */
function countedQuantities(orders: readonly StoredOrder[]): ProductQuantity[] {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of orders.flatMap(({ lines }) => lines))
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return Array.from(pieces, ([productId, quantity]) => ({ productId, quantity }));
}

async function reserveCounted(tx: Tx, pieces: readonly ProductQuantity[], now: number): Promise<void> {
  if ((await reserveStock(tx, pieces, now)).length > 0) throw new TooFew();
}
