import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { describeDeadline } from '../../../domain/orders/holds/order-hold.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AmountRow } from '../../ui/description-lists.tsx';
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
  return (
    <Card title="Payment">
      <dl>
        <AmountRow amount={charge(paid)}>Paid</AmountRow>
        {refunded > 0 && <AmountRow amount={charge(refunded)}>Refunded</AmountRow>}
        {due > 0 && (
          <AmountRow amount={charge(due)}>
            {order.payBy === null ? 'Amount due' : `Due by ${describeDeadline(order.payBy)}`}
          </AmountRow>
        )}
        {owed > 0 && <AmountRow amount={charge(owed)}>Refund due</AmountRow>}
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
