import { resendLinkPath } from '../../../../contract/orders/order-page.ts';
import type { OrderChange } from '../../../../contract/shared/problem.ts';
import type { PricedLine } from '../../../../domain/pricing/calculate-totals.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { findShownProducts } from '../../../store/catalogue/products.ts';
import { reserveStock, type Shortage } from '../../../store/catalogue/stock/stock.ts';
import { type Database, inTransaction, type Tx } from '../../../store/engine/database.ts';
import { enqueueMails } from '../../../store/mail/outbox.ts';
import { claimKey, findAnswer, storeAnswer } from '../../../store/orders/idempotency.ts';
import { findOrder, insertOrder, ReferenceTaken, type StoredOrder } from '../../../store/orders/orders.ts';
import {
  type EvaluatedPromoCode,
  evaluateAutomatic,
  evaluateCustomerCode,
  evaluatePromoCode,
  redeemLimited,
  redeemOnce,
  redeemQuotedPromo,
} from '../../promotions/redeem-promo.ts';
import { findUnpaidLimit, limitUnpaidOrder } from './limit-unpaid.ts';
import type {
  OrderDraft,
  PlaceOrderDeps,
  PlaceOrderResult,
  Refusal,
  StoredOrderResponse,
} from './place-order-types.ts';
import { orderMails, priceOrder, toOrderResponse } from './price-order.ts';

/** Rolls back everything that a refused order has written. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** With a million orders, a new reference collides once in a million times. */
const maxReferences = 5;

/**
 * Places an order with its lines and emails in one transaction, which is on the disk before this resolves. A repeated
 * idempotency key with the same order returns the first response; a refused order leaves no trace.
 */
export async function placeOrder(deps: PlaceOrderDeps, order: OrderDraft): Promise<PlaceOrderResult> {
  for (let attempt = 1; attempt <= maxReferences; attempt++) {
    try {
      return await inTransaction(deps.store, (tx) => placeWithin(tx, deps, order));
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      if (!(error instanceof ReferenceTaken)) throw error;
    }
  }
  throw new Error(`${maxReferences} new order references in a row were taken`);
}

