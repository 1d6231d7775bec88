import { resendLinkPath } from '../../../../contract/orders/order-page.ts';
import type { OrderChange } from '../../../../contract/shared/problem.ts';
import type { PricedLine } from '../../../../domain/pricing/calculate-totals.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { findShownProducts } from '../../../store/catalogue/products.ts';
import { reserveStock, type Shortage } from '../../../store/catalogue/stock.ts';
import { type Database, inTransaction, type Tx } from '../../../store/engine/database.ts';
import { DeferredWrites } from '../../../store/engine/transactions/deferred-writes.ts';
import { runConcurrently } from '../../../store/engine/transactions/run-concurrently.ts';
import { enqueueMails } from '../../../store/mail/outbox.ts';
import { claimKey, findAnswer, storeAnswer } from '../../../store/orders/idempotency.ts';
import { findOrder, insertOrders, ReferenceTaken, type StoredOrder } from '../../../store/orders/orders.ts';
import {
  type EvaluatedPromoCode,
  evaluatePromoCode,
  redeemLimited,
  redeemOnce,
  redeemQuotedPromo,
} from '../../promotions/redeem-promo.ts';
import { findUnpaidLimit, limitUnpaidOrders } from './limit-unpaid.ts';
import type {
  OrderDraft,
  PlaceOrderDeps,
  PlaceOrderResult,
  Refusal,
  StoredOrderResponse,
} from './place-order-types.ts';
import { orderMails, priceOrder, toOrderResponse } from './price-order.ts';

/** Takes everything that a refused order has written back with it. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Among a million orders a new reference is taken once in a million times. */
const maxReferences = 5;

/**
 * Records an order with its lines and its mails, all or nothing, on the disk before it resolves. The same key with the
 * same order is answered as the first time; a refused order leaves no trace.
 */
export async function placeOrder(deps: PlaceOrderDeps, order: OrderDraft): Promise<PlaceOrderResult> {
  for (let attempt = 1; attempt <= maxReferences; attempt++) {
    try {
      // Should its beginning fail alone, the key stands without an answer, and that is nobody's.
      return await inTransaction(deps.store, (tx) => placeWithin(tx, deps, order), { isPrompt: true });
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      if (!(error instanceof ReferenceTaken)) throw error;
    }
  }
  throw new Error(`${maxReferences} new order references in a row were taken`);
}

/**
 * What it needs to know is asked at once, and what it writes leaves with the commit: over a network each wait is a
 * journey.
 */
async function placeWithin(
  tx: Tx,
  deps: PlaceOrderDeps,
  order: OrderDraft,
): Promise<PlaceOrderResult | DeferredWrites<PlaceOrderResult>> {
  const now = deps.clock();
  const { key, requestHash, items, promised } = order;
  const { promoCode } = order.request;
  const [claimed, found, known] = await runConcurrently(
    // The key comes first: a second sending waits here until the first is decided.
    claimKey(tx, key, { requestHash, response: '' }, now),
    findShownProducts(tx, [...new Set(items.map(({ productId }) => productId))]),
    promoCode === null ? undefined : evaluatePromoCode(tx, promoCode, now),
  );
  if (!claimed) return replay(tx, deps, order);
  const judged = known && promised ? { ...known, answer: promised } : known;

  const reckoned = priceOrder(deps, order, { found, judged, now });
  if (!reckoned.ok) throw new Refused(reckoned);
  const { order: stored, code } = reckoned;
  if (code) await redeemLimitedUse(tx, order, stored, code);
  await order.alongside?.(tx, stored);
  const { lines, origin, currency, total } = stored;
  const answer = toOrderResponse(stored, deps.holdOrders);
  const mails = orderMails(deps, stored, order.quotation);
  const place = { action: 'order.place', subject: stored.reference } as const;
  const after = { origin, currency, total, lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) };
  // Whose counting begins after they were read was bought before it began.
  const counted = lines.filter(({ productId }) => found.get(productId)?.stockLeft !== undefined);
  const units = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units > 0 || code?.promo?.useLimit !== undefined) {
    const limit = await findUnpaidLimit(tx, order, units);
    if (limit) throw new Refused({ ok: false, reason: 'unpaid-limit', limit });
  }
  const writes = runConcurrently(
    // Who buys the same waits from here on.
    reserveCounted(tx, counted, lines, now),
    insertOrders(tx, [stored]),
    limitUnpaidOrders(tx, deps.holdOrders, [{ of: order, stored }]),
    enqueueMails(tx, mails, now),
    deps.links.keepNew(tx, [stored], now),
    storeAnswer(tx, key, JSON.stringify(answer)),
    origin && writeAuditEntry(tx, { ...place, after }, now),
  );
  const placed = { ok: true, replayed: false, accepted: { ...answer, link: deps.links.pathOf(stored) } } as const;
  // Whether there is enough is not for the database to say.
  const isOnce = code?.promo?.once === true && !promised;
  if (counted.length > 0 || isOnce) await writes;
  if (code && isOnce && !(await redeemOnce(tx, code, { orderId: stored.id, email: order.request.customerEmail })))
    throw invalidCode(order);
  return new DeferredWrites(placed, writes);
}

