import type { ReactNode } from 'react';
import type { OrderStep } from '../../../contract/orders/order-view.ts';
import { longDay } from '../../../domain/shared/time/london-day.ts';
import { NoWrapReferences } from '../../ui/no-wrap-references.tsx';

const labels: Readonly<Record<OrderStep['kind'], string>> = {
  received: 'Order received',
  confirmed: 'Confirmed',
  shipped: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Return received',
};

/** Timeline of an order: completed steps with their dates, and the steps to come. */
export function Timeline({ steps }: { steps: readonly OrderStep[] }): ReactNode {
  const last = steps.findLastIndex(({ at }) => at !== undefined);
  return (
    <ol className="timeline mt-6" aria-label="Order progress">
      {steps.map(({ kind, at, note }, index) => (
        <li key={kind} data-done={at === undefined ? undefined : ''} aria-current={index === last ? 'step' : undefined}>
          <span className="font-medium">{labels[kind]}</span>
          <span className="text-ink-soft">{at === undefined ? ' (to come)' : `, ${longDay(at)}`}</span>
          {note && (
            <p className="mt-1 whitespace-pre-line text-sm">
              <NoWrapReferences>{note}</NoWrapReferences>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
