import type { CheckoutForm } from '../../contract/orders/checkout/checkout.ts';

/**
 * Whether the customer of an order was erased. Every order is placed with a delivery address, which only an erasure
 * empties; an order by phone may have no email address.
 */
export function isErasedCustomer({ shippingAddress }: Pick<CheckoutForm, 'shippingAddress'>): boolean {
  return shippingAddress === '';
}
