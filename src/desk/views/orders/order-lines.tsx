import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { formatDeducted } from '../../../domain/shared/money/currency.ts';
import { deliveryRow } from '../../../domain/shipping/rates/describe-shipping.ts';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';

/** The lines of an order with its totals. */
export function OrderLines({ order }: { readonly order: DeskOrder }): ReactNode {
  const charge = (amount: number) => formatAmount(amount, order.currency);
  const totals: (readonly [string, string])[] = [
    ...(order.discount > 0 || order.shippingMethod ? [['Subtotal', charge(order.subtotal)] as const] : []),
    ...(order.discount > 0
      ? [[`Discount${order.promoCode ? ` (${order.promoCode})` : ''}`, formatDeducted(charge(order.discount))] as const]
      : []),
    ...(order.shippingMethod ? [deliveryRow(order, charge)] : []),
    ['Total', charge(order.total)],
  ];
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
        {totals.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4 last:font-semibold">
            <dt>{name}</dt>
            <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
