import type { PromoResponse } from '../../contract/promotions/promo.ts';
import { describeDiscount } from './describe-discount.ts';
import { isMoreThanPercent, type PromoTerms, toDecimals } from './promo-terms.ts';

/** A promo code as stored. Times are milliseconds since the epoch. */
export interface Promo extends PromoTerms {
  readonly code: string;
  readonly disabled: boolean;
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  /** Maximum number of orders; unlimited if absent. */
  readonly useLimit?: number;
  /** Orders that redeemed it, counted only with a limit. */
  readonly uses?: number;
}

/**
 * Evaluates a code at `now`. Unknown, disabled, expired and used-up codes get the same response.
 * @param nameOf returns a product's name; its id if no one reads it
 */
export function evaluatePromo(
  promo: Promo | undefined,
  now: number,
  nameOf: (productId: string) => string = (productId) => productId,
): PromoResponse {
  const valid =
    promo !== undefined &&
    !promo.disabled &&
    (promo.startsAt === null || promo.startsAt <= now) &&
    (promo.expiresAt === null || now < promo.expiresAt) &&
    !isExhausted(promo);
  if (!valid) return { valid: false, discount: 0 };
  return { valid: true, discount: promo.percent, ...(isMoreThanPercent(promo) && describeTerms(promo, nameOf)) };
}

function describeTerms(promo: Promo, nameOf: (productId: string) => string) {
  const { amounts, products, from } = promo;
  return {
    ...(amounts && { amounts: toDecimals(amounts) }),
    ...(products && { products: [...products] }),
    ...(from && { from: toDecimals(from) }),
    terms: describeDiscount(promo, nameOf),
  };
}

/** Whether the use limit is reached. */
export function isExhausted({ useLimit, uses = 0 }: Pick<Promo, 'useLimit' | 'uses'>): boolean {
  return useLimit !== undefined && uses >= useLimit;
}

export type PromoState = 'valid' | 'not begun' | 'ended' | 'used up' | 'disabled';

/** State of a promo code in one or two words. */
export function promoState(promo: Promo, now: number): PromoState {
  if (promo.disabled) return 'disabled';
  if (promo.expiresAt !== null && promo.expiresAt <= now) return 'ended';
  if (isExhausted(promo)) return 'used up';
  return evaluatePromo(promo, now).valid ? 'valid' : 'not begun';
}
