import * as z from 'zod/mini';

/** A price that takes effect at a set time, in milliseconds. */
export const scheduledPrice = z.object({
  productId: z.string(),
  from: z.int(),
  price: z.string(),
  originalPrice: z.nullable(z.string()),
  /** End of the sale that it starts, after which the former price is restored; null if it starts none. */
  until: z.nullable(z.int()),
  /** The sale that it starts or ends; null for a price on its own. */
  saleId: z.nullable(z.string()),
  /** Staff member who scheduled it. */
  by: z.nullable(z.string()),
});
export type ScheduledPrice = z.output<typeof scheduledPrice>;
