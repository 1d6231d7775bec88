import { describe, expect, it } from 'vitest';
import { endOfHold } from './end-of-hold.ts';
import { deadlineOf, describeDeadline } from './order-hold.ts';

const placed = Date.UTC(2026, 10, 27, 16);
const end = Date.UTC(2026, 11, 5);
const minute = 60_000;

it('a hold ends at the end of its last day in London, and shows that day [HOLD-4]', () => {
  expect(endOfHold(placed, 7)).toBe(end);
  expect(describeDeadline(end)).toBe('4 December 2026');
  // Summer time: the day ends at 23:00 UTC.
  expect(describeDeadline(endOfHold(Date.UTC(2026, 6, 1, 12), 2))).toBe('3 July 2026');
  expect(describeDeadline(Date.UTC(2026, 11, 4, 15, 32))).toBe('15:32 on 4 December 2026');
});

describe('a started card payment [HOLD-4]', () => {
  const hold = { heldUntil: end, extendedAt: null };
  const started = { cardBegunAt: placed, cardHoldMs: 60 * minute, takesTransfer: false };
  it('ends the hold after one hour', () => expect(deadlineOf(hold, started)).toBe(placed + 60 * minute));
  it('never extends the hold', () => expect(deadlineOf({ ...hold, heldUntil: placed + 1 }, started)).toBe(placed + 1));
  it('leaves the hold unchanged if a bank transfer may be in transit', () =>
    expect(deadlineOf(hold, { ...started, takesTransfer: true })).toBe(end));
  it('leaves a deadline that the owner has set since', () =>
    expect(deadlineOf({ ...hold, extendedAt: placed + 1 }, started)).toBe(end));
  it('sets no deadline if there was none', () => expect(deadlineOf({ ...hold, heldUntil: null }, started)).toBeNull());
});
