import type { Obstacle } from '../../domain/buying/cart.ts';

export const obstacleLabels: Record<Obstacle, string> = {
  discontinued: 'No longer sold. Please remove it to order the rest.',
  'out-of-stock': 'Out of stock at the moment. Please remove it to order the rest.',
};
