import type { PromoResponse } from '../../contract/promotions/promo.ts';
import { describeDiscount } from './describe-discount.ts';
import { isMoreThanPercent, type PromoTerms, toDecimals } from './promo-terms.ts';

/** A promo code as the store keeps it. Times are milliseconds since the epoch. */
export interface Promo extends PromoTerms {
  readonly code: string;
  readonly disabled: boolean;
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  /** How many orders it may be used for; without a limit for any number. */
  readonly useLimit?: number;
  /** Orders that were placed with it, counted where there is a limit. */
  readonly uses?: number;
}

/**
 * What a code is worth at `now`; unknown, disabled, expired and used-up codes all answer the same.
 * @param nameOf what customers call a product; its id where nobody needs to read it
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

/** Whether a code has been used as often as it may be. */
export function isExhausted({ useLimit, uses = 0 }: Pick<Promo, 'useLimit' | 'uses'>): boolean {
  return useLimit !== undefined && uses >= useLimit;
}

export type PromoState = 'valid' | 'not begun' | 'ended' | 'used up' | 'disabled';

/** Why a code is taken or not, in one word or two. */
export function promoState(promo: Promo, now: number): PromoState {
  if (promo.disabled) return 'disabled';
  if (promo.expiresAt !== null && promo.expiresAt <= now) return 'ended';
  if (isExhausted(promo)) return 'used up';
  return evaluatePromo(promo, now).valid ? 'valid' : 'not begun';
}
