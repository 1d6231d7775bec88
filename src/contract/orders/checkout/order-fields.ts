import * as z from 'zod/mini';
import { identifier } from '../../desk/identifier.ts';
import { field } from '../../shared/operation.ts';
import { normaliseReference } from '../order-page.ts';

const reference = identifier(40).check(z.overwrite(normaliseReference));

/** Reference of an order, as typed or pasted. */
export const orderReference = field(reference, 'reference of the order', { placeholder: 'REFERENCE' });

/** References of several orders. */
export const orderReferences = field(
  z.array(reference).check(z.minLength(1), z.maxLength(200)),
  'references of the orders, separated by commas',
  { placeholder: 'REFERENCE' },
);

const text = z.string().check(z.maxLength(600));

/** Customer and shipping address; the rules of the checkout follow in the implementation. */
export const customerInput = z.object({
  customerName: field(text, 'name of the customer', { option: 'name', placeholder: 'NAME' }),
  customerEmail: field(text, 'email address', { option: 'email', placeholder: 'EMAIL' }),
  organisation: field(z.optional(text), 'school or business', { placeholder: 'NAME' }),
  shippingAddress: field(text, 'house and street', { option: 'address', placeholder: 'TEXT' }),
  city: field(text, 'town or city', { placeholder: 'CITY' }),
  postalCode: field(text, 'postcode', { option: 'postcode', placeholder: 'CODE' }),
  country: field(text, 'country', { placeholder: 'COUNTRY' }),
  state: field(z.optional(text), 'state of a US address, such as TX', { placeholder: 'STATE' }),
});

/** Customer and shipping address of an order; empty texts once the customer is erased. */
export const orderCustomer = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  organisation: z.optional(z.string()),
  shippingAddress: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  state: z.optional(z.string()),
});
