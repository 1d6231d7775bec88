import { expect, it } from 'vitest';
import { describeNextSteps, describePartReceived } from './withdrawal-texts.ts';

const news = { whole: true, refund: '£251.00', paid: true, due: undefined, sendBackBy: '2026-12-15' };

it('promises a refund within the legal period from the declaration, and waits only for goods or proof [BACK-20]', () => {
  const promise = 'We’ll refund £251.00 to your original payment method within 14 days of your statement.';
  const wait =
    'If we haven’t received all the goods, or proof that you sent them, by then, we’ll refund you as soon as we do.';
  expect(describeNextSteps({ ...news, shipped: true })).toContain(`${promise} ${wait}`);
  expect(describePartReceived('1 × XL-7', '£251.00')).toContain(`${promise} ${wait}`);
  expect(describeNextSteps({ ...news, shipped: false })).toContain(promise);
});
