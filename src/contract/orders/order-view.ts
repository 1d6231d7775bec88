import type { WithdrawalsView } from '../returns/withdrawal.ts';
import type { CheckoutForm } from './checkout.ts';
import type { DocumentKind } from './order-page.ts';

/** A step on the way of an order. `at` is in milliseconds; undefined while it is still to come. */
export interface OrderStep {
  readonly kind: 'received' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled' | 'returned';
  readonly at: number | undefined;
  /** What the operator had to say about it. */
  readonly note?: string;
}

/** How a parcel travels. */
export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

/** A row of a bank's form, such as 'Sort code' and '12-34-56'. */
export interface TransferRow {
  readonly label: string;
  readonly value: string;
  /** What is copied, where that is not the value as it is read. */
  readonly copy?: string;
}

/** A QR code as a path in a square of so many modules, its quiet border among them. */
export interface QrCode {
  readonly modules: number;
  readonly path: string;
}

/** Where the money of an order is; amounts as they are charged. */
export interface PaymentView {
  readonly state: 'unpaid' | 'paid' | 'part-refunded' | 'refunded';
  readonly paid: string;
  readonly refunded: string;
  /** What is still to be paid; undefined where nothing is, or the order was cancelled. */
  readonly due: string | undefined;
  /** By when that is to be paid, such as '4 December 2026'; absent where the order is not cancelled by itself. */
  readonly payBy?: string;
  /** Money that came in and does not count (yet), each as it came; the operator looks into it. */
  readonly held: readonly string[];
  /** Undefined where the shop takes no transfer in the order's currency, nothing is due, or money is held. */
  readonly transfer: readonly TransferRow[] | undefined;
  /** What a bank's app reads in the place of these rows; of an amount in euros. */
  readonly code: QrCode | undefined;
  /**
   * Undefined where the shop takes no cards, nothing is due, or money is held; what is under way is told in any case.
   */
  readonly card: CardPaymentView | undefined;
  /** The least amount that can be paid by card, where less is due in a shop that takes cards. */
  readonly cardMinimum?: string | undefined;
}

/**
 * Paying by card: it can be begun, with the token of the link; the customer came back and nothing is known yet; or the
 * money is on its way and a second payment would be one too many.
 */
export type CardPaymentView =
  | { readonly state: 'offered'; readonly key: string }
  | { readonly state: 'waiting'; readonly key: string }
  | { readonly state: 'processing' };

/** What stands between the order's page and the provider's. */
export interface PaymentRedirectView {
  readonly reference: string;
  /** The way back to the order's page. */
  readonly orderLink: string;
  /** The provider's page; undefined where it does not answer. */
  readonly url: string | undefined;
  /** Whether the order may have been paid by card before, which only the provider could say. */
  readonly begun: boolean;
  /** Whether the order can be paid by bank transfer too. */
  readonly transfer: boolean;
}

/** An invoice or a credit note of an order, to be fetched as a PDF. `issuedAt` is in milliseconds. */
export interface DocumentView {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: number;
  readonly amount: string;
}

/** An order as its page shows it: amounts as they are charged, such as `£251.00`. */
export interface OrderView {
  readonly reference: string;
  /** The token of the link that it was opened with: its forms carry it. */
  readonly key: string;
  readonly status: string;
  /** How far its goods are on their way back; undefined where none is. */
  readonly wayBack: 'withdrawn' | 'returned' | 'refused' | 'part-returned' | undefined;
  readonly placedAt: number;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly each: string;
    readonly total: string;
  }[];
  readonly subtotal: string;
  /**
   * Undefined where nothing was taken off. The label names the code, and the lines that it is off where it is not off
   * all.
   */
  readonly discount: { readonly label: string; readonly amount: string } | undefined;
  readonly total: string;
  /** What the customer's own books call it. */
  readonly purchaseOrder: string | undefined;
  /** Undefined once the customer's data were erased. */
  readonly customer: CheckoutForm | undefined;
  readonly steps: readonly OrderStep[];
  readonly shipment: Shipment | undefined;
  /** The token of a link that stood in an email to the order's address, where that address is not proven yet. */
  readonly unconfirmed: string | undefined;
  readonly payment: PaymentView;
  readonly withdrawals: WithdrawalsView;
  /** The invoice first, then its credit notes; empty until there is one. */
  readonly documents: readonly DocumentView[];
}

/** What the page that sends a new link says. */
export interface ResendLinkView {
  /** What the visitor typed, or the address named. */
  readonly reference: string;
  readonly email: string;
  /** What is wrong with a field. */
  readonly errors: Partial<Record<'reference' | 'email', string>>;
  /**
   * Where the visitor stands: at the beginning, before a link that is about to be opened, before one that opens
   * nothing, or after the form was sent.
   */
  readonly state: 'asked' | 'opening' | 'closed' | 'sent';
  /** What is asked of the order that is about to be opened. */
  readonly action?: string | undefined;
}
