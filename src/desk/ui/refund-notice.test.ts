import { expect, it } from 'vitest';
import { refundNotice } from './refund-notice.ts';

const one = { id: '1', amount: 100, currency: 'GBP', formerOrder: null, method: 'card' } as const;
const notice = (...states: readonly ('asked' | 'succeeded' | 'failed')[]) =>
  refundNotice({ refunds: states.map((state) => ({ ...one, state })) } as never, '');

it('says whether the payment provider has the refund, declined it or is not responding [BYCARD-14]', () => {
  expect(notice('succeeded')).toBe('Refunded.');
  expect(notice('asked')).toBe(
    'Refund recorded. The payment provider isn’t responding. We’ll retry the card refund automatically.',
  );
  expect(notice('succeeded', 'failed')).toContain('declined the refund');
});
