import type { SiteSettings } from '../../../../contract/settings/settings.ts';
import { inTransaction, type Store } from '../../../store/engine/database.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { findToRemind } from '../../../store/orders/payment-reminders.ts';
import { queueReminder, type ReminderDeps } from './queue-reminder.ts';
import { readDeadline } from './read-deadline.ts';

export type RemindUnpaidDeps = ReminderDeps & {
  readonly store: Store;
  readonly settings: Pick<SiteSettings, 'paymentReminderDays'>;
};

/** Maximum number of orders in one run. */
const batch = 50;

/**
 * Reminds customers whose unpaid orders are cancelled within `paymentReminderDays`, once per order. Several processes
 * may run this at once. Returns the order references.
 */
export async function remindUnpaid(deps: RemindUnpaidDeps): Promise<string[]> {
  const { store, clock, settings } = deps;
  const now = clock();
  const period = { now, days: settings.paymentReminderDays };
  const reminded: string[] = [];
  for (const { id, reference } of await findToRemind(store.db, { ...period, limit: batch })) {
    const isSent = await inTransaction(store, async (tx) => {
      const order = await lockOrder(tx, reference);
      const [due] = await findToRemind(tx, { ...period, limit: 1, id });
      if (!order || !due || ((await readDeadline(tx, deps, order)) ?? 0) <= now) return false;
      await queueReminder(tx, deps, order);
      return true;
    });
    if (isSent) reminded.push(reference);
  }
  return reminded;
}
