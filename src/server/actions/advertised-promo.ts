import { promoPercent } from '../../../content/claims.ts';
import { describeOffer } from '../../domain/buying/offer-words.ts';
import type { Promo } from '../../domain/buying/promo.ts';
import { isMoreThanPercent } from '../../domain/buying/promo-terms.ts';

/** Whether a code takes off what pages and mails promise of the code that they advertise: so much of everything. */
export function isAsAdvertised(promo: Promo): boolean {
  return !isMoreThanPercent(promo) && promo.percent === promoPercent;
}

/**
 * Why a code cannot become this one; undefined where it can. As long as the pages name it, what they say of it stays true: a code
 * that takes off something else is another code.
 */
export function ruleAgainstChange(promo: Promo, advertised: string): string | undefined {
  if (promo.code !== advertised || isAsAdvertised(promo)) return undefined;
  const terms = describeOffer(promo, (id) => id);
  return `The pages and mails advertise ${promo.code} as ${promoPercent}% off everything, and it would take ${terms}. Make it a code of its own, or change the setting promoCode first.`;
}
