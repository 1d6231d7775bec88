import { type CancelUnpaidDeps, cancelUnpaid } from '../actions/orders/unpaid/cancel-unpaid.ts';
import type { Log } from '../observability/log.ts';
import { createStableClockCheck } from './clock-stability.ts';
import type { Job } from './retention-job.ts';
import { runPeriodically } from './run-periodically.ts';

type UnpaidOrdersDeps = Omit<CancelUnpaidDeps, 'settings'> & {
  readonly log: Log;
  readonly wakeMail: () => void;
  /** The current settings. */
  readonly current: () => CancelUnpaidDeps['settings'];
  /** The current ways to pay, if they can change at runtime. */
  readonly payable?: () => Pick<CancelUnpaidDeps, 'cards' | 'config'>;
  readonly isSettled?: () => boolean;
  readonly everyMs?: number;
};

/**
 * Cancels unpaid orders past their deadline, every minute until stopped. A clock that is ahead would cancel orders
 * with days left, so none is cancelled until the clock is stable.
 */
export function startUnpaidOrdersJob({
  log,
  wakeMail,
  current,
  payable,
  isSettled,
  everyMs = 60_000,
  ...parts
}: UnpaidOrdersDeps): Job {
  const mayCancel = isSettled ?? createStableClockCheck(parts.clock);
  return runPeriodically(everyMs, async () => {
    if (!mayCancel()) return;
    try {
      const { cancelled, failures } = await cancelUnpaid({ ...parts, ...payable?.(), settings: current() });
      for (const reference of cancelled) log.info({ reference }, 'unpaid order cancelled');
      for (const err of failures) log.error({ err }, 'unpaid order not cancelled');
      if (cancelled.length > 0) wakeMail();
    } catch (err) {
      log.error({ err }, 'unpaid order job failed');
    }
  });
}
