import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFinalState, nextRefundState, nextSessionState, refundStates, sessionStates } from './card-payment.ts';

describe('reports of the payment provider', () => {
  const sessions = fc.array(fc.constantFrom(...sessionStates), { minLength: 1, maxLength: 8 });
  const refunds = fc.array(fc.constantFrom(...refundStates), { minLength: 1, maxLength: 8 });
  // Apart from payment, a session ends in one way only: it expires or its payment fails.
  const oneEnd = sessions.filter((told) => !(told.includes('expired') && told.includes('failed')));

  it('end in the same state in any order, with repeats [BYCARD-9]', () => {
    fc.assert(
      fc.property(
        oneEnd.chain((told) =>
          fc.tuple(fc.constant(told), fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2 })),
        ),
        ([told, again]) => {
          expect(again.reduce(nextSessionState, 'open')).toBe(told.reduce(nextSessionState, 'open'));
        },
      ),
    );
    fc.assert(
      fc.property(
        refunds.chain((told) => fc.tuple(fc.constant(told), fc.shuffledSubarray(told, { minLength: told.length }))),
        ([told, again]) => {
          expect(again.reduce(nextRefundState, 'asked')).toBe(told.reduce(nextRefundState, 'asked'));
        },
      ),
    );
  });

  it('are never undone: paid stays paid, and a failed refund stays failed [BYCARD-9]', () => {
    for (const state of sessionStates) expect(nextSessionState('paid', state)).toBe('paid');
    for (const state of refundStates) expect(nextRefundState('failed', state)).toBe('failed');
    expect(sessionStates.filter(isFinalState)).toEqual(['expired', 'failed', 'paid']);
  });
});
