import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { refundOrder } from '../../../contract/payments/refunds.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { formatAmount } from '../../ui/format/amounts.ts';
import { RefundSteps } from '../../ui/refund-steps.tsx';

interface RefundDialogProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Refunds an order in full or in part. */
export function RefundDialog({ order, onClose }: RefundDialogProps): ReactNode {
  const { reference, currency, money } = order;
  const preview = usePreview(refundOrder);
  const refund = useAction(refundOrder);
  return (
    <RefundSteps
      preview={preview}
      refund={refund}
      title={`Refund order ${reference}`}
      currency={currency}
      owed={money.refundable}
      hint={`Up to ${formatAmount(money.refundable, currency)}.`}
      wishOf={({ more: _, ...typed }) => ({ reference, ...typed })}
      onClose={onClose}
    />
  );
}
