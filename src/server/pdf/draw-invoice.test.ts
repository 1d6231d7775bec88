import { expect, it } from 'vitest';
import { readPdf } from '../../../tests/support/page-checks/read-pdf.ts';
import type { InvoiceBuyer, TaxBasis } from '../../domain/invoices/invoice.ts';
import { extractTax } from '../../domain/tax/tax.ts';
import type { StoredCreditNote, StoredInvoice } from '../store/invoices/invoices.ts';
import { drawInvoice } from './draw-invoice.ts';
import { createPdfWorker } from './pdf-worker.ts';

const seller = {
  brand: 'Breezebox',
  name: 'Breezebox Ltd',
  address: '1 Example Street, London EC1A 0AA, United Kingdom',
  companyNumber: '00000000',
  email: 'hello@breezebox.example',
  phone: '020 7946 0123',
};
const ada: InvoiceBuyer = {
  name: 'Ada Lovelace',
  address: '12 St James’s Square',
  city: 'London',
  postalCode: 'SW1Y 4JH',
  country: 'United Kingdom',
};
const uk: TaxBasis = { scheme: 'uk', number: 'GB 123 4567 89', country: 'United Kingdom', basisPoints: 2000 };

interface Sample {
  readonly count?: number;
  readonly name?: (index: number) => string;
  readonly buyer?: InvoiceBuyer | null;
  readonly tax?: TaxBasis | null;
}

function sample({
  count = 2,
  name = (index) => `Purifier ${index}`,
  buyer = ada,
  tax = uk,
}: Sample = {}): StoredInvoice {
  const lines = Array.from({ length: count }, (_, index) => ({
    productId: `p-${index}`,
    name: name(index),
    quantity: 2,
    unitPrice: 251_00,
    lineTotal: 502_00,
  }));
  const subtotal = count * 502_00;
  const discount = Math.floor(subtotal / 10);
  const content = {
    seller,
    reference: 'BB-7K2M-9QXT',
    orderedAt: 0,
    lines,
    subtotal,
    discount,
    promoCode: 'STAROFFER',
  };
  return {
    kind: 'invoice',
    number: 'INV-000042',
    orderId: 'an-order',
    refundId: null,
    // London is an hour ahead of UTC in summer: 2 July there.
    issuedAt: Date.UTC(2026, 6, 1, 23, 30),
    currency: 'GBP',
    country: 'GB',
    buyer,
    keepUntil: 0,
    ...extractTax(subtotal - discount, tax?.basisPoints ?? 0),
    content: { ...content, paid: true, tax },
  };
}

it('states everything an invoice must, in reading order [INV-10, INV-6]', async () => {
  const { text, info, isTagged, language, elements } = await readPdf(await drawInvoice(sample()));
  const parts = [
    ...['Invoice', 'INV-000042', '2 July 2026', 'BB-7K2M-9QXT', 'Breezebox Ltd', 'VAT number GB 123 4567 89'],
    ...['Ada Lovelace', 'SW1Y 4JH', 'Each incl. VAT', 'Purifier 0 2 £251.00 £502.00', 'Purifier 1'],
    ...['Subtotal £1,004.00', 'Discount (STAROFFER) −£100.40', 'Total incl. VAT £903.60', 'Paid in full'],
    ...['United Kingdom, standard rate 20% £753.00 £150.60 £903.60'],
  ];
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    expect([part, found >= at]).toEqual([part, true]);
    at = found;
  }
  expect([isTagged, language, info.Title]).toEqual([true, 'en-GB', 'Invoice INV-000042, Breezebox Ltd']);
  for (const element of ['H1', 'Sect > H2', 'Table > TR > TH', 'Table > TR > TD']) {
    expect(elements).toContain(`Root > Document > ${element}`);
  }
});

