import type { ReactNode } from 'react';
import { labelOfFulfilment, labelOfPayment } from '../../ui/format/order-labels.ts';

const fulfilmentKinds: Readonly<Record<string, string>> = {
  unfulfilled: 'badge-warn',
  'part-fulfilled': 'badge-warn',
  delivered: 'badge-plain',
  returned: 'badge-plain',
  cancelled: 'badge-plain',
};

interface FulfilmentProps {
  readonly fulfilmentStatus: string;
  /** Step of the order. */
  readonly status: string;
}

/** The fulfilment status of an order, and whether it is still to be confirmed. */
export function FulfilmentBadge({ fulfilmentStatus, status }: FulfilmentProps): ReactNode {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className={`badge ${fulfilmentKinds[fulfilmentStatus] ?? ''}`}>{labelOfFulfilment(fulfilmentStatus)}</span>
      {status === 'pending' && <span className="text-sm text-ink-soft">to confirm</span>}
    </span>
  );
}

const awaited = ['awaiting-payment', 'part-paid', 'disputed'];

export function PaymentBadge({ paymentStatus }: { readonly paymentStatus: string }): ReactNode {
  const kind = awaited.includes(paymentStatus) ? 'badge-warn' : 'badge-plain';
  return <span className={`badge ${kind}`}>{labelOfPayment(paymentStatus)}</span>;
}
