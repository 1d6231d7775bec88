import * as z from 'zod/mini';
import { type Region, regions } from '../catalogue/product.ts';
import type { QuotationForm } from '../quotations/quotation.ts';
import { defineCall, type FileResponse } from './call.ts';
import { identifier } from './identifier.ts';
import type { MailPreviewContent } from './mail-preview.ts';
import { searchInput } from './search-input.ts';
import { noteInput } from './text-inputs.ts';

/** Totals of one region, in minor units. */
export interface QuotationSection {
  readonly region: Region;
  readonly currency: 'GBP' | 'USD';
  readonly lines: readonly {
    readonly productId: string;
    readonly name: string;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly lineTotal: number;
    /** The discount applies to other lines only. */
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
  /** As issued, else as requested: '£502.00 + $259.00'. */
  readonly total: string;
  /** Last day of validity; null until issued. */
  readonly validUntil: string | null;
}

/** A quotation in the command palette. */
export type QuotationSuggestion = Pick<ListedQuotation, 'reference' | 'organisation' | 'name'>;

export interface QuotationPage {
  readonly quotations: readonly ListedQuotation[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

export interface DeskQuotation {
  readonly reference: string;
  readonly state: 'asked' | 'sent' | 'closed';
  readonly createdAt: number;
  readonly asker: QuotationForm;
  /** At the prices of the day of the request. */
  readonly sales: readonly QuotationSection[];
  /** Promo code of the request. */
  readonly promoCode: string | null;
  readonly offer: {
    readonly sales: readonly QuotationSection[];
    /** Promo code of the discount. */
    readonly promoCode: string | null;
    /** Version of the issued quotation: ordering from it is conditional on it (`If-Match`). */
    readonly sentAt: number;
    readonly validUntil: string;
    readonly note: string | null;
    /** It can still be ordered. */
    readonly holds: boolean;
    /** Orders placed from it, at most one per region. */
    readonly orders: readonly { readonly region: Region; readonly reference: string }[];
    /** Orders from earlier issues of it, newest first. */
    readonly earlierOrders: readonly string[];
  } | null;
}

/** Preview of a quotation to issue, with notes for staff. */
export interface QuotationPreview {
  readonly mails: readonly MailPreviewContent[];
  readonly warnings: readonly string[];
  /** Version of the preview (`If-Match`): it is issued as shown, or not at all. */
  readonly version: string;
}

const reference = identifier(40);
const one = z.object({ reference });
const field = z.string().check(z.maxLength(600));
const offer = z.extend(one, { note: noteInput });

/** Quotation calls: find, show, issue, order and close. */
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
  /** Finds by reference, name or email, newest first. */
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
  /** The quotation as it would be issued now, at current prices. */
  'quotations.mail': defineCall<QuotationPreview>()({
    method: 'POST',
    path: '/quotations/:reference/mail',
    may: 'owner',
    input: offer,
  }),
  /** Issues the previewed quotation. Idempotent: a repeated request gets the first response. */
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
  /** Orders from the issue that was viewed, and no other. */
  'quotations.accept': defineCall<{ readonly reference: string }>()({
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
