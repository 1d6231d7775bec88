import { settings } from '../../content/settings.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { noon, placeSample, samplePromo } from '../store/samples.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';

export const partsOf = (store: Store) => ({ store, clock: () => noon, ids: randomIds, links, settings });
export const email = 'ada@customer.example';

/**
 * A paid and dispatched order of which one XL-7 and the Desk are withdrawn. Returns its reference.
 * @param deliveredAt undefined if no delivery is recorded
 */
export async function withdrawn(store: Store, reason: string | null = null, deliveredAt?: number): Promise<string> {
  const reference = await placeSample(store, { promo: samplePromo });
  const payment = { reference, amount: 531_90, currency: 'GBP', method: 'transfer', providerReference: null } as const;
  await recordIncomingPayment(partsOf(store), { ...payment, note: null });
  await changeOrderStatus(partsOf(store), { reference, to: 'shipped', note: null });
  if (deliveredAt !== undefined) {
    const arrived = { reference, to: 'delivered', note: null } as const;
    await changeOrderStatus({ ...partsOf(store), clock: () => deliveredAt }, arrived);
  }
  const chosen = [
    { line: 1, quantity: 1 },
    { line: 2, quantity: 1 },
  ];
  const statement = { name: 'Ada', email, reason, chosen, seen: 0 };
  await withdrawOrder(partsOf(store), { reference, ...statement });
  return reference;
}
