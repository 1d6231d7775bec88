import type { ListedQuotation, QuotationSection } from '../../contract/quotations/admin-quotations.ts';
import { discountLabel } from '../../domain/promotions/describe-discount.ts';
import { formatCharge } from '../../domain/shared/money/currency.ts';
import { truncate } from '../../domain/shared/text/truncate.ts';
import { formatQuantity } from '../../domain/shipping/format-quantity.ts';
import type { Column } from '../runtime/output/columns.ts';
import { escapeControlCharacters } from '../runtime/output/escape-control-characters.ts';
import { timeColumn } from '../runtime/output/time-column.ts';

/** Lines, discount and total of each region, one per line. */
export function saleLines(sales: readonly QuotationSection[], promoCode: string | null): string[] {
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
export const quotationColumns: readonly Column<ListedQuotation>[] = [
  { key: 'reference', heading: 'quotation', value: ({ reference }) => reference },
  { key: 'state', heading: 'state', value: ({ state }) => state },
  timeColumn('createdAt', 'requested (UTC)', ({ createdAt }) => createdAt),
  {
    key: 'organisation',
    heading: 'for',
    value: ({ organisation }) => organisation,
    cell: ({ organisation }) => truncate(organisation, 40),
  },
  { key: 'name', value: ({ name }) => name },
  { key: 'email', value: ({ email }) => email },
  { key: 'total', heading: 'total', value: ({ total }) => total },
  { key: 'validUntil', heading: 'valid until', value: ({ validUntil }) => validUntil ?? '' },
];
