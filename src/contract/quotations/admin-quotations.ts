import * as z from 'zod/mini';
import { regions } from '../catalogue/product.ts';
import { identifier } from '../desk/identifier.ts';
import { searchInput } from '../desk/search-input.ts';
import { noteInput } from '../desk/text-inputs.ts';
import { customerInput } from '../orders/checkout/order-fields.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import { shippingMethod } from '../shipping/shipping-zones.ts';

/** Totals of one region, in minor units. */
const section = z.object({
  region: z.enum(regions),
  currency: z.enum(['GBP', 'USD']),
  lines: listOf(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      unitPrice: z.int(),
      lineTotal: z.int(),
      /** The discount applies to other lines only. */
      undiscounted: z.exactOptional(z.literal(true)),
    }),
  ),
  discount: z.int(),
  total: z.int(),
  /** Absent if delivery is free without a rate, or not known yet. */
  shippingMethod: z.exactOptional(shippingMethod),
});
export type QuotationSection = z.output<typeof section>;

const states = ['asked', 'sent', 'closed'] as const;

/** A quotation in a list. Times are milliseconds since the epoch. */
const listed = z.object({
  reference: z.string(),
  state: z.enum(states),
  createdAt: z.int(),
  organisation: z.string(),
  name: z.string(),
  email: z.string(),
  /** As issued, else as requested: '£502.00 + $259.00'. */
  total: z.string(),
  /** Last day of validity; null until issued. */
  validUntil: z.nullable(z.string()),
});
export type ListedQuotation = z.output<typeof listed>;

const draft = z.object({
  lines: listOf(
    z.object({
      productId: z.string(),
      name: z.string(),
      region: z.enum(regions),
      quantity: z.int(),
      unitPrice: z.int(),
    }),
  ),
  /** As typed; empty for the discount of the promo code, if there is one. */
  discount: z.string(),
  /** As typed; absent for the shop's shipping rates. */
  shipping: z.exactOptional(z.string()),
  /** Id of the shipping rate that staff chose; absent for the cheapest. */
  shippingRate: z.exactOptional(z.string()),
  days: z.int(),
  /** At the prices of the lines. */
  sales: listOf(section),
});

export const quotation = z.object({
  reference: z.string(),
  state: z.enum(states),
  createdAt: z.int(),
  /** Staff member who created it; null if a customer requested it. */
  createdBy: z.nullable(z.string()),
  asker: z.object({
    organisation: z.string(),
    name: z.string(),
    email: z.string(),
    address: z.string(),
    reference: z.string(),
  }),
  /** At the prices of the day of the request. */
  sales: listOf(section),
  /** Promo code of the request. */
  promoCode: z.nullable(z.string()),
  /** As edited by staff, to be sent; null if it is sent at current prices. */
  draft: z.nullable(draft),
  /** Version of draft and recipient: editing is conditional on it (`If-Match`). */
  draftVersion: z.string(),
  /** Every issue, newest first. */
  revisions: listOf(z.object({ revision: z.int(), sentAt: z.int(), total: z.string(), validUntil: z.string() })),
  offer: z.nullable(
    z.object({
      sales: listOf(section),
      /** Promo code of the discount. */
      promoCode: z.nullable(z.string()),
      /** Version of the issued quotation: ordering from it is conditional on it (`If-Match`). */
      sentAt: z.int(),
      validUntil: z.string(),
      note: z.nullable(z.string()),
      /** It can still be ordered. */
      holds: z.boolean(),
      /** Orders placed from it, at most one per region. */
      orders: listOf(z.object({ region: z.enum(regions), reference: z.string() })),
      /** Orders from earlier issues of it, newest first. */
      earlierOrders: listOf(z.string()),
    }),
  ),
});
export type DeskQuotation = z.output<typeof quotation>;

export const quotationReference = field(identifier(40), 'reference of the quote', { placeholder: 'REFERENCE' });
const one = z.object({ reference: quotationReference });

const read = { effect: 'read', permission: 'quotations:read' } as const;
const write = { permission: 'quotations:write', invalidates: ['dashboard'] } as const;

