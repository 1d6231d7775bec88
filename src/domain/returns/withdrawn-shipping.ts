import type { ShippingMethod } from '../../contract/shipping/shipping-zones.ts';
import type { Minor } from '../shared/money/money.ts';

/**
 * An order of which a withdrawal from everything refunds the whole price of delivery, while nothing is dispatched. An
 * express delivery that was made is refunded at the standard price.
 */
export function beforeDispatch<Order extends { readonly shippingMethod?: ShippingMethod | undefined }>(
  order: Order,
): Order {
  const { shippingMethod } = order;
  return shippingMethod ? { ...order, shippingMethod: { ...shippingMethod, standard: shippingMethod.price } } : order;
}

/** Price of delivery that withdrawn lines refund. */
export function withdrawnShipping(lines: readonly { readonly shipping?: Minor }[]): Minor {
  return lines.reduce((total, { shipping = 0 }) => total + shipping, 0);
}

/** Price of delivery that the settled lines leave to refund. */
export function remainingShipping(
  { shippingMethod }: { readonly shippingMethod?: ShippingMethod | undefined },
  settled: readonly { readonly shipping?: Minor }[],
): Minor {
  return Math.max(0, (shippingMethod?.price ?? 0) - withdrawnShipping(settled));
}
