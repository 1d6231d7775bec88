import type { UnavailableReason } from '../../domain/cart/availability.ts';

const labels = {
  discontinued: 'No longer sold. Please remove it to order the rest.',
  'out-of-stock': 'Out of stock at the moment. Please remove it to order the rest.',
};

/**
 * Returns the label of a cart line that cannot be ordered or, without a reason, of one near the limit.
 * @param most maximum quantity of a product per order
 */
export function unavailableLabel(obstacle: UnavailableReason | undefined, most: number): string {
  if (obstacle && obstacle !== 'too-many') return labels[obstacle];
  return `An order holds at most ${most} of these.${obstacle ? ' Please take fewer.' : ''}`;
}
