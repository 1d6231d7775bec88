import { expect, it } from 'vitest';
import { isPaidOnOrderPage, noPaymentOptions, paymentNotices } from './payment-notice.ts';

const account = { holder: 'Breezebox Ltd' };
const asked =
  'You won’t be charged now. We’ll email you an invoice with our bank details, and dispatch your order once it’s paid.';
const paid = (ways: string) =>
  `You won’t be charged now. You can pay ${ways} on your order page, and we’ll dispatch your order once it’s paid.`;

it.each([
  ['nowhere', noPaymentOptions, [asked, asked, asked]],
  // No region is sold in euros.
  ['in euros', { takesCards: false, accounts: { EUR: account } }, [asked, asked, asked]],
  ['by card', { takesCards: true }, [paid('by card'), paid('by card'), paid('by card')]],
  [
    'into two accounts',
    { takesCards: false, accounts: { GBP: account, USD: account } },
    [paid('by bank transfer'), paid('by bank transfer'), paid('by bank transfer')],
  ],
  [
    'into an account in pounds',
    { takesCards: false, accounts: { GBP: account } },
    [
      paid('by bank transfer'),
      asked,
      'You won’t be charged now. For an order in pounds, pay by bank transfer: the details are on your order page. For an order in US dollars, we’ll email you an invoice with our bank details. We dispatch each order once it’s paid.',
    ],
  ],
  [
    'by card and into an account in dollars',
    { takesCards: true, accounts: { USD: account } },
    [
      paid('by card'),
      paid('by card or by bank transfer'),
      paid('by card (an order in US dollars also by bank transfer)'),
    ],
  ],
])('explains payment %s for each region [PAY-1]', (_, ways, [uk, us, both]) => {
  expect(paymentNotices(null, ways)).toMatchObject({ 'uk-eu': uk, 'us-only': us, both });
  const { terms } = paymentNotices(null, ways);
  expect(terms).toMatch(/^You are not charged when you place an order\. /);
  expect(terms).not.toMatch(/’| now\b/);
});

it("leaves the owner's own text unchanged [PAY-1]", () => {
  const own = 'Schools pay within 30 days.';
  const said = { 'uk-eu': own, 'us-only': own, both: own, terms: own };
  expect(paymentNotices(own, { takesCards: true, accounts: { GBP: account } })).toEqual(said);
});

it('knows which orders can be paid on their page: all by card, by transfer those in an account’s currency [PAY-2]', () => {
  const of = (ways: Parameters<typeof isPaidOnOrderPage>[1]) => [
    isPaidOnOrderPage('uk-eu', ways),
    isPaidOnOrderPage('us-only', ways),
  ];
  expect(of(noPaymentOptions)).toEqual([false, false]);
  expect(of({ takesCards: true })).toEqual([true, true]);
  expect(of({ takesCards: false, accounts: { GBP: account } })).toEqual([true, false]);
});