export const listQuotations = operation({
  ...read,
  name: 'quotations.list',
  path: '/quotations',
  summary: 'List quote requests, newest first',
  input: z.object({
    state: field(z.optional(z.enum(states)), `only this state: ${states.join(', ')}`),
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  /** `next` is the cursor of the next page; null at the end. */
  output: z.object({ quotations: listOf(listed), next: z.nullable(z.string()) }),
});

export const findQuotations = operation({
  ...read,
  name: 'quotations.find',
  path: '/quotation-names',
  summary: 'Find quotes by reference, name or email, newest first',
  input: searchInput,
  output: listOf(z.pick(listed, { reference: true, organisation: true, name: true })),
});

export const showQuotation = operation({
  ...read,
  name: 'quotations.show',
  path: '/quotations/:reference',
  summary: 'Show a quote: the request, and the quote that was sent',
  input: one,
  output: quotation,
  errors: ['quotation-not-found'],
});

export const quotationDocument = operation({
  ...read,
  name: 'quotations.document',
  path: '/quotations/:reference/document',
  summary: 'Download the quote that was sent as a PDF',
  input: z.extend(one, {
    revision: field(z.optional(z.string().check(z.regex(/^\d{1,4}$/))), 'an earlier revision', {
      placeholder: 'NUMBER',
    }),
  }),
  output: 'file',
  errors: ['quotation-not-found', 'not-found'],
});

/** Idempotent: a repeated request of the same version gets the first response. */
export const sendQuotation = operation({
  ...write,
  name: 'quotations.send',
  path: '/quotations/:reference/offer',
  preview: true,
  ifMatch: true,
  summary: 'Send a quote at current prices as a PDF by email',
  details:
    'An edited quote is sent at its own prices and for its own period. The quote is valid for 30 days, even if prices change; order from it with quotations accept. Sent again (--allow-duplicate), it is a new quote with its own period, which can be ordered even if the earlier one was.',
  input: z.extend(one, {
    note: field(noteInput, 'note to the customer, shown in the email and the PDF', { placeholder: 'TEXT' }),
    allowDuplicate: field(z._default(z.boolean(), false), 'send another quote after an earlier one'),
  }),
  output: z.object({
    quotation,
    /** Totals of the offer by region, such as '£502.00 + $259.00'. */
    total: z.string(),
    /** Id of the queued email. */
    mailId: z.string(),
    /** What staff should know before it is sent. */
    warnings: listOf(z.string()),
    /** Version before it is sent (`If-Match`): it is sent as previewed, or not at all. */
    version: z.string(),
  }),
  errors: [
    'discount-not-allowed',
    'reauthentication-required',
    'quotation-not-found',
    'nothing-to-quote',
    'quote-not-shipped',
    'quoted-product-gone',
    'quotation-changed',
    'quotation-already-sent',
  ],
});

/** Orders from the issue that was viewed, and no other. */
export const acceptQuotation = operation({
  ...write,
  name: 'quotations.accept',
  effect: 'batch',
  path: '/quotations/:reference/order',
  ifMatch: true,
  preview: true,
  summary: 'Order from a quote at its prices, for a customer who sends a purchase order',
  details:
    'Name, organisation, email address and purchase order number default to those of the quote. The quoted prices apply, even if the prices in the shop have changed. Stock, emails and the link are the same as for any order. A quote can be ordered once, while it is valid.',
  input: z.extend(one, {
    customer: customerInput,
    purchaseOrder: field(
      z._default(z.string().check(z.maxLength(600)), ''),
      'purchase order number of a school or business',
      { placeholder: 'NUMBER' },
    ),
    region: field(z.optional(z.enum(regions)), `range to order, if the quote has two: ${regions.join(', ')}`, {
      option: 'range',
      placeholder: 'RANGE',
    }),
  }),
  output: z.object({
    reference: z.string(),
    /** In minor units. */
    total: z.int(),
    currency: z.enum(['GBP', 'USD']),
    /** Link to the order page, which lets its holder act as the customer: only for commands. */
    link: z.optional(z.string()),
    /** It was placed by an earlier, identical request. */
    isReplay: z.boolean(),
  }),
  errors: [
    'quotation-not-found',
    'quotation-not-sent',
    'quotation-ordered',
    'quotation-closed',
    'quotation-expired',
    'quotation-replaced',
    'quotation-changed',
    'region-required',
    'invalid-request',
    'order-not-placed',
  ],
});

export const closeQuotation = operation({
  ...write,
  name: 'quotations.close',
  method: 'PUT',
  path: '/quotations/:reference/closed',
  summary: 'Close a quote without sending an email',
  input: z.extend(one, { reopen: field(z._default(z.boolean(), false), 'reopen it') }),
  output: quotation,
  errors: ['quotation-not-found'],
});
