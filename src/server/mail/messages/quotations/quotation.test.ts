import { expect, it } from 'vitest';
import { settings } from '../../../../../content/settings.ts';
import { calculateTotals } from '../../../../domain/pricing/calculate-totals.ts';
import { renderMail } from '../../render-mail.ts';
import type { MailContext } from '../../rendered-mail.ts';

const product = { id: 'xl-7', name: 'XL-7', price: '251.00', region: 'uk-eu' } as const;
const sales = [calculateTotals('uk-eu', [{ quantity: 2, product }], 10)];
const plain = [calculateTotals('uk-eu', [{ quantity: 2, product }], 0)];
const asker = {
  organisation: 'Hill Road School',
  name: 'Grace',
  email: 'g@school.example',
  address: '1',
  reference: '',
};
const quotation = { id: '1', reference: 'Q-7K2M-9QXT', asker, sales, promoCode: 'STAROFFER', createdAt: 0 };
const seller = {
  brand: 'Breezebox',
  name: 'B',
  address: '1',
  companyNumber: '1',
  email: 'b',
  phone: '1',
  vatNumber: null,
};
const offer = { seller, sales, dispatchTime: '2 days', validUntil: '2026-12-21', note: null };
const items = [{ productId: 'xl-7', quantity: 2 }];
const context = { settings, publicUrl: 'https://shop.example', shopCommand: 'shop' } as MailContext;
const textOf = (kind: string, payload: object) => renderMail({ kind, payload }, context).text;

it('each email about a quote shows the discount of its promo code [QUOTE-8]', () => {
  const sent = {
    reference: quotation.reference,
    offer: { ...offer, promo: { code: 'STAROFFER', percent: 10 } },
    items,
  };
  const rows = '2 × XL-7: £502.00\nDiscount (STAROFFER): −£50.20\nDelivery: Free\nTotal: £451.80';
  expect(textOf('quotation-asked', { quotation })).toContain(rows);
  expect(textOf('quotation-notice', { quotation })).toContain(rows);
  expect(textOf('quotation', sent)).toContain(rows);
  // A cart link sells at current prices, not at the quotation's; its label states this.
  expect(textOf('quotation', sent)).toMatch(
    /Add these products to your cart at current prices: https:\/\/shop\.example\/quotation\?promo=STAROFFER#basket=xl-7:2/,
  );
  const automatic = { ...sent.offer, promo: { code: 'AUTUMN', percent: 10, automatic: true } };
  const text = textOf('quotation', { ...sent, offer: automatic });
  expect(text).toContain('Discount (AUTUMN)');
  expect(text).toContain('https://shop.example/quotation#basket=xl-7:2');
});

it('quote and notice list products short of stock, and the quote the taxes it excludes [QUOTE-3, QUOTE-4]', () => {
  const importNotice = 'Your carrier asks for import tax.';
  const textOfOffer = (more: object) =>
    textOf('quotation', { reference: quotation.reference, offer: { ...offer, ...more }, items });
  expect(textOfOffer({ lacking: ['XL-7', 'Tower 8'] })).toContain(
    'Not enough in stock right now: XL-7 and Tower 8. Ask us when they will be back in stock.',
  );
  expect(textOfOffer({ importNotice })).toContain(`\n${importNotice}`);
  expect(textOfOffer({ importNotice, seller: { ...seller, vatNumber: 'GB 1' } })).toContain(
    `The total of the UK & EU range includes VAT for delivery in the United Kingdom. ${importNotice}`,
  );
  expect(textOfOffer({})).not.toMatch(/stock|import|includes VAT/);
  expect(textOf('quotation-notice', { quotation, lacking: ['XL-7'] })).toContain(
    'Not enough in stock right now: XL-7.',
  );
  // Emails queued by earlier versions do not mention stock.
  expect(textOf('quotation-notice', { quotation })).not.toContain('stock');
});

it('the acknowledgement contains only the shop’s text, and explains itself to an unintended recipient [QUOTE-3]', () => {
  const typed = 'Your parcel is held by customs';
  const hostile = { ...asker, organisation: typed, name: typed, address: typed, reference: typed };
  const { subject, text, html } = renderMail(
    { kind: 'quotation-asked', payload: { quotation: { ...quotation, asker: hostile } } },
    context,
  );
  // 'Breezebox quote Q-7K2M-9QXT: ready' is the subject of the issued quotation.
  expect(subject).toBe('Breezebox quote Q-7K2M-9QXT: requested');
  expect(text).toMatch(
    /^Quote requested\n-+\n\nThanks for your request\. Your quote number is Q-7K2M-9QXT\. We’ll email the quote to this address as a PDF within two working days\./,
  );
  expect(text).toContain('If you didn’t request this, ignore this email: someone else entered your address.');
  expect(subject + text + html).not.toContain(typed);
});

it('the quote explains an unused promo code [QUOTE-8]', () => {
  const sent = { reference: quotation.reference, offer: { ...offer, sales: plain }, items };
  const withIdle = (isValid: boolean, more = {}) =>
    textOf('quotation', { ...sent, idle: { code: 'STAROFFER', isValid, ...more } });
  expect(withIdle(false)).toContain('Code STAROFFER is no longer valid, so there is no discount.');
  expect(withIdle(true)).toContain('Code STAROFFER does not apply to these products.');
  const used = 'Code STAROFFER can be used once per customer, and was already used with this email address';
  expect(withIdle(false, { isUsed: true })).toContain(used);
  expect(textOf('quotation', sent)).not.toMatch(/code|promo/i);
});
