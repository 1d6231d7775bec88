import { deliveryAreas } from '../../../../content/delivery.ts';
import { checkoutRules } from '../../../contract/checkout.ts';
import type { OrderAccepted, OrderItem, OrderRequest } from '../../../contract/order.ts';
import { lostLinkPath } from '../../../contract/order-page.ts';
import type { OrderChange } from '../../../contract/problem.ts';
import type { Product, Region } from '../../../contract/product.ts';
import type { PromoResponse } from '../../../contract/promo.ts';
import { findDelivered } from '../../../domain/buying/find-country.ts';
import { checkOrder } from '../../../domain/buying/order.ts';
import type { OrderOrigin } from '../../../domain/buying/order-timeline.ts';
import type { QuoteLine } from '../../../domain/buying/quote.ts';
import { toDecimal } from '../../../domain/money.ts';
import { noteChange } from '../../store/audit/note-change.ts';
import { findShownProducts, type StoredProduct } from '../../store/catalogue/products.ts';
import { type Shortage, takeStock } from '../../store/catalogue/stock.ts';
import { type Database, inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { LastWrites } from '../../store/engine/last-writes.ts';
import { together } from '../../store/engine/together.ts';
import { enqueueMails, operatorRecipient } from '../../store/mail/outbox.ts';
import { claimKey, findAnswer, storeAnswer } from '../../store/orders/idempotency.ts';
import { findOrder, insertLines, insertOrder, ReferenceTaken, type StoredOrder } from '../../store/orders/orders.ts';
import type { Ids } from '../ids.ts';
import type { OrderLinks } from '../order-links.ts';
import { isTaken, type JudgedCode, judgeCode, redeem, redeemPromised } from './redeem-code.ts';

export interface PlaceOrderParts {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Ids;
  readonly toProduct: (stored: StoredProduct) => Product;
  readonly links: OrderLinks;
  /** How many of one product an order may hold; without it, any number. */
  readonly maxLineQuantity?: number;
}

export interface OrderToPlace {
  readonly request: OrderRequest;
  readonly items: readonly OrderItem[];
  readonly key: string;
  /** Stands for everything that makes this order this order. */
  readonly requestHash: string;
  /** What its code takes off, where that was promised: it is taken off whatever the code is worth by now. */
  readonly promised?: PromoResponse | undefined;
  /** How it came, where that is not by the shop's pages. */
  readonly origin?: OrderOrigin;
  /** The number of the quotation that it came from, which its customer is told. */
  readonly quotation?: string;
  /** What is written together with it, all or nothing. */
  readonly alongside?: (tx: Tx, order: StoredOrder) => Promise<void>;
}

export type PlaceOrderResult =
  | { readonly ok: true; readonly replayed: boolean; readonly accepted: OrderAccepted }
  | { readonly ok: false; readonly reason: 'mixed-ranges' | 'idempotency-key-reused' }
  | { readonly ok: false; readonly reason: 'not-delivered'; readonly region: Region }
  | { readonly ok: false; readonly reason: 'order-changed'; readonly changes: readonly OrderChange[] };

/** What is kept of an answer: all but the link, whose token is nowhere kept. */
type KeptAnswer = Omit<OrderAccepted, 'link'>;
type Refusal = Extract<PlaceOrderResult, { ok: false }>;

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

  const stored = await judge(tx, parts, order, { found, judged, now });
  await order.alongside?.(tx, stored);
  const { lines, origin, currency, total } = stored;
  const answer: KeptAnswer = {
    reference: stored.reference,
    region: stored.region,
    currency,
    subtotal: toDecimal(stored.subtotal),
    discount: toDecimal(stored.discount),
    total: toDecimal(total),
  };
  const mails = [
    { kind: 'order-confirmation', recipient: stored.customer.customerEmail },
    { kind: 'order-notice', recipient: operatorRecipient },
  ].map((mail) => ({ id: parts.ids.mail(), ...mail, payload: { order: stored, quotation: order.quotation } }));
  const place = { action: 'order.place', subject: stored.reference } as const;
  const after = { origin, currency, total, lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) };
  // Whose counting begins after they were read was bought before it began.
  const counted = lines.filter(({ productId }) => found.get(productId)?.stockLeft !== undefined);
  const writes = together(
    // Who buys the same waits from here on.
    takeCounted(tx, counted, lines, now),
    insertOrder(tx, stored),
    insertLines(tx, stored),
    enqueueMails(tx, mails, now),
    parts.links.keep(tx, stored, now),
    storeAnswer(tx, key, JSON.stringify(answer)),
    origin && noteChange(tx, { ...place, after }, now),
  );
  const placed = { ok: true, replayed: false, accepted: { ...answer, link: parts.links.pathOf(stored) } } as const;
  // Whether there is enough is not for the database to say.
  if (counted.length > 0) await writes;
  return new LastWrites(placed, writes);
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

/** What the store knows of what an order names. */
interface Known {
  readonly found: ReadonlyMap<string, StoredProduct>;
  readonly judged: JudgedCode | undefined;
  readonly now: number;
}

/** The order as the store itself reckons it, its code redeemed; refused where that is not what was sent. */
async function judge(
  tx: Tx,
  parts: PlaceOrderParts,
  { request, items, promised, origin }: OrderToPlace,
  { found, judged, now }: Known,
): Promise<StoredOrder> {
  const catalogue = new Map(Array.from(found.values(), (stored) => [stored.id, parts.toProduct(stored)]));
  const promo = judged?.answer;
  const verdict = checkOrder({ request, items, catalogue, promo, maxLineQuantity: parts.maxLineQuantity });
  if (!verdict.ok) throw new Refused(verdict);
  const { region, currency, lines, subtotal, discount, total } = verdict.quote;
  const country = findDelivered(deliveryAreas[region], request);
  if (country === undefined) throw new Refused({ ok: false, reason: 'not-delivered', region });
  const orderId = parts.ids.order();
  const code = judged && isTaken(judged, discount) ? judged : undefined;
  const use = { orderId, email: request.customerEmail };
  if (code && promised) await redeemPromised(tx, code, use);
  else if (code && !(await redeem(tx, code, use))) {
    const changes: OrderChange[] = [{ kind: 'promo-invalid', code: request.promoCode ?? '' }];
    throw new Refused({ ok: false, reason: 'order-changed', changes });
  }
  return {
    id: orderId,
    reference: parts.ids.reference(),
    region,
    currency,
    customer: { ...customerOf(request), country },
    lines,
    subtotal,
    discount,
    total,
    promoCode: code?.code ?? null,
    promoPercent: code?.answer.discount ?? 0,
    status: request.status,
    createdAt: now,
    linkVersion: 0,
    ...(origin && { origin }),
    ...(request.purchaseOrder && { purchaseOrder: request.purchaseOrder }),
  };
}

/** A shortage in words of the contract. */
function describeShortages(shortages: readonly Shortage[], lines: readonly QuoteLine[]): OrderChange[] {
  return shortages.map(({ productId, left }) => {
    const name = lines.find((line) => line.productId === productId)?.name ?? '';
    return left > 0 ? { kind: 'few-left', productId, name, left } : { kind: 'out-of-stock', productId, name };
  });
}

function customerOf(request: OrderRequest): StoredOrder['customer'] {
  const names = Object.keys(checkoutRules) as (keyof typeof checkoutRules)[];
  return Object.fromEntries(names.map((name) => [name, request[name]])) as StoredOrder['customer'];
}
