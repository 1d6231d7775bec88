import type { QuotationSection } from '../../contract/quotations/admin-quotations.ts';
import { discountLabel } from '../../domain/promotions/describe-discount.ts';
import { formatCharge } from '../../domain/shared/money/currency.ts';
import { formatQuantity } from '../../domain/shipping/format-quantity.ts';
import { escapeControlCharacters } from '../runtime/output/escape-control-characters.ts';

/** Lines, discount and total of each region, one per line. */
export function saleLines(sales: readonly QuotationSection[], promoCode: string | null): string[] {
  return sales.flatMap(({ currency, lines, discount, total }) => [
    ...lines.map(({ name, quantity, unitPrice, lineTotal }) => {
      const each = quantity > 1 ? `, ${formatCharge(unitPrice, currency)} each` : '';
      return `  ${formatQuantity({ quantity, name: escapeControlCharacters(name) })}${each}: ${formatCharge(lineTotal, currency)}`;
    }),
    ...(discount > 0
      ? [`  ${escapeControlCharacters(discountLabel(promoCode, lines))}: -${formatCharge(discount, currency)}`]
      : []),
    `  Total: ${formatCharge(total, currency)}`,
  ]);
}
