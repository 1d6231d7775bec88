import { expect, it } from 'vitest';
import { readPdf } from '../../../tests/support/page-checks/read-pdf.ts';
import { calculateTotals } from '../../domain/pricing/calculate-totals.ts';
import type { IssuedQuotation } from '../store/quotations/quotations.ts';
import { drawQuotation } from './draw-quotation.ts';

const product = { id: 'xl-7', name: 'XL-7', price: '251.00', region: 'uk-eu' } as const;
const american = { id: 'us-xl-7', name: 'XL-7 (US)', price: '259.00', region: 'us-only' } as const;
const seller = {
  brand: 'Breezebox',
  name: 'Breezebox Ltd',
  address: '1 Example Street, London EC1A 0AA',
  companyNumber: '00000000',
  email: 'hello@breezebox.example',
  phone: '020 7946 0123',
  vatNumber: 'GB 123 4567 89',
};
const importNotice = 'The carrier asks you for the VAT of your country.';

async function wordsOf(changes: Partial<IssuedQuotation> = {}): Promise<string> {
  return (await read(changes)).text.replace(/\s+/g, ' ');
}

async function read(changes: Partial<IssuedQuotation>) {
  const sales = [calculateTotals('uk-eu', [{ quantity: 1, product }], 0)];
  const offer = { seller, sales, dispatchTime: 'three working days', validUntil: '2026-12-26', note: null, ...changes };
  const bytes = await drawQuotation({
    id: '1',
    reference: 'Q-7K2M-9QXT',
    asker: { organisation: 'Hill Road School', name: 'Grace', email: 'g@school.example', address: '1', reference: '' },
    sales: offer.sales,
    promoCode: null,
    createdAt: 0,
    offer,
    ordered: {},
    sentAt: Date.UTC(2026, 10, 26, 12),
    closedAt: null,
    state: 'sent',
    draft: null,
    createdBy: null,
  });
  return readPdf(bytes);
}

it('promises a dispatch time only for products in stock, and lists the others [QUOTE-4]', async () => {
  expect(await wordsOf()).toContain('Orders are dispatched within three working days of payment.');
  const words = await wordsOf({ lacking: ['Tower 8-fan', 'XL-7'] });
  expect(words).toContain(
    'Not enough in stock on 26 November 2026: Tower 8-fan and XL-7. Ask us when they will be back in stock.',
  );
  expect(words).not.toContain('Orders are dispatched');
});

it('explains how to order at its prices [QUOTE-4]', async () => {
  const words = await wordsOf();
  for (const part of [
    'follow the link in the email this was attached to. Or reply to that email',
    seller.email,
    seller.phone,
    'the quote number Q-7K2M-9QXT',
  ])
    expect(words).toContain(part);
  expect(words).toContain('Orders that you place in the shop’s cart are at current prices.');
});

it('labels the total as UK delivery if EU taxes come on top [QUOTE-4]', async () => {
  const both = ['£41.83 of the total is VAT and £209.17 is net.', '£251.00'];
  const plain = await wordsOf();
  const noted = await wordsOf({ importNotice });
  for (const part of both) expect([plain.includes(part), noted.includes(part), part]).toEqual([true, true, part]);
  expect(plain).toContain('Total incl. VAT');
  expect(noted).toContain('Total, incl. VAT if delivered in the UK');
  expect(noted).toContain(importNotice);
  expect(noted).not.toContain('Each incl. VAT');
  const sales = [calculateTotals('us-only', [{ quantity: 1, product: american }], 0)];
  expect(await wordsOf({ importNotice, sales })).not.toMatch(/VAT if|carrier/);
});

it('moves a long note to the next page if it would overflow [QUOTE-4]', async () => {
  const pageOf = async (count: number, note: string) => {
    const lines = Array.from({ length: count }, () => ({ quantity: 1, product }));
    const { pages } = await read({ sales: [calculateTotals('uk-eu', lines, 0)], note });
    return pages.findIndex((text) => text.includes('Beginning'));
  };
  const long = `Beginning ${'of what we wish to say '.repeat(42)}`;
  let count = 1;
  while ((await pageOf(count, long)) === 0) count += 1;
  expect(count).toBeGreaterThan(1);
  expect(await pageOf(count, 'Beginning and end')).toBe(0);
});
