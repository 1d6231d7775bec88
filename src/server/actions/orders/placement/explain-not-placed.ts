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
    return ['It has been ordered before, by somebody else or to another place.'];
  if (refusal.reason !== 'order-changed') return ['The order was not taken.'];
  return refusal.changes.map((change) => {
    switch (change.kind) {
      case 'unknown-product':
        return `The product '${change.productId}' is not sold any more.`;
      case 'out-of-stock':
        return `${change.name} is out of stock.`;
      case 'few-left':
        return `Only ${change.left} of ${change.name} ${change.left === 1 ? 'is' : 'are'} left.`;
      case 'too-many':
        return `An order holds at most ${change.most} of ${change.name}.`;
      case 'promo-invalid':
        return `The code ${change.code} is not valid any more.`;
      default:
        return 'A price has changed just now: look again what it comes to.';
    }
  });
}
