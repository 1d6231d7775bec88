import type { ReactNode } from 'react';
import type { OrderView } from '../../contract/order-view.ts';
import { takenOff } from '../../domain/currency.ts';

/** What was ordered, and what it comes to. */
export function OrderLines({ order }: { order: OrderView }): ReactNode {
  const { lines, subtotal, discount, total, withdrawals } = order;
  const sums = [
    ['Subtotal', subtotal],
    ...(discount ? [[discount.label, takenOff(discount.amount)]] : []),
    ['Delivery', 'Free'],
  ] as const;
  return (
    <section aria-labelledby="lines-title" className="card p-6">
      <h2 id="lines-title" className="heading-3">
        What you ordered
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ name, quantity, each, total: lineTotal }) => (
          <li key={name} className="flex justify-between gap-4 py-3">
            <span>
              {quantity} × {name}
              {quantity > 1 && <span className="block text-sm text-ink-soft">{each} each</span>}
            </span>
            <span className="tabular-nums">{lineTotal}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-2 border-t border-line pt-4">
        {sums.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{total}</dd>
        </div>
        {withdrawals.worth && (
          <>
            <div className="flex justify-between gap-4">
              <dt>Withdrawn since</dt>
              <dd className="whitespace-nowrap tabular-nums">{takenOff(withdrawals.worth)}</dd>
            </div>
            <div className="flex justify-between gap-4 font-semibold">
              <dt>For the rest</dt>
              <dd className="tabular-nums">{withdrawals.rest}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}
