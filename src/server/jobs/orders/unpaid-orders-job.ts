import { type CancelUnpaidDeps, cancelUnpaid } from '../../actions/orders/unpaid/cancel-unpaid.ts';
import { type RemindUnpaidDeps, remindUnpaid } from '../../actions/orders/unpaid/remind-unpaid.ts';
import type { Log } from '../../observability/log.ts';
import { createStableClockCheck } from '../clock-stability.ts';
import { type Job, runPeriodically } from '../run-periodically.ts';

type UnpaidOrdersDeps = Omit<CancelUnpaidDeps, 'settings'> & {
  readonly log: Log;
  readonly wakeMail: () => void;
  readonly current: () => CancelUnpaidDeps['settings'] & RemindUnpaidDeps['settings'];
  /** The current ways to pay, if they can change at runtime. */
  readonly payable?: () => Pick<CancelUnpaidDeps, 'cards' | 'config'>;
  readonly isSettled?: () => boolean;
  readonly everyMs?: number;
};

/**
 * Reminds customers of unpaid orders and cancels those past their deadline, every minute until stopped. A clock that
 * is ahead would cancel orders with days left, so none is cancelled until the clock is stable.
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
  return runPeriodically('unpaid-orders', everyMs, async () => {
    if (!mayCancel()) return undefined;
    try {
      const deps = { ...parts, ...payable?.(), settings: current() };
      const { cancelled, failures } = await cancelUnpaid(deps);
      for (const reference of cancelled) log.info({ reference }, 'unpaid order cancelled');
      for (const err of failures) log.error({ err }, 'unpaid order not cancelled');
      const reminded = await remindUnpaid(deps);
      for (const reference of reminded) log.info({ reference }, 'unpaid order reminded');
      if (cancelled.length > 0 || reminded.length > 0) wakeMail();
      return failures.length > 0 ? 'failed' : undefined;
    } catch (err) {
      log.error({ err }, 'unpaid order job failed');
      return 'failed';
    }
  });
}
