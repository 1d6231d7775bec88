import type { ReactNode } from 'react';
import { paymentLabels, statusLabels } from './order-labels.ts';

const statusKinds: Readonly<Record<string, string>> = {
  pending: 'badge-warn',
  cancelled: 'badge-plain',
  delivered: 'badge-plain',
};

export function StatusBadge({ status }: { readonly status: string }): ReactNode {
  return <span className={`badge ${statusKinds[status] ?? ''}`}>{statusLabels[status] ?? status}</span>;
}

export function PaymentBadge({ money, status }: { readonly money: string; readonly status: string }): ReactNode {
  const isAwaited = money === 'disputed' || (money === 'unpaid' && status !== 'cancelled');
  return <span className={`badge ${isAwaited ? 'badge-warn' : 'badge-plain'}`}>{paymentLabels[money] ?? money}</span>;
}
