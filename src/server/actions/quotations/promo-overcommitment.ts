import type { OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import type { Promo } from '../../../domain/promotions/promo.ts';
import { quotationDays } from '../../../domain/quotations/quotation.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import type { Tx } from '../../store/engine/database.ts';
import { listSentWith, type OrderedRanges, type Quotation } from '../../store/quotations/quotations.ts';

/** How many more orders a code holds for, and how many it would be promised to. */
export interface Overcommitment {
  readonly left: number;
  readonly promised: number;
}

/** More offers of one code are not looked at. */
const maxQuotations = 1000;
const day = 24 * 60 * 60 * 1000;

/**
 * Whether a code would be promised to more orders than it holds for, once a quotation is sent with it: by that and by
 * all other offers that hold, of which each range is an order until it is placed. Empty where it is not.
 * @param sales what would be offered
 */
export async function findOvercommitment(
  tx: Tx,
  { quotation, sales, promo, now }: { quotation: Quotation; sales: readonly OrderTotals[]; promo: Promo; now: number },
): Promise<{ readonly overdrawn?: Overcommitment }> {
  const { code, useLimit, uses = 0 } = promo;
  if (useLimit === undefined) return {};
  const today = londonDay(now);
  // Days of London are not all of 24 hours.
  const since = now - (quotationDays + 2) * day;
  const sent = await listSentWith(tx, { promoCode: code, since, limit: maxQuotations });
  const others = sent.map(({ id, offer, ordered }) =>
    id === quotation.id || offer?.promo?.code !== code || today > offer.validUntil ? 0 : reduced(offer.sales, ordered),
  );
  const promised = others.reduce((sum, count) => sum + count, reduced(sales, {}));
  const left = Math.max(0, useLimit - uses);
  return promised > left ? { overdrawn: { left, promised } } : {};
}

/** Orders of an offer that are still to be placed and take the code. */
const reduced = (sales: readonly OrderTotals[], ordered: OrderedRanges) =>
  sales.filter(({ region, discount }) => discount > 0 && ordered[region] === undefined).length;

/** Says so to whoever sends it. */
export function overcommitmentNote(code: string, { left, promised }: Overcommitment): string {
  const orders = left === 1 ? 'order' : 'orders';
  return `The code ${code} holds for ${left} more ${orders}, and with this offer is promised to ${promised}. Once this is sent, it is taken off all of them.`;
}
