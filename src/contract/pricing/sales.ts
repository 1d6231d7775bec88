import * as z from 'zod/mini';
import { productId } from '../catalogue/product-row.ts';
import { identifier } from '../desk/identifier.ts';
import { normaliseDecimalPoint } from '../shared/forms/decimal-point.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

const amount = z.string().check(z.maxLength(20), z.overwrite(normaliseDecimalPoint));
const time = z.int().check(z.positive());

/** Most products of one sale: their prices change in one transaction. */
export const maxSaleProducts = 500;

const saleId = field(identifier(64), 'id of the sale', { placeholder: 'SALE' });

export const scheduleSale = operation({
  name: 'products.schedule-sale',
  path: '/sales',
  permission: 'prices:write',
  preview: true,
  summary: 'Start a sale, or schedule it, with its end',
  details:
    'When the sale ends, each product returns to its previous price and was price. A product can be in only one sale at a time. A price set during the sale stays.',
  input: z.object({
    from: field(z.optional(z.nullable(time)), 'when the sale starts (default: now)'),
    until: field(time, 'when it ends'),
    prices: z.readonly(
      z
        .array(z.strictObject({ id: productId, price: amount, wasPrice: z.nullable(amount) }))
        .check(z.minLength(1, 'Must name a product'), z.maxLength(maxSaleProducts)),
    ),
  }),
  output: z.object({
    id: z.string(),
    /** What to check before, such as an unusual price or a was price that was not charged. */
    warnings: listOf(z.string()),
  }),
  errors: [
    'product-not-found',
    'invalid-cells',
    'schedule-in-past',
    'sale-ends-before-start',
    'prices-scheduled',
    'reauthentication-required',
  ],
});

export const endSale = operation({
  name: 'products.end-sale',
  effect: 'write',
  path: '/sales/:id/end',
  permission: 'prices:write',
  summary: 'End a sale now: its products return to their previous prices',
  input: z.object({ id: saleId }),
  output: z.object({ ended: z.readonly(z.array(z.string())) }),
  errors: ['sale-not-found'],
});

export const cancelSale = operation({
  name: 'products.cancel-sale',
  method: 'DELETE',
  path: '/sales/:id',
  permission: 'prices:write',
  summary: 'Cancel a sale that has not started',
  input: z.object({ id: saleId }),
  output: z.object({ cancelled: listOf(z.string()) }),
  errors: ['sale-not-found', 'sale-started'],
});
