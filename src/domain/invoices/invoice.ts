import type { CheckoutForm } from '../../contract/orders/checkout/checkout.ts';
import type { ShippingMethod } from '../../contract/shipping/shipping-zones.ts';
import { isErasedCustomer } from '../orders/erased-customer.ts';
import type { PaymentTotals } from '../payments/payment.ts';
import type { PricedLine } from '../pricing/calculate-totals.ts';
import type { SaleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';
import { extractCreditTax, extractTax, type TaxedAmount } from '../tax/tax.ts';

/** The two number series. A mistake is corrected by a credit note, never by a change. */
export type InvoiceKind = 'invoice' | 'credit-note';

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', 'credit-note': 'CN' };

/** 'INV-000042': the document number. */
export function invoiceNumber(kind: InvoiceKind, sequence: number): string {
  return `${prefixes[kind]}-${String(sequence).padStart(6, '0')}`;
}

/** Document numbers as typed or in a URL. */
export const invoiceNumberPattern = /^(?:INV|CN)-\d{6,9}$/;

/**
 * Highest number that a series can be set to: it leaves a hundred million numbers that can still be typed and used in
 * URLs.
 */
export const maxSeriesNumber = 899_999_999;

export interface InvoiceSeller {
  readonly brand: string;
  readonly name: string;
  readonly address: string;
  readonly companyNumber: string | null;
  readonly email: string;
  readonly phone: string;
}

/** The recipient: the only customer data on an invoice. */
export interface InvoiceBuyer {
  readonly name: string;
  /** The school or business; absent if the customer named none, and on invoices from before the field existed. */
  readonly organisation?: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  /** Of the United States. */
  readonly state?: string;
}

/** The registration under which the seller accounts for tax. */
export interface TaxBasis {
  readonly scheme: 'uk' | 'one-stop-shop';
  /** Registration number. */
  readonly number: string;
  /** Country of the tax, as named on parcels. */
  readonly country: string;
  /** Rate in hundredths of a percent. */
  readonly basisPoints: number;
}

/** Content of an invoice apart from number, date, amounts and buyer. Immutable once issued. */
export interface InvoiceContent {
  readonly seller: InvoiceSeller;
  readonly reference: string;
  /** Milliseconds. */
  readonly orderedAt: number;
  readonly lines: readonly PricedLine[];
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly promoCode: string | null;
  /** Absent if shipping is free without a rate. */
  readonly shippingMethod?: ShippingMethod;
  /** The customer's purchase order number. */
  readonly purchaseOrder?: string;
  /** Whether the order was paid when the invoice was issued. */
  readonly paid: boolean;
  /** Number of the invoice that it replaces, if the order was edited. */
  readonly replaces?: string;
  /** Part payment received before an invoice that replaces another. */
  readonly received?: Minor;
  /**
   * Bank account rows, if unpaid when issued; empty if only the order page explains how to pay. Absent on invoices
   * issued before this field existed.
   */
  readonly howToPay?: readonly (readonly [label: string, value: string])[] | undefined;
  /** Last moment of the term of payment, in milliseconds; only if unpaid when issued. */
  readonly dueAt?: number;
  /** Null if no tax is accounted for: the document then mentions none, unless it is zero-rated. */
  readonly tax: TaxBasis | null;
  /** The seller's UK VAT number, if the goods are zero-rated as an export from the United Kingdom. */
  readonly zeroRated?: { readonly number: string };
  /** Charges on import that the total does not include, or that the shop pays. */
  readonly importNote?: string;
}

/** Content of a credit note. It names the invoice that it corrects. */
export interface CreditContent
  extends Pick<InvoiceContent, 'seller' | 'reference' | 'orderedAt' | 'tax' | 'zeroRated'> {
  readonly invoice: { readonly number: string; readonly issuedAt: number; readonly gross: Minor };
  /** It cancels the invoice of an edited order, which another invoice replaces. */
  readonly isReplaced?: true;
  /** The refunded items, if the refund names them. */
  readonly lines?: readonly { readonly name: string; readonly quantity: number; readonly amount: Minor }[];
  /** The refunded price of delivery; absent if none. */
  readonly shipping?: Minor;
}

interface Order {
  readonly reference: string;
  readonly currency: SaleCurrency;
  readonly createdAt: number;
  readonly lines: readonly PricedLine[];
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly total: Minor;
  readonly promoCode: string | null;
  readonly shippingMethod?: ShippingMethod;
  /** The customer's purchase order number. */
  readonly purchaseOrder?: string;
}

type InvoiceTerms = Pick<
  InvoiceContent,
  'seller' | 'tax' | 'zeroRated' | 'importNote' | 'paid' | 'replaces' | 'received' | 'howToPay' | 'dueAt'
>;

/** Composes the invoice of an order: all of its lines, and the total charged. */
export function composeInvoice(
  order: Order,
  { seller, tax, zeroRated, importNote, paid, replaces, received, howToPay, dueAt }: InvoiceTerms,
): { readonly content: InvoiceContent; readonly sums: TaxedAmount } {
  const {
    reference,
    createdAt: orderedAt,
    lines,
    subtotal,
    discount,
    total,
    promoCode,
    purchaseOrder,
    shippingMethod,
  } = order;
  return {
    content: {
      seller,
      reference,
      orderedAt,
      lines,
      subtotal,
      discount,
      promoCode,
      ...(shippingMethod && { shippingMethod }),
      ...(purchaseOrder && { purchaseOrder }),
      paid,
      ...(replaces !== undefined && { replaces }),
      ...(received !== undefined && { received }),
      ...(howToPay && { howToPay }),
      ...(dueAt !== undefined && { dueAt }),
      tax,
      ...(zeroRated && { zeroRated }),
      ...(importNote !== undefined && { importNote }),
    },
    sums: extractTax(total, tax?.basisPoints ?? 0),
  };
}

interface Credit {
  readonly invoice: { readonly number: string; readonly issuedAt: number; readonly gross: Minor };
  readonly content: Pick<InvoiceContent, 'seller' | 'reference' | 'orderedAt' | 'tax' | 'zeroRated'>;
  readonly amount: Minor;
  readonly creditedBefore: Minor;
  readonly isReplaced?: boolean;
  readonly lines?: CreditContent['lines'];
  readonly shipping?: Minor;
}

/** Composes a credit note over part or the rest of an invoice, at the invoice's tax rate. */
export function composeCreditNote({
  invoice,
  content,
  amount,
  creditedBefore,
  isReplaced,
  lines = [],
  shipping = 0,
}: Credit): {
  readonly content: CreditContent;
  readonly sums: TaxedAmount;
} {
  const { seller, reference, orderedAt, tax, zeroRated } = content;
  const { number, issuedAt, gross } = invoice;
  return {
    content: {
      seller,
      reference,
      orderedAt,
      tax,
      ...(zeroRated && { zeroRated }),
      invoice: { number, issuedAt, gross },
      ...(isReplaced && { isReplaced }),
      ...(lines.length > 0 && { lines }),
      ...(shipping > 0 && { shipping }),
    },
    sums: extractCreditTax(amount, creditedBefore, tax?.basisPoints ?? 0),
  };
}

/** Amounts of an order that determine its invoice. */
type InvoicedMoney = Pick<PaymentTotals, 'paid' | 'refunded' | 'payable'>;

/**
 * Target balance of an invoice less its credit notes: the amount payable, or once that is paid, what the shop has
 * kept. Payments beyond the invoice are refunded first, without a credit note.
 */
export function amountInvoiced({ paid, refunded, payable }: InvoicedMoney, gross: Minor): Minor {
  return Math.min(gross, paid < payable ? payable : Math.max(0, paid - refunded));
}

/**
 * Amount of the next credit note: what was refunded or is no longer payable, and not credited yet. A refund that
 * fails leaves its credit note to the next refund. Credits never exceed the invoice.
 */
export function amountToCredit(
  money: InvoicedMoney,
  { gross, credited }: { readonly gross: Minor; readonly credited: Minor },
): Minor {
  return Math.max(0, gross - credited - amountInvoiced(money, gross));
}

/** Returns the buyer on an invoice; null once the customer's data are erased. */
export function buyerOf(customer: CheckoutForm): InvoiceBuyer | null {
  if (isErasedCustomer(customer)) return null;
  const { customerName: name, organisation, shippingAddress: address, city, postalCode, country, state } = customer;
  return { name, ...(organisation && { organisation }), address, city, postalCode, country, ...(state && { state }) };
}

/**
 * End of statutory invoice retention, in milliseconds: six years from the end of the year of sale in the United
 * Kingdom, ten under the EU one-stop shop.
 */
export function retainedUntil(issuedAt: number, scheme: TaxBasis['scheme'] | undefined): number {
  const years = scheme === 'one-stop-shop' ? 10 : 6;
  return Date.UTC(new Date(issuedAt).getUTCFullYear() + years + 1, 0, 1);
}
