import type { CheckoutForm } from '../../contract/orders/checkout.ts';
import type { PricedLine } from '../pricing/calculate-totals.ts';
import type { SaleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';
import { extractCreditTax, extractTax, type TaxedAmount } from '../tax/tax.ts';

/** The two series of numbers. A mistake is put right by a credit note, never by a change. */
export type InvoiceKind = 'invoice' | 'credit-note';

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', 'credit-note': 'CN' };

/** 'INV-000042': the number by which a document is filed. */
export function invoiceNumber(kind: InvoiceKind, sequence: number): string {
  return `${prefixes[kind]}-${String(sequence).padStart(6, '0')}`;
}

/** Numbers as they are typed or named in an address. */
export const invoiceNumberPattern = /^(?:INV|CN)-\d{6,9}$/;

/**
 * Beyond this no series is made to go on: a hundred million numbers are left for those that follow, and each can be
 * typed and named.
 */
export const maxSeriesNumber = 899_999_999;

/** Who sells. */
export interface InvoiceSeller {
  readonly brand: string;
  readonly name: string;
  readonly address: string;
  readonly companyNumber: string;
  readonly email: string;
  readonly phone: string;
}

/** Whom the goods go to. It is all of the customer that an invoice holds. */
export interface InvoiceBuyer {
  readonly name: string;
  /** The school or business that they order for; absent where they said nothing, and before it was asked for. */
  readonly organisation?: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
}

/** Under which registration the seller accounts for tax. */
export interface TaxBasis {
  readonly scheme: 'uk' | 'one-stop-shop';
  /** The number of that registration. */
  readonly number: string;
  /** The country whose tax it is, as parcels name it. */
  readonly country: string;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
}

/**
 * What an invoice says beside its number, its day, its sums and its buyer: fixed for ever in the moment it is given.
 */
export interface InvoiceContent {
  readonly seller: InvoiceSeller;
  readonly reference: string;
  /** Milliseconds. */
  readonly orderedAt: number;
  readonly lines: readonly PricedLine[];
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly promoCode: string | null;
  /** What the customer's own books call the order. */
  readonly purchaseOrder?: string;
  /** Whether the order was paid by then. */
  readonly paid: boolean;
  /**
   * The account that it can be paid to, row by row, where it was not paid by then; empty where the order's page alone
   * says how. Absent in those that were given before this was told.
   */
  readonly howToPay?: readonly (readonly [label: string, value: string])[] | undefined;
  /** Null where no tax is accounted for: then the document does not speak of it. */
  readonly tax: TaxBasis | null;
}

/** What a credit note says: it names the invoice that it corrects. */
export interface CreditContent extends Pick<InvoiceContent, 'seller' | 'reference' | 'orderedAt' | 'tax'> {
  readonly invoice: { readonly number: string; readonly issuedAt: number; readonly gross: Minor };
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
  /** What the customer's own books call the order. */
  readonly purchaseOrder?: string;
}

/** An invoice over an order: all of its lines, and the sum that the customer is charged. */
export function composeInvoice(
  order: Order,
  { seller, tax, paid, howToPay }: Pick<InvoiceContent, 'seller' | 'tax' | 'paid' | 'howToPay'>,
): { readonly content: InvoiceContent; readonly sums: TaxedAmount } {
  const { reference, createdAt: orderedAt, lines, subtotal, discount, total, promoCode, purchaseOrder } = order;
  return {
    content: {
      seller,
      reference,
      orderedAt,
      lines,
      subtotal,
      discount,
      promoCode,
      ...(purchaseOrder && { purchaseOrder }),
      paid,
      ...(howToPay && { howToPay }),
      tax,
    },
    sums: extractTax(total, tax?.basisPoints ?? 0),
  };
}

interface Credit {
  readonly invoice: { readonly number: string; readonly issuedAt: number; readonly gross: Minor };
  readonly content: Pick<InvoiceContent, 'seller' | 'reference' | 'orderedAt' | 'tax'>;
  readonly amount: Minor;
  readonly creditedBefore: Minor;
}

/** A credit note over a part of an invoice, or what is left of it, at the rate of the invoice. */
export function composeCreditNote({ invoice, content, amount, creditedBefore }: Credit): {
  readonly content: CreditContent;
  readonly sums: TaxedAmount;
} {
  const { seller, reference, orderedAt, tax } = content;
  const { number, issuedAt, gross } = invoice;
  return {
    content: { seller, reference, orderedAt, tax, invoice: { number, issuedAt, gross } },
    sums: extractCreditTax(amount, creditedBefore, tax?.basisPoints ?? 0),
  };
}

/** The money of an order as its invoice sees it. */
interface InvoicedMoney {
  readonly paid: Minor;
  readonly refunded: Minor;
  /** What is asked for the order in all. Goods that are to come back and have not are part of it. */
  readonly payable: Minor;
}

/**
 * What an invoice and its credit notes are to come to: what is asked, and once that was paid, what the shop has kept of
 * it. What a customer paid beyond the invoice goes back first, and needs no credit note.
 */
export function amountInvoiced({ paid, refunded, payable }: InvoicedMoney, gross: Minor): Minor {
  return Math.min(gross, paid < payable ? payable : Math.max(0, paid - refunded));
}

/**
 * How much is to be credited: what no credit note says yet of what has gone back, or is not asked for any more. A
 * refund that failed after its credit note was given leaves that note for the refund that follows it; and never is more
 * credited than was invoiced.
 */
export function amountToCredit(
  money: InvoicedMoney,
  { gross, credited }: { readonly gross: Minor; readonly credited: Minor },
): Minor {
  return Math.max(0, gross - credited - amountInvoiced(money, gross));
}

/** Whom an invoice names; null once the customer's data are erased. */
export function buyerOf(customer: CheckoutForm): InvoiceBuyer | null {
  if (customer.customerEmail === '') return null;
  const { customerName: name, organisation, shippingAddress: address, city, postalCode, country } = customer;
  return { name, ...(organisation && { organisation }), address, city, postalCode, country };
}

/**
 * Until when the law wants an invoice whole, in milliseconds: the United Kingdom for six years from the end of the year
 * of the sale, the one-stop shop of the European Union for ten.
 */
export function retainedUntil(issuedAt: number, scheme: TaxBasis['scheme'] | undefined): number {
  const years = scheme === 'one-stop-shop' ? 10 : 6;
  return Date.UTC(new Date(issuedAt).getUTCFullYear() + years + 1, 0, 1);
}
