import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountDue, findMismatch, type Payment, type Refund, refundDue, summarisePayments } from './payment.ts';

const order = { total: 451_80, currency: 'GBP', status: 'confirmed' } as const;
const agreed: Payment = { amount: order.total, currency: 'GBP', mismatchReason: null, settled: null };
const sums = (payments: Payment[], refunds: Refund[] = []) => summarisePayments(order, payments, refunds);

describe('the payment status of an order', () => {
  it('is unpaid, paid, partly refunded or refunded [PAID-1]', () => {
    expect(sums([]).state).toBe('unpaid');
    expect(sums([agreed])).toEqual({
      state: 'paid',
      paid: 451_80,
      refunded: 0,
      refundable: 451_80,
      disputed: 0,
      payable: 451_80,
    });
    expect(sums([agreed], [{ amount: 51_80 }])).toMatchObject({ state: 'part-refunded', refundable: 400_00 });
    expect(sums([agreed], [{ amount: 451_80 }])).toMatchObject({ state: 'refunded', refundable: 0 });
  });

  it('excludes a refund that is not accepted yet, and such a refund cannot be made twice [BYCARD-14]', () => {
    const asked = summarisePayments(order, [agreed], [{ amount: 51_80, asked: true }]);
    expect(asked).toEqual({
      state: 'paid',
      paid: 451_80,
      refunded: 0,
      refundable: 400_00,
      disputed: 0,
      payable: 451_80,
    });
  });

  it.each([
    ['another currency', { amount: 451_80, currency: 'USD' }, {}, 'currency-differs'],
    ['a penny less', { amount: 451_79, currency: 'GBP' }, {}, 'amount-differs'],
    ['a penny more', { amount: 451_81, currency: 'GBP' }, {}, 'amount-differs'],
    ['a cancelled order', { amount: 451_80, currency: 'GBP' }, { status: 'cancelled' }, 'order-cancelled'],
    ['the exact amount', { amount: 451_80, currency: 'GBP' }, {}, null],
  ])('judges a payment of %s by amount and currency [PAID-2]', (_, payment, change, mismatchReason) => {
    expect(findMismatch({ ...order, ...change }, payment, sums([]))).toBe(mismatchReason);
  });

  it('never accepts a second payment or one for no order as matching [PAID-2]', () => {
    expect(findMismatch(order, agreed, sums([agreed]))).toBe('already-paid');
    expect(findMismatch(order, agreed, sums([agreed], [{ amount: order.total }]))).toBe('already-paid');
    expect(findMismatch(undefined, agreed, undefined)).toBe('unknown-order');
  });

  it('accepts the remainder of a payment that staff counted [PAID-2]', () => {
    const part: Payment = { amount: 400_00, currency: 'GBP', mismatchReason: 'amount-differs', settled: 'counted' };
    expect(sums([part]).state).toBe('unpaid');
    expect(findMismatch(order, { amount: 51_80, currency: 'GBP' }, sums([part]))).toBeNull();
    expect(sums([part, { ...agreed, amount: 51_80 }]).state).toBe('paid');
  });

  it('reduces the amount due after a withdrawal, and owes any overpayment [BACK-7]', () => {
    const withdrawn = (payments: Payment[], refunds: { amount: number }[] = [], amount = 225_90) =>
      summarisePayments(order, payments, refunds, amount);
    const unpaid = withdrawn([]);
    expect(unpaid).toMatchObject({ state: 'unpaid', payable: 225_90 });
    expect([amountDue(unpaid), refundDue(unpaid)]).toEqual([225_90, 0]);
    expect(findMismatch(order, { amount: 225_90, currency: 'GBP' }, unpaid)).toBeNull();
    expect(findMismatch(order, agreed, unpaid)).toBe('amount-differs');

    const paid = withdrawn([agreed]);
    expect(paid.state).toBe('paid');
    expect([amountDue(paid), refundDue(paid)]).toEqual([0, 225_90]);
    expect(refundDue(withdrawn([agreed], [{ amount: 225_90 }]))).toBe(0);
    const whole = withdrawn([], [], order.total);
    expect([whole.state, amountDue(whole), refundDue(whole)]).toEqual(['unpaid', 0, 0]);
    expect(findMismatch(order, agreed, whole)).toBe('amount-differs');
  });

  it('asks nothing for a cancelled order, and owes everything received [PAID-8]', () => {
    const cancelled = (payments: Payment[], refunds: { amount: number }[] = [], withdrawn = 0) =>
      summarisePayments({ ...order, status: 'cancelled' }, payments, refunds, withdrawn);
    expect([cancelled([]).state, amountDue(cancelled([])), refundDue(cancelled([]))]).toEqual(['unpaid', 0, 0]);
    expect(refundDue(cancelled([agreed], [], 225_90))).toBe(451_80);
    expect(refundDue(cancelled([agreed], [{ amount: 51_80 }]))).toBe(400_00);
    expect(cancelled([agreed], [{ amount: 451_80 }]).state).toBe('refunded');
  });

  it('makes a refund before full payment due again, but not a later one [PAID-5]', () => {
    const part = (amount: number): Payment => ({
      ...agreed,
      amount,
      mismatchReason: 'amount-differs',
      settled: 'counted',
    });
    const back = (amount: number) => ({ amount, ofPart: true });
    const some = sums([part(400_00)], [back(100_00)]);
    expect(some).toMatchObject({ state: 'unpaid', paid: 300_00, refunded: 0, refundable: 300_00 });
    expect(amountDue(some)).toBe(151_80);
    expect(findMismatch(order, { amount: 151_80, currency: 'GBP' }, some)).toBeNull();
    expect(sums([part(400_00), part(151_80)], [back(100_00)]).state).toBe('paid');
    // Payments in all equal the order total, but most of them were refunded.
    const gone = sums([part(400_00), part(51_80)], [back(400_00)]);
    expect([gone.state, amountDue(gone), refundDue(gone)]).toEqual(['unpaid', 400_00, 0]);
    const withdrawn = summarisePayments(order, [part(400_00)], [back(400_00)], 100_00);
    expect([withdrawn.state, amountDue(withdrawn)]).toEqual(['unpaid', 351_80]);
    // A goodwill refund after full payment makes nothing due.
    expect(sums([agreed], [{ amount: 10_00 }])).toMatchObject({ state: 'part-refunded' });
    expect(amountDue(sums([agreed], [{ amount: 10_00 }]))).toBe(0);
  });

  it('is paid from the start for a free order [PAID-8]', () => {
    const free = summarisePayments({ ...order, total: 0 }, [], []);
    expect([free.state, amountDue(free), refundDue(free)]).toEqual(['paid', 0, 0]);
  });

  const payments = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 1_000_00 }),
      currency: fc.constantFrom('GBP', 'USD'),
      mismatchReason: fc.constantFrom(null, 'amount-differs' as const, 'already-paid' as const),
      settled: fc.constantFrom(null, 'counted' as const, 'returned' as const),
    }),
    { maxLength: 5 },
  );

  it('is never paid because of an unmatched payment, and refunds never exceed payments [PAID-2, PAID-5]', () => {
    fc.assert(
      fc.property(
        payments,
        fc.array(fc.record({ amount: fc.integer({ min: 1, max: 500_00 }), ofPart: fc.boolean() }), { maxLength: 4 }),
        (came, back) => {
          const result = summarisePayments(order, came, back);
          const doubted = came.filter(({ mismatchReason, settled }) => mismatchReason !== null && settled === null);
          expect(
            summarisePayments(
              order,
              came.filter((one) => !doubted.includes(one)),
              back,
            ),
          ).toEqual(result);
          expect(result.refundable).toBeGreaterThanOrEqual(0);
          expect(result.refundable + result.refunded).toBeGreaterThanOrEqual(result.paid);
          if (result.state === 'paid') expect(result.paid).toBeGreaterThanOrEqual(order.total);
          if (result.state === 'unpaid') expect(result.paid).toBeLessThan(order.total);
          expect(Math.min(amountDue(result), refundDue(result))).toBe(0);
        },
      ),
    );
  });
});
