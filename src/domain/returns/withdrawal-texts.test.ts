import { expect, it } from 'vitest';
import { describeNextSteps, describePartReceived } from './withdrawal-texts.ts';

const news = { whole: true, refund: '£251.00', paid: true, due: undefined, sendBackBy: '2026-12-15' };

it('promises a refund within the days that begin with the statement, and waits for goods or proof alone [BACK-20]', () => {
  const promise = 'We refund £251.00 the way you paid, within 14 days of your statement.';
  const wait =
    'If the goods are not all here by then, and you have not shown us that you sent them, we refund it as soon as they are or you do.';
  expect(describeNextSteps({ ...news, shipped: true })).toContain(`${promise} ${wait}`);
  expect(describePartReceived('1 × XL-7', '£251.00')).toContain(`${promise} ${wait}`);
  expect(describeNextSteps({ ...news, shipped: false })).toContain(promise);
});