it('draws the same bytes each time, in the main thread and in the worker [INV-3, INV-14]', async () => {
  const press = createPdfWorker();
  const [first, second, apart] = [await drawInvoice(sample()), await drawInvoice(sample()), await press.draw(sample())];
  await press.close();
  expect(Buffer.compare(first, second)).toBe(0);
  expect(Buffer.compare(first, apart)).toBe(0);
});

it('does not block the calling thread, and reports what cannot be drawn [INV-14]', async () => {
  const press = createPdfWorker();
  await press.draw(sample());
  let turns = 0;
  const turning = setInterval(() => turns++, 0);
  await press.draw(sample({ count: 200 }));
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
  await expect(press.draw({ ...sample(), content: null } as never)).rejects.toThrow('could not be drawn');
  const drawn = await Promise.all([press.draw(sample()), press.draw(sample({ count: 3 }))]);
  expect(drawn.map(({ length }) => length > 10_000)).toEqual([true, true]);
  await press.close();
  // A stopped worker is started again.
  expect((await press.draw(sample())).length).toBe(drawn[0]?.length);
  await press.close();
});

it('continues over pages with the table head on each, and loses no line [INV-10]', async () => {
  const { pages, text } = await readPdf(await drawInvoice(sample({ count: 200 })));
  expect(pages.length).toBeGreaterThan(5);
  for (let index = 0; index < 200; index++) expect(text).toContain(`Purifier ${index} 2 £251.00 £502.00`);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Invoice INV-000042, page ${index + 1} of ${pages.length}`);
    if (page.includes('Purifier')) expect(page).toContain('Description');
  }
});

it('renders names in the scripts of its customers, and notes a missing character [INV-10]', async () => {
  const names = ['Γεώργιος Παπαδόπουλος', 'Димитър Стоянов', 'Łukasz Żółć', 'Ğüneş Čapek Õun', 'שלום עולם', 'محمد'];
  for (const name of names) {
    const { text, spoken } = await readPdf(await drawInvoice(sample({ buyer: { ...ada, name } })));
    expect([name, text.includes('▯')]).toEqual([name, false]);
    expect([name, text.includes(name) || spoken.includes(name)]).toEqual([name, true]);
  }
  const { text, spoken } = await readPdf(await drawInvoice(sample({ buyer: { ...ada, name: '李小龍 Lee' } })));
  expect(text).toContain('▯▯▯ Lee');
  expect(text).toContain('▯ stands for a character that this document’s fonts do not include.');
  expect(spoken).toContain('李小龍 Lee');
});

it('draws any input [INV-10]', async () => {
  const hostile: InvoiceBuyer = {
    name: '\u202egnilrats\u0000\u0007 👨‍👩‍👧‍👦\ufffd\ud800 (Ltd) \\) Tj',
    address: `${'W'.repeat(480)} ${'ﷺ'.repeat(20)}`,
    city: 'a\r\n\tb\u2028c',
    postalCode: '',
    country: ' ',
  };
  const document = sample({ buyer: hostile, name: () => `${'M'.repeat(199)}‏` });
  const { text } = await readPdf(await drawInvoice(document));
  expect(text).toContain('gnilrats');
  expect(text).toContain('(Ltd) \\) Tj');
  expect(text).toContain('a b c');
  expect(text.match(/W/g)).toHaveLength(480);
  expect(text).toContain('£903.60');
});

it('fits the longest possible address on its page, above the lines [INV-10]', async () => {
  const buyer = {
    name: 'W'.repeat(200),
    address: 'W'.repeat(500),
    city: 'W'.repeat(200),
    postalCode: 'W'.repeat(20),
    country: 'W'.repeat(100),
  };
  const { pages, text } = await readPdf(await drawInvoice(sample({ buyer })));
  expect(text.match(/W/g)).toHaveLength(1020);
  expect(pages[0]).toContain('Purifier 1');
});

it('mentions no tax if none is accounted for, and the one-stop shop if it applies [INV-7, INV-5]', async () => {
  const without = await readPdf(await drawInvoice(sample({ tax: null })));
  expect(without.text).not.toMatch(/VAT|tax|net/i);
  expect(without.text).toContain('Total £903.60');
  expect(without.text).toContain('Company number 00000000');
  const finnish: TaxBasis = { scheme: 'one-stop-shop', number: 'EU 123', country: 'Finland', basisPoints: 2550 };
  const { text } = await readPdf(await drawInvoice(sample({ tax: finnish })));
  expect(text).toContain('EU VAT one-stop shop number EU 123');
  expect(text).toContain('Finland, standard rate 25.5% £720.00 £183.60 £903.60');
});

function creditNote(amount: number, refundId: string | null): StoredCreditNote {
  const invoice = sample();
  const { reference, orderedAt, tax } = invoice.content;
  const { number, issuedAt, gross } = invoice;
  return {
    ...invoice,
    ...extractTax(amount, 2000),
    kind: 'credit-note',
    number: 'CN-000007',
    refundId,
    content: { seller, reference, orderedAt, tax, invoice: { number, issuedAt, gross } },
  };
}

it('omits the company number of a sole trader [INV-6, SETDESK-13]', async () => {
  const invoice = sample();
  const content = { ...invoice.content, seller: { ...seller, companyNumber: null } };
  const { text } = await readPdf(await drawInvoice({ ...invoice, content }));
  expect(text).not.toContain('Company number');
  expect(text).toMatch(/Kingdom\s+VAT number GB 123 4567 89/);
});

it('states how to pay an unpaid invoice, and leaves issued ones unchanged [INV-19, INV-3]', async () => {
  const textOf = async (howToPay?: readonly (readonly [string, string])[]) => {
    const invoice = sample();
    const content = { ...invoice.content, paid: false, ...(howToPay && { howToPay }) };
    return (await readPdf(await drawInvoice({ ...invoice, content }))).text.replace(/\s+/g, ' ');
  };
  const begin = 'Unpaid at the invoice date.';
  const quote = 'Please include the order number BB-7K2M-9QXT with your payment.';
  const rows = [
    ['Amount', 'GBP 903.60'],
    ['Sort code', '12-34-56'],
  ] as const;
  const account = await textOf(rows);
  expect(account).toContain(`${begin} You can pay by bank transfer to the account below. ${quote}`);
  expect(account).toContain('How to pay Amount: GBP 903.60 Sort code: 12-34-56');
  const page = await textOf([]);
  expect(page).toContain(
    `${begin} To pay, follow the link to your order page in any of our emails about this order. ${quote}`,
  );
  expect(page).not.toContain('How to pay');
  expect(await textOf()).toContain(`${begin} ${quote}`);
});

it('a credit note names the invoice that it corrects [INV-4]', async () => {
  const { text, info } = await readPdf(await drawInvoice(creditNote(90_00, 'a-refund')));
  expect(info.Title).toBe('Credit note CN-000007, Breezebox Ltd');
  expect(text).toContain('INV-000042 of 2 July 2026');
  expect(text).toContain('Part of invoice INV-000042 of 2 July 2026 for £903.60, refunded £90.00');
  expect(text).toContain('Total credited incl. VAT £90.00');
  expect(text).toContain('This amount is refunded to your original payment method.');
  expect(text).toContain('£75.00 £15.00 £90.00');
});

it('a credit note for an unpaid amount promises no refund [INV-17]', async () => {
  const part = await readPdf(await drawInvoice(creditNote(90_00, null)));
  expect(part.text).toContain('Part of invoice INV-000042 of 2 July 2026 for £903.60, cancelled £90.00');
  expect(part.text).toContain('no longer due: it reduces the amount due on invoice INV-000042');
  const whole = await readPdf(await drawInvoice(creditNote(903_60, null)));
  expect(whole.text).toContain('All of invoice INV-000042 of 2 July 2026 for £903.60, cancelled £903.60');
  for (const { text } of [part, whole]) expect(text).not.toMatch(/refund/i);
});
