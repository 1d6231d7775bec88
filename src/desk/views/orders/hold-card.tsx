import { type ReactNode, useState } from 'react';
import { extendOrderHold } from '../../../contract/orders/editing/order-corrections.ts';
import { maxHoldDays } from '../../../contract/orders/editing/payment-deadline-days.ts';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { describeDeadline } from '../../../domain/orders/holds/order-hold.ts';
import { useAction } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { Field } from '../../ui/forms/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';

/** Payment deadline of an unpaid order with reserved stock and promo code, and a form to extend it. */
export function HoldCard({ order }: { readonly order: DeskOrder }): ReactNode {
  const extend = useAction(extendOrderHold);
  const mayExtend = useMay()('orders:write');
  const [days, setDays] = useState('7');
  const { reference, awaited, money, currency } = order;
  if (!awaited) return null;
  const due = formatAmount(money.due, currency);
  const submit = () =>
    extend.mutate(
      { reference, days: Number(days) },
      { onDone: ({ until }) => notify(`Order ${reference} can be paid until ${describeDeadline(until)}.`) },
    );
  return (
    <Card title="Payment deadline">
      {awaited.until === null ? (
        <p>Awaiting payment: {due}. There’s no deadline, so we don’t cancel the order automatically.</p>
      ) : (
        <p>
          Awaiting payment: {due} by {describeDeadline(awaited.until)}. If no payment is recorded by then, we cancel the
          order and email the customer.
        </p>
      )}
      {mayExtend && (
        <Form className="no-print mt-3 space-y-3" onSubmit={submit}>
          <Field
            label="Days to pay, from today"
            hint="The customer isn’t emailed. Their order page shows the new date."
            type="number"
            min={1}
            max={maxHoldDays}
            required
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
          <ErrorState error={extend.error} />
          <Button type="submit" disabled={extend.isPending}>
            {awaited.until === null ? 'Set deadline' : 'Extend deadline'}
          </Button>
        </Form>
      )}
    </Card>
  );
}
