import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocateRefundsOwed,
  isValidSelection,
  netTotals,
  priceLines,
  remainingQuantities,
  selectAllRemaining,
  splitLines,
  totalsAfterWithdrawals,
  type WithdrawnLine,
} from './withdrawal.ts';

const orders = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      unitPrice: fc.integer({ min: 100, max: 1_000_000 }),
      undiscounted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((sold) => {
    const lines = sold.map(({ quantity, unitPrice, undiscounted }) => ({
      quantity,
      lineTotal: quantity * unitPrice,
      ...(undiscounted && { undiscounted }),
    }));
    const held = lines.reduce((total, { lineTotal, undiscounted }) => total + (undiscounted ? 0 : lineTotal), 0);
    return fc.record({ lines: fc.constant(lines), discount: fc.integer({ min: 0, max: held }) });
  });
const total = ({ lines, discount }: { lines: readonly { lineTotal: number }[]; discount: number }) =>
  lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0) - discount;
const amounts = (lines: readonly WithdrawnLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

describe('the refund of withdrawn lines', () => {
  it('is the price less the share of the discount [BACK-6]', () => {
    const order = { lines: [2, 1].map((quantity) => ({ quantity, lineTotal: quantity * 251_00 })), discount: 75_30 };
    expect(netTotals(order)).toEqual([451_80, 225_90]);
    expect(priceLines(order, [], [{ line: 1, quantity: 1 }])).toEqual([{ line: 1, quantity: 1, amount: 225_90 }]);
  });

  it('shares an indivisible penny by largest remainder [BACK-6]', () => {
    const lines = [100, 200, 300].map((lineTotal) => ({ quantity: 1, lineTotal }));
    expect(netTotals({ lines, discount: 100 })).toEqual([83, 167, 250]);
    expect(netTotals({ lines: [{ quantity: 1, lineTotal: 0 }], discount: 0 })).toEqual([0]);
  });

  it('adds up to the order total, and is never negative for a line [BACK-6, OFFER-2]', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const totals = netTotals(order);
        expect(totals.reduce((sum, part) => sum + part, 0)).toBe(total(order));
        totals.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(order.lines[index]?.lineTotal ?? 0);
        });
      }),
    );
  });

  it('adds up to the order total however many steps withdraw all of it, and never exceeds it [BACK-6, OFFER-2]', () => {
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.nat()), (order, chance) => {
        const withdrawn: WithdrawnLine[] = [];
        for (;;) {
          const left = selectAllRemaining(remainingQuantities(order, withdrawn));
          const next = left[chance.next().value % Math.max(1, left.length)];
          if (!next) break;
          const chosen = { line: next.line, quantity: 1 + (chance.next().value % next.quantity) };
          withdrawn.push(...priceLines(order, withdrawn, [chosen]));
          expect(amounts(withdrawn)).toBeLessThanOrEqual(total(order));
        }
        expect(amounts(withdrawn)).toBe(total(order));
      }),
    );
  });

  it('never exceeds the price and adds up, with any steps undone in between [BACK-6]', () => {
    const one = fc
      .record({ quantity: fc.integer({ min: 1, max: 9 }), unitPrice: fc.integer({ min: 1, max: 500 }) })
      .chain(({ quantity, unitPrice }) =>
        fc.record({
          lines: fc.constant([{ quantity, lineTotal: quantity * unitPrice }]),
          discount: fc.integer({ min: 0, max: Math.min(quantity * unitPrice, 12) }),
        }),
      );
    fc.assert(
      fc.property(one, fc.infiniteStream(fc.nat()), (order, chance) => {
        const any = (below: number) => chance.next().value % below;
        const { quantity, lineTotal } = order.lines[0] ?? { quantity: 1, lineTotal: 0 };
        const unitPrice = lineTotal / quantity;
        const given = { lines: [{ name: '', productId: '', unitPrice, quantity, lineTotal }], total: total(order) };
        let standing: WithdrawnLine[] = [];
        for (let step = 0; ; step++) {
          const [left = 0] = remainingQuantities(order, standing);
          if (left === 0) break;
          const [more] = priceLines(order, standing, [{ line: 1, quantity: 1 + any(left) }]);
          if (!more) break;
          expect(more.amount).toBeLessThanOrEqual(more.quantity * unitPrice);
          standing.push(more);
          expect(totalsAfterWithdrawals(given, standing).discount).toBeGreaterThanOrEqual(0);
          if (step < 30 && any(3) > 0) standing = standing.filter(() => any(2) === 0);
        }
        expect(amounts(standing)).toBe(total(order));
      }),
      { numRuns: 2_000 },
    );
  });

  it('adds up again after a step is undone [BACK-6]', () => {
    const order = { lines: [{ quantity: 2, lineTotal: 5 }], discount: 0 };
    const [, second] = [1, 2].reduce<WithdrawnLine[]>(
      (before) => [...before, ...priceLines(order, before, [{ line: 1, quantity: 1 }])],
      [],
    );
    const kept = second ? [second] : [];
    expect(amounts([...kept, ...priceLines(order, kept, [{ line: 1, quantity: 1 }])])).toBe(5);
  });
});

