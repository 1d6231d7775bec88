import type { Obstacle } from '../../domain/buying/cart.ts';

const labels: Record<Exclude<Obstacle, 'too-many'>, string> = {
  discontinued: 'No longer sold. Please remove it to order the rest.',
  'out-of-stock': 'Out of stock at the moment. Please remove it to order the rest.',
};

/** What a visitor reads at a line that cannot be ordered; `most` is how many of one product an order may hold. */
export function obstacleLabel(obstacle: Obstacle, most: number): string {
  return obstacle === 'too-many' ? `An order holds at most ${most} of these. Please take fewer.` : labels[obstacle];
}
