import { deliveryAreas } from '../../../content/delivery.ts';
import { checkoutRules } from '../../contract/checkout.ts';
import type { OrderAccepted, OrderItem, OrderRequest } from '../../contract/order.ts';
import { lostLinkPath } from '../../contract/order-page.ts';
import type { OrderChange } from '../../contract/problem.ts';
import type { Product, Region } from '../../contract/product.ts';
import { findCountry } from '../../domain/buying/find-country.ts';
import { checkOrder } from '../../domain/buying/order.ts';
import type { QuoteLine } from '../../domain/buying/quote.ts';
import { toDecimal } from '../../domain/money.ts';
import { noteChange } from '../store/audit/note-change.ts';
import { findShownProducts, type StoredProduct } from '../store/catalogue/products.ts';
import { type Shortage, takeStock } from '../store/catalogue/stock.ts';
import { inTransaction, type Store, type Tx } from '../store/engine/database.ts';
import { enqueueMails, operatorRecipient } from '../store/mail/outbox.ts';
import { claimKey, findAnswer, storeAnswer } from '../store/orders/idempotency.ts';
import { findOrder, insertOrder, type StoredOrder } from '../store/orders/orders.ts';
import type { Ids } from './ids.ts';
import type { OrderLinks } from './order-links.ts';
import { isTaken, judgeCode, redeem } from './redeem-code.ts';

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
  /** How it came, where that is not by the shop's pages. */
  readonly origin?: 'telephone';
}

export type PlaceOrderResult =
  | { readonly ok: true; readonly replayed: boolean; readonly accepted: OrderAccepted }
  | { readonly ok: false; readonly reason: 'mixed-ranges' | 'idempotency-key-reused' }
  | { readonly ok: false; readonly reason: 'not-delivered'; readonly region: Region }
  | { readonly ok: false; readonly reason: 'order-changed'; readonly changes: readonly OrderChange[] };

/** What is kept of an answer: all but the link, whose token is nowhere kept. */
type KeptAnswer = Omit<OrderAccepted, 'link'>;
type NamelessOrder = Omit<StoredOrder, 'reference'>;
type Refusal = Extract<PlaceOrderResult, { ok: false }>;

/** Takes everything that a refused order has written back with it. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Records an order with its lines and its mails, all or nothing, on the disk before it resolves. The same key with the
 * same order is answered as the first time; a refused order leaves no trace.
 */
export async function placeOrder(parts: PlaceOrderParts, order: OrderToPlace): Promise<PlaceOrderResult> {
  try {
    return await inTransaction(parts.store, (tx) => placeWithin(tx, parts, order));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function placeWithin(tx: Tx, parts: PlaceOrderParts, order: OrderToPlace): Promise<PlaceOrderResult> {
  const now = parts.clock();
  // The key comes first: a second sending waits here until the first is decided.
  const claimed = await claimKey(tx, order.key, { requestHash: order.requestHash, response: '' }, now);
  if (!claimed) return replay(tx, parts, order);

  const stored = await insertNamed(tx, parts, await judge(tx, parts, order, now));
  const payload = { order: stored };
  const confirmation = { kind: 'order-confirmation', recipient: stored.customer.customerEmail };
  const notice = { kind: 'order-notice', recipient: operatorRecipient };
  const mails = [confirmation, notice].map((mail) => ({ id: parts.ids.mail(), ...mail, payload }));
  await enqueueMails(tx, mails, now);

  await parts.links.keep(tx, stored, now);
  if (stored.origin) {
    const { origin, currency, total, lines } = stored;
    const after = { origin, currency, total, lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) };
    await noteChange(tx, { action: 'order.place', subject: stored.reference, after }, now);
  }

  const answer: KeptAnswer = {
    reference: stored.reference,
    region: stored.region,
    currency: stored.currency,
    subtotal: toDecimal(stored.subtotal),
    discount: toDecimal(stored.discount),
    total: toDecimal(stored.total),
  };
  await storeAnswer(tx, order.key, JSON.stringify(answer));
  return { ok: true, replayed: false, accepted: { ...answer, link: parts.links.pathOf(stored) } };
}

/** Among a million orders a new reference is taken once in a million times. */
const maxReferences = 5;

async function insertNamed(tx: Tx, { ids }: PlaceOrderParts, order: NamelessOrder): Promise<StoredOrder> {
  for (let attempt = 1; attempt <= maxReferences; attempt++) {
    const named = { ...order, reference: ids.reference() };
    if (await insertOrder(tx, named)) return named;
  }
  throw new Error(`${maxReferences} new order references in a row were taken`);
}

async function replay(tx: Tx, { links }: PlaceOrderParts, order: OrderToPlace): Promise<PlaceOrderResult> {
  const first = await findAnswer(tx, order.key);
  if (first?.requestHash !== order.requestHash) return { ok: false, reason: 'idempotency-key-reused' };
  const answer: KeptAnswer = JSON.parse(first.response);
  const placed = await findOrder(tx, answer.reference);
  return { ok: true, replayed: true, accepted: { ...answer, link: placed ? links.pathOf(placed) : lostLinkPath } };
}

/** The order as the store itself reckons it; refused where that is not what was sent. */
async function judge(
  tx: Tx,
  parts: PlaceOrderParts,
  { request, items, origin }: OrderToPlace,
  now: number,
): Promise<NamelessOrder> {
  const found = await findShownProducts(tx, [...new Set(items.map(({ productId }) => productId))]);
  const catalogue = new Map(Array.from(found.values(), (stored) => [stored.id, parts.toProduct(stored)]));
  const judged = request.promoCode === null ? undefined : await judgeCode(tx, request.promoCode, now);
  const promo = judged?.answer;
  const verdict = checkOrder({ request, items, catalogue, promo, maxLineQuantity: parts.maxLineQuantity });
  if (!verdict.ok) throw new Refused(verdict);
  const { region, currency, lines, subtotal, discount, total } = verdict.quote;
  const country = findCountry(deliveryAreas[region].countries, request.country);
  if (country === undefined) throw new Refused({ ok: false, reason: 'not-delivered', region });
  const orderId = parts.ids.order();
  const code = judged && isTaken(judged, discount) ? judged : undefined;
  if (code && !(await redeem(tx, code, { orderId, email: request.customerEmail }))) {
    const changes: OrderChange[] = [{ kind: 'promo-invalid', code: request.promoCode ?? '' }];
    throw new Refused({ ok: false, reason: 'order-changed', changes });
  }
  // Last of all: who buys the same waits from here on.
  const shortages = await takeStock(tx, lines, now);
  if (shortages.length > 0)
    throw new Refused({ ok: false, reason: 'order-changed', changes: describeShortages(shortages, lines) });

  return {
    id: orderId,
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
