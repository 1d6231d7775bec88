import * as z from 'zod/mini';

export const promoRequestSchema = z.object({ code: z.string().check(z.maxLength(64)) });
export type PromoRequest = z.infer<typeof promoRequestSchema>;

/** `discount` is a percentage, 0 where `valid` is false. Why a code is refused is never told. */
export const promoResponseSchema = z.object({ valid: z.boolean(), discount: z.number() });
export type PromoResponse = z.infer<typeof promoResponseSchema>;
