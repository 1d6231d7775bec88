import type { ReactNode } from 'react';
import type { TelephoneOrderTotals } from '../../../../contract/orders/editing/telephone-orders.ts';
import { formatDeducted } from '../../../../domain/shared/money/currency.ts';
import { formatShipping } from '../../../../domain/shipping/rates/describe-shipping.ts';
import { formatAmount } from '../../../ui/format/amounts.ts';

/** Lines, discount and total of an order that is about to be placed. */
export function OrderTotals({ totals }: { readonly totals: TelephoneOrderTotals }): ReactNode {
  const charge = (amount: number) => formatAmount(amount, totals.currency);
  return (
    <dl aria-live="polite">
      {totals.lines.map(({ productId, name, quantity, lineTotal }) => (
        <div key={productId} className="flex justify-between gap-4">
          <dt className="wrap-anywhere">
            {quantity} × {name}
          </dt>
          <dd className="tabular-nums">{charge(lineTotal)}</dd>
        </div>
      ))}
      {totals.discount > 0 && (
        <div className="flex justify-between gap-4">
          <dt>Discount</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatDeducted(charge(totals.discount))}</dd>
        </div>
      )}
      {totals.shippingMethod && (
        <div className="flex justify-between gap-4">
          <dt>Delivery ({totals.shippingMethod.name})</dt>
          <dd className="tabular-nums">{formatShipping(totals.shippingMethod.price, charge)}</dd>
        </div>
      )}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-1 font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">{charge(totals.total)}</dd>
      </div>
    </dl>
  );
}
