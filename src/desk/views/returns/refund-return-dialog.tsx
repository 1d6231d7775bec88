import type { ReactNode } from 'react';
import { refundReturn } from '../../../contract/payments/refunds.ts';
import type { DeskReturn } from '../../../contract/returns/returns.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { formatAmount } from '../../ui/format/amounts.ts';
import { RefundSteps } from '../../ui/refund-steps.tsx';

interface RefundReturnDialogProps {
  readonly one: DeskReturn;
  readonly onClose: () => void;
}

/** Refunds the value of a return. */
export function RefundReturnDialog({ one, onClose }: RefundReturnDialogProps): ReactNode {
  const { number, refundDue: owed, currency, refundable } = one;
  const preview = usePreview(refundReturn);
  const refund = useAction(refundReturn);
  return (
    <RefundSteps
      preview={preview}
      refund={refund}
      title={`Refund ${number}`}
      currency={currency}
      owed={owed}
      asksBeyond
      hint={`Refund due: ${formatAmount(owed, currency)}. You can refund up to ${formatAmount(refundable, currency)} of the order.`}
      wishOf={(typed) => ({ number, ...typed })}
      onClose={onClose}
    />
  );
}
