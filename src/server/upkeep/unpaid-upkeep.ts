import { type CancelUnpaidParts, cancelUnpaid } from '../actions/orders/cancel-unpaid.ts';
import type { Log } from '../watch/log.ts';
import { repeat } from './repeat.ts';
import { watchClock } from './settled-clock.ts';
import type { Upkeep } from './upkeep.ts';

type UnpaidUpkeepParts = Omit<CancelUnpaidParts, 'settings'> & {
  readonly log: Log;
  readonly wakeMail: () => void;
  /** The settings in force. */
  readonly current: () => CancelUnpaidParts['settings'];
  readonly isSettled?: () => boolean;
  readonly everyMs?: number;
};

/**
 * Cancels unpaid orders whose time is over, every minute until stopped. A clock that is ahead would cancel orders that have days
 * left: until it has settled, none is.
 */
export function startUnpaidUpkeep({
  log,
  wakeMail,
  current,
  isSettled,
  everyMs = 60_000,
  ...parts
}: UnpaidUpkeepParts): Upkeep {
  const mayCancel = isSettled ?? watchClock(parts.clock);
  return repeat(everyMs, async () => {
    if (!mayCancel()) return;
    try {
      const { cancelled, failures } = await cancelUnpaid({ ...parts, settings: current() });
      for (const reference of cancelled) log.info({ reference }, 'unpaid order cancelled');
      for (const err of failures) log.error({ err }, 'unpaid order not cancelled');
      if (cancelled.length > 0) wakeMail();
    } catch (err) {
      log.error({ err }, 'unpaid orders not looked for');
    }
  });
}
