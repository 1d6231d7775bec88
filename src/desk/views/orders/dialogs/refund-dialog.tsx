import { type ReactNode, useId, useState } from 'react';
import type { DeskOrder } from '../../../../contract/orders/order-details.ts';
import { refundOrder } from '../../../../contract/payments/refunds.ts';
import { hasShipped } from '../../../../domain/orders/order-status.ts';
import { isUnsent, priceRefund } from '../../../../domain/payments/refund-lines.ts';
import { remainingQuantities } from '../../../../domain/returns/withdrawal.ts';
import { remainingShipping } from '../../../../domain/returns/withdrawn-shipping.ts';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { CheckboxField } from '../../../ui/forms/fields/checkbox-field.tsx';
import { RefundSteps } from '../../../ui/refund-steps.tsx';

interface RefundDialogProps {
  readonly order: DeskOrder;
  /** What an edit of the order left to refund. */
  readonly owed?: number | undefined;
  readonly onClose: () => void;
}

interface Chosen {
  readonly quantity: number;
  /** As ticked by staff; undefined for the default. */
  readonly restock: boolean | undefined;
}

/** Refunds an order in full or in part: by lines and delivery, whose amount follows, or by an own amount. */
export function RefundDialog({ order, owed, onClose }: RefundDialogProps): ReactNode {
  const { reference, currency, money } = order;
  const [chosen, setChosen] = useState<readonly Chosen[]>(order.lines.map(() => ({ quantity: 0, restock: undefined })));
  const [isDeliveryTicked, setDeliveryTicked] = useState(false);
  const lines = chosen.flatMap(({ quantity, restock }, index) =>
    quantity > 0 ? [{ line: index + 1, quantity, restock: restock ?? isUnsent(order.toSend[index], quantity) }] : [],
  );
  const priced = priceRefund(order, order.settled, lines) ?? [];
  const delivery = remainingShipping(order, order.settled);
  // The last items of an order include the price of standard delivery.
  const extra = isDeliveryTicked ? remainingShipping(order, [...order.settled, ...priced]) : 0;
  const worth = priced.reduce((sum, { amount }) => sum + amount, extra);
  const hasLines = (hasShipped(order.status) || order.parcels.length > 0) && order.lines.length > 0;
  const initial = owed ?? (money.owed || money.refundable);
  return (
    <RefundSteps
      contract={refundOrder}
      title={`Refund order ${reference}`}
      currency={currency}
      owed={initial}
      choice={{
        id: `${lines.map(({ line, quantity }) => `${line}:${quantity}`).join()} ${isDeliveryTicked}`,
        amount: lines.length > 0 || isDeliveryTicked ? Math.min(worth, money.refundable) : initial,
      }}
      above={
        <>
          {hasLines && <RefundLines order={order} chosen={chosen} onChange={setChosen} />}
          {delivery > 0 && money.state !== 'unpaid' && (
            <CheckboxField
              label={`Refund delivery (${formatAmount(delivery, currency)})`}
              checked={isDeliveryTicked}
              onChange={setDeliveryTicked}
            />
          )}
        </>
      }
      hint={`Up to ${formatAmount(money.refundable, currency)}.`}
      wishOf={({ more: _, ...typed }) => ({ reference, lines, delivery: isDeliveryTicked, ...typed })}
      onClose={onClose}
    />
  );
}

interface RefundLinesProps {
  readonly order: DeskOrder;
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
}

/** Units to refund of each line, and whether they are restocked. */
function RefundLines({ order, chosen, onChange }: RefundLinesProps): ReactNode {
  const id = useId();
  const left = remainingQuantities(order, order.settled);
  const set = (at: number, change: Partial<Chosen>) =>
    onChange(chosen.map((one, index) => (index === at ? { ...one, ...change } : one)));
  /** Units are chosen with it, if none were. */
  const restock = (at: number, isTicked: boolean) =>
    set(at, { restock: isTicked, ...(isTicked && !chosen[at]?.quantity && { quantity: Math.max(0, left[at] ?? 0) }) });
  return (
    <fieldset aria-describedby={id}>
      <legend className="font-medium">Items</legend>
      <p id={id} className="text-sm text-ink-soft">
        Choose items, or enter an amount below.
        {order.parcels.length > 0 && !hasShipped(order.status) && (
          <> Items not sent yet are refunded first: we restock them, and you don’t send them.</>
        )}
      </p>
      <ul className="divide-y divide-line">
        {order.lines.map(({ productId, name, quantity }, index) => (
          <li key={productId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-40 flex-1">{name}</span>
            <span className="flex items-center gap-2">
              <input
                type="number"
                className="input !w-20"
                min={0}
                max={Math.max(0, left[index] ?? 0)}
                aria-label={`Quantity of ${name} to refund`}
                value={chosen[index]?.quantity ?? 0}
                onChange={({ target }) => set(index, { quantity: Math.trunc(target.valueAsNumber) || 0 })}
              />
              <span className="text-sm text-ink-soft">
                {(left[index] ?? 0) < quantity ? `of ${Math.max(0, left[index] ?? 0)} left` : `of ${quantity}`}
              </span>
            </span>
            <CheckboxField
              label={
                <>
                  Restock<span className="sr-only"> {name}</span>
                </>
              }
              checked={chosen[index]?.restock ?? isUnsent(order.toSend[index], chosen[index]?.quantity)}
              onChange={(isTicked) => restock(index, isTicked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
