import type { ReactNode } from 'react';
import type { QuotationSection } from '../../../contract/quotations/admin-quotations.ts';
import { discountLabel } from '../../../domain/promotions/describe-discount.ts';
import { formatDeducted } from '../../../domain/shared/money/currency.ts';
import { formatShipping } from '../../../domain/shipping/rates/describe-shipping.ts';
import { AmountRow, totalClass } from '../../ui/description-lists.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';

interface SaleLinesProps {
  readonly sales: readonly QuotationSection[];
  /** Promo code of the discount. */
  readonly promoCode: string | null;
}

/** Lines and totals of each region. */
export function SaleLines({ sales, promoCode }: SaleLinesProps): ReactNode {
  return sales.map(({ region, currency, lines, discount, total, shippingMethod }) => (
    <dl key={region} className="not-first:mt-3">
      {lines.map(({ productId, name, quantity, unitPrice, lineTotal }) => (
        <AmountRow key={productId} amount={formatAmount(lineTotal, currency)}>
          {quantity} × {name} <span className="text-ink-soft">at {formatAmount(unitPrice, currency)}</span>
        </AmountRow>
      ))}
      {discount > 0 && (
        <AmountRow amount={formatDeducted(formatAmount(discount, currency))}>
          {discountLabel(promoCode, lines)}
        </AmountRow>
      )}
      {shippingMethod && (
        <AmountRow amount={formatShipping(shippingMethod.price, (price) => formatAmount(price, currency))}>
          Delivery ({shippingMethod.name})
        </AmountRow>
      )}
      <AmountRow className={totalClass} amount={formatAmount(total, currency)}>
        Total
      </AmountRow>
    </dl>
  ));
}
