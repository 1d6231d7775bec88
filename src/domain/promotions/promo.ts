import type { AutomaticDiscounts, PromoResponse } from '../../contract/promotions/promo.ts';
import { describeDiscount } from './describe-discount.ts';
import { isMoreThanPercent, type PromoTerms, toDecimals } from './promo-terms.ts';

/** A promo code or an automatic discount as stored. Times are milliseconds since the epoch. */
export interface Promo extends PromoTerms {
  /** Of an automatic discount: its name. */
  readonly code: string;
  /** The discount applies without a code. */
  readonly automatic?: true;
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

/**
 * Evaluates a code that a customer entered. The name of an automatic discount is not valid there: the discount applies
 * to a cart where it is the largest, and only staff choose it.
 */
export function evaluateEnteredCode(
  promo: Promo | undefined,
  now: number,
  nameOf?: (productId: string) => string,
): PromoResponse {
  return evaluatePromo(promo?.automatic ? undefined : promo, now, nameOf);
}

/** Automatic discounts that apply at `now`, and in how many seconds a start or an end changes the list. */
export function automaticDiscountsAt(
  promos: readonly Promo[],
  now: number,
  nameOf: (productId: string) => string,
): AutomaticDiscounts {
  const changes = promos.flatMap(({ startsAt, expiresAt }) => [startsAt, expiresAt]).filter((at) => at !== null);
  const next = Math.min(...changes.filter((at) => at > now));
  return {
    discounts: promos.flatMap((promo) => {
      const { valid, discount } = evaluatePromo(promo, now);
      return valid ? [{ code: promo.code, percent: discount, ...describeTerms(promo, nameOf) }] : [];
    }),
    changesIn: Number.isFinite(next) ? Math.ceil((next - now) / 1000) : null,
  };
}

function describeTerms(promo: Promo, nameOf: (productId: string) => string) {
  const { amounts, products, from, freeShipping } = promo;
  return {
    ...(amounts && { amounts: toDecimals(amounts) }),
    ...(products && { products: [...products] }),
    ...(from && { from: toDecimals(from) }),
    ...(freeShipping && { freeShipping }),
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
