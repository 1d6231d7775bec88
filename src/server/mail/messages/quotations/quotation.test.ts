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

it('each mail about a quotation shows what its code takes off [QUOTE-8]', () => {
  const sent = {
    reference: quotation.reference,
    offer: { ...offer, promo: { code: 'STAROFFER', percent: 10 } },
    items,
  };
  const rows = '2 × XL-7: £502.00\nDiscount (STAROFFER): −£50.20\nDelivery: Free\nTotal: £451.80';
  expect(textOf('quotation-asked', { quotation })).toContain(rows);
  expect(textOf('quotation-notice', { quotation })).toContain(rows);
  expect(textOf('quotation', sent)).toContain(rows);
  // A cart link sells at current prices, not at the quotation's: the link says so.
  expect(textOf('quotation', sent)).toMatch(
    /at the prices of the day, to put into your cart:?\s+https:\/\/shop\.example\/quotation\?promo=STAROFFER#basket=xl-7:2/,
  );
});

it('offer and notice name what there is not enough of, and the offer the taxes that are not in it [QUOTE-3, QUOTE-4]', () => {
  const importNotice = 'Your carrier asks for import tax.';
  const textOfOffer = (more: object) =>
    textOf('quotation', { reference: quotation.reference, offer: { ...offer, ...more }, items });
  expect(textOfOffer({ lacking: ['XL-7', 'Tower 8'] })).toContain(
    'Not enough in stock at the moment: XL-7 and Tower 8. Ask us when they will be back in stock.',
  );
  expect(textOfOffer({ importNotice })).toContain(`\n${importNotice}`);
  expect(textOfOffer({ importNotice, seller: { ...seller, vatNumber: 'GB 1' } })).toContain(
    `The total of the UK & EU range includes VAT for delivery in the United Kingdom. ${importNotice}`,
  );
  expect(textOfOffer({})).not.toMatch(/stock|import|includes VAT/);
  expect(textOf('quotation-notice', { quotation, lacking: ['XL-7'] })).toContain(
    'Not enough in stock at the moment: XL-7.',
  );
  // Emails queued by earlier versions do not mention stock.
  expect(textOf('quotation-notice', { quotation })).not.toContain('stock');
});

it('who asks is thanked in the words of the shop, and somebody whose address it is not learns how that came about [QUOTE-3]', () => {
  const typed = 'Your parcel is held by customs';
  const hostile = { ...asker, organisation: typed, name: typed, address: typed, reference: typed };
  const { subject, text, html } = renderMail(
    { kind: 'quotation-asked', payload: { quotation: { ...quotation, asker: hostile } } },
    context,
  );
  // 'Quote Q-7K2M-9QXT from Breezebox' is the subject of the issued quotation; this is only the request.
  expect(subject).toBe('Your request for quote Q-7K2M-9QXT at Breezebox');
  expect(text).toMatch(
    /^Thanks for your request\. Your quote number is Q-7K2M-9QXT\. We’ll send the quote to this address, as a PDF, within two working days\./,
  );
  expect(text).toContain('If you didn’t request it, ignore this email: somebody gave this address as theirs.');
  expect(subject + text + html).not.toContain(typed);
  expect(text).not.toContain('Somebody has asked us');
});

it('the offer says of a code that is not in it why it takes nothing off [QUOTE-8]', () => {
  const sent = { reference: quotation.reference, offer: { ...offer, sales: plain }, items };
  const withIdle = (isValid: boolean, more = {}) =>
    textOf('quotation', { ...sent, idle: { code: 'STAROFFER', isValid, ...more } });
  expect(withIdle(false)).toContain('Code STAROFFER is no longer valid, so there is no discount.');
  expect(withIdle(true)).toContain('Code STAROFFER does not apply to these products.');
  const used = 'Code STAROFFER can be used once per customer, and was already used with this email address';
  expect(withIdle(false, { isUsed: true })).toContain(used);
  expect(textOf('quotation', sent)).not.toMatch(/code|promo/i);
});
