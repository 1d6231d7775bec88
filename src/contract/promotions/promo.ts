import * as z from 'zod/mini';

export const promoRequestSchema = z.object({ code: z.string().check(z.maxLength(64)) });
export type PromoRequest = z.infer<typeof promoRequestSchema>;

const amounts = z.object({ GBP: z.optional(z.string()), USD: z.optional(z.string()) });

/**
 * Terms of a promo code: a percentage in `discount`, 0 if `valid` is false. The reason for a refusal is never
 * disclosed. Other fields are set only for codes that are more than a percentage: `amounts` are fixed discounts by
 * currency of sale, `products` limits it to these products, `from` is the minimum subtotal. A currency without an
 * amount gets no discount. `terms` describes the code, such as '£20 off orders from £200'.
 */
export const promoResponseSchema = z.object({
  valid: z.boolean(),
  discount: z.number(),
  amounts: z.optional(amounts),
  products: z.optional(z.array(z.string())),
  from: z.optional(amounts),
  terms: z.optional(z.string()),
});
export type PromoResponse = z.infer<typeof promoResponseSchema>;
