import { promoPercent } from '../../../../content/claims.ts';
import { describeDiscount } from '../../../domain/promotions/describe-discount.ts';
import { evaluatePromo, type Promo } from '../../../domain/promotions/promo.ts';
import { isMoreThanPercent } from '../../../domain/promotions/promo-terms.ts';

/** Whether a promo code matches what pages and emails advertise: the same percentage off everything. */
export function isAsAdvertised(promo: Promo): boolean {
  return !promo.automatic && !isMoreThanPercent(promo) && promo.percent === promoPercent;
}

/**
 * Returns why a promo code cannot be changed this way, or undefined if it can. While pages advertise a code, their
 * promise must stay true: another discount requires another code.
 */
export function ruleAgainstChange(promo: Promo, advertised: string): string | undefined {
  if (promo.code !== advertised || isAsAdvertised(promo)) return undefined;
  return `Pages and emails advertise ${promo.code} as ${promoPercent}% off everything, but this change would make it ${termsOf(promo)}. Create a separate code, or change the setting promoCode first.`;
}

/**
 * Returns why a promo code cannot be advertised, or undefined if it can: a code that differs from the promise would
 * disappoint customers at the checkout.
 */
export function ruleAgainstAdvertising(code: string, promo: Promo | undefined, now: number): string | undefined {
  if (!promo || !evaluatePromo(promo, now).valid)
    return `must be an active code: create it with 'promotions create ${code} --percent ${promoPercent}'`;
  if (isAsAdvertised(promo)) return undefined;
  return `must be a code that takes ${promoPercent}% off, as the pages promise: ${code} takes ${termsOf(promo)}`;
}

const termsOf = (promo: Promo) =>
  `${describeDiscount(promo, (id) => id)}${promo.automatic ? ', applied automatically' : ''}`;
