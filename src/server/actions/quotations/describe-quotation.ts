import type { DeskQuotation, ListedQuotation } from '../../../contract/quotations/admin-quotations.ts';
import type { OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import type { Database } from '../../store/engine/database.ts';
import type { Quotation } from '../../store/quotations/quotations.ts';
import { earlierOrders } from './orders-of-quotation.ts';

/** Totals of each region, such as '£502.00 + $259.00'. */
export const describeTotals = (sales: readonly OrderTotals[]): string =>
  sales.map(({ total, currency }) => formatCharge(total, currency)).join(' + ');

export function describeListed({ reference, state, createdAt, asker, sales, offer }: Quotation): ListedQuotation {
  const { organisation, name, email } = asker;
  const total = describeTotals(offer?.sales ?? sales);
  return { reference, state, createdAt, organisation, name, email, total, validUntil: offer?.validUntil ?? null };
}

export async function describeQuotation(db: Database, quotation: Quotation, now: number): Promise<DeskQuotation> {
  const { reference, state, createdAt, asker, sales, promoCode, offer, ordered, sentAt } = quotation;
  const offered = offer && {
    sales: offer.sales,
    promoCode: offer.promo?.code ?? null,
    sentAt: sentAt ?? createdAt,
    validUntil: offer.validUntil,
    note: offer.note,
    holds: state === 'sent' && londonDay(now) <= offer.validUntil,
    orders: offer.sales.flatMap(({ region }) => {
      const placed = ordered[region];
      return placed === undefined ? [] : [{ region, reference: placed }];
    }),
    earlierOrders: await earlierOrders(db, quotation),
  };
  return { reference, state, createdAt, asker, sales, promoCode, offer: offered ?? null };
}
