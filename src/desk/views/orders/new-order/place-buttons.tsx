import type { ReactNode } from 'react';
import type { PaymentChoice, TelephoneOrderTotals } from '../../../../contract/orders/editing/telephone-orders.ts';
import { noAddressNotice } from '../../../../domain/orders/explain-not-emailed.ts';
import { returnDays } from '../../../../domain/returns/withdrawal-period.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { Field } from '../../../ui/forms/fields/field.tsx';

interface PlaceButtonsProps {
  readonly totals: TelephoneOrderTotals;
  readonly hasEmail: boolean;
  readonly isPending: boolean;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onPlace: (payment: PaymentChoice) => void;
}

/** Places the order and settles its payment in one click. */
export function PlaceButtons(props: PlaceButtonsProps): ReactNode {
  const { totals, hasEmail, isPending, note, onNote, onPlace } = props;
  const mayRecord = useMay()('payments:write');
  const total = formatAmount(totals.total, totals.currency);
  const choices: [PaymentChoice, string][] =
    totals.total === 0
      ? [['later', 'Place order']]
      : [
          ...(hasEmail ? ([['link', 'Send payment link']] as [PaymentChoice, string][]) : []),
          ...(mayRecord ? ([['paid', 'Mark as paid']] as [PaymentChoice, string][]) : []),
          ['later', 'Take payment later'],
        ];
  return (
    <>
      <p className="text-sm text-ink-soft">
        Tell the customer the total.{' '}
        {hasEmail ? 'We’ll email them a confirmation with a link to the order.' : noAddressNotice} They can withdraw
        within {returnDays} days of delivery.
      </p>
      {mayRecord && totals.total > 0 && (
        <Field
          label="Payment note"
          hint="Optional, for “Mark as paid”: such as cash or card terminal."
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {choices.map(([payment, label], index) => (
          <Button
            key={payment}
            {...(index === 0 && { variant: 'primary' })}
            disabled={isPending}
            onClick={() => onPlace(payment)}
          >
            {index > 0 ? label : isPending ? 'One moment…' : `${label} (${total})`}
          </Button>
        ))}
      </div>
    </>
  );
}
