import { describe, expect, it } from 'vitest';
import type { BookkeepingDocument, BookkeepingSettings } from '../../../domain/invoices/bookkeeping-row.ts';
import { bookkeepingColumns } from './bookkeeping-columns.ts';
import { datevHeader, datevRow, findWrongAccount } from './datev.ts';
import { datevColumns } from './datev-columns.ts';
import { encodeWindows1252 } from './windows-1252.ts';

const settings: BookkeepingSettings = { salesAccount: null, customerAccount: null, vatCodes: [], datevNumbers: null };
const seller = { brand: 'B', name: 'B Ltd', address: '1 Street', companyNumber: '1', email: 'a@b.example', phone: '1' };
const line = { productId: 'xl-7', name: 'XL-7', quantity: 2, unitPrice: 251_00, lineTotal: 502_00 };

const invoice: BookkeepingDocument = {
  kind: 'invoice',
  number: 'INV-000042',
  currency: 'GBP',
  country: 'GB',
  issued: '2026-11-21',
  paid: '2026-11-22',
  due: null,
  net: 418_33,
  tax: 83_67,
  gross: 502_00,
  buyer: {
    name: 'Ada Lovelace',
    address: '12 Square',
    city: 'London',
    postalCode: 'SW1Y 4JH',
    country: 'United Kingdom',
  },
  content: {
    seller,
    reference: 'BB-7K2M-9QXT',
    orderedAt: 0,
    lines: [line],
    subtotal: 502_00,
    discount: 0,
    promoCode: null,
    paid: true,
    tax: { scheme: 'uk', number: 'GB1', country: 'United Kingdom', basisPoints: 2000 },
  },
};

const credit: BookkeepingDocument = {
  ...invoice,
  kind: 'credit-note',
  number: 'CN-000007',
  net: 42_50,
  tax: 8_50,
  gross: 51_00,
  content: {
    seller,
    reference: 'BB-7K2M-9QXT',
    orderedAt: 0,
    tax: invoice.content.tax,
    invoice: { number: 'INV-000042', issuedAt: 0, gross: 502_00 },
  },
};

const german: BookkeepingDocument = {
  ...invoice,
  country: 'DE',
  content: {
    ...invoice.content,
    tax: { scheme: 'one-stop-shop', number: 'EU1', country: 'Germany', basisPoints: 1900 },
  },
};

/** A row by the names of its columns, without the empty ones. */
function row(software: keyof typeof bookkeepingColumns, document: BookkeepingDocument, changes = {}) {
  const columns = bookkeepingColumns[software]({ ...settings, ...changes });
  const cells = columns.map(({ key, value }) => [key, value(document)] as const);
  return Object.fromEntries(cells.filter(([, cell]) => cell !== null));
}

describe('bookkeeping files', () => {
  it('contain an invoice in Xero’s format, and a credit note as a negative amount [MONDESK-17]', () => {
    expect(row('xero', invoice)).toEqual({
      '*ContactName': 'Ada Lovelace',
      POAddressLine1: '12 Square',
      POCity: 'London',
      POPostalCode: 'SW1Y 4JH',
      POCountry: 'United Kingdom',
      '*InvoiceNumber': 'INV-000042',
      Reference: 'BB-7K2M-9QXT Paid 22/11/2026',
      '*InvoiceDate': '21/11/2026',
      '*DueDate': '21/11/2026',
      '*Description': 'BB-7K2M-9QXT: 2 x XL-7',
      '*Quantity': 1,
      '*UnitAmount': '502.00',
      '*AccountCode': '200',
      '*TaxType': '20% (VAT on Income)',
      Currency: 'GBP',
    });
    expect(row('xero', credit)).toMatchObject({
      '*InvoiceNumber': 'CN-000007',
      Reference: 'BB-7K2M-9QXT Refunded 22/11/2026',
      '*Description': 'BB-7K2M-9QXT: credit for INV-000042',
      '*UnitAmount': '-51.00',
    });
    expect(row('xero', german)).toMatchObject({ '*TaxType': '19% VAT Germany' });
    expect(row('sage', german)).toMatchObject({ 'Tax Code': '' });
    const own = { salesAccount: '260', vatCodes: [{ country: 'DE', code: 'OSS DE', account: '261' }] };
    expect(row('xero', german, own)).toMatchObject({ '*AccountCode': '261', '*TaxType': 'OSS DE' });
    expect(row('xero', invoice, own)).toMatchObject({ '*AccountCode': '260', '*TaxType': '20% (VAT on Income)' });
  });

  it('contain amounts for QuickBooks without VAT, which has its own column [MONDESK-17]', () => {
    expect(row('quickbooks', invoice)).toMatchObject({
      '*InvoiceNo': 'INV-000042',
      '*Customer': 'Ada Lovelace',
      Memo: 'Paid 22/11/2026',
      'Item(Product/Service)': 'Sales',
      '*ItemAmount': '418.33',
      '*ItemTaxCode': '20.0% S',
      ItemTaxAmount: '83.67',
    });
    expect(row('quickbooks', credit)).toMatchObject({ '*ItemAmount': '-42.50', ItemTaxAmount: '-8.50' });
    expect(row('quickbooks', { ...invoice, buyer: null, paid: null })).toMatchObject({
      '*Customer': 'Erased customer',
      Memo: 'Unpaid',
    });
  });

  it('contain a Sage audit trail transaction for each document [MONDESK-17]', () => {
    expect(Object.values(row('sage', invoice))).toEqual([
      ...['SI', 'WEB', '4000', 0, '21/11/2026', 'INV-000042'],
      'Paid 22/11/2026, Ada Lovelace, BB-7K2M-9QXT: 2 x XL-7',
      ...['418.33', 'T1', '83.67', 1, 'BB-7K2M-9QXT'],
    ]);
    expect(row('sage', credit)).toMatchObject({ Type: 'SC', 'Net Amount': '42.50', 'Tax Amount': '8.50' });
    const exported = { ...invoice, content: { ...invoice.content, tax: null, zeroRated: { number: 'GB1' } } };
    expect(row('sage', exported as BookkeepingDocument)).toMatchObject({ 'Tax Code': 'T0' });
  });
});

