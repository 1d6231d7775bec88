import { expect, it } from 'vitest';
import { cardMinimumAbove } from './card-payment.ts';

it.each([
  [29, 'GBP', 30],
  [30, 'GBP', undefined],
  [49, 'USD', 50],
  [50, 'USD', undefined],
  [49, 'EUR', 50],
  [0, 'GBP', undefined],
])('%i in %s has %s as the lowest card amount above it [SERVICE-10]', (amount, currency, minimum) => {
  expect(cardMinimumAbove(amount, currency)).toBe(minimum);
});
