import { londonDay, shiftDay } from '../../shared/time/london-day.ts';
import { startOfLondonDay } from '../../shared/time/london-time.ts';

/** Returns when an unpaid order placed now releases its stock: at the end of the last of `days` days in London. */
export function endOfHold(now: number, days: number): number {
  return startOfLondonDay(shiftDay(londonDay(now), days + 1));
}
