import * as z from 'zod/mini';

export const promoRequestSchema = z.object({ code: z.string().check(z.maxLength(64)) });
export type PromoRequest = z.infer<typeof promoRequestSchema>;

const amounts = z.object({ GBP: z.optional(z.string()), USD: z.optional(z.string()) });

/**
 * What a code takes off: a percentage in `discount`, 0 where `valid` is false. Why a code is refused is never told. The
 * rest is there only for codes that are more than a percentage: with `amounts` it takes off these instead, by the money
 * of the sale; with `products` it holds for these alone, with `from` only where the subtotal is that or more. A money
 * that is not named is one in which the code takes nothing off. `terms` says it in words, such as '£20 off orders from
 * £200'.
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
