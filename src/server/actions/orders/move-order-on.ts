import type { CardProvider } from '../../cards/card-provider.ts';
import type { CardChangeParts } from '../cards/card-parts.ts';
import { endUnwantedSessions } from '../cards/end-unwanted-sessions.ts';
import {
  type ChangeStatusParts,
  type ChangeStatusResult,
  changeOrderStatus,
  type StatusWish,
} from './change-order-status.ts';

export type MoveParts = ChangeStatusParts &
  CardChangeParts & {
    /** Who takes cards; undefined where nobody does. */
    readonly cards?: CardProvider | undefined;
  };

/** Moves an order on, and ends the payment pages of one that nobody is to pay any more. */
export async function moveOrderOn(parts: MoveParts, wish: StatusWish): Promise<ChangeStatusResult> {
  const result = await changeOrderStatus(parts, wish);
  const { cards } = parts;
  if (result.ok && cards && wish.to === 'cancelled') await endUnwantedSessions({ ...parts, cards }, wish.reference);
  return result;
}
