import type { ReactNode } from 'react';
import { paymentLabels, statusLabels } from '../../ui/format/order-labels.ts';

const statusKinds: Readonly<Record<string, string>> = {
  pending: 'badge-warn',
  cancelled: 'badge-plain',
  delivered: 'badge-plain',
};

export function StatusBadge({ status }: { readonly status: string }): ReactNode {
  return <span className={`badge ${statusKinds[status] ?? ''}`}>{statusLabels[status] ?? status}</span>;
}

/** The payment status of an order; nothing is awaited for a cancelled one. */
export function PaymentBadge({ money, status }: { readonly money: string; readonly status: string }): ReactNode {
  const isUnpaid = money === 'unpaid';
  const isCancelled = status === 'cancelled';
  const isAwaited = money === 'disputed' || (isUnpaid && !isCancelled);
  const label = isUnpaid && isCancelled ? 'Not paid' : (paymentLabels[money] ?? money);
  return <span className={`badge ${isAwaited ? 'badge-warn' : 'badge-plain'}`}>{label}</span>;
}
