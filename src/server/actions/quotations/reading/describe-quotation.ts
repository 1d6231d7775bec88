import { createHash } from 'node:crypto';
import type { DeskQuotation, ListedQuotation } from '../../../../contract/quotations/admin-quotations.ts';
import type { OrderTotals } from '../../../../domain/pricing/calculate-totals.ts';
import { draftTotals } from '../../../../domain/quotations/quotation-draft.ts';
import { formatCharge } from '../../../../domain/shared/money/currency.ts';
import { londonDay } from '../../../../domain/shared/time/london-day.ts';
import type { Database } from '../../../store/engine/database.ts';
import { listRevisions } from '../../../store/quotations/quotation-revisions.ts';
import type { Quotation } from '../../../store/quotations/quotations.ts';
import { earlierOrders } from './orders-of-quotation.ts';

/** Totals of each region, such as '£502.00 + $259.00'. */
export const describeTotals = (sales: readonly OrderTotals[]): string =>
  sales.map(({ total, currency }) => formatCharge(total, currency)).join(' + ');

export function describeListed({
  reference,
  state,
  createdAt,
  asker,
  sales,
  offer,
  draft,
}: Quotation): ListedQuotation {
  const { organisation, name, email } = asker;
  const total = describeTotals(offer?.sales ?? (draft ? draftTotals(draft) : sales));
  return { reference, state, createdAt, organisation, name, email, total, validUntil: offer?.validUntil ?? null };
}

export async function describeQuotation(db: Database, quotation: Quotation, now: number): Promise<DeskQuotation> {
  const { reference, state, createdAt, createdBy, asker, sales, promoCode, offer, ordered, sentAt, draft } = quotation;
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
  const revisions = (await listRevisions(db, quotation.id)).map((issue) => ({
    revision: issue.revision,
    sentAt: issue.sentAt,
    total: describeTotals(issue.offer.sales),
    validUntil: issue.offer.validUntil,
  }));
  return {
    ...{ reference, state, createdAt, createdBy, asker, sales, promoCode, revisions, offer: offered ?? null },
    draft: draft && { ...draft, sales: draftTotals(draft) },
    draftVersion: draftVersion(quotation),
  };
}

/** Changes with the draft, the recipient and each issue. */
export function draftVersion({ asker, draft, sentAt }: Pick<Quotation, 'asker' | 'draft' | 'sentAt'>): string {
  const { organisation, name, email, address, reference } = asker;
  const text = JSON.stringify([[organisation, name, email, address, reference], draft, sentAt]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
