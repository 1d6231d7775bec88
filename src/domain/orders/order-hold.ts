import { once } from '../shared/once.ts';
import { londonDay, longDay, shiftDay, startOfLondonDay } from '../shared/time/london-day.ts';

/**
 * When an unpaid order that is placed now stops holding its goods: when the last of so many days has ended in London.
 */
export function endOfHold(now: number, days: number): number {
  return startOfLondonDay(shiftDay(londonDay(now), days + 1));
}

interface Held {
  /** Null where no time is set. */
  readonly heldUntil: number | null;
  /** When the owner last set the time. */
  readonly extendedAt: number | null;
}

interface Begun {
  /** When a card payment was last begun. */
  readonly cardBegunAt: number | undefined;
  readonly cardHoldMs: number;
  /** The order can be paid by bank transfer as well. */
  readonly takesTransfer: boolean;
}

/**
 * When an unpaid order is cancelled. A card payment that was begun and not finished shortens the time only where no
 * bank transfer may be on its way, and never a time that the owner has set since.
 */
export function deadlineOf(
  { heldUntil, extendedAt }: Held,
  { cardBegunAt, cardHoldMs, takesTransfer }: Begun,
): number | null {
  if (heldUntil === null || takesTransfer) return heldUntil;
  if (cardBegunAt === undefined || cardBegunAt <= (extendedAt ?? 0)) return heldUntil;
  return Math.min(heldUntil, cardBegunAt + cardHoldMs);
}

const clockTime = once(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' }),
);

/** '4 December 2026' where a whole day is meant, or '15:32 on 4 December 2026'. */
export function describeDeadline(deadline: number): string {
  const isEndOfDay = startOfLondonDay(londonDay(deadline)) === deadline;
  return isEndOfDay ? longDay(deadline - 1) : `${clockTime().format(deadline)} on ${longDay(deadline)}`;
}
