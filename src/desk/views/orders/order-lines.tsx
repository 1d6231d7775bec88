import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { formatDeducted } from '../../../domain/shared/money/currency.ts';
import { deliveryRow } from '../../../domain/shipping/rates/describe-shipping.ts';
import { Card } from '../../ui/card.tsx';
import { AmountRow } from '../../ui/description-lists.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';

/** The lines of an order with its totals. */
export function OrderLines({ order }: { readonly order: DeskOrder }): ReactNode {
  const charge = (amount: number) => formatAmount(amount, order.currency);
  const [delivery, deliveryPrice] = deliveryRow(order, charge);
  return (
    <Card title="Items">
      {order.purchaseOrder && <p className="text-ink-soft">Purchase order {order.purchaseOrder}</p>}
      <ul className="divide-y divide-line">
        {order.lines.map(({ productId, name, quantity, unitPrice, lineTotal }) => (
          <li key={productId} className="flex justify-between gap-4 py-2">
            <span>
              {quantity} × {name}
              {quantity > 1 && <span className="block text-sm text-ink-soft">{charge(unitPrice)} each</span>}
            </span>
            <span className="tabular-nums">{charge(lineTotal)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-1 border-t border-line pt-2">
        {(order.discount > 0 || order.shippingMethod) && (
          <AmountRow amount={charge(order.subtotal)}>Subtotal</AmountRow>
        )}
        {order.discount > 0 && (
          <AmountRow amount={formatDeducted(charge(order.discount))}>
            {order.promoCode ? `Discount (${order.promoCode})` : 'Discount'}
          </AmountRow>
        )}
        {order.shippingMethod && <AmountRow amount={deliveryPrice}>{delivery}</AmountRow>}
        <AmountRow className="font-semibold" amount={charge(order.total)}>
          Total
        </AmountRow>
      </dl>
    </Card>
  );
}
