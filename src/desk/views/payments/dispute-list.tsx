import type { ReactNode } from 'react';
import { type DeskDispute, listDisputes } from '../../../contract/payments/disputes.ts';
import { useOperation } from '../../api/queries.ts';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Disputes and inquiries of all orders; empty if there never was one. */
export function DisputesSection(): ReactNode {
  const { data } = useOperation(listDisputes, {});
  if (!data || data.disputes.length === 0) return null;
  return (
    <div className="mt-5">
      <Card title="Disputes">
        <DisputeList disputes={data.disputes} withOrders />
      </Card>
    </div>
  );
}

interface ListProps {
  readonly disputes: readonly DeskDispute[];
  /** Each dispute names its order. */
  readonly withOrders?: boolean;
}

export function DisputeList({ disputes, withOrders = false }: ListProps): ReactNode {
  return (
    <ul className="divide-y divide-line">
      {disputes.map((dispute) => (
        <li key={dispute.id} className="py-2">
          <p className={dispute.isOpen ? 'font-semibold text-danger' : 'font-semibold'}>
            {dispute.name}: {formatAmount(dispute.amount, dispute.currency)}
          </p>
          {withOrders && dispute.reference !== null && (
            <TextLink href={`/orders/${dispute.reference}`}>{dispute.reference}</TextLink>
          )}
          <p className="text-ink-soft">
            Reason: {dispute.reason}. Opened <Time at={dispute.createdAt} />.
            {dispute.loss > 0 && ` ${formatAmount(dispute.loss, dispute.currency)} taken: don’t refund it too.`}
          </p>
          {dispute.respondBy !== null && (
            <p>
              Evidence is due by <Time at={dispute.respondBy} />.
            </p>
          )}
          <a className="text-link" href={dispute.url} target="_blank" rel="noopener noreferrer">
            Open in the Stripe Dashboard <span className="sr-only">(opens a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
