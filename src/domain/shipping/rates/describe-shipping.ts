import type { ShippingMethod } from '../../../contract/shipping/shipping-zones.ts';
import type { Minor } from '../../shared/money/money.ts';

/** Name of a shipping method with its delivery time: 'Express, 1 to 2 working days'. */
export function describeMethod({ name, days }: Pick<ShippingMethod, 'name' | 'days'>): string {
  if (days === undefined) return name;
  return `${name}, ${days} working ${days === '1' ? 'day' : 'days'}`;
}

/** The delivery of an order as a row of its totals: 'Delivery (Express)' and '£9.95', or 'Delivery' and 'Free'. */
export function deliveryRow(
  { shippingMethod }: { readonly shippingMethod?: ShippingMethod | undefined },
  charge: (amount: Minor) => string,
): readonly [label: string, amount: string] {
  if (!shippingMethod) return ['Delivery', 'Free'];
  return [`Delivery (${shippingMethod.name})`, formatShipping(shippingMethod.price, charge)];
}

/** 'Free', or the price. */
export const formatShipping = (price: Minor, charge: (amount: Minor) => string): string =>
  price === 0 ? 'Free' : charge(price);
