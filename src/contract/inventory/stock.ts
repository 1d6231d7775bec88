import * as z from 'zod/mini';
import { productId, productRow } from '../catalogue/product-row.ts';
import { field, operation } from '../shared/operation.ts';
import { adjustmentReasons } from './stock-history.ts';
import { stockInputPattern } from './stock-input.ts';

const stockChange = z.extend(productRow, {
  /** The count that the change ended; null if it ended none. */
  endedCount: z.nullable(z.int()),
  /** Input for undoing the change; null if nothing changed, or a count ended. */
  undo: z.nullable(z.object({ stock: z.string(), takesBack: z.int() })),
  /** Number of customers who were emailed that the product is back in stock. */
  told: z.int(),
});
/** A product whose stock was changed. */
export type StockChange = z.output<typeof stockChange>;

export const setStock = operation({
  name: 'products.stock',
  effect: 'batch',
  method: 'PUT',
  path: '/products/:id/stock',
  permission: 'stock:write',
  preview: true,
  summary: 'Set how many units of a product are for sale, or put it in or out of stock',
  details: `A number starts a count of the units for sale: orders reduce it, cancelled ones restore it, and at 0 the product is sold out. Units of orders that are not sent yet are not included.
After a delivery '+5' is safer than a new number, since orders may arrive while you type. 'in' sells without a count, 'out' stops selling; both end the count.
Customers with a back-in-stock request are emailed.`,
  input: z.object({
    id: productId,
    stock: field(
      z.string().check(z.regex(stockInputPattern, "Must be a number such as 12, +5 or -2, or 'in' or 'out'")),
      'a number sets the count, +5 and -2 adjust it; in and out stop counting',
      { placeholder: 'N|+N|-N|in|out' },
    ),
    reason: field(z.optional(z.enum(adjustmentReasons)), 'why +5 or -2 (default: a correction), for the stock history'),
    seen: field(
      z.optional(z.nullable(z.int())),
      'the count on screen when a number was typed, null if not counted: refused if it has changed',
    ),
    takesBack: field(
      z.optional(z.int().check(z.positive())),
      "time of the change to undo: refused unless it is the product's latest stock change",
    ),
  }),
  output: stockChange,
  errors: ['product-not-found', 'stock-not-counted', 'stock-below-zero', 'stock-changed', 'precondition-failed'],
});
