import { explainNotDelivered } from '../../shipping/explain-not-delivered.ts';
import type { PlaceOrderResult } from './place-order-types.ts';

/**
 * Explains to staff, in sentences, why an order that they entered was not placed.
 * @param place destination of the order
 */
export function explainNotPlaced(
  refusal: PlaceOrderResult & { ok: false },
  place: Parameters<typeof explainNotDelivered>[1],
): string[] {
  if (refusal.reason === 'not-delivered') return [`${explainNotDelivered(refusal.region, place).message}.`];
  if (refusal.reason === 'idempotency-key-reused')
    return ['This order was already placed, by someone else or to another address.'];
  if (refusal.reason !== 'order-changed') return ['The order was not created.'];
  return refusal.changes.map((change) => {
    switch (change.kind) {
      case 'unknown-product':
        return `Product '${change.productId}' is no longer available.`;
      case 'out-of-stock':
        return `${change.name} is out of stock.`;
      case 'few-left':
        return `Only ${change.left} of ${change.name} ${change.left === 1 ? 'is' : 'are'} left.`;
      case 'too-many':
        return `Limit: ${change.most} of ${change.name} per order.`;
      case 'promo-invalid':
        return `Promo code ${change.code} is no longer valid.`;
      case 'shipping-changed':
        return 'The shipping rates have just changed. Check the new total.';
      case 'not-shipped':
        return 'Your shipping zones have no rate for this order to that country.';
      default:
        return 'A price has just changed. Check the new total.';
    }
  });
}
