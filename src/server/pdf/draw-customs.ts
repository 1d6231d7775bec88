import { toDecimal } from '../../domain/shared/money/money.ts';
import { longDay } from '../../domain/shared/time/london-day.ts';
import { addressLines } from '../../domain/shipping/addresses/address-lines.ts';
import { countryName } from '../../domain/shipping/addresses/country-name.ts';
import {
  type DeclaredParcel,
  ioss,
  kilograms,
  parcelValue,
  type ShipperSettings,
} from '../../domain/shipping/parcels/declared-parcel.ts';
import { missingFacts, parcelGrams } from '../../domain/shipping/parcels/parcel-goods.ts';
import { shipFrom } from '../../domain/shipping/warehouse.ts';
import {
  drawBlock,
  drawLetterhead,
  drawMissingNote,
  drawSentence,
  drawUnbrokenSentence,
  ensureSpace,
} from './letterhead.ts';
import { createPdfDocument, type PdfDocument, pageWidth, pdfPageSize } from './pdf-document.ts';
import { drawTable, type TableColumn } from './table.ts';

/** A parcel with the day of its documents, in milliseconds. */
export interface CustomsParcel extends DeclaredParcel {
  readonly at: number;
}

/** Filled in manually. */
const blank = '………';

/**
 * The customs declaration CN23 and the commercial invoice of a parcel, as one PDF. The fields of the declaration have
 * the numbers of the form in the Universal Postal Union's Postal Parcel Regulations; the invoice has what customs
 * authorities in the UK and the EU ask for (https://www.gov.uk/guidance/invoices-for-customs-purposes).
 */
export async function drawCustomsDocuments(parcel: CustomsParcel, settings: ShipperSettings): Promise<Uint8Array> {
  const { legalName } = settings;
  const { reference } = parcel.order;
  const sheet = await createPdfDocument({
    what: 'customs documents',
    title: `Customs documents ${reference}, ${legalName}`,
    author: legalName,
    date: parcel.at,
  });
  drawDeclaration(sheet, parcel, settings);
  const declarationPages = sheet.pages();
  sheet.turn();
  drawCommercialInvoice(sheet, parcel, settings);
  return sheet.finish((page, count) => {
    const isInvoice = page > declarationPages;
    const at = isInvoice ? page - declarationPages : page;
    const of = isInvoice ? count - declarationPages : declarationPages;
    const name = isInvoice ? 'Commercial invoice' : 'Customs declaration CN23';
    return [legalName, `${name} ${reference}, page ${at} of ${of}`];
  });
}

function drawDeclaration(sheet: PdfDocument, parcel: CustomsParcel, settings: ShipperSettings): void {
  const { order, at, freight, invoice } = parcel;
  const charges =
    freight === 0
      ? 'paid by the sender; delivery is free for the addressee'
      : `${money(parcel, freight)}, charged to the addressee by the sender`;
  const top = drawLetterhead(sheet, {
    brand: settings.brand,
    title: 'Customs declaration CN23',
    facts: [
      ['Order number', order.reference],
      ['Date of posting', longDay(at)],
      ['Total gross weight (4)', `${grossKilograms(parcel)} kg`],
      ['Total value (6)', money(parcel, parcelValue(parcel))],
    ],
  });
  const below = drawParties(sheet, parcel, settings, top);
  const table = drawGoods(sheet, parcel, below + 18, [
    ['Description of contents (1)', 0, ({ name }) => name],
    ['Quantity (2)', 68, ({ quantity }) => String(quantity)],
    ['Net weight (3)', 78, (goods) => netKilograms(goods)],
    ['Value (5)', 78, ({ value }) => money(parcel, value)],
    ['HS number (7)', 80, ({ hsCode }) => hsCode ?? blank],
    ['Origin (8)', 78, ({ origin }) => (origin === undefined ? blank : countryName(origin))],
  ]);
  const facts = [
    'Category of item (10): Sale of goods.',
    `Postal charges (9): ${charges}.`,
    'Comments (11): none. Licence (12): none. Certificate (13): none.',
    `Invoice (14): ${invoice ?? order.reference}, enclosed.`,
  ];
  let y = table + 8;
  for (const fact of facts) y = drawSentence(sheet, fact, ensureSpace(sheet, y, 20)) + 2;
  y = drawUnbrokenSentence(
    sheet,
    'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
    y + 8,
  );
  drawEnd(sheet, parcel, 'Date and sender’s signature (15)', y);
}

