import { maxValidityDays } from '../../../../contract/quotations/quotation-draft.ts';
import { type OrderTotals, savedBy } from '../../../../domain/pricing/calculate-totals.ts';
import type { Promo } from '../../../../domain/promotions/promo.ts';
import { londonDay } from '../../../../domain/shared/time/london-day.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { listSentWith, type OrderedRanges, type Quotation } from '../../../store/quotations/quotations.ts';

/** Remaining uses of a promo code or an automatic discount, and the number of orders it would be promised to. */
export interface Overcommitment {
  readonly left: number;
  readonly promised: number;
  readonly isAutomatic: boolean;
}

/** Maximum quotations checked for one code. */
const maxQuotations = 1000;
const day = 24 * 60 * 60 * 1000;

/**
 * Checks whether sending a quotation would promise its promo code to more orders than the code has uses left,
 * counting all other valid quotations, with one order per region until it is placed. Returns an empty object if not.
 * @param sales the totals to be quoted
 */
export async function findOvercommitment(
  tx: Tx,
  { quotation, sales, promo, now }: { quotation: Quotation; sales: readonly OrderTotals[]; promo: Promo; now: number },
): Promise<{ readonly overdrawn?: Overcommitment }> {
  const { code, useLimit, uses = 0 } = promo;
  if (useLimit === undefined) return {};
  const today = londonDay(now);
  // The longest validity of a quote, with a margin: days in London do not always have 24 hours.
  const since = now - (maxValidityDays + 2) * day;
  const sent = await listSentWith(tx, { promoCode: code, since, limit: maxQuotations });
  const others = sent.map(({ id, offer, ordered }) =>
    id === quotation.id || offer?.promo?.code !== code || today > offer.validUntil ? 0 : reduced(offer.sales, ordered),
  );
  const promised = others.reduce((sum, count) => sum + count, reduced(sales, {}));
  const left = Math.max(0, useLimit - uses);
  return promised > left ? { overdrawn: { left, promised, isAutomatic: promo.automatic === true } } : {};
}

/** Counts the regions of a quotation not yet ordered that use the code. */
const reduced = (sales: readonly OrderTotals[], ordered: OrderedRanges) =>
  sales.filter((sale) => savedBy(sale) > 0 && ordered[sale.region] === undefined).length;

/** Warning for the sender. */
export function overcommitmentNote(code: string, { left, promised, isAutomatic }: Overcommitment): string {
  const name = isAutomatic ? 'discount' : 'code';
  return `The ${name} ${code} has ${left} ${left === 1 ? 'use' : 'uses'} left, and with this quote is promised to ${promised} orders. Once you send this quote, the ${name} applies to all of them.`;
}
