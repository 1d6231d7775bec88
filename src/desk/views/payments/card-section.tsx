import { type ReactNode, useState } from 'react';
import {
  listPendingRefunds,
  type PendingRefund,
  type Reconciliation,
  reconcilePayments,
} from '../../../contract/payments/reconciliation.ts';
import { describeDiscrepancy, describePolledChange } from '../../../domain/payments/reconciliation-texts.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useAction, useOperation } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { Time } from '../../ui/format/time.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Card payments: pending refunds, and reconciliation with the provider. Empty without either. */
export function CardSection(): ReactNode {
  const waiting = useOperation(listPendingRefunds, {});
  if (!waiting.data) return null;
  const { refunds, takesCards } = waiting.data;
  if (!takesCards && refunds.length === 0) return null;
  const of = (isLong: boolean) => refunds.filter((refund) => refund.isLong === isLong);
  return (
    <div className="mt-6">
      <Card title="Card payments">
        {refunds.length > 0 && (
          <p className="mb-2">
            {takesCards
              ? 'The payment provider hasn’t accepted these refunds yet. We retry automatically, and each is paid only once.'
              : 'No payment provider is set up. We’ll send these refunds when its keys are back, and each is paid only once.'}
          </p>
        )}
        {/* The dashboard counts the first of these. */}
        <Refunds title="Pending for over an hour" refunds={of(true)} />
        <Refunds title="Requested in the last hour" refunds={of(false)} />
        {takesCards && <Comparison />}
      </Card>
    </div>
  );
}

function Refunds({
  title,
  refunds,
}: {
  readonly title: string;
  readonly refunds: readonly PendingRefund[];
}): ReactNode {
  if (refunds.length === 0) return null;
  return (
    <section aria-label={title} className="mb-3">
      <h3 className="text-sm text-ink-soft">{title}</h3>
      <ul className="divide-y divide-line">
        {refunds.map(({ id, reference, amount, currency, askedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <TextLink href={`/orders/${reference}`}>{reference}</TextLink>
            <span className="tabular-nums">{formatAmount(amount, currency)}</span>
            <span className="text-ink-soft">
              requested <Time at={askedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comparison(): ReactNode {
  const reconcile = useAction(reconcilePayments);
  const [days, setDays] = useState('35');
  const submit = () => reconcile.mutate({ days: Number(days) });
  return (
    <>
      <Form className="no-print flex flex-wrap items-end gap-3" onSubmit={submit}>
        <Field
          label="Days to compare"
          type="number"
          min={1}
          max={400}
          required
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
        <Button type="submit" disabled={reconcile.isPending}>
          {reconcile.isPending ? 'Comparing…' : 'Compare with payment provider'}
        </Button>
      </Form>
      <p className="mt-2 text-sm text-ink-soft">
        Imports missing payments, completes interrupted refunds and lists what you need to decide.
      </p>
      <ErrorState error={reconcile.error} className="mt-3" />
      <div role="status" className="mt-3">
        {reconcile.data && <Compared {...reconcile.data} />}
      </div>
    </>
  );
}

function Compared({ finished, differences, payments, refunds }: Reconciliation): ReactNode {
  const describe = (mended: boolean) => differences.filter((one) => one.mended === mended).map(describeDiscrepancy);
  const taken = [...finished.map(describePolledChange), ...describe(true)];
  const left = describe(false);
  const parts: [string, readonly string[]][] = [
    ['Updated now', taken],
    ['Check these in the payment provider’s dashboard', left],
  ];
  return (
    <>
      {left.length === 0 && (
        <p className="font-semibold">
          {taken.length === 0 ? 'No differences.' : 'Everything matches now.'} Compared:{' '}
          {pluralise(payments, 'payment')} and {pluralise(refunds, 'refund')}.
        </p>
      )}
      {parts.map(
        ([title, list]) =>
          list.length > 0 && (
            <div key={title} className="mt-2">
              <p className="font-semibold">{title}</p>
              <ul className="list-inside list-disc wrap-anywhere">
                {list.map((text) => (
                  <li key={text}>
                    <NoWrapReferences>{text}</NoWrapReferences>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </>
  );
}
