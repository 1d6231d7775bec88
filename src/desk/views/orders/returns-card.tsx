import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReturnBadge } from '../returns/return-badge.tsx';

type ListedReturn = DeskOrder['returns'][number];

/** States of a return whose goods can be replaced or exchanged. */
const exchangeable: readonly string[] = ['awaited', 'part-received', 'received'];

interface ReturnsCardProps {
  readonly returns: readonly ListedReturn[];
  /** Undefined if the member of staff may not. */
  readonly onExchange: ((one: ListedReturn) => void) | undefined;
}

/** Returns of an order, each with the order that was sent instead of a refund. */
export function ReturnsCard({ returns, onExchange }: ReturnsCardProps): ReactNode {
  if (returns.length === 0) return null;
  return (
    <Card title="Returns">
      <ul className="space-y-2">
        {returns.map((one) => (
          <li key={one.number}>
            <TextLink href={`/returns/${one.number}`}>{one.number}</TextLink> <ReturnBadge state={one.state} />
            <span className="block text-ink-soft">{one.items}</span>
            {one.exchange !== null ? (
              <span className="block">
                Replaced by order <TextLink href={`/orders/${one.exchange}`}>{one.exchange}</TextLink>
              </span>
            ) : (
              onExchange &&
              exchangeable.includes(one.state) && (
                <button type="button" className="text-link" onClick={() => onExchange(one)}>
                  Replace or exchange<span className="sr-only"> {one.number}</span>
                </button>
              )
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
