import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';

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

const amount = z.string().check(z.maxLength(20));

/** The end of a running sale for a product. A price set during the sale removes it; the undo of that price sends it. */
export const saleEnd = z.object({
  productId: identifier(80),
  saleId: identifier(64),
  until: z.int().check(z.positive()),
  /** Price and was price from before the sale. */
  formerPrice: amount,
  formerWasPrice: z.nullable(amount),
});
export type SaleEnd = z.output<typeof saleEnd>;