it('allocates refunds owed to the newest withdrawals first, and none to withdrawals without value [BACK-10]', () => {
  const one = (nth: number, amount: number, closed?: object) => ({
    nth,
    lines: [{ line: 1, quantity: 1, amount }],
    closed,
  });
  const withdrawals = [one(1, 100), one(2, 300, {}), one(3, 200)];
  expect([...allocateRefundsOwed(withdrawals, 250)]).toEqual([
    [3, 200],
    [1, 50],
  ]);
  expect(allocateRefundsOwed(withdrawals, 200).get(1)).toBe(0);
  expect(allocateRefundsOwed(withdrawals, 200).get(2)).toBeUndefined();
});

describe('the quantity that can be withdrawn', () => {
  it('is at most the remaining quantity, and above zero [BACK-5]', () => {
    const order = {
      lines: [
        { quantity: 2, lineTotal: 2 },
        { quantity: 1, lineTotal: 1 },
      ],
    };
    const left = remainingQuantities(order, [{ line: 1, quantity: 1 }]);
    expect(left).toEqual([1, 1]);
    expect(selectAllRemaining([0, 1])).toEqual([{ line: 2, quantity: 1 }]);
    expect(isValidSelection(left, [{ line: 1, quantity: 1 }])).toBe(true);
    expect(isValidSelection(left, [])).toBe(false);
    for (const chosen of [
      { line: 1, quantity: 2 },
      { line: 1, quantity: 0 },
      { line: 3, quantity: 1 },
    ]) {
      expect(isValidSelection(left, [chosen])).toBe(false);
    }
    const twice = { line: 2, quantity: 1 };
    expect(isValidSelection([1, 2], [twice, twice])).toBe(false);
  });
});

it('a partly received return is split to the unit and the penny [BACK-9]', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const line = fc
    .record({ quantity: fc.integer({ min: 1, max: 50 }), amount })
    .chain((one) => fc.record({ one: fc.constant(one), back: fc.integer({ min: 0, max: one.quantity }) }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (some) => {
      const lines = some.map(({ one }, index) => ({ line: index + 1, ...one }));
      // One unit per delivery.
      const back = some.flatMap((one, index) =>
        Array.from({ length: one.back }, () => ({ line: index + 1, quantity: 1 })),
      );
      const { kept, rest } = splitLines(lines, back);
      expect(amounts(kept) + amounts(rest)).toBe(amounts(lines));
      for (const { line: nth, quantity } of lines) {
        const of = (all: readonly WithdrawnLine[]) => all.find((other) => other.line === nth)?.quantity ?? 0;
        expect([of(kept), of(kept) + of(rest)]).toEqual([some[nth - 1]?.back, quantity]);
      }
      expect([...kept, ...rest].every(({ quantity, amount: part }) => quantity > 0 && part >= 0)).toBe(true);
    }),
  );
});

it('counts rejected units of a line among the returned ones [BACK-12]', () => {
  const line = { line: 1, quantity: 3, amount: 9, refusedBefore: 2 };
  const parts = (quantity: number) => {
    const { kept, rest } = splitLines([line], [{ line: 1, quantity }]);
    return [kept, rest].map(([one]) => one?.refusedBefore);
  };
  expect([parts(1), parts(2)]).toEqual([
    [1, 1],
    [2, undefined],
  ]);
});