/** Variant of `placeOrder` for a larger transaction, which must be rolled back if the order is refused. */
export async function placeOrderWithin(
  tx: Tx,
  deps: Omit<PlaceOrderDeps, 'store'>,
  order: OrderDraft,
): Promise<PlaceOrderResult> {
  try {
    return await placeWithin(tx, deps, order);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function placeWithin(tx: Tx, deps: Omit<PlaceOrderDeps, 'store'>, order: OrderDraft): Promise<PlaceOrderResult> {
  const now = deps.clock();
  const { key, requestHash, items, promised } = order;
  const { promoCode } = order.request;
  const isFromStorefront = order.origin === undefined && !promised;
  const evaluate = isFromStorefront ? evaluateCustomerCode : evaluatePromoCode;
  // The key comes first: a repeated request waits here until the first is decided.
  if (!(await claimKey(tx, key, { requestHash, response: '' }, now))) return replay(tx, deps, order);
  const found = await findShownProducts(tx, [...new Set(items.map(({ productId }) => productId))]);
  const known = promoCode === null ? undefined : await evaluate(tx, promoCode, now);
  // Staff choose the discount of an order that they enter.
  const automatic = isFromStorefront ? await evaluateAutomatic(tx, now) : [];
  const promo = known && promised ? { ...known, answer: promised } : known;

  const { order: stored, code } = await priceAndRedeem(tx, deps, order, { found, promo, automatic, now });
  await order.alongside?.(tx, stored);
  const { lines, origin, currency, total } = stored;
  const answer = toOrderResponse(stored, deps.holdOrders);
  // If counting of a product starts after this read, the order counts as placed before it.
  const counted = lines.filter(({ productId }) => found.get(productId)?.stockLeft !== undefined);
  const units = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units > 0 || code?.promo?.useLimit !== undefined) {
    const limit = await findUnpaidLimit(tx, order, units);
    if (limit) throw new Refused({ ok: false, reason: 'unpaid-limit', limit });
  }
  // Row locks: other orders of the same products wait from here on.
  const shortages = await reserveStock(tx, counted, now, stored.reference);
  if (shortages.length > 0)
    throw new Refused({ ok: false, reason: 'order-changed', changes: describeShortages(shortages, lines) });
  await insertOrder(tx, stored);
  await limitUnpaidOrder(tx, deps.holdOrders, order, stored);
  await enqueueMails(tx, orderMails(deps, stored, order), now);
  await deps.links.keep(tx, stored, now);
  await storeAnswer(tx, key, JSON.stringify(answer));
  if (origin) {
    const named = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    const after = { origin, currency, total, lines: named, ...order.byStaff?.audited };
    await writeAuditEntry(tx, { action: 'order.place', subject: stored.reference, after }, now);
  }
  const isOnce = code?.promo?.once === true && !promised;
  if (code && isOnce && !(await redeemOnce(tx, code, { orderId: stored.id, email: order.request.customerEmail })))
    throw invalidCode(order);
  await order.byStaff?.afterwards(tx, stored);
  return { ok: true, replayed: false, accepted: { ...answer, link: deps.links.pathOf(stored) } };
}

/**
 * Prices an order and redeems a use of its discount. Refuses the order if its promo code has been exhausted since it
 * was read; without an exhausted automatic discount it is priced again.
 */
async function priceAndRedeem(
  tx: Tx,
  deps: Omit<PlaceOrderDeps, 'store'>,
  order: OrderDraft,
  known: Parameters<typeof priceOrder>[2],
): Promise<Extract<ReturnType<typeof priceOrder>, { ok: true }>> {
  const priced = priceOrder(deps, order, known);
  if (!priced.ok) throw new Refused(priced);
  const { order: stored, code } = priced;
  if (!code || (await redeemLimitedUse(tx, order, stored, code))) return priced;
  const automatic = known.automatic?.filter((other) => other !== code) ?? [];
  if (automatic.length === (known.automatic?.length ?? 0)) throw invalidCode(order);
  return priceAndRedeem(tx, deps, order, { ...known, automatic });
}

/** Redeems a use of a limited discount; returns false if it has been exhausted since it was read. */
async function redeemLimitedUse(
  tx: Tx,
  order: OrderDraft,
  { id: orderId }: StoredOrder,
  code: EvaluatedPromoCode,
): Promise<boolean> {
  if (!order.promised) return redeemLimited(tx, code);
  await redeemQuotedPromo(tx, code, { orderId, email: order.request.customerEmail });
  return true;
}

function invalidCode({ request }: OrderDraft): Refused {
  const changes: OrderChange[] = [{ kind: 'promo-invalid', code: request.promoCode ?? '' }];
  return new Refused({ ok: false, reason: 'order-changed', changes });
}

async function replay(tx: Tx, { links }: Pick<PlaceOrderDeps, 'links'>, order: OrderDraft): Promise<PlaceOrderResult> {
  const first = await findAnswer(tx, order.key);
  if (first?.requestHash !== order.requestHash) return { ok: false, reason: 'idempotency-key-reused' };
  const answer: StoredOrderResponse = JSON.parse(first.response);
  const placed = await findOrder(tx, answer.reference);
  return { ok: true, replayed: true, accepted: { ...answer, link: placed ? links.pathOf(placed) : resendLinkPath } };
}

/**
 * Returns the order placed under an idempotency key, `another` if the key belongs to a different request, or
 * undefined if no order was placed.
 */
export async function findPlaced(
  db: Database,
  { key, requestHash }: Pick<OrderDraft, 'key' | 'requestHash'>,
): Promise<Pick<StoredOrderResponse, 'reference'> | 'another' | undefined> {
  const first = await findAnswer(db, key);
  // A claimed key without an answer counts as unclaimed.
  if (!first || first.response === '') return undefined;
  return first.requestHash === requestHash ? (JSON.parse(first.response) as StoredOrderResponse) : 'another';
}

/** Converts stock shortages to changes of the API contract. */
function describeShortages(
  shortages: readonly Shortage[],
  lines: readonly Pick<PricedLine, 'productId' | 'name'>[],
): OrderChange[] {
  return shortages.map(({ productId, left }) => {
    const name = lines.find((line) => line.productId === productId)?.name ?? '';
    return left > 0 ? { kind: 'few-left', productId, name, left } : { kind: 'out-of-stock', productId, name };
  });
}
