import { londonClock, longDay } from '../../shared/time/london-day.ts';

export interface Held {
  /** Null without a deadline. */
  readonly heldUntil: number | null;
  /** When staff last set the deadline. */
  readonly extendedAt: number | null;
}

interface CardPayment {
  /** When a card payment was last started. */
  readonly cardBegunAt: number | undefined;
  readonly cardHoldMs: number;
  /** The order can also be paid by bank transfer. */
  readonly takesTransfer: boolean;
}

/**
 * Returns when an unpaid order is cancelled. An unfinished card payment shortens the deadline only if no bank
 * transfer can be in transit, and never a deadline that staff have set since.
 */
export function deadlineOf(
  { heldUntil, extendedAt }: Held,
  { cardBegunAt, cardHoldMs, takesTransfer }: CardPayment,
): number | null {
  if (heldUntil === null || takesTransfer) return heldUntil;
  if (cardBegunAt === undefined || cardBegunAt <= (extendedAt ?? 0)) return heldUntil;
  return Math.min(heldUntil, cardBegunAt + cardHoldMs);
}

/** '4 December 2026' for the end of a day, else '15:32 on 4 December 2026'. */
export function describeDeadline(deadline: number): string {
  const time = londonClock(deadline);
  return time === '00:00' ? longDay(deadline - 1) : `${time} on ${longDay(deadline)}`;
}
