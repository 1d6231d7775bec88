import * as z from 'zod/mini';
import { productId } from '../catalogue/product-row.ts';
import { listOf } from '../shared/list-of.ts';
import { operation } from '../shared/operation.ts';

/** Past prices of a product, newest first, and the lowest ones that a reduction is measured against. */
export const priceHistory = {
  history: listOf(z.object({ from: z.int(), price: z.string(), originalPrice: z.nullable(z.string()) })),
  /** Lowest price of the last 30 days, which the EU requires with a reduction. */
  lowest: z.nullable(z.string()),
  /** Lowest price of the 30 days before the current price. */
  lowestBefore: z.nullable(z.string()),
};

const productHistory = z.object({
  id: z.string(),
  /** Null if the product no longer exists: its history remains. */
  currency: z.nullable(z.enum(['GBP', 'USD'])),
  ...priceHistory,
});
export type ProductPriceHistory = z.output<typeof productHistory>;

export const showPriceHistory = operation({
  name: 'products.price-history',
  effect: 'read',
  path: '/products/:id/price-history',
  permission: 'products:read',
  summary: 'Show the past prices of a product, and the lowest of the last 30 days',
  details: 'In the EU, a reduction must state the lowest price of the 30 days before it: use that as the was price.',
  input: z.object({ id: productId }),
  output: productHistory,
  errors: ['product-not-found'],
});
