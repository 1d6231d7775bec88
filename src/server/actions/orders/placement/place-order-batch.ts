import { findShownProducts } from '../../../store/catalogue/products.ts';
import { type ProductQuantity, reserveStock } from '../../../store/catalogue/stock/stock.ts';
import { inTransaction, isOutage, type Tx } from '../../../store/engine/database.ts';
import { createBatcher } from '../../../store/engine/transactions/batcher.ts';
import { DeferredWrites } from '../../../store/engine/transactions/deferred-writes.ts';
import { runConcurrently } from '../../../store/engine/transactions/run-concurrently.ts';
import { isRetryable } from '../../../store/engine/transactions/with-retry.ts';
import { enqueueMails } from '../../../store/mail/outbox.ts';
import { claimKeys, findKeys } from '../../../store/orders/idempotency.ts';
import { insertOrders, type StoredOrder } from '../../../store/orders/orders.ts';
import { type EvaluatedPromoCode, evaluateAutomatic, evaluateCustomerCode } from '../../promotions/redeem-promo.ts';
import { findUnpaidLimit, limitUnpaidOrders } from './limit-unpaid.ts';
import { placeOrder } from './place-order.ts';
import type { OrderDraft, PlaceOrderDeps, PlaceOrderResult } from './place-order-types.ts';
import { orderMails, priceOrder, toOrderResponse } from './price-order.ts';

/** An order from the storefront: without a promised discount and without further writes. */
export type StorefrontOrder = Omit<OrderDraft, 'promised' | 'origin' | 'quotation' | 'alongside' | 'byStaff'>;

type Results = ReadonlyMap<StorefrontOrder, PlaceOrderResult>;

/** Concurrent transactions with several orders: while one waits for the disk, the next is calculated. */
const atOnce = 2;
/** Maximum orders in a transaction: PostgreSQL caches a query plan for each number of keys. */
const maxBatch = 16;

/** Several orders together exceed a product's stock; they are placed one by one to decide which succeed. */
class TooFew extends Error {}

/**
 * Places orders as {@link placeOrder} does. Orders that arrive together, or while others are written, share a
 * transaction and its statements, and are answered once it is on the disk. Special cases are placed separately
 * afterwards: known idempotency keys, limited promo codes, and all orders of a batch whose shared transaction failed.
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
  // A second order with the same key gets the result of the first.
  const each = [...Map.groupBy(orders, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
  try {
    // `isPrompt` is harmless: if BEGIN alone fails, only reads ran outside the transaction.
    return await inTransaction(deps.store, (tx) => placeAll(tx, deps, each), { isPrompt: true });
  } catch (error) {
    if (isRetryable(error) || isOutage(error)) throw error;
    return new Map();
  }
}

/** Two round trips, as for one order: for the reads, and for the commit that carries all writes. */
async function placeAll(
  tx: Tx,
  deps: PlaceOrderDeps,
  orders: readonly StorefrontOrder[],
): Promise<Results | DeferredWrites<Results>> {
  const now = deps.clock();
  const typed = new Set(orders.flatMap(({ request: { promoCode } }) => promoCode ?? []));
  const [found, codes, automatic, known] = await runConcurrently(
    findShownProducts(tx, [...new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)))]),
    evaluateCodes(tx, typed, now),
    evaluateAutomatic(tx, now),
    // Last, since on PostgreSQL each query sees what is committed by then: a retry by the customer who bought the
    // last unit must not be answered with "sold out".
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
    const priced = priceOrder(deps, order, { found, promo: judged, automatic, now });
    if (!priced.ok) results.set(order, priced);
    else if (!isLimited(priced.code)) placed.push({ of: order, stored: priced.order });
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
    // Keys first and sorted, since a single order also claims its key first: otherwise two processes with the same
    // requests could deadlock.
    claimKeys(tx, answers, now),
    reserveCounted(tx, counted, stored, now),
    insertOrders(tx, stored),
    limitUnpaidOrders(tx, deps.holdOrders, placed),
    enqueueMails(tx, mails, now),
    deps.links.keepNew(tx, stored, now),
  );
  // The stock check is made here, not by a database constraint, so the writes are awaited before the commit.
  if (counted.length > 0) await writes;
  return new DeferredWrites(results, writes);
}

async function evaluateCodes(
  tx: Tx,
  typed: ReadonlySet<string>,
  now: number,
): Promise<Map<string, EvaluatedPromoCode>> {
  const judged = await runConcurrently(...Array.from(typed, (code) => evaluateCustomerCode(tx, code, now)));
  return new Map(Array.from(typed, (code, index) => [code, judged[index] as EvaluatedPromoCode]));
}

/** Whether a promo code has limited uses, for which concurrent orders compete. */
function isLimited(code: EvaluatedPromoCode | undefined): boolean {
  return code?.promo !== undefined && (code.promo.useLimit !== undefined || code.promo.once === true);
}

/**
 * Removes orders of visitors who might exceed the limit of unpaid orders with this batch: each is then placed or
 * refused separately.
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

/** Sums the quantity of each product over several orders. */
function countedQuantities(orders: readonly StoredOrder[]): ProductQuantity[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of orders.flatMap(({ lines }) => lines))
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return Array.from(quantities, ([productId, quantity]) => ({ productId, quantity }));
}

async function reserveCounted(
  tx: Tx,
  quantities: readonly ProductQuantity[],
  orders: readonly StoredOrder[],
  now: number,
): Promise<void> {
  const taken = orders.flatMap(({ reference, lines }) =>
    lines.map(({ productId, quantity }) => ({ productId, quantity, order: reference })),
  );
  if ((await reserveStock(tx, quantities, now, taken)).length > 0) throw new TooFew();
}
