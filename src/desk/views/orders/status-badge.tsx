import type { ReactNode } from 'react';
import { moneyNames, statusNames } from './order-names.ts';

const statusKinds: Readonly<Record<string, string>> = {
  pending: 'badge-warn',
  cancelled: 'badge-plain',
  delivered: 'badge-plain',
};

export function StatusBadge({ status }: { readonly status: string }): ReactNode {
  return <span className={`badge ${statusKinds[status] ?? ''}`}>{statusNames[status] ?? status}</span>;
}

export function MoneyBadge({ money, status }: { readonly money: string; readonly status: string }): ReactNode {
  const isAwaited = money === 'disputed' || (money === 'unpaid' && status !== 'cancelled');
  return <span className={`badge ${isAwaited ? 'badge-warn' : 'badge-plain'}`}>{moneyNames[money] ?? money}</span>;
}
