import type { InputHTMLAttributes } from 'react';
import type { Region } from '../../../contract/catalogue/product.ts';
import {
  type CheckoutForm,
  checkoutRules,
  emptyCheckoutForm,
  organisationRule,
  purchaseOrderRule,
} from '../../../contract/orders/checkout.ts';
import type { FormRules } from '../../../contract/shared/form.ts';
import { countryName } from '../../../domain/shipping/country-name.ts';

type FieldName = keyof typeof checkoutRules;
/** What stands in the fields of both addresses, by their names. */
export type Addresses = Readonly<Record<string, string>>;

interface FieldTexts extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly autoComplete: string;
}

/** The fields of an address in their order: how each is called, and what a browser needs to fill it in. */
export const addressFields = {
  customerName: { label: 'Full Name', autoComplete: 'name' },
  customerEmail: { label: 'Email', autoComplete: 'email' },
  shippingAddress: { label: 'Address', autoComplete: 'address-line1' },
  city: { label: 'City', autoComplete: 'address-level2' },
  postalCode: { label: 'Postal Code', autoComplete: 'postal-code', autoCapitalize: 'characters' },
  country: { label: 'Country', autoComplete: 'country-name' },
} as const satisfies Record<FieldName, FieldTexts>;
export const fieldNames = Object.keys(addressFields) as FieldName[];

/** What a school or a business says beside, if it likes, of the orders of both ranges. */
export const businessFields = {
  organisation: { label: 'School or business', autoComplete: 'organization' },
  purchaseOrder: { label: 'Purchase order number', autoComplete: 'off' },
} as const;
type BusinessName = keyof typeof businessFields;
export const businessNames = Object.keys(businessFields) as BusinessName[];

/** Each range has an address of its own, under names of its own; the email address is the buyer's, and one. */
export function keyOf(region: Region, name: string): string {
  return region === 'uk-eu' || name === 'customerEmail' || name in businessFields ? name : `us-${name}`;
}

const emptyUsForm = { ...emptyCheckoutForm, country: countryName('US') };

/** What stands in the fields of both ranges at first. */
export const emptyAddresses: Addresses = {
  organisation: '',
  purchaseOrder: '',
  ...Object.fromEntries(
    fieldNames.flatMap((name) => [
      [name, emptyCheckoutForm[name]],
      [keyOf('us-only', name), emptyUsForm[name]],
    ]),
  ),
};

/** The rules of the addresses that a cart needs, in the order in which they are asked for. */
export function rulesOf(regions: readonly Region[]): FormRules {
  return {
    ...Object.fromEntries(
      regions.flatMap((region) => fieldNames.map((name) => [keyOf(region, name), checkoutRules[name]])),
    ),
    organisation: organisationRule,
    purchaseOrder: purchaseOrderRule,
  };
}

/** City, postcode and country of one address name one place, and are right or wrong together. */
export function judgedWith(key: string): readonly string[] {
  const place = ['city', 'postalCode', 'country'].map((name) => (key.startsWith('us-') ? `us-${name}` : name));
  return place.includes(key) ? place : [key];
}

/** What a field is called among others of both addresses. */
export function labelOf(key: string, isOneOfTwo: boolean): string {
  if (key in businessFields) return businessFields[key as BusinessName].label;
  const name = key.replace('us-', '') as FieldName;
  return addressFields[name].label + (isOneOfTwo && key !== name ? ' (US)' : '');
}

/** The form that the order of a range is sent with. */
export function customerOf(region: Region, values: Addresses): CheckoutForm {
  const { organisation } = values;
  const specified = Object.fromEntries(fieldNames.map((name) => [name, values[keyOf(region, name)]])) as CheckoutForm;
  return { ...specified, ...(organisation && { organisation }) };
}
