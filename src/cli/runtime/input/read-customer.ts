import type { CheckoutForm } from '../../../contract/orders/checkout.ts';
import type { CliContext, Option } from '../../command.ts';

/** Customer and shipping address options. */
export const customerOptions = {
  name: { type: 'string', value: 'NAME', description: 'name of the customer' },
  email: { type: 'string', value: 'EMAIL', description: 'email address' },
  organisation: { type: 'string', value: 'NAME', description: 'school or business' },
  address: { type: 'string', value: 'TEXT', description: 'house and street' },
  city: { type: 'string', value: 'CITY', description: 'town or city' },
  postcode: { type: 'string', value: 'CODE', description: 'postcode' },
  country: { type: 'string', value: 'COUNTRY', description: 'country' },
} as const satisfies Record<string, Option>;

/** Purchase order number of a school or business. */
export const purchaseOrderOption = {
  'purchase-order': {
    type: 'string',
    value: 'NUMBER',
    description: 'purchase order number of a school or business',
  },
} as const satisfies Record<string, Option>;

export const customerFields: Readonly<Record<keyof CheckoutForm, keyof typeof customerOptions>> = {
  customerName: 'name',
  customerEmail: 'email',
  organisation: 'organisation',
  shippingAddress: 'address',
  city: 'city',
  postalCode: 'postcode',
  country: 'country',
};

/** Reads the given customer options. */
export function readCustomer({ options }: Pick<CliContext, 'options'>): Partial<CheckoutForm> {
  const typed = Object.entries(customerFields).flatMap(([field, option]) => {
    const value = options[option];
    return value === undefined ? [] : [[field, String(value)]];
  });
  return Object.fromEntries(typed);
}

/** Describes a field's error by its option. */
export function describeProblem({ field, message }: { readonly field: string; readonly message: string }): string {
  const option = field === 'purchaseOrder' ? 'purchase-order' : customerFields[field as keyof CheckoutForm];
  return option ? `--${option}: ${message}` : message;
}
