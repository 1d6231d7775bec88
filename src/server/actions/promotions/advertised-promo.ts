import { promoPercent } from '../../../../content/claims.ts';
import { describeDiscount } from '../../../domain/promotions/describe-discount.ts';
import { evaluatePromo, type Promo } from '../../../domain/promotions/promo.ts';
import { isMoreThanPercent } from '../../../domain/promotions/promo-terms.ts';

/** Whether a code takes off what pages and mails promise of the code that they advertise: so much of everything. */
export function isAsAdvertised(promo: Promo): boolean {
  return !isMoreThanPercent(promo) && promo.percent === promoPercent;
}

/**
 * Why a code cannot become this one; undefined where it can. As long as the pages name it, what they say of it stays
 * true: a code that takes off something else is another code.
 */
export function ruleAgainstChange(promo: Promo, advertised: string): string | undefined {
  if (promo.code !== advertised || isAsAdvertised(promo)) return undefined;
  return `The pages and mails advertise ${promo.code} as ${promoPercent}% off everything, and it would take ${termsOf(promo)}. Make it a code of its own, or change the setting promoCode first.`;
}

/**
 * What a code that pages and mails are to advertise must be; undefined where it is: one that broke their word would do
 * so at the checkout.
 */
export function ruleAgainstAdvertising(code: string, promo: Promo | undefined, now: number): string | undefined {
  if (!promo || !evaluatePromo(promo, now).valid)
    return `must be a code in force: 'promotions create ${code} --percent ${promoPercent}' makes it one`;
  if (isAsAdvertised(promo)) return undefined;
  return `must be a code that takes ${promoPercent}% off, as the pages promise: ${code} takes ${termsOf(promo)}`;
}

const termsOf = (promo: Promo) => describeDiscount(promo, (id) => id);
