import type { UnavailableReason } from '../../domain/cart/availability.ts';

const labels = {
  discontinued: 'No longer available. Remove it to order the rest.',
  'out-of-stock': 'Out of stock. Remove it to order the rest.',
};

/**
 * Returns the label of a cart line that cannot be ordered or, without a reason, of one near the limit.
 * @param most maximum quantity of a product per order
 */
export function unavailableLabel(obstacle: UnavailableReason | undefined, most: number): string {
  if (obstacle && obstacle !== 'too-many') return labels[obstacle];
  return `Limit: ${most} per order.${obstacle ? ' Please reduce the quantity.' : ''}`;
}