/** Counts the order against the limit of its code; refused where that was done too often meanwhile. */
async function redeemLimitedUse(
  tx: Tx,
  order: OrderDraft,
  { id: orderId }: StoredOrder,
  code: EvaluatedPromoCode,
): Promise<void> {
  if (order.promised) return redeemQuotedPromo(tx, code, { orderId, email: order.request.customerEmail });
  if (!(await redeemLimited(tx, code))) throw invalidCode(order);
}

function invalidCode({ request }: OrderDraft): Refused {
  const changes: OrderChange[] = [{ kind: 'promo-invalid', code: request.promoCode ?? '' }];
  return new Refused({ ok: false, reason: 'order-changed', changes });
}

async function reserveCounted(
  tx: Tx,
  counted: readonly PricedLine[],
  lines: readonly PricedLine[],
  now: number,
): Promise<void> {
  const shortages = await reserveStock(tx, counted, now);
  if (shortages.length > 0)
    throw new Refused({ ok: false, reason: 'order-changed', changes: describeShortages(shortages, lines) });
}

async function replay(tx: Tx, { links }: PlaceOrderDeps, order: OrderDraft): Promise<PlaceOrderResult> {
  const first = await findAnswer(tx, order.key);
  if (first?.requestHash !== order.requestHash) return { ok: false, reason: 'idempotency-key-reused' };
  const answer: StoredOrderResponse = JSON.parse(first.response);
  const placed = await findOrder(tx, answer.reference);
  return { ok: true, replayed: true, accepted: { ...answer, link: placed ? links.pathOf(placed) : resendLinkPath } };
}

/**
 * The order that was placed under a key, `another` where that was asked for otherwise; undefined where none was yet.
 */
export async function findPlaced(
  db: Database,
  { key, requestHash }: Pick<OrderDraft, 'key' | 'requestHash'>,
): Promise<Pick<StoredOrderResponse, 'reference'> | 'another' | undefined> {
  const first = await findAnswer(db, key);
  // A claimed key without an answer is nobody's yet.
  if (!first || first.response === '') return undefined;
  return first.requestHash === requestHash ? (JSON.parse(first.response) as StoredOrderResponse) : 'another';
}

/** A shortage in words of the contract. */
function describeShortages(shortages: readonly Shortage[], lines: readonly PricedLine[]): OrderChange[] {
  return shortages.map(({ productId, left }) => {
    const name = lines.find((line) => line.productId === productId)?.name ?? '';
    return left > 0 ? { kind: 'few-left', productId, name, left } : { kind: 'out-of-stock', productId, name };
  });
}
