import { createHash } from 'node:crypto';
import type { Product, Region } from '../../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../../contract/orders/checkout.ts';
import type { PromoResponse } from '../../../contract/promotions/promo.ts';
import type { OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import type { StoredProduct } from '../../store/catalogue/products.ts';
import type { Database, Tx } from '../../store/engine/database.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { findQuotation, lockQuotation, type Quotation, recordAcceptance } from '../../store/quotations/quotations.ts';
import { explainNotPlaced } from '../orders/placement/explain-not-placed.ts';
import { placeOrder } from '../orders/placement/place-order.ts';
import type { OrderDraft, PlaceOrderDeps, PlaceOrderResult } from '../orders/placement/place-order-types.ts';
import { type FieldProblem, readCustomer } from '../orders/placement/read-customer.ts';

/** Acceptance of a quotation, with the delivery address. */
export interface QuotationAcceptance {
  /** Quotation reference. */
  readonly reference: string;
  /** Region to order; if omitted, the quotation's only one. */
  readonly region?: Region | undefined;
  readonly customer: CheckoutForm;
  /** Empty for none. */
  readonly purchaseOrder: string;
  /** Time when the accepted version was sent; if omitted, the current version. */
  readonly sentAt?: number | undefined;
}

export type AcceptanceRefusal =
  | { readonly reason: 'no-such-quotation' | 'not-offered' | 'which-range' | 'closed' | 'replaced' }
  | { readonly reason: 'ordered'; readonly orders: readonly string[] }
  | { readonly reason: 'expired'; readonly validUntil: string }
  | { readonly reason: 'fields'; readonly problems: readonly FieldProblem[] };

export type AcceptableQuotation =
  | {
      readonly ok: true;
      readonly quotation: Quotation;
      readonly sale: OrderTotals;
      readonly customer: CheckoutForm & { readonly purchaseOrder: string };
    }
  | ({ readonly ok: false } & AcceptanceRefusal);

/**
 * Returns what can be ordered of a quotation that is still valid, or the reason why not.
 * @param now in milliseconds
 */
export async function findAcceptableQuotation(
  db: Database,
  { reference, region, customer, purchaseOrder, sentAt }: QuotationAcceptance,
  now: number,
): Promise<AcceptableQuotation> {
  const quotation = await findQuotation(db, { reference });
  if (!quotation) return { ok: false, reason: 'no-such-quotation' };
  if (sentAt !== undefined && sentAt !== quotation.sentAt) return { ok: false, reason: 'replaced' };
  const standing = standingOf(quotation, region, now);
  if (!standing.ok) return standing;
  const read = readCustomer(customer, purchaseOrder);
  if (!read.ok) return { ok: false, reason: 'fields', problems: read.problems };
  return { ok: true, quotation, sale: standing.sale, customer: read.value };
}

/** Returns the totals that can be ordered, given the quotation's state. */
function standingOf(
  { offer, ordered, closedAt }: Quotation,
  region: Region | undefined,
  now: number,
): { readonly ok: true; readonly sale: OrderTotals } | ({ readonly ok: false } & AcceptanceRefusal) {
  if (!offer) return { ok: false, reason: 'not-offered' };
  const sales = offer.sales.filter((sale) => region === undefined || sale.region === region);
  const orders = sales.flatMap((one) => ordered[one.region] ?? []);
  if (orders.length > 0 && orders.length === sales.length) return { ok: false, reason: 'ordered', orders };
  if (closedAt !== null) return { ok: false, reason: 'closed' };
  const { validUntil } = offer;
  if (londonDay(now) > validUntil) return { ok: false, reason: 'expired', validUntil };
  const [sale] = sales;
  return sale && sales.length === 1 ? { ok: true, sale } : { ok: false, reason: 'which-range' };
}

export type OrderQuotationResult = PlaceOrderResult | { readonly ok: false; readonly reason: 'offer-changed' };

/** Rolls back an order whose quotation changed since it was read. */
class OfferChanged extends Error {
  override readonly name = 'OfferChanged';
}

/**
 * Places the order of a quotation at the quoted prices, regardless of current ones; stock, emails and link are as for
 * any order. Each issue of a quotation yields one order per region, however often this is called; the quotation is
 * then closed. Nothing is ordered if the quotation was reissued, ordered, closed or has expired.
 */
export async function orderQuotation(
  deps: Omit<PlaceOrderDeps, 'maxLineQuantity'>,
  { quotation, sale, customer }: AcceptableQuotation & { ok: true },
): Promise<OrderQuotationResult> {
  const offered = new Map(sale.lines.map((line) => [line.productId, line]));
  const toProduct = (stored: StoredProduct): Product => {
    const product = deps.toProduct(stored);
    const line = offered.get(product.id);
    return line ? { ...product, name: line.name, price: toDecimal(line.unitPrice) } : product;
  };
  const items = sale.lines.map(({ productId, quantity, unitPrice }) => {
    return { productId, quantity, product: { price: toDecimal(unitPrice) } };
  });
  const promised = promiseOf(quotation, sale);
  const request = {
    ...customer,
    items: JSON.stringify(items),
    subtotal: toDecimal(sale.subtotal),
    discount: toDecimal(sale.discount),
    total: toDecimal(sale.total),
    promoCode: (promised && quotation.offer?.promo?.code) ?? null,
    status: 'pending' as const,
  };
  const key = keyOf(quotation, sale.region);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const order: OrderDraft = {
    request,
    items,
    key,
    requestHash,
    promised,
    origin: 'quotation',
    quotation: quotation.reference,
    alongside: (tx, placed) => recordOrdered(tx, quotation, placed),
  };
  try {
    return await placeOrder({ ...deps, toProduct }, order);
  } catch (error) {
    if (error instanceof OfferChanged) return { ok: false, reason: 'offer-changed' };
    throw error;
  }
}

/** Returns the promised discount of a quotation's promo code for one region. */
function promiseOf({ offer }: Quotation, { currency, lines, discount }: OrderTotals): PromoResponse | undefined {
  if (!offer?.promo || discount === 0) return undefined;
  const held = lines.filter(({ undiscounted }) => !undiscounted).map(({ productId }) => productId);
  return {
    valid: true,
    discount: offer.promo.percent,
    amounts: { [currency]: toDecimal(discount) },
    ...(held.length < lines.length && { products: held }),
  };
}

/** A reissued quotation has a new key, so it can be ordered again. */
const keyOf = ({ id, sentAt }: Quotation, region: Region) => `quotation-${id}-${region}-${sentAt}`;

/** @throws OfferChanged */
async function recordOrdered(tx: Tx, quotation: Quotation, order: StoredOrder): Promise<void> {
  const held = await lockQuotation(tx, quotation.reference);
  // A reissue has a separate key, so the order's idempotency key does not prevent ordering the previous issue.
  const isSame = held?.id === quotation.id && held.sentAt === quotation.sentAt;
  if (!isSame || !standingOf(held, order.region, order.createdAt).ok) throw new OfferChanged();
  await recordAcceptance(tx, held, order);
  const change = {
    action: 'quotation.order',
    subject: quotation.reference,
    after: { order: order.reference },
  } as const;
  await writeAuditEntry(tx, change, order.createdAt);
}

/** Explains in a sentence why a quotation cannot be ordered; field problems are shown at their fields. */
export function explainAcceptance(
  reference: string,
  refusal: Exclude<AcceptanceRefusal, { reason: 'fields' }>,
): string {
  switch (refusal.reason) {
    case 'no-such-quotation':
      return `There is no quotation '${reference}'.`;
    case 'not-offered':
      return `Quotation ${reference} has not been sent: there is no offer yet that could be ordered.`;
    case 'ordered':
      return `${orderedNote(refusal.orders)} ${sendAgainNote}`;
    case 'closed':
      return `Quotation ${reference} is laid aside. Take it up again if it is to be ordered.`;
    case 'replaced':
      return `Quotation ${reference} was sent anew since you looked at it. Nothing was ordered: look at the offer that stands now.`;
    case 'expired':
      return `The offer of quotation ${reference} held until ${formatDay(refusal.validUntil)}. Send it again, at the prices of today.`;
    case 'which-range':
      return `Quotation ${reference} is of two ranges, in two moneys, or not of this one: say which one is ordered.`;
  }
}

/**
 * Explains in sentences why an acceptable quotation was not ordered.
 * @param place destination of the order
 */
export function explainNotOrdered(
  refusal: OrderQuotationResult & { ok: false },
  place: Parameters<typeof explainNotPlaced>[1],
): string[] {
  if (refusal.reason !== 'offer-changed') return explainNotPlaced(refusal, place);
  return [
    'The offer was sent anew, ordered or laid aside meanwhile, or has run out. Nothing was ordered: look at it again.',
  ];
}

export const sendAgainNote =
  'To have the same ordered once more, send it again: that is another offer, at the prices of that day.';

export function orderedNote(orders: readonly string[]): string {
  const [what, was] = orders.length === 1 ? ['Order', 'was'] : ['Orders', 'were'];
  return `${what} ${formatList(orders)} ${was} placed from this offer.`;
}
