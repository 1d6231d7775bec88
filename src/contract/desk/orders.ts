import * as z from 'zod/mini';
import type { Region } from '../catalogue/product.ts';
import type { CheckoutForm } from '../orders/checkout.ts';
import type { OrderView, Shipment } from '../orders/order-view.ts';
import { maxHoldDays } from '../orders/payment-deadline-days.ts';
import type { DeskDispute } from '../payments/disputes.ts';
import { defineCall, type FileResponse } from './call.ts';
import { identifier, searchText } from './identifier.ts';
import type { MailPreviewContent } from './mail-preview.ts';
import { shipmentFields } from './shipment-fields.ts';
import type { DeskOrderLine, SellableProduct, TelephoneOrderTotals } from './telephone-orders.ts';
import { noteInput, textInput } from './text-inputs.ts';

/** An order in a list. Times are milliseconds since the epoch, amounts in minor units. */
export interface ListedOrder {
  readonly reference: string;
  readonly createdAt: number;
  readonly status: string;
  readonly money: string;
  readonly name: string;
  /** School or business. */
  readonly organisation: string | null;
  readonly country: string;
  readonly total: number;
  readonly currency: 'GBP' | 'USD';
  readonly origin: 'telephone' | 'quotation' | null;
}

export interface OrderList {
  readonly orders: readonly ListedOrder[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  /** Time back to which a sparse search has looked; the next page continues from there. */
  readonly searchedTo: number | null;
  /** Number of matches, up to a thousand; null when searching by text or payment state. */
  readonly count: number | null;
}

/** Event in an order's timeline, described in words. */
export interface TimelineEntry {
  readonly at: number;
  readonly kind: string;
  readonly title: string;
  readonly text: string | null;
  /** Id of the outbox message, for email events. */
  readonly mail: string | null;
}

export interface DeskOrder {
  readonly reference: string;
  readonly status: string;
  /** Return progress; null without a return. */
  readonly wayBack: OrderView['wayBack'] | null;
  readonly next: readonly string[];
  readonly createdAt: number;
  readonly origin: 'telephone' | 'quotation' | null;
  /** Its quotation, if still stored. */
  readonly quotation: string | null;
  readonly region: Region;
  readonly currency: 'GBP' | 'USD';
  /** Empty texts once the customer is erased. */
  readonly customer: CheckoutForm;
  readonly isErased: boolean;
  readonly lines: readonly DeskOrderLine[];
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly promoCode: string | null;
  /** The customer's purchase order number. */
  readonly purchaseOrder: string | null;
  readonly money: {
    readonly state: string;
    readonly paid: number;
    readonly refunded: number;
    readonly refundable: number;
    readonly due: number;
    /** Refund due: overpayments not refunded yet. */
    readonly owed: number;
    /** Unresolved payment mismatches. */
    readonly uncounted: readonly { readonly amount: number; readonly currency: string }[];
  };
  /** Set while the first payment is awaited; `until` is the automatic cancellation, if any. */
  readonly awaited: { readonly until: number | null } | null;
  readonly disputes: readonly DeskDispute[];
  readonly shipment: Shipment | null;
  /** Returns of the order. */
  readonly returns: readonly { readonly number: string; readonly state: string; readonly items: string }[];
  readonly documents: readonly { readonly number: string; readonly kind: 'invoice' | 'credit-note' }[];
  readonly timeline: readonly TimelineEntry[];
}

/** Email that a status change would send, or null with the reason why none is sent. */
export type StatusChangePreview =
  | { readonly mail: MailPreviewContent; readonly untold: null }
  | { readonly mail: null; readonly untold: string };

/** Result for one order of a bulk change. */
export interface StatusChangeResult {
  readonly reference: string;
  readonly done: boolean;
  /** Why it was not changed, in a sentence. */
  readonly why: string | null;
}

const reference = identifier(40);
const references = z.array(reference).check(z.minLength(1), z.maxLength(200));
const short = z._default(z.string().check(z.maxLength(300)), '');
const move = {
  to: z.enum(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']),
  note: noteInput,
  ...shipmentFields,
};
const parcel = z.object({ reference, ...shipmentFields });
const field = z.string().check(z.maxLength(600));
const customer = z.object({
  customerName: field,
  customerEmail: field,
  organisation: z.optional(field),
  shippingAddress: field,
  city: field,
  postalCode: field,
  country: field,
});
/** Only the fields to change: other fields keep corrections made in the meantime. */
const corrected = z.partial(customer);
const telephone = {
  customer,
  lines: z
    .array(z.object({ productId: identifier(80), quantity: z.int() }))
    .check(z.minLength(1, 'The order holds no items'), z.maxLength(100)),
  promoCode: z._default(identifier(64), ''),
  purchaseOrder: z.optional(z.string().check(z.trim(), z.maxLength(200))),
};

/** Order calls: find, show, change status, correct and create. */
export const ordersCalls = {
  'orders.list': defineCall<OrderList>()({
    method: 'GET',
    path: '/orders',
    may: 'helper',
    input: z.object({
      search: z._default(searchText(300), ''),
      status: short,
      money: short,
      since: short,
      before: short,
      after: short,
    }),
  }),
  'orders.products': defineCall<readonly SellableProduct[]>()({
    method: 'GET',
    path: '/orders/products',
    may: 'helper',
    input: z.object({ search: z._default(searchText(300), '') }),
  }),
  'orders.show': defineCall<DeskOrder>()({
    method: 'GET',
    path: '/orders/one/:reference',
    may: 'helper',
    input: z.object({ reference }),
  }),
  'orders.mail': defineCall<MailPreviewContent>()({
    method: 'GET',
    path: '/orders/one/:reference/mails/:id',
    may: 'helper',
    input: z.object({ reference, id: reference }),
  }),
  'orders.resend': defineCall<{ readonly recipient: string }>()({
    method: 'POST',
    path: '/orders/one/:reference/mails/:id',
    may: 'helper',
    input: z.object({ reference, id: reference }),
  }),
  'orders.preview-status': defineCall<StatusChangePreview>()({
    method: 'POST',
    path: '/orders/one/:reference/preview',
    may: 'helper',
    input: z.object({ reference, ...move }),
  }),
  'orders.set-status': defineCall<readonly StatusChangeResult[]>()({
    method: 'POST',
    path: '/orders/move',
    may: 'helper',
    input: z.object({ references, ...move }),
  }),
  'orders.note': defineCall<null>()({
    method: 'POST',
    path: '/orders/one/:reference/notes',
    may: 'helper',
    input: z.object({
      reference,
      // Identical for every retry, so that a note of uncertain outcome is added once.
      noteId: z.optional(z.uuid()),
      text: textInput.check(z.minLength(1, 'Is required')),
    }),
  }),
  'orders.address': defineCall<{ readonly invoice: string | null }>()({
    method: 'PUT',
    path: '/orders/one/:reference/address',
    may: 'helper',
    input: z.object({ reference, customer: corrected }),
  }),
  'orders.preview-address': defineCall<MailPreviewContent & { readonly invoice: string | null }>()({
    method: 'POST',
    path: '/orders/one/:reference/address/preview',
    may: 'helper',
    input: z.object({ reference, customer: corrected }),
  }),
  'orders.set-shipment': defineCall<null>()({
    method: 'PUT',
    path: '/orders/one/:reference/parcel',
    may: 'helper',
    input: parcel,
  }),
  'orders.preview-shipment': defineCall<MailPreviewContent>()({
    method: 'POST',
    path: '/orders/one/:reference/parcel/preview',
    may: 'helper',
    input: parcel,
  }),
  'orders.hold': defineCall<{ readonly until: number }>()({
    method: 'PUT',
    path: '/orders/one/:reference/hold',
    may: 'helper',
    input: z.object({ reference, days: z.int().check(z.gte(1), z.lte(maxHoldDays)) }),
  }),
  'orders.packing-slips': defineCall<FileResponse>()({
    method: 'POST',
    path: '/orders/slips',
    may: 'helper',
    input: z.object({ references }),
  }),
  'orders.document': defineCall<FileResponse>()({
    method: 'GET',
    path: '/orders/one/:reference/documents/:number',
    may: 'helper',
    input: z.object({ reference, number: reference }),
  }),
  'orders.totals': defineCall<TelephoneOrderTotals>()({
    method: 'POST',
    path: '/orders/quote',
    may: 'helper',
    input: z.object(telephone),
  }),
  'orders.create': defineCall<{ readonly reference: string }>()({
    method: 'POST',
    path: '/orders/new',
    may: 'helper',
    input: z.object({
      ...telephone,
      /** Total that staff named to the customer. */
      told: z.int(),
      key: z.string().check(z.regex(/^[\x21-\x7e]{16,100}$/)),
    }),
  }),
};
