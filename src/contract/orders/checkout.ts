import { emailRule, type FieldRule, type FormValues } from '../shared/form.ts';

/** What a visitor types at checkout; messages are the specification's. */
export const checkoutRules = {
  customerName: { min: 2, max: 200, message: 'Name must be at least 2 characters', placeholder: 'Enter your name' },
  customerEmail: emailRule,
  shippingAddress: {
    min: 5,
    max: 500,
    message: 'Address must be at least 5 characters',
    placeholder: 'Enter your street address',
  },
  city: { min: 2, max: 200, message: 'City is required', placeholder: 'Enter your town or city' },
  postalCode: {
    min: 3,
    max: 20,
    message: 'Postal code is required',
    identifier: true,
    placeholder: 'Enter your postcode',
  },
  country: { min: 2, max: 100, message: 'Country is required' },
} as const satisfies Record<string, FieldRule>;
/** The school or business that somebody orders for; it may be left out, and the specification knows nothing of it. */
export const organisationRule = { min: 0, max: 200, message: 'Organisation must be short' } satisfies FieldRule;
/** What a school’s or business’s own books call the order; it may be left out. */
export const purchaseOrderRule = {
  min: 0,
  max: 40,
  message: 'Purchase order number must be short',
} satisfies FieldRule;

export type CheckoutForm = FormValues<typeof checkoutRules> & { organisation?: string | undefined };

export const emptyCheckoutForm: CheckoutForm = {
  customerName: '',
  customerEmail: '',
  shippingAddress: '',
  city: '',
  postalCode: '',
  country: 'United Kingdom',
};
