import type { WithdrawalsView } from '../returns/withdrawal.ts';
import type { LandedCostView } from '../tax/tax.ts';
import type { CheckoutForm } from './checkout/checkout.ts';
import type { DocumentKind } from './order-page.ts';

/** A step of an order's progress. `at` is in milliseconds; undefined while it is ahead. */
export interface OrderStep {
  readonly kind: 'received' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled' | 'returned';
  readonly at: number | undefined;
  /** Staff's note on it. */
  readonly note?: string;
}

/** Carrier and tracking number of a parcel. */
export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

/** One of several parcels of an order. */
export interface ParcelView {
  readonly number: number;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  /** In milliseconds. */
  readonly shippedAt: number;
  /** In milliseconds; null until its delivery is recorded. */
  readonly deliveredAt: number | null;
  readonly shipment: Shipment | null;
  /** Staff's note on it. */
  readonly note: string | null;
}

/** A row of bank details, such as 'Sort code' and '12-34-56'. */
export interface TransferRow {
  readonly label: string;
  readonly value: string;
  /** Text to copy, if it differs from the displayed value. */
  readonly copy?: string;
}

/** QR code as an SVG path in a square of `modules` by `modules`, including its quiet zone. */
export interface QrCode {
  readonly modules: number;
  readonly path: string;
}

/** Payment state of an order; amounts as charged. */
export interface PaymentView {
  readonly state: 'unpaid' | 'paid' | 'part-refunded' | 'refunded';
  readonly paid: string;
  readonly refunded: string;
  /** Amount that pays for an order sent for a return, if any; not counted as refunded. */
  readonly exchanged?: string;
  /** Nothing was refunded besides. */
  readonly isOnlyExchanged?: boolean;
  /** Amount due; undefined if nothing is due, or the order was cancelled. */
  readonly due: string | undefined;
  /** Payment deadline, such as '4 December 2026'; absent if the order is not cancelled automatically. */
  readonly payBy?: string;
  /** Unresolved payment mismatches, each as received; staff look into them. */
  readonly held: readonly string[];
  /** Undefined if the shop accepts no transfers in this currency, nothing is due, or a mismatch is unresolved. */
  readonly transfer: readonly TransferRow[] | undefined;
  /** Payment QR code for banking apps, with the same data; amounts in euros only. */
  readonly code: QrCode | undefined;
  /**
   * Undefined if the shop takes no cards, nothing is due, or a mismatch is unresolved; a payment in progress is
   * always shown.
   */
  readonly card: CardPaymentView | undefined;
  /** Minimum card payment, if the amount due is below it in a shop that takes cards. */
  readonly cardMinimum?: string | undefined;
}

/**
 * Card payment: it can be started, with the link token, as a test in a demo without a provider; the customer has
 * returned and the outcome is unknown; or it is processing and a second payment would be a duplicate.
 */
export type CardPaymentView =
  | { readonly state: 'offered'; readonly key: string; readonly isTest?: true }
  | { readonly state: 'waiting'; readonly key: string }
  | { readonly state: 'processing' };

/** Page between the order page and the payment provider. */
export interface PaymentRedirectView {
  readonly reference: string;
  /** Link back to the order page. */
  readonly orderLink: string;
  /** URL at the provider; undefined if the provider does not respond. */
  readonly url: string | undefined;
  /** Whether an earlier card payment may exist, which only the provider knows. */
  readonly maybePaid: boolean;
  /** Whether the order can also be paid by bank transfer. */
  readonly transfer: boolean;
}

/** An invoice or credit note, available as PDF. `issuedAt` is in milliseconds. */
export interface DocumentView {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: number;
  readonly amount: string;
}

/** An order for its page; amounts as charged, such as `£251.00`. */
export interface OrderView {
  readonly reference: string;
  /** Token of the link; the page's forms carry it. */
  readonly key: string;
  readonly status: string;
  /** Return progress; undefined without a return. */
  readonly wayBack: 'withdrawn' | 'returned' | 'refused' | 'part-returned' | undefined;
  readonly placedAt: number;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly each: string;
    readonly total: string;
  }[];
  /** Nothing in the order needs building. */
  readonly isSparesOnly: boolean;
  /** Filter sets on sale for the purifiers of the order. */
  readonly filters: readonly { readonly id: string; readonly name: string; readonly price: string }[];
  readonly subtotal: string;
  /** Undefined without a discount. The label names the promo code, and the lines if it does not apply to all. */
  readonly discount: { readonly label: string; readonly amount: string } | undefined;
  /** Shipping method and its price; absent if delivery is free without one. */
  readonly delivery?: readonly [label: string, amount: string];
  readonly total: string;
  /** What the customer pays in all. */
  readonly landed: LandedCostView;
  /** The customer's purchase order number. */
  readonly purchaseOrder: string | undefined;
  /** Undefined once the customer's data are erased. */
  readonly customer: CheckoutForm | undefined;
  readonly steps: readonly OrderStep[];
  /** Expected delivery, as a sentence; absent if it is delivered, cancelled, returned or unknown. */
  readonly arrival?: string | undefined;
  /** Of an order that was sent as one. */
  readonly shipment: Shipment | undefined;
  /** Parcels of an order that is sent in several; empty for any other. */
  readonly parcels: readonly ParcelView[];
  /** Some parcels are dispatched, and these items are to follow; empty for any other order. */
  readonly following: ParcelView['items'];
  /** Token of an emailed link, while the order's email address is unconfirmed. */
  readonly unconfirmed: string | undefined;
  readonly payment: PaymentView;
  readonly withdrawals: WithdrawalsView;
  /** The invoice, then its credit notes; empty until one is issued. */
  readonly documents: readonly DocumentView[];
}

/** Page that sends a new order link. */
export interface ResendLinkView {
  /** From the visitor's input or the URL. */
  readonly reference: string;
  readonly email: string;
  /** Errors by field. */
  readonly errors: Partial<Record<'reference' | 'email', string>>;
  /** State of the page: initial, opening a link, link invalid, or form sent. */
  readonly state: 'asked' | 'opening' | 'closed' | 'sent';
  /** Action on the order that is being opened. */
  readonly action?: string | undefined;
}
