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
    /** Payment provider; undefined if the shop takes no card payments. */
    readonly cards?: PaymentProvider | undefined;
  };

/** Changes an order's status, and expires the checkout sessions of a cancelled order. */
export async function advanceOrder(deps: MoveDeps, input: StatusChangeInput): Promise<ChangeStatusResult> {
  const result = await changeOrderStatus(deps, input);
  const { cards } = deps;
  if (result.ok && cards && input.to === 'cancelled') await expireStaleSessions({ ...deps, cards }, input.reference);
  return result;
}
