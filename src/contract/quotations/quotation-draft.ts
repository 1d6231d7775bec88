import * as z from 'zod/mini';
import { regions } from '../catalogue/product.ts';
import { emailInput } from '../desk/email-input.ts';
import { identifier } from '../desk/identifier.ts';
import { formSchema, lineQuantitySchema } from '../orders/order.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import { quotation, quotationReference } from './admin-quotations.ts';
import { quotationRules } from './quotation.ts';

/** Recipient of a quote that staff make: a caller may have no organisation, and give the address later. */
export const deskQuotationRules = {
  ...quotationRules,
  organisation: { min: 0, max: 200, message: 'Organisation must be short' },
  address: { min: 0, max: 500, message: 'Address must be short' },
} as const;

const maxLines = 50;
export const maxValidityDays = 365;

const draftInput = {
  recipient: z.extend(formSchema(deskQuotationRules, 'address'), { email: emailInput }),
  lines: z
    .array(
      z.object({
        /** Product, or a custom line of an earlier save; empty for a new custom line. */
        productId: z._default(identifier(80), ''),
        /** Text of a custom line; products have the name of the catalogue. */
        name: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
        region: z.enum(regions),
        quantity: lineQuantitySchema,
        /** Decimal, such as '249.00'. */
        unitPrice: z.string().check(z.maxLength(20)),
      }),
    )
    .check(z.minLength(1, 'Add a product or a custom line'), z.maxLength(maxLines, `Limit: ${maxLines} lines`)),
  discount: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  /** Price of delivery, such as '12.50'; empty for the shop's shipping rates. */
  shipping: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  /** Id of a shipping rate; empty for the cheapest. */
  shippingRate: z._default(identifier(40), ''),
  days: z._default(
    z
      .int('Enter a whole number of days')
      .check(z.minimum(1, 'Must be at least 1 day'), z.maximum(maxValidityDays, `Limit: ${maxValidityDays} days`)),
    30,
  ),
};

const write = {
  permission: 'quotations:write',
  output: quotation,
} as const;

/** Idempotent: the id is made by the browser. */
export const createQuotation = operation({
  ...write,
  name: 'quotations.create',
  path: '/quotations',
  summary: 'Create a quote for a caller; nothing is sent yet',
  input: z.object({ id: z.uuid(), ...draftInput }),
  errors: ['discount-not-allowed', 'reauthentication-required'],
});

/** A sent quote stays as it is until the edited one is sent. */
export const editQuotation = operation({
  ...write,
  name: 'quotations.edit',
  method: 'PUT',
  path: '/quotations/:reference/draft',
  ifMatch: true,
  summary: 'Edit the lines, prices, discount, validity and recipient of a quote',
  input: z.object({ reference: quotationReference, ...draftInput }),
  errors: ['quotation-not-found', 'precondition-failed', 'discount-not-allowed', 'reauthentication-required'],
});

/** Products of a quote as the shop sells them now; products no longer sold are missing. */
export const quotedProducts = operation({
  name: 'quotations.products',
  effect: 'read',
  path: '/quotations/:reference/products',
  permission: 'quotations:read',
  summary: 'Show current prices and stock of the products in a quote',
  input: z.object({ reference: field(quotationReference, 'reference of the quote') }),
  output: listOf(z.object({ id: z.string(), price: z.int(), inStock: z.boolean(), stockLeft: z.nullable(z.int()) })),
  errors: ['quotation-not-found'],
});
