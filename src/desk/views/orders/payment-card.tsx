import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { describeDeadline } from '../../../domain/orders/holds/order-hold.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { ReminderDialog } from './dialogs/reminder-dialog.tsx';

/** Amounts paid, refunded and due, a reminder to pay, and payments that do not match the order. */
export function PaymentCard({
  order,
  mayResolve,
}: {
  readonly order: DeskOrder;
  readonly mayResolve: boolean;
}): ReactNode {
  const [isReminding, setReminding] = useState(false);
  const mayRemind = useMay()('orders:write') && order.customer.customerEmail !== '';
  const { paid, refunded, due, owed, uncounted } = order.money;
  const charge = (amount: number) => formatAmount(amount, order.currency);
  const rows: [string, number][] = [['Paid', paid]];
  if (refunded > 0) rows.push(['Refunded', refunded]);
  if (due > 0) rows.push([order.payBy === null ? 'Amount due' : `Due by ${describeDeadline(order.payBy)}`, due]);
  if (owed > 0) rows.push(['Refund due', owed]);
  return (
    <Card title="Payment">
      <dl>
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="tabular-nums">{charge(amount)}</dd>
          </div>
        ))}
      </dl>
      {uncounted.length > 0 && (
        <p className="mt-2 rounded-control bg-warn-tint px-3 py-2 text-warn">
          Unmatched: {uncounted.map(({ amount, currency }) => formatAmount(amount, currency)).join(' and ')}.{' '}
          {mayResolve && (
            <Link href="/payments" className="underline">
              Resolve under Payments
            </Link>
          )}
        </p>
      )}
      {due > 0 && mayRemind && (
        <Button className="no-print mt-3" onClick={() => setReminding(true)}>
          Send reminder
        </Button>
      )}
      {isReminding && (
        <ReminderDialog reference={order.reference} due={charge(due)} onClose={() => setReminding(false)} />
      )}
    </Card>
  );
}
