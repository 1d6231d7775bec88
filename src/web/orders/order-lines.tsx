import type { ReactNode } from 'react';
import type { OrderView } from '../../contract/orders/order-view.ts';
import { formatDeducted } from '../../domain/shared/money/currency.ts';
import { Estimate } from '../tax/estimate.tsx';
import { NoWrap } from '../ui/no-wrap.tsx';
import { Amount, AmountLines, totalStyle } from './amounts.tsx';

/** Order lines and totals. */
export function OrderLines({ order }: { order: OrderView }): ReactNode {
  const { lines, subtotal, discount, delivery = ['Delivery', 'Free'], total, landed, withdrawals } = order;
  return (
    <section aria-labelledby="lines-title" className="card p-6 max-[14rem]:p-4">
      <h2 id="lines-title" className="heading-3">
        What you ordered
      </h2>
      <AmountLines lines={lines.map((line) => ({ ...line, name: <NoWrap text={line.name} /> }))} />
      <dl className="mt-2 grid gap-2 border-t border-line pt-4">
        <Amount label="Subtotal" amount={subtotal} />
        {discount && <Amount label={discount.label} amount={formatDeducted(discount.amount)} />}
        <Amount label={delivery[0]} amount={delivery[1]} />
        <Amount label="Total" amount={total} className={totalStyle} />
        {withdrawals.worth && (
          <>
            <Amount label="Returned items" amount={formatDeducted(withdrawals.worth)} />
            <Amount label="Remaining total" amount={withdrawals.rest} className="font-semibold" />
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