describe('a DATEV batch', () => {
  const batch = { from: '2026-11-01', to: '2026-11-30', now: Date.UTC(2026, 11, 1, 9, 30), settings };
  const cells = (text: string) => text.trimEnd().split(';');
  const posting = (document: BookkeepingDocument, changes = {}) => {
    const values = cells(datevRow(document, { ...settings, ...changes }));
    expect(values).toHaveLength(datevColumns.length);
    return Object.fromEntries(datevColumns.map((name, index) => [name, values[index]]).filter(([, value]) => value));
  };

  it('has 125 columns, and a header of 31 fields in format 700 [MONDESK-18]', () => {
    expect(datevColumns).toHaveLength(125);
    expect(new Set(datevColumns).size).toBe(125);
    const header = cells(datevHeader({ ...batch, settings: { ...settings, datevNumbers: '29098/55003' } }));
    expect(header).toHaveLength(31);
    expect(header.slice(0, 6)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13', '20261201093000000']);
    expect(header.slice(10, 16)).toEqual(['29098', '55003', '20260101', '4', '20261101', '20261130']);
    expect(cells(datevHeader(batch)).slice(10, 12)).toEqual(['1001', '1']);
  });

  it('debits an invoice and credits its credit note against the same open item [MONDESK-18]', () => {
    expect(posting(invoice)).toEqual({
      'Umsatz (ohne Soll/Haben-Kz)': '502,00',
      'Soll/Haben-Kennzeichen': '"S"',
      'WKZ Umsatz': '"GBP"',
      Konto: '10000',
      'Gegenkonto (ohne BU-Schlüssel)': '8400',
      'BU-Schlüssel': '""',
      Belegdatum: '2111',
      'Belegfeld 1': '"INV-000042"',
      Buchungstext: '"Ada Lovelace, BB-7K2M-9QXT: 2 x XL-7"',
      'Zusatzinformation - Art 1': '"Zahlungsdatum"',
      'Zusatzinformation - Inhalt 1': '"22.11.2026"',
      Auftragsnummer: '"BB-7K2M-9QXT"',
      Festschreibung: '0',
    });
    expect(posting(credit)).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '51,00',
      'Soll/Haben-Kennzeichen': '"H"',
      'Belegfeld 1': '"INV-000042"',
      'Belegfeld 2': '"CN-000007"',
    });
    const own = { customerAccount: '69999', vatCodes: [{ country: 'DE', code: '40', account: '4320' }] };
    expect(posting(german, own)).toMatchObject({
      Konto: '69999',
      'Gegenkonto (ohne BU-Schlüssel)': '4320',
      'BU-Schlüssel': '"40"',
      'EU-Land u. UStID (Bestimmung)': '"DE"',
      'EU-Steuersatz (Bestimmung)': '19,00',
    });
    expect(findWrongAccount({ ...settings, salesAccount: 'Sales' })).toBe('Sales');
    expect(findWrongAccount(settings)).toBeUndefined();
  });

  it('contains no text that a spreadsheet would execute or that ends its field [MONDESK-18]', () => {
    const buyer = { ...(invoice.buyer ?? { name: '', address: '', city: '', postalCode: '', country: '' }) };
    const named = (name: string) => posting({ ...invoice, buyer: { ...buyer, name } }).Buchungstext;
    expect(named('=HYPERLINK("x")')).toMatch(/^"'=HYPERLINK\(""x""\), BB-/);
    expect(named(`Ada\r\n${'a'.repeat(90)}`)).toBe(`"Ada ${'a'.repeat(56)}"`);
  });

  it('contains no character that its encoding turns into a quotation mark or a formula [MONDESK-18]', () => {
    const text = new TextDecoder('windows-1252').decode(encodeWindows1252('A＂;﹦﹢﹫１Ⅸ'));
    expect(text).toBe('A?;???1I');
  });

  it('is encoded as Windows-1252: unsupported letters lose their accents [MONDESK-18]', () => {
    expect([...encodeWindows1252('ü€–şŁ😀')]).toEqual([0xfc, 0x80, 0x96, 0x73, 0x3f, 0x3f]);
  });
});
