import type { OrderTotals } from '../../domain/pricing/calculate-totals.ts';
import { discountLabel } from '../../domain/promotions/describe-discount.ts';
import { formatCharge } from '../../domain/shared/money/currency.ts';
import { formatQuantity } from '../../domain/shipping/format-quantity.ts';
import type { Quotation } from '../../server/store/quotations/quotations.ts';
import { formatTime, isoTime } from '../runtime/input/times.ts';
import type { Column } from '../runtime/output/columns.ts';
import { escapeControlCharacters, truncate } from '../runtime/output/escape-control-characters.ts';

/** A quotation, for JSON. */
export function describeQuotation({ id: _, createdAt, sentAt, closedAt, ...quotation }: Quotation) {
  const time = (at: number | null) => (at === null ? null : isoTime(at));
  return { ...quotation, createdAt: isoTime(createdAt), sentAt: time(sentAt), closedAt: time(closedAt) };
}

/** Totals of each region. */
export const describeTotals = (sales: readonly OrderTotals[]): string =>
  sales.map(({ currency, total }) => formatCharge(total, currency)).join(' + ');

/** Lines, discount and total of each region, one per line. */
export function saleLines(sales: readonly OrderTotals[], promoCode: string | null): string[] {
  return sales.flatMap(({ currency, lines, discount, total }) => [
    ...lines.map(
      ({ name, quantity, unitPrice, lineTotal }) =>
        `  ${formatQuantity({ quantity, name: escapeControlCharacters(name) })}, ${formatCharge(unitPrice, currency)} each: ${formatCharge(lineTotal, currency)}`,
    ),
    ...(discount > 0
      ? [`  ${escapeControlCharacters(discountLabel(promoCode, lines))}: -${formatCharge(discount, currency)}`]
      : []),
    `  Total: ${formatCharge(total, currency)}`,
  ]);
}

/** Columns of a quotation in table and CSV. */
export const quotationColumns: readonly Column<Quotation>[] = [
  { key: 'reference', heading: 'quotation', value: ({ reference }) => reference },
  { key: 'state', heading: 'state', value: ({ state }) => state },
  {
    key: 'createdAt',
    heading: 'asked (UTC)',
    value: ({ createdAt }) => isoTime(createdAt),
    cell: ({ createdAt }) => formatTime(createdAt),
  },
  {
    key: 'organisation',
    heading: 'for',
    value: ({ asker }) => asker.organisation,
    cell: ({ asker }) => truncate(asker.organisation, 40),
  },
  { key: 'name', value: ({ asker }) => asker.name },
  { key: 'email', value: ({ asker }) => asker.email },
  { key: 'total', heading: 'total', value: ({ offer, sales }) => describeTotals(offer?.sales ?? sales) },
  { key: 'validUntil', heading: 'holds until', value: ({ offer }) => offer?.validUntil ?? '' },
];
