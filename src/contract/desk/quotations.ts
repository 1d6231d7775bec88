import * as z from 'zod/mini';
import { type Region, regions } from '../catalogue/product.ts';
import type { QuotationForm } from '../quotations/quotation.ts';
import { defineCall, type FileResponse } from './call.ts';
import { identifier } from './identifier.ts';
import type { MailPreviewContent } from './orders.ts';
import { searchInput } from './search-input.ts';
import { noteInput } from './text-inputs.ts';

/** What one range comes to, in minor units. */
export interface QuotationSection {
  readonly region: Region;
  readonly currency: 'GBP' | 'USD';
  readonly lines: readonly {
    readonly productId: string;
    readonly name: string;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly lineTotal: number;
    /** The discount is off other lines alone. */
    readonly undiscounted?: true;
  }[];
  readonly discount: number;
  readonly total: number;
}

/** A quotation in a list. Times are milliseconds since the epoch. */
export interface ListedQuotation {
  readonly reference: string;
  readonly state: 'asked' | 'sent' | 'closed';
  readonly createdAt: number;
  readonly organisation: string;
  readonly name: string;
  /** As offered, else as asked for: '£502.00 + $259.00'. */
  readonly total: string;
  /** The last day on which its offer holds; null before there is one. */
  readonly validUntil: string | null;
}

/** A quotation as the palette names it. */
export type QuotationSuggestion = Pick<ListedQuotation, 'reference' | 'organisation' | 'name'>;

export interface QuotationPage {
  readonly quotations: readonly ListedQuotation[];
  /** Where the next page begins; null where there is none. */
  readonly next: string | null;
}

export interface DeskQuotation {
  readonly reference: string;
  readonly state: 'asked' | 'sent' | 'closed';
  readonly createdAt: number;
  readonly asker: QuotationForm;
  /** At the prices of the day on which it was asked for. */
  readonly sales: readonly QuotationSection[];
  /** The code with which it was asked for. */
  readonly promoCode: string | null;
  readonly offer: {
    readonly sales: readonly QuotationSection[];
    /** The code that takes something off them. */
    readonly promoCode: string | null;
    /** Tells it from one that was sent before or after it: ordering from it says so (`If-Match`). */
    readonly sentAt: number;
    readonly validUntil: string;
    readonly note: string | null;
    /** It can still be ordered. */
    readonly holds: boolean;
    /** The orders that were placed from it: of each range one at most. */
    readonly orders: readonly { readonly region: Region; readonly reference: string }[];
    /** Those that were placed from offers before it, the newest first. */
    readonly earlierOrders: readonly string[];
  } | null;
}

/** What would be sent, and what is to be known before it is. */
export interface QuotationPreview {
  readonly mails: readonly MailPreviewContent[];
  readonly warnings: readonly string[];
  /** What sending it says to have seen (`If-Match`): it goes as it was shown, or not at all. */
  readonly version: string;
}

const reference = identifier(40);
const one = z.object({ reference });
const field = z.string().check(z.maxLength(600));
const offer = z.extend(one, { note: noteInput });

/** Quotations: found, seen whole, sent as an offer, ordered and laid aside. */
export const quotationCalls = {
  'quotations.list': defineCall<QuotationPage>()({
    method: 'GET',
    path: '/quotations',
    may: 'owner',
    input: z.object({
      state: z.optional(z.enum(['asked', 'sent', 'closed'])),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
  }),
  /** Those that a number, a name or an address finds, the newest first. */
  'quotations.find': defineCall<readonly QuotationSuggestion[]>()({
    method: 'GET',
    path: '/quotation-names',
    may: 'owner',
    input: searchInput,
  }),
  'quotations.show': defineCall<DeskQuotation>()({
    method: 'GET',
    path: '/quotations/:reference',
    may: 'owner',
    input: one,
  }),
  /** The offer as it would go now, at the prices of now. */
  'quotations.mail': defineCall<QuotationPreview>()({
    method: 'POST',
    path: '/quotations/:reference/mail',
    may: 'owner',
    input: offer,
  }),
  /** Sends what was shown. The same sent once more is answered as the first time. */
  'quotations.send': defineCall<DeskQuotation>()({
    method: 'POST',
    path: '/quotations/:reference/offer',
    may: 'owner',
    input: offer,
  }),
  'quotations.document': defineCall<FileResponse>()({
    method: 'GET',
    path: '/quotations/:reference/document',
    may: 'owner',
    input: one,
  }),
  /** Orders from the offer that was looked at, and from no other. */
  'quotations.order': defineCall<{ readonly reference: string }>()({
    method: 'POST',
    path: '/quotations/:reference/order',
    may: 'owner',
    input: z.extend(one, {
      customer: z.object({
        customerName: field,
        customerEmail: field,
        organisation: z.optional(field),
        shippingAddress: field,
        city: field,
        postalCode: field,
        country: field,
      }),
      purchaseOrder: z._default(field, ''),
      region: z.optional(z.enum(regions)),
    }),
  }),
  'quotations.close': defineCall<DeskQuotation>()({
    method: 'PUT',
    path: '/quotations/:reference/closed',
    may: 'owner',
    input: z.extend(one, { closed: z.boolean() }),
  }),
};
