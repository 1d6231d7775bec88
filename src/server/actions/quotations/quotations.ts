import { regions } from '../../../contract/catalogue/product.ts';
import { cleanReferenceInput, normaliseReference } from '../../../contract/orders/order-page.ts';
import type { QuotationRequest } from '../../../contract/quotations/quotation-request.ts';
import type { CartLinkItem } from '../../../domain/cart/cart-link.ts';
import { calculateTotals, type OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import { toDiscountRule } from '../../../domain/promotions/discount.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import type { ShippingSettings } from '../../../domain/shipping/rates/shipping-rates.ts';
import type { Ids } from '../../identifiers/ids.ts';
import { findShownProducts } from '../../store/catalogue/products.ts';
import { inTransaction, type Tx } from '../../store/engine/database.ts';
import { enqueueMails, operatorRecipient } from '../../store/mail/outbox.ts';
import {
  findQuotation,
  insertQuotation,
  type Quotation,
  QuotationNumberTaken,
} from '../../store/quotations/quotations.ts';
import type { App } from '../app.ts';
import { type EvaluatedPromoCode, evaluateCustomerCode } from '../promotions/redeem-promo.ts';
import { shipSales } from './ship-sales.ts';

interface QuotationDeps extends Pick<App, 'store' | 'clock'> {
  readonly ids: Pick<Ids, 'mail' | 'reference'>;
  /** Absent if delivery is free. */
  readonly settings?: ShippingSettings;
}

/** With a million quotations, a new reference collides once in a million times. */
const maxNumbers = 5;

/** Quotation number such as 'Q-7K2M-9QXT', distinct from order references. */
const quotationNumber = (ids: Pick<Ids, 'reference'>) => ids.reference().replace(/^BB/, 'Q');

/** Returns an unused quotation number. */
export async function freeQuotationNumber(tx: Tx, ids: Pick<Ids, 'reference'>): Promise<string> {
  for (let attempt = 1; attempt <= maxNumbers; attempt++) {
    const reference = quotationNumber(ids);
    if (!(await findQuotation(tx, { reference }))) return reference;
  }
  throw new Error(`${maxNumbers} new quotation references in a row were taken`);
}

/** Normalises a typed quotation number with any separators and case. Other input is returned in capitals. */
export function readQuotationNumber(typed: string): string {
  const text = cleanReferenceInput(typed);
  return text.startsWith('Q') ? normaliseReference(`BB${text.slice(1)}`).replace(/^BB/, 'Q') : text;
}

export interface PricedItems {
  readonly sales: readonly OrderTotals[];
  /** Names of products of a draft that are no longer sold. */
  readonly gone?: readonly string[];
  /** Names of products without sufficient stock: an order would be refused now. */
  readonly lacking: readonly string[];
}

/**
 * Calculates current totals of products per region, less the promo code's discount; products not on sale are left
 * out.
 */
export async function priceItems(
  tx: Tx,
  items: readonly CartLinkItem[],
  code: EvaluatedPromoCode | undefined,
): Promise<PricedItems> {
  const found = await findShownProducts(tx, [...new Set(items.map(({ productId }) => productId))]);
  const lines = items.flatMap(({ productId, quantity }) => {
    const stored = found.get(productId);
    if (!stored) return [];
    const { id, name, price, region, inStock, stockLeft = quantity } = stored;
    const isLacking = !inStock || stockLeft < quantity;
    return [{ quantity, isLacking, product: { id, name, price: toDecimal(price), region } }];
  });
  const sales = regions
    .map((region) => ({ region, own: lines.filter(({ product }) => product.region === region) }))
    .filter(({ own }) => own.length > 0)
    .map(({ region, own }) => calculateTotals(region, own, code ? toDiscountRule(code.answer) : 0));
  return { sales, lacking: lines.filter(({ isLacking }) => isLacking).map(({ product }) => product.name) };
}

export type AskResult =
  | {
      readonly ok: true;
      readonly reference: string;
      /** A repeated request whose quotation has expired or is closed. */
      readonly isOver?: true;
      /** A new request. */
      readonly isNew?: true;
    }
  | { readonly ok: false; readonly reason: 'nothing-sold' | 'promo-invalid' };

/**
 * Stores a quotation request at current prices, notifies the operator and confirms it to the customer, in one
 * transaction. A repeated id gets the first answer, and whether the quotation is over by now.
 */
export async function requestQuotation(deps: QuotationDeps, request: QuotationRequest): Promise<AskResult> {
  for (let attempt = 1; attempt <= maxNumbers; attempt++) {
    try {
      return await inTransaction(deps.store, (tx) => requestWithin(tx, deps, request));
    } catch (error) {
      if (!(error instanceof QuotationNumberTaken)) throw error;
    }
  }
  throw new Error(`${maxNumbers} new quotation references in a row were taken`);
}

async function requestWithin(
  tx: Tx,
  { clock, ids, settings }: Omit<QuotationDeps, 'store'>,
  { id, items, promoCode, ...asker }: QuotationRequest,
): Promise<AskResult> {
  const now = clock();
  const before = await findQuotation(tx, { id });
  if (before) return { ok: true, reference: before.reference, ...(isOver(before, now) && { isOver: true }) };
  const code = promoCode === undefined ? undefined : await evaluateCustomerCode(tx, promoCode, now);
  if (code?.answer.valid === false) return { ok: false, reason: 'promo-invalid' };
  const { sales: goods, lacking } = await priceItems(tx, items, code);
  const rule = code && toDiscountRule(code.answer);
  const { sales, isShipped } = await shipSales(tx, goods, { settings, address: asker.address, rule });
  if (sales.length === 0) return { ok: false, reason: 'nothing-sold' };
  const reference = quotationNumber(ids);
  const quotation = { id, reference, asker, sales, promoCode: code?.code ?? null, createdAt: now };
  if (!(await insertQuotation(tx, quotation))) {
    // The same request arrived twice at once, and the other was stored first.
    const first = await findQuotation(tx, { id });
    return { ok: true, reference: first?.reference ?? reference };
  }
  const mails = [
    { kind: 'quotation-asked', recipient: asker.email, payload: { quotation } },
    {
      kind: 'quotation-notice',
      recipient: operatorRecipient,
      payload: { quotation, lacking, ...(!isShipped && { isShipped }) },
    },
  ].map((mail) => ({ id: ids.mail(), ...mail }));
  await enqueueMails(tx, mails, now);
  return { ok: true, reference, isNew: true };
}

function isOver({ closedAt, offer }: Quotation, now: number): boolean {
  return closedAt !== null || (offer !== undefined && londonDay(now) > offer.validUntil);
}
