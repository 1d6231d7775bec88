import type { ReactNode } from 'react';
import type { QuotationSection } from '../../../contract/quotations/admin-quotations.ts';
import { discountLabel } from '../../../domain/promotions/describe-discount.ts';
import { formatDeducted } from '../../../domain/shared/money/currency.ts';
import { formatShipping } from '../../../domain/shipping/rates/describe-shipping.ts';
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
        <div key={productId} className="flex justify-between gap-4">
          <dt>
            {quantity} × {name} <span className="text-ink-soft">at {formatAmount(unitPrice, currency)}</span>
          </dt>
          <dd className="tabular-nums">{formatAmount(lineTotal, currency)}</dd>
        </div>
      ))}
      {discount > 0 && (
        <div className="flex justify-between gap-4">
          <dt>{discountLabel(promoCode, lines)}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatDeducted(formatAmount(discount, currency))}</dd>
        </div>
      )}
      {shippingMethod && (
        <div className="flex justify-between gap-4">
          <dt>Delivery ({shippingMethod.name})</dt>
          <dd className="tabular-nums">
            {formatShipping(shippingMethod.price, (price) => formatAmount(price, currency))}
          </dd>
        </div>
      )}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-1 font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">{formatAmount(total, currency)}</dd>
      </div>
    </dl>
  ));
}