function drawCommercialInvoice(sheet: PdfDocument, parcel: CustomsParcel, settings: ShipperSettings): void {
  const { order, at, freight, country, invoice } = parcel;
  const isPaidByShop = settings.importDuties === 'shop';
  const top = drawLetterhead(sheet, {
    brand: settings.brand,
    title: 'Commercial invoice',
    facts: [
      ['Invoice number', invoice ?? order.reference],
      ['Date', longDay(at)],
      ['Order number', order.reference],
      ['Incoterms 2020', `${isPaidByShop ? 'DDP' : 'DAP'} ${countryName(country)}`],
    ],
  });
  const below = drawParties(sheet, parcel, settings, top);
  const table = drawGoods(sheet, parcel, below + 18, [
    ['Description of goods', 0, ({ name }) => name],
    ['Quantity', 54, ({ quantity }) => String(quantity)],
    ['Unit value', 74, ({ value, quantity }) => money(parcel, Math.round(value / quantity))],
    ['Value', 74, ({ value }) => money(parcel, value)],
    ['HS code', 72, ({ hsCode }) => hsCode ?? blank],
    ['Origin', 66, ({ origin }) => (origin === undefined ? blank : countryName(origin))],
    ['Net weight', 58, (goods) => netKilograms(goods)],
  ]);
  const value = parcelValue(parcel);
  const [goods, total] = [money(parcel, value), money(parcel, value + freight)];
  const facts = [
    `Goods ${goods}. Freight and insurance ${money(parcel, freight)}. Total ${total}.`,
    `One package of ${grossKilograms(parcel)} kg gross.`,
    `Reason for export: sale. Country of destination: ${countryName(country)}.`,
    ...(isPaidByShop ? ['Duties and taxes are paid by the seller.'] : []),
  ];
  let y = table + 8;
  for (const fact of facts) y = drawSentence(sheet, fact, ensureSpace(sheet, y, 20)) + 2;
  y = drawUnbrokenSentence(sheet, 'I declare that the information on this invoice is true and correct.', y + 8);
  drawEnd(sheet, parcel, 'Name, date and signature', y);
}

function drawParties(sheet: PdfDocument, parcel: CustomsParcel, settings: ShipperSettings, y: number): number {
  const { order } = parcel;
  const { legalName, salesEmail, phone, vatNumber, eoriNumber } = settings;
  const number = ioss({ parcel, settings });
  const half = pageWidth / 2;
  const from = drawBlock(sheet, {
    heading: 'From (exporter)',
    lines: [
      legalName,
      shipFrom(order.region, settings),
      `${phone}, ${salesEmail}`,
      `EORI ${eoriNumber ?? blank}`,
      ...(vatNumber === null ? [] : [`VAT ${vatNumber}`]),
      ...(number === '' ? [] : [`IOSS ${number}`]),
    ],
    x: pdfPageSize.left,
    y,
    width: half - 12,
  });
  const to = drawBlock(sheet, {
    heading: 'To (importer)',
    lines: [...addressLines(order.customer), order.customer.customerEmail].filter((line) => line !== ''),
    x: pdfPageSize.left + half + 12,
    y,
    width: half - 12,
  });
  return y + Math.max(from, to);
}

type Goods = CustomsParcel['goods'][number];
type Column = readonly [title: string, width: number, cell: (goods: Goods) => string];

/** The first column is as wide as the others leave it. */
function drawGoods(sheet: PdfDocument, { goods }: CustomsParcel, y: number, columns: readonly Column[]): number {
  const taken = columns.reduce((sum, [, wide]) => sum + wide, 0);
  const drawn: TableColumn[] = columns.map(([title, wide]) => ({
    title,
    width: wide === 0 ? pageWidth - taken : wide,
  }));
  return drawTable(sheet, {
    columns: drawn,
    rows: goods.map((one) => columns.map(([, , cell]) => cell(one))),
    y,
  });
}

function drawEnd(sheet: PdfDocument, parcel: CustomsParcel, signature: string, y: number): void {
  const missing = missingFacts(parcel.goods, true);
  const noted =
    missing.length === 0 ? y : drawUnbrokenSentence(sheet, `To be filled in manually: ${missing.join(', ')}.`, y + 8);
  const line = ensureSpace(sheet, noted + 14, 50);
  sheet.rule(line + 26, pdfPageSize.left, pdfPageSize.left + pageWidth / 2);
  drawMissingNote(sheet, drawSentence(sheet, signature, line + 30));
}

const money = ({ order }: CustomsParcel, amount: number) => `${toDecimal(amount)} ${order.currency}`;
const netKilograms = ({ unitGrams, quantity }: Goods) =>
  unitGrams === undefined ? blank : `${kilograms(unitGrams * quantity)} kg`;
const grossKilograms = ({ goods }: CustomsParcel) => kilograms(parcelGrams(goods)) || blank;
