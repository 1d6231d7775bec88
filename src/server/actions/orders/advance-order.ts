import type { PaymentProvider } from '../../payment-provider/payment-provider.ts';
import { expireStaleSessions } from '../payments/provider/expire-stale-sessions.ts';
import type { ProviderChangeDeps } from '../payments/provider/payment-deps.ts';
import {
  type ChangeStatusDeps,
  type ChangeStatusResult,
  changeOrderStatus,
  type StatusChangeInput,
} from './change-order-status.ts';

export type MoveDeps = ChangeStatusDeps &
  ProviderChangeDeps & {
    /** Who takes cards; undefined where nobody does. */
    readonly cards?: PaymentProvider | undefined;
  };

/** Moves an order on, and ends the payment pages of one that nobody is to pay any more. */
export async function advanceOrder(deps: MoveDeps, input: StatusChangeInput): Promise<ChangeStatusResult> {
  const result = await changeOrderStatus(deps, input);
  const { cards } = deps;
  if (result.ok && cards && input.to === 'cancelled') await expireStaleSessions({ ...deps, cards }, input.reference);
  return result;
}
