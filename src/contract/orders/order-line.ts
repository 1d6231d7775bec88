import * as z from 'zod/mini';

/** A line of an order; amounts in minor units. */
export const orderLine = z.object({
  productId: z.string(),
  name: z.string(),
  quantity: z.int(),
  unitPrice: z.int(),
  lineTotal: z.int(),
  /** The discount applies to other lines only. */
  undiscounted: z.exactOptional(z.literal(true)),
});
