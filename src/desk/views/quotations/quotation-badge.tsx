import type { ReactNode } from 'react';
import type { ListedQuotation } from '../../../contract/quotations/admin-quotations.ts';

const looks = {
  asked: ['To send', 'badge badge-warn'],
  sent: ['Sent', 'badge'],
  closed: ['Closed', 'badge badge-plain'],
} as const;

export function QuotationBadge({ state }: Pick<ListedQuotation, 'state'>): ReactNode {
  const [text, className] = looks[state];
  return <span className={className}>{text}</span>;
}
