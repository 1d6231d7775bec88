import type { ReactNode } from 'react';
import type { OrderView } from '../../contract/orders/order-view.ts';
import { formatDeducted } from '../../domain/shared/money/currency.ts';
import { Estimate } from '../tax/estimate.tsx';

/** Order lines and totals. */
export function OrderLines({ order }: { order: OrderView }): ReactNode {
  const { lines, subtotal, discount, total, landed, withdrawals } = order;
  const totals = [
    ['Subtotal', subtotal],
    ...(discount ? [[discount.label, formatDeducted(discount.amount)]] : []),
    ['Delivery', 'Free'],
  ] as const;
  return (
    <section aria-labelledby="lines-title" className="card p-6 max-[14rem]:p-4">
      <h2 id="lines-title" className="heading-3">
        What you ordered
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ name, quantity, each, total: lineTotal }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="grow basis-24">
              {quantity} × {name}
              {quantity > 1 && <span className="block text-sm text-ink-soft">{each} each</span>}
            </span>
            <span className="ml-auto whitespace-nowrap tabular-nums">{lineTotal}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-2 border-t border-line pt-4">
        {totals.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="grow basis-24">{label}</dt>
            <dd className="ml-auto whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
          <dt className="grow basis-24">Total</dt>
          <dd className="ml-auto whitespace-nowrap tabular-nums">{total}</dd>
        </div>
        {withdrawals.worth && (
          <>
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt className="grow basis-24">Returned items</dt>
              <dd className="ml-auto whitespace-nowrap tabular-nums">{formatDeducted(withdrawals.worth)}</dd>
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <dt className="grow basis-24">Remaining total</dt>
              <dd className="ml-auto whitespace-nowrap tabular-nums">{withdrawals.rest}</dd>
            </div>
          </>
        )}
      </dl>
      {landed.note ? (
        <Estimate view={landed} className="mt-4 border-t border-line pt-4" />
      ) : (
        <p className="mt-3 text-sm text-ink-soft">{landed.line}</p>
      )}
    </section>
  );
}
