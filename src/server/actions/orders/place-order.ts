import { lostLinkPath } from '../../../contract/order-page.ts';
import type { OrderChange } from '../../../contract/problem.ts';
import type { QuoteLine } from '../../../domain/buying/quote.ts';
import { noteChange } from '../../store/audit/note-change.ts';
import { findShownProducts } from '../../store/catalogue/products.ts';
import { type Shortage, takeStock } from '../../store/catalogue/stock.ts';
import { type Database, inTransaction, type Tx } from '../../store/engine/database.ts';
import { LastWrites } from '../../store/engine/last-writes.ts';
import { together } from '../../store/engine/together.ts';
import { enqueueMails } from '../../store/mail/outbox.ts';
import { claimKey, findAnswer, storeAnswer } from '../../store/orders/idempotency.ts';
import { findOrder, insertOrders, ReferenceTaken, type StoredOrder } from '../../store/orders/orders.ts';
import { findUnpaidLimit, holdNewOrders } from './limit-unpaid.ts';
import type { KeptAnswer, OrderToPlace, PlaceOrderParts, PlaceOrderResult, Refusal } from './order-to-place.ts';
import { answerOf, mailsOf, reckonOrder } from './reckon-order.ts';
import { type JudgedCode, judgeCode, redeemLimited, redeemOnce, redeemPromised } from './redeem-code.ts';

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
export async function placeOrder(parts: PlaceOrderParts, order: OrderToPlace): Promise<PlaceOrderResult> {
  for (let attempt = 1; attempt <= maxReferences; attempt++) {
    try {
      // Should its beginning fail alone, the key stands without an answer, and that is nobody's.
      return await inTransaction(parts.store, (tx) => placeWithin(tx, parts, order), { isPrompt: true });
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      if (!(error instanceof ReferenceTaken)) throw error;
    }
  }
  throw new Error(`${maxReferences} new order references in a row were taken`);
}

/** What it needs to know is asked at once, and what it writes leaves with the commit: over a network each wait is a journey. */
async function placeWithin(
  tx: Tx,
  parts: PlaceOrderParts,
  order: OrderToPlace,
): Promise<PlaceOrderResult | LastWrites<PlaceOrderResult>> {
  const now = parts.clock();
  const { key, requestHash, items, promised } = order;
  const { promoCode } = order.request;
  const [claimed, found, known] = await together(
    // The key comes first: a second sending waits here until the first is decided.
    claimKey(tx, key, { requestHash, response: '' }, now),
    findShownProducts(tx, [...new Set(items.map(({ productId }) => productId))]),
    promoCode === null ? undefined : judgeCode(tx, promoCode, now),
  );
  if (!claimed) return replay(tx, parts, order);
  const judged = known && promised ? { ...known, answer: promised } : known;

  const reckoned = reckonOrder(parts, order, { found, judged, now });
  if (!reckoned.ok) throw new Refused(reckoned);
  const { order: stored, code } = reckoned;
  if (code) await takeLimitedUse(tx, order, stored, code);
  await order.alongside?.(tx, stored);
  const { lines, origin, currency, total } = stored;
  const answer = answerOf(stored, parts.holdOrders);
  const mails = mailsOf(parts, stored, order.quotation);
  const place = { action: 'order.place', subject: stored.reference } as const;
  const after = { origin, currency, total, lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) };
  // Whose counting begins after they were read was bought before it began.
  const counted = lines.filter(({ productId }) => found.get(productId)?.stockLeft !== undefined);
  const units = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units > 0 || code?.promo?.useLimit !== undefined) {
    const limit = await findUnpaidLimit(tx, order, units);
    if (limit) throw new Refused({ ok: false, reason: 'unpaid-limit', limit });
  }
  const writes = together(
    // Who buys the same waits from here on.
    takeCounted(tx, counted, lines, now),
    insertOrders(tx, [stored]),
    holdNewOrders(tx, parts.holdOrders, [{ of: order, stored }]),
    enqueueMails(tx, mails, now),
    parts.links.keepNew(tx, [stored], now),
    storeAnswer(tx, key, JSON.stringify(answer)),
    origin && noteChange(tx, { ...place, after }, now),
  );
  const placed = { ok: true, replayed: false, accepted: { ...answer, link: parts.links.pathOf(stored) } } as const;
  // Whether there is enough is not for the database to say.
  const isOnce = code?.promo?.once === true && !promised;
  if (counted.length > 0 || isOnce) await writes;
  if (code && isOnce && !(await redeemOnce(tx, code, { orderId: stored.id, email: order.request.customerEmail })))
    throw invalidCode(order);
  return new LastWrites(placed, writes);
}

/** Counts the order against the limit of its code; refused where that was done too often meanwhile. */
async function takeLimitedUse(
  tx: Tx,
  order: OrderToPlace,
  { id: orderId }: StoredOrder,
  code: JudgedCode,
): Promise<void> {
  if (order.promised) return redeemPromised(tx, code, { orderId, email: order.request.customerEmail });
  if (!(await redeemLimited(tx, code))) throw invalidCode(order);
}

function invalidCode({ request }: OrderToPlace): Refused {
  const changes: OrderChange[] = [{ kind: 'promo-invalid', code: request.promoCode ?? '' }];
  return new Refused({ ok: false, reason: 'order-changed', changes });
}

async function takeCounted(
  tx: Tx,
  counted: readonly QuoteLine[],
  lines: readonly QuoteLine[],
  now: number,
): Promise<void> {
  const shortages = await takeStock(tx, counted, now);
  if (shortages.length > 0)
    throw new Refused({ ok: false, reason: 'order-changed', changes: describeShortages(shortages, lines) });
}

async function replay(tx: Tx, { links }: PlaceOrderParts, order: OrderToPlace): Promise<PlaceOrderResult> {
  const first = await findAnswer(tx, order.key);
  if (first?.requestHash !== order.requestHash) return { ok: false, reason: 'idempotency-key-reused' };
  const answer: KeptAnswer = JSON.parse(first.response);
  const placed = await findOrder(tx, answer.reference);
  return { ok: true, replayed: true, accepted: { ...answer, link: placed ? links.pathOf(placed) : lostLinkPath } };
}

/** The order that was placed under a key, `another` where that was asked for otherwise; undefined where none was yet. */
export async function findPlaced(
  db: Database,
  { key, requestHash }: Pick<OrderToPlace, 'key' | 'requestHash'>,
): Promise<Pick<KeptAnswer, 'reference'> | 'another' | undefined> {
  const first = await findAnswer(db, key);
  // A claimed key without an answer is nobody's yet.
  if (!first || first.response === '') return undefined;
  return first.requestHash === requestHash ? (JSON.parse(first.response) as KeptAnswer) : 'another';
}

/** A shortage in words of the contract. */
function describeShortages(shortages: readonly Shortage[], lines: readonly QuoteLine[]): OrderChange[] {
  return shortages.map(({ productId, left }) => {
    const name = lines.find((line) => line.productId === productId)?.name ?? '';
    return left > 0 ? { kind: 'few-left', productId, name, left } : { kind: 'out-of-stock', productId, name };
  });
}
