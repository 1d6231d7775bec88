import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';

export const promoRequestSchema = z.object({ code: z.string().check(z.maxLength(64)) });
export type PromoRequest = z.infer<typeof promoRequestSchema>;

const amounts = z.object({ GBP: z.optional(z.string()), USD: z.optional(z.string()) });

/**
 * Terms of a promo code: a percentage in `discount`, 0 if `valid` is false. The reason for a refusal is never
 * disclosed. Other fields are set only for codes that are more than a percentage: `amounts` are fixed discounts by
 * currency of sale, `products` limits it to these products, `from` is the minimum subtotal. A currency without an
 * amount gets no discount. `freeShipping` makes the cheapest shipping rate free instead. `terms` describes the code,
 * such as '£20 off orders from £200'.
 */
export const promoResponseSchema = z.object({
  valid: z.boolean(),
  discount: z.number(),
  amounts: z.optional(amounts),
  products: z.optional(z.array(z.string())),
  from: z.optional(amounts),
  freeShipping: z.optional(z.literal(true)),
  terms: z.optional(z.string()),
});
export type PromoResponse = z.infer<typeof promoResponseSchema>;

/**
 * Automatic discounts that apply now. `percent` is 0 for an amount; the other fields are as in `promoResponseSchema`.
 * `changesIn` is in how many seconds a discount starts or ends; null if none does.
 */
export const automaticDiscountsSchema = z.object({
  discounts: listOf(
    z.object({
      code: z.string(),
      percent: z.number(),
      amounts: z.optional(amounts),
      products: z.optional(z.array(z.string())),
      from: z.optional(amounts),
      freeShipping: z.optional(z.literal(true)),
      terms: z.string(),
    }),
  ),
  changesIn: z.nullable(z.int()),
});
export type AutomaticDiscounts = z.infer<typeof automaticDiscountsSchema>;
/** Event of the window: an order was refused because amounts have changed. */
export type OrderRefused = 'order-refused';

export type AutomaticDiscount = AutomaticDiscounts['discounts'][number];
