import { type ReactNode, useId, useState } from 'react';
import type { DeskOrder } from '../../../../contract/orders/order-details.ts';
import { refundOrder } from '../../../../contract/payments/refunds.ts';
import { hasShipped } from '../../../../domain/orders/order-status.ts';
import { priceRefund } from '../../../../domain/payments/refund-lines.ts';
import { remainingQuantities } from '../../../../domain/returns/withdrawal.ts';
import { useAction, usePreview } from '../../../api/queries.ts';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { RefundSteps } from '../../../ui/refund-steps.tsx';

interface RefundDialogProps {
  readonly order: DeskOrder;
  /** What an edit of the order left to refund. */
  readonly owed?: number | undefined;
  readonly onClose: () => void;
}

interface Chosen {
  readonly quantity: number;
  readonly restock: boolean;
}

/** Refunds an order in full or in part: by lines, whose amount follows, or by an own amount. */
export function RefundDialog({ order, owed, onClose }: RefundDialogProps): ReactNode {
  const { reference, currency, money } = order;
  const [chosen, setChosen] = useState<readonly Chosen[]>(order.lines.map(() => ({ quantity: 0, restock: false })));
  const preview = usePreview(refundOrder);
  const refund = useAction(refundOrder);
  const lines = chosen.flatMap((one, index) => (one.quantity > 0 ? [{ line: index + 1, ...one }] : []));
  const worth = priceRefund(order, order.settled, lines)?.reduce((sum, { amount }) => sum + amount, 0);
  const initial = owed ?? (money.owed || money.refundable);
  return (
    <RefundSteps
      preview={preview}
      refund={refund}
      title={`Refund order ${reference}`}
      currency={currency}
      owed={initial}
      choice={{
        id: lines.map(({ line, quantity }) => `${line}:${quantity}`).join(),
        amount: lines.length > 0 ? Math.min(worth ?? 0, money.refundable) : initial,
      }}
      above={
        (hasShipped(order.status) || order.parcels.length > 0) && order.lines.length > 0 ? (
          <RefundLines order={order} chosen={chosen} onChange={setChosen} />
        ) : null
      }
      hint={`Up to ${formatAmount(money.refundable, currency)}.`}
      wishOf={({ more: _, ...typed }) => ({ reference, lines, ...typed })}
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
  return (
    <fieldset aria-describedby={id}>
      <legend className="font-medium">Items</legend>
      <p id={id} className="text-sm text-ink-soft">
        Choose items, or enter an amount of your own below.
        {order.parcels.length > 0 && !hasShipped(order.status) && (
          <> Items that weren’t sent yet are refunded first, won’t be sent and are restocked.</>
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
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={chosen[index]?.restock ?? false}
                onChange={({ target }) => set(index, { restock: target.checked })}
              />
              Restock<span className="sr-only"> {name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
