import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderSteps } from './order-progress.ts';
import { nextStatuses } from './order-status.ts';

const change = (to: string, changedAt: number, note: string | null = null) => ({ to, note, changedAt });

/** Realistic histories: each status is a permitted next status. */
const histories = fc.array(fc.nat(2), { maxLength: 6 }).map((choices) => {
  let status = 'pending';
  return choices.flatMap((choice, index) => {
    const next = nextStatuses(status)[choice % Math.max(1, nextStatuses(status).length)];
    if (!next) return [];
    status = next;
    return [change(next, index + 1)];
  });
});

describe('orderSteps', () => {
  it('shows a new order as received, with all other steps to come [FOLLOW-4]', () => {
    expect(orderSteps({ createdAt: 5, changes: [] })).toEqual([
      { kind: 'received', at: 5 },
      { kind: 'confirmed', at: undefined },
      { kind: 'shipped', at: undefined },
      { kind: 'delivered', at: undefined },
    ]);
  });

  it('omits skipped steps, and keeps the note of a step', () => {
    expect(orderSteps({ createdAt: 5, changes: [change('shipped', 9, 'Left on Monday')] })).toEqual([
      { kind: 'received', at: 5 },
      { kind: 'shipped', at: 9, note: 'Left on Monday' },
      { kind: 'delivered', at: undefined },
    ]);
  });

  it('shows no further steps for a cancelled order', () => {
    const steps = orderSteps({ createdAt: 5, changes: [change('confirmed', 6), change('cancelled', 7)] });
    expect(steps.map(({ kind }) => kind)).toEqual(['received', 'confirmed', 'cancelled']);
  });

  it('ends with returned goods, and ignores later changes [FOLLOW-4]', () => {
    const changes = [change('shipped', 6), change('delivered', 9)];
    const kindsOf = (back: { at: number | undefined }) =>
      orderSteps({ createdAt: 5, changes, back }).map(({ kind }) => kind);
    expect(kindsOf({ at: undefined })).toEqual(['received', 'shipped', 'delivered']);
    expect(kindsOf({ at: 8 })).toEqual(['received', 'shipped', 'delivered', 'returned']);
    expect(orderSteps({ createdAt: 5, changes: changes.slice(0, 1), back: { at: 8 } })).toEqual([
      { kind: 'received', at: 5 },
      { kind: 'shipped', at: 6 },
      { kind: 'returned', at: 8 },
    ]);
  });

  it('lists every past step once and in order, before the steps to come, for any history [FOLLOW-4]', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const steps = orderSteps({ createdAt: 0, changes });
        const past = steps.filter(({ at }) => at !== undefined);
        expect(past.map(({ kind }) => kind)).toEqual(['received', ...changes.map(({ to }) => to)]);
        expect(steps.slice(0, past.length)).toEqual(past);
        expect(new Set(steps.map(({ kind }) => kind)).size).toBe(steps.length);
      }),
    );
  });
});
