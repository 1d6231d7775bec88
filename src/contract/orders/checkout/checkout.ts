import { emailRule, type FieldRule, type FormValues } from '../../shared/forms/form.ts';

/** Fields of the checkout form; messages are from the specification. */
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
/** Optional school or business, not in the specification. */
export const organisationRule = { min: 0, max: 200, message: 'Organisation must be short' } satisfies FieldRule;
/** Optional purchase order number of a school or business. */
export const purchaseOrderRule = {
  min: 0,
  max: 40,
  message: 'Purchase order number must be short',
} satisfies FieldRule;

/** State of a US address, as its USPS abbreviation; the checkout requires it, the API does not. */
export const stateRule = { min: 2, max: 2, message: 'State is required' } satisfies FieldRule;

export type CheckoutForm = FormValues<typeof checkoutRules> & {
  organisation?: string | undefined;
  state?: string | undefined;
};

export const emptyCheckoutForm: CheckoutForm = {
  customerName: '',
  customerEmail: '',
  shippingAddress: '',
  city: '',
  postalCode: '',
  country: 'United Kingdom',
};
