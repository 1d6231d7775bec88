import type { UnavailableReason } from '../../domain/cart/availability.ts';

const labels = {
  discontinued: 'No longer sold. Please remove it to order the rest.',
  'out-of-stock': 'Out of stock at the moment. Please remove it to order the rest.',
};

/**
 * What a visitor reads at a line that cannot be ordered; without an obstacle, at one that comes near the limit.
 * @param most how many of one product an order may hold
 */
export function unavailableLabel(obstacle: UnavailableReason | undefined, most: number): string {
  if (obstacle && obstacle !== 'too-many') return labels[obstacle];
  return `An order holds at most ${most} of these.${obstacle ? ' Please take fewer.' : ''}`;
}
