import { expect, it } from 'vitest';
import { emptyPromoDraft, type PromoDraft } from '../../contract/promotions/promo-draft.ts';
import { parsePromoDraft } from './parse-promo-draft.ts';

const regionOf = (id: string) => (({ 'xl-7': 'uk-eu', 'us-xl-7': 'us-only' }) as const)[id as 'xl-7'];
const draft = (part: Partial<PromoDraft>): PromoDraft => ({ ...emptyPromoDraft, code: 'spring20', ...part });

it('parses input with spaces and currency symbols [OFFER-8]', () => {
  const typed = draft({
    amounts: { GBP: ' £20 ', USD: '' },
    from: { GBP: '200.50', USD: '' },
    products: ['xl-7', 'xl-7'],
    once: true,
    limit: '40',
  });
  expect(parsePromoDraft(typed, regionOf)).toEqual({
    ok: true,
    promo: {
      code: 'SPRING20',
      percent: 0,
      amounts: { GBP: 20_00 },
      from: { GBP: 200_50 },
      products: ['xl-7'],
      once: true,
      disabled: false,
      startsAt: null,
      expiresAt: null,
      useLimit: 40,
    },
  });
  expect(parsePromoDraft(draft({ percent: '12.5' }), regionOf)).toMatchObject({ ok: true, promo: { percent: 12.5 } });
  expect(parsePromoDraft(draft({ percent: '5', automatic: true }), regionOf)).toMatchObject({
    promo: { code: 'SPRING20', automatic: true },
  });
});

it.each<[string, Partial<PromoDraft>]>([
  ['Enter a promo code of 2 to 32 letters and digits.', { code: ' ', percent: '10' }],
  ["'X' is not a valid promo code. Use 2 to 32 letters and digits.", { code: 'x', percent: '10' }],
  ['Enter a discount: a percentage or an amount.', {}],
  ['Enter a percentage or an amount, not both.', { percent: '10', amounts: { GBP: '1', USD: '' } }],
  ["'-3' is not an amount. Enter one such as 20 or 20.50.", { amounts: { GBP: '-3', USD: '' } }],
  ["Product 'xl-9' not found.", { percent: '10', products: ['xl-7', 'xl-9'] }],
  ['None of these products is sold in USD.', { amounts: { GBP: '', USD: '5' }, products: ['xl-7'] }],
  ['Enter a minimum subtotal in USD too.', { amounts: { GBP: '5', USD: '5' }, from: { GBP: '50', USD: '' } }],
  [
    'The code has no discount in USD. Enter one, or remove the minimum subtotal.',
    { amounts: { GBP: '5', USD: '' }, from: { GBP: '50', USD: '50' } },
  ],
  ['Enter a name of 2 to 32 letters and digits.', { code: ' ', percent: '10', automatic: true }],
  ['An automatic discount can’t be limited to one use per customer.', { percent: '10', automatic: true, once: true }],
  ['The end must be after the start.', { percent: '10', startsAt: 2, expiresAt: 2 }],
  ["'0' is not a whole number from 1 to 2,000,000,000.", { percent: '10', limit: '0' }],
])('rejects a draft: %s [OFFER-8]', (message, part) => {
  const read = parsePromoDraft(draft(part), regionOf);
  expect(read.ok ? [] : read.faults.map((fault) => fault.message)).toEqual([message]);
});
