import type { ReactNode } from 'react';
import type { TelephoneOrderTotals } from '../../../../contract/orders/editing/telephone-orders.ts';
import { formatDeducted } from '../../../../domain/shared/money/currency.ts';
import { formatShipping } from '../../../../domain/shipping/rates/describe-shipping.ts';
import { AmountRow, totalClass } from '../../../ui/description-lists.tsx';
import { formatAmount } from '../../../ui/format/amounts.ts';

/** Lines, discount and total of an order that is about to be placed. */
export function OrderTotals({ totals }: { readonly totals: TelephoneOrderTotals }): ReactNode {
  const charge = (amount: number) => formatAmount(amount, totals.currency);
  return (
    <dl aria-live="polite">
      {totals.lines.map(({ productId, name, quantity, lineTotal }) => (
        <AmountRow key={productId} amount={charge(lineTotal)}>
          {quantity} × {name}
        </AmountRow>
      ))}
      {totals.discount > 0 && <AmountRow amount={formatDeducted(charge(totals.discount))}>Discount</AmountRow>}
      {totals.shippingMethod && (
        <AmountRow amount={formatShipping(totals.shippingMethod.price, charge)}>
          Delivery ({totals.shippingMethod.name})
        </AmountRow>
      )}
      <AmountRow className={totalClass} amount={charge(totals.total)}>
        Total
      </AmountRow>
    </dl>
  );
}
