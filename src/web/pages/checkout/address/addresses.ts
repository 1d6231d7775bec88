import type { InputHTMLAttributes } from 'react';
import type { Region } from '../../../../contract/catalogue/product.ts';
import {
  type CheckoutForm,
  checkoutRules,
  emptyCheckoutForm,
  organisationRule,
  purchaseOrderRule,
  stateRule,
} from '../../../../contract/orders/checkout/checkout.ts';
import type { FormRules } from '../../../../contract/shared/forms/form.ts';
import { countryName } from '../../../../domain/shipping/addresses/country-name.ts';

type FieldName = keyof typeof checkoutRules;
/** Values of the fields of both addresses, by field name. */
export type Addresses = Readonly<Record<string, string>>;

interface FieldTexts extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly autoComplete: string;
}

/** Fields of an address in order: label and autofill attributes. */
export const addressFields = {
  customerName: { label: 'Full Name', autoComplete: 'name' },
  customerEmail: { label: 'Email', autoComplete: 'email' },
  shippingAddress: { label: 'Address', autoComplete: 'address-line1' },
  city: { label: 'City', autoComplete: 'address-level2' },
  postalCode: { label: 'Postal Code', autoComplete: 'postal-code', autoCapitalize: 'characters' },
  country: { label: 'Country', autoComplete: 'country-name' },
} as const satisfies Record<FieldName, FieldTexts>;
export const fieldNames = Object.keys(addressFields) as FieldName[];

/** Optional fields for a school or business, for the orders of both regions. */
export const businessFields = {
  organisation: { label: 'School or business', autoComplete: 'organization' },
  purchaseOrder: { label: 'Purchase order number', autoComplete: 'off' },
} as const;
type BusinessName = keyof typeof businessFields;
export const businessNames = Object.keys(businessFields) as BusinessName[];

/** Returns the field name for a region: each region has a separate address, while the email is shared. */
export function keyOf(region: Region, name: string): string {
  return region === 'uk-eu' || name === 'customerEmail' || name in businessFields ? name : `us-${name}`;
}

/** Only US addresses have a state. */
export const stateKey = 'us-state';

const emptyUsForm = { ...emptyCheckoutForm, country: countryName('US') };

/** Initial values of the fields of both regions. */
export const emptyAddresses: Addresses = {
  organisation: '',
  purchaseOrder: '',
  [stateKey]: '',
  ...Object.fromEntries(
    fieldNames.flatMap((name) => [
      [name, emptyCheckoutForm[name]],
      [keyOf('us-only', name), emptyUsForm[name]],
    ]),
  ),
};

/** Returns the rules of the addresses that a cart needs, in the order of the form. */
export function rulesOf(regions: readonly Region[]): FormRules {
  return {
    ...Object.fromEntries(
      regions.flatMap((region) => [
        ...fieldNames.map((name) => [keyOf(region, name), checkoutRules[name]] as const),
        ...(region === 'us-only' ? [[stateKey, stateRule] as const] : []),
      ]),
    ),
    organisation: organisationRule,
    purchaseOrder: purchaseOrderRule,
  };
}

/** Returns the fields validated together: city, postcode and country of an address. */
export function validatedWith(key: string): readonly string[] {
  const place = ['city', 'postalCode', 'country'].map((name) => (key.startsWith('us-') ? `us-${name}` : name));
  return place.includes(key) ? place : [key];
}

/** Returns the label of a field in a form with one or two addresses. */
export function labelOf(key: string, isOneOfTwo: boolean): string {
  if (key in businessFields) return businessFields[key as BusinessName].label;
  if (key === stateKey) return 'State';
  const name = key.replace('us-', '') as FieldName;
  return addressFields[name].label + (isOneOfTwo && key !== name ? ' (US)' : '');
}

/** Returns the form that a region's order is sent with. */
export function customerOf(region: Region, values: Addresses): CheckoutForm {
  const { organisation } = values;
  const specified = Object.fromEntries(fieldNames.map((name) => [name, values[keyOf(region, name)]])) as CheckoutForm;
  const state = region === 'us-only' && values[stateKey];
  return { ...specified, ...(organisation && { organisation }), ...(state && { state }) };
}
