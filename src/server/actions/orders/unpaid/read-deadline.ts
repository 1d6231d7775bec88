import type { SiteSettings } from '../../../../contract/settings/settings.ts';
import { deadlineOf } from '../../../../domain/orders/holds/order-hold.ts';
import type { BankAccounts } from '../../../config/bank-accounts.ts';
import type { Database } from '../../../store/engine/database.ts';
import { findHold } from '../../../store/orders/order-holds.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { listSessionsOf } from '../../../store/payments/checkout-sessions.ts';
import { listPaymentsOf, readPaymentSums } from '../../../store/payments/payments.ts';

export interface DeadlineDeps {
  readonly settings: Pick<SiteSettings, 'cardHoldMinutes'>;
  readonly config?: { readonly bankAccounts?: BankAccounts | undefined } | undefined;
}

/**
 * Whether an order awaits its first payment. Any payment, even one that is too small or a mismatch, leaves the
 * decision to the owner; the credit of a return towards an exchange does not.
 */
export async function isAwaitingPayment(db: Database, order: StoredOrder): Promise<boolean> {
  const payments = await listPaymentsOf(db, order.id);
  if (order.status !== 'pending' || payments.some(({ method }) => method !== 'exchange')) return false;
  return (await readPaymentSums(db, order)).state === 'unpaid';
}

/** Returns when an order is cancelled unless it is paid, or null if it is never cancelled automatically. */
export async function readDeadline(
  db: Database,
  { settings, config }: DeadlineDeps,
  order: StoredOrder,
): Promise<number | null> {
  const hold = await findHold(db, order.id);
  if (!hold || !(await isAwaitingPayment(db, order))) return null;
  return deadlineOf(hold, {
    cardBegunAt: (await listSessionsOf(db, order.id)).at(-1)?.createdAt,
    cardHoldMs: settings.cardHoldMinutes * 60_000,
    takesTransfer: config?.bankAccounts?.[order.currency] !== undefined,
  });
}
