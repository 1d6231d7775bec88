import { expect, it } from 'vitest';
import { endOfHold } from '../../src/domain/orders/holds/end-of-hold.ts';
import { describeDeadline } from '../../src/domain/orders/holds/order-hold.ts';
import { placeSample } from '../store/samples.ts';
import { expectRefusals, openOperator } from './operator.ts';

it('gives an unpaid order more days, and refuses fewer days, invalid days and orders that are not held [HOLD-5]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  const hold = ['orders', 'hold', reference];
  const before = endOfHold(Date.now(), 21);
  const told = (await operator.json(...hold, '21')) as { until: number };
  // The day in London may have changed between the calls.
  expect([before, endOfHold(Date.now(), 21)]).toContain(told.until);
  expect(await operator.print(...hold, '999')).toMatch(`Order ${reference} can be paid until the end of `);
  await expectRefusals(operator, hold.join(' '), [
    [['21'], 1, 'Choose more days.'],
    ...['0', '1000', '1.5', 'week'].map((days) => [[days], 2, 'DAYS: Must be a whole number from 1 to 999'] as const),
  ]);
  await operator.print('orders', 'set-status', reference, 'confirmed');
  await expectRefusals(operator, hold.join(' '), [[['21'], 1, `Order ${reference} has a payment, or is confirmed`]]);
  await expectRefusals(operator, 'orders hold BB-NONE-NONE', [[['21'], 1, "Order 'BB-NONE-NONE' not found."]]);
  expect(describeDeadline(told.until)).toMatch(/^\d{1,2} \w+ \d{4}$/);
});
