import { createHash } from 'node:crypto';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../../contract/orders/checkout/checkout.ts';
import type { PromoResponse } from '../../../contract/promotions/promo.ts';
import { acceptQuotation } from '../../../contract/quotations/admin-quotations.ts';
import { isCustomProduct } from '../../../domain/orders/custom-product.ts';
import { type OrderTotals, savedBy } from '../../../domain/pricing/calculate-totals.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import type { Database, Tx } from '../../store/engine/database.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { findQuotation, lockQuotation, type Quotation, recordAcceptance } from '../../store/quotations/quotations.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { explainNotPlaced } from '../orders/placement/explain-not-placed.ts';
import { placeOrder } from '../orders/placement/place-order.ts';
import type { OrderDraft, PlaceOrderDeps, PlaceOrderResult } from '../orders/placement/place-order-types.ts';
import { readCustomer } from '../orders/placement/read-customer.ts';
import { explainNotDelivered } from '../shipping/explain-not-delivered.ts';
import { readQuotationNumber } from './quotations.ts';
import { explainQuotedElsewhere } from './quoted-destination.ts';

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

export interface AcceptableQuotation {
  readonly quotation: Quotation;
  readonly sale: OrderTotals;
  readonly customer: CheckoutForm & { readonly purchaseOrder: string };
}

/**
 * Returns what can be ordered of a quotation that is still valid, or the reason why not.
 * @param now in milliseconds
 */
export async function findAcceptableQuotation(
  db: Database,
  { reference, region, customer, purchaseOrder, sentAt }: QuotationAcceptance,
  now: number,
) {
  const quotation = await findQuotation(db, { reference });
  if (!quotation) return fail('quotation-not-found', { reference });
  if (sentAt !== undefined && sentAt !== quotation.sentAt) return fail('quotation-replaced', { reference });
  const sale = findOpenSale(quotation, region, now);
  if (sale instanceof Failure) return sale;
  const read = readCustomer(customer, purchaseOrder);
  if (!read.ok) return fail('invalid-request', { errors: read.problems });
  return { quotation, sale, customer: read.value } satisfies AcceptableQuotation;
}

/** Returns the totals that can be ordered, given the quotation's state. */
function findOpenSale({ reference, offer, ordered, closedAt }: Quotation, region: Region | undefined, now: number) {
  if (!offer) return fail('quotation-not-sent', { reference });
  const sales = offer.sales.filter((sale) => region === undefined || sale.region === region);
  const orders = sales.flatMap((one) => ordered[one.region] ?? []);
  if (orders.length > 0 && orders.length === sales.length) return fail('quotation-ordered', { orders });
  if (closedAt !== null) return fail('quotation-closed', { reference });
  const { validUntil } = offer;
  if (londonDay(now) > validUntil) return fail('quotation-expired', { reference, validUntil });
  const [sale] = sales;
  return sale && sales.length === 1 ? sale : fail('region-required', { reference });
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
  deps: PlaceOrderDeps,
  { quotation, sale, customer }: AcceptableQuotation,
): Promise<OrderQuotationResult> {
  const offered = new Map(
    sale.lines.map(({ productId, name, unitPrice }) => [productId, { name, price: toDecimal(unitPrice) }]),
  );
  const customProducts = sale.lines.flatMap(({ productId: id, name, unitPrice }) =>
    isCustomProduct(id) ? [{ id, name, price: toDecimal(unitPrice), region: sale.region, inStock: true }] : [],
  );
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
    offered,
    customProducts,
    origin: 'quotation',
    quotation: quotation.reference,
    shipping: sale.shippingMethod ?? null,
    alongside: (tx, placed) => recordOrdered(tx, quotation, placed),
  };
  try {
    return await placeOrder(deps, order);
  } catch (error) {
    if (error instanceof OfferChanged) return { ok: false, reason: 'offer-changed' };
    throw error;
  }
}

/** Returns the promised discount of a quotation for one region, by a promo code or set by staff. */
function promiseOf({ offer }: Quotation, sale: OrderTotals): PromoResponse | undefined {
  if (!offer || savedBy(sale) === 0) return undefined;
  const { currency, lines, discount } = sale;
  const held = lines.filter(({ undiscounted }) => !undiscounted).map(({ productId }) => productId);
  return {
    valid: true,
    discount: offer.promo?.percent ?? offer.percent ?? 0,
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
  if (!isSame || findOpenSale(held, order.region, order.createdAt) instanceof Failure) throw new OfferChanged();
  await recordAcceptance(tx, held, order);
  const change = {
    action: 'quotation.order',
    subject: quotation.reference,
    after: { order: order.reference },
  } as const;
  await writeAuditEntry(tx, change, order.createdAt);
}

export const acceptQuotationAction = implement(
  acceptQuotation,
  async ({ store, clock, ids, links, settings, wakeMail, caller, ifMatch }, input) => {
    const reference = readQuotationNumber(input.reference);
    // Only a command may order from whichever offer is current.
    const sentAt = ifMatch === '*' && caller.surface === 'command' ? undefined : Number(ifMatch);
    const found = await findAcceptableQuotation(store.db, { ...input, reference, sentAt }, clock());
    if (found instanceof Failure) return found;
    const elsewhere = explainQuotedElsewhere(found, settings);
    if (elsewhere) return fail('invalid-request', { errors: [elsewhere] });
    const result = await orderQuotation({ store, clock, ids, links, settings }, found);
    if (result.ok) {
      wakeMail();
      const { reference: order, link } = result.accepted;
      const { total, currency } = found.sale;
      // The link lets its holder act as the customer.
      const forCommand = caller.surface === 'command' && { link };
      return { reference: order, total, currency, ...forCommand, isReplay: result.replayed };
    }
    if (result.reason === 'offer-changed') return fail('quotation-changed');
    if (result.reason === 'not-delivered')
      return fail('invalid-request', { errors: [explainNotDelivered(result.region, found.customer)] });
    return fail('order-not-placed', { reasons: explainNotPlaced(result, found.customer) });
  },
  { preview: 'rolled-back' },
);
