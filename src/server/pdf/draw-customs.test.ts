import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { readPdf } from '../../../tests/support/page-checks/read-pdf.ts';
import type { ParcelGoods } from '../../domain/shipping/parcels/parcel-goods.ts';
import { sampleOrder } from '../mail/sample-mails.ts';
import { drawCustomsDocuments } from './draw-customs.ts';
import { createPdfWorker } from './pdf-worker.ts';

const customer = {
  ...sampleOrder.customer,
  shippingAddress: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
  country: 'Germany',
};
const purifier: ParcelGoods = {
  ...{ name: 'Desk 2-fan', sku: 'D2', quantity: 2, value: 110_00 },
  ...{ unitGrams: 1500, unitSize: undefined, hsCode: '842139', origin: 'GB' },
};
const own = { ...settings, eoriNumber: 'GB123456789000', iossNumber: 'IM1234567890', vatNumber: 'GB 1' };
const parcel = {
  ...{ order: { ...sampleOrder, customer }, goods: [purifier], freight: 0, country: 'DE', isAbroad: true },
  invoice: 'INV-000042',
  at: Date.UTC(2026, 10, 28, 12),
};

it('declares a parcel by the fields of CN23, and invoices it for customs [PARCEL-6]', async () => {
  const { pages, info, isTagged, language } = await readPdf(await drawCustomsDocuments(parcel, own));
  expect([pages.length, isTagged, language]).toEqual([2, true, 'en-GB']);
  expect(info).toMatchObject({
    Subject: 'Customs documents of this shop',
    Title: expect.stringContaining('BB-7K2M-9QXT'),
  });
  const [declaration = '', invoice = ''] = pages.map((page) => page.replaceAll(/\s+/g, ' '));
  expect(declaration.trim()).toBe(
    [
      'Breezebox Customs declaration CN23 Order number BB-7K2M-9QXT Date of posting 28 November 2026 Total',
      'gross weight (4) 3.000 kg Total value (6) 110.00 GBP From (exporter) Breezebox Ltd 1 Example Street,',
      'London EC1A 0AA, United Kingdom 020 7946 0123, hello@breezebox.example EORI GB123456789000 VAT GB 1',
      'IOSS IM1234567890 To (importer) Ada Lovelace Unter den Linden 1 10117 Berlin Germany',
      'ada@customer.example Description of contents (1) Quantity (2) Net weight (3) Value (5) HS number (7)',
      'Origin (8) Desk 2-fan 2 3.000 kg 110.00 GBP 842139 United Kingdom Category of item (10): Sale of',
      'goods. Postal charges (9): paid by the sender; delivery is free for the addressee. Comments (11):',
      'none. Licence (12): none. Certificate (13): none. Invoice (14): INV-000042, enclosed. I certify that',
      'the particulars given in this customs declaration are correct and that this item does not contain',
      'any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
      'Date and sender’s signature (15) Breezebox Ltd Customs declaration CN23 BB-7K2M-9QXT, page 1 of 1',
    ].join(' '),
  );
  expect(invoice.trim()).toBe(
    [
      'Breezebox Commercial invoice Invoice number INV-000042 Date 28 November 2026 Order number',
      'BB-7K2M-9QXT Incoterms 2020 DAP Germany From (exporter) Breezebox Ltd 1 Example Street, London EC1A',
      '0AA, United Kingdom 020 7946 0123, hello@breezebox.example EORI GB123456789000 VAT GB 1 IOSS',
      'IM1234567890 To (importer) Ada Lovelace Unter den Linden 1 10117 Berlin Germany ada@customer.example',
      'Description of goods Quantity Unit value Value HS code Origin Net weight Desk 2-fan 2 55.00 GBP',
      '110.00 GBP 842139 United Kingdom 3.000 kg Goods 110.00 GBP. Freight and insurance 0.00 GBP. Total',
      '110.00 GBP. One package of 3.000 kg gross. Reason for export: sale. Country of destination: Germany.',
      'I declare that the information on this invoice is true and correct. Name, date and signature',
      'Breezebox Ltd Commercial invoice BB-7K2M-9QXT, page 1 of 1',
    ].join(' '),
  );
});

it('declares the price of delivery that the customer pays, which the IOSS limit leaves out [PARCEL-6]', async () => {
  const { text } = await readPdf(await drawCustomsDocuments({ ...parcel, freight: 12_95 }, own));
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('Postal charges (9): 12.95 GBP, charged to the addressee by the sender.');
  expect(words).toContain('Goods 110.00 GBP. Freight and insurance 12.95 GBP. Total 122.95 GBP.');
  expect(words).toContain('IOSS IM1234567890');
});

it('leaves out the IOSS number above its limit, and lists what is filled in manually [PARCEL-6]', async () => {
  const custom: ParcelGoods = {
    ...purifier,
    name: 'Cable',
    unitGrams: undefined,
    hsCode: undefined,
    origin: undefined,
  };
  const many = Array.from({ length: 40 }, (_, index) => ({ ...purifier, name: `Desk ${index}`, value: 10_00 }));
  const worker = createPdfWorker();
  const bytes = await worker.drawCustoms({ ...parcel, goods: [...many, custom] }, { ...own, importDuties: 'shop' });
  await worker.close();
  const { pages, text } = await readPdf(bytes);
  const words = text.replaceAll(/\s+/g, ' ');
  expect(pages.length).toBeGreaterThan(3);
  expect(words).toContain('To be filled in manually: weight of Cable, HS code of Cable, country of origin of Cable.');
  expect(words).toContain('DDP Germany');
  expect(words).toContain('Commercial invoice BB-7K2M-9QXT, page 1 of 3');
  expect(words).not.toContain('IM1234567890');
});
