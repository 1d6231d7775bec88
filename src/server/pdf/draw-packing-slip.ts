import type { SiteSettings } from '../../contract/settings/settings.ts';
import { isErasedCustomer } from '../../domain/orders/erased-customer.ts';
import { longDay } from '../../domain/shared/time/london-day.ts';
import { addressLines } from '../../domain/shipping/addresses/address-lines.ts';
import { shipFrom } from '../../domain/shipping/warehouse.ts';
import type { StoredOrder } from '../store/orders/orders.ts';
import { drawBlock, drawLetterhead, drawMissingNote, drawSentence, ensureSpace } from './letterhead.ts';
import { createPdfDocument, type PdfDocument, pageWidth, pdfPageSize } from './pdf-document.ts';
import { drawTable } from './table.ts';

export type PackingSlipSettings = Pick<
  SiteSettings,
  'brand' | 'legalName' | 'postalAddress' | 'usAddress' | 'salesEmail' | 'phone'
>;

/** An order with only the lines that are in the parcel. */
export interface PackingSlip extends StoredOrder {
  /** Number of one of several parcels, and what the others contain. */
  readonly parcel?: { readonly number: number; readonly others: string };
}

/**
 * Packing slips as one PDF, each on its own pages: contents and delivery address of the parcel, without prices.
 */
export async function drawPackingSlips(
  orders: readonly PackingSlip[],
  settings: PackingSlipSettings,
): Promise<Uint8Array> {
  const { legalName } = settings;
  const [first] = orders;
  if (!first) throw new Error('No packing slip to draw');
  const name = orders.length === 1 ? `Packing slip ${first.reference}` : `${orders.length} packing slips`;
  const date = Math.max(...orders.map(({ createdAt }) => createdAt));
  const sheet = await createPdfDocument({
    what: 'packing slip',
    title: `${name}, ${legalName}`,
    author: legalName,
    date,
  });
  /** Footer data per page: the order, and the page number within its slip. */
  const pages: { reference: string; sender: string; at: number; of: number }[] = [];
  for (const [index, order] of orders.entries()) {
    if (index > 0) sheet.turn();
    sheet.forgetMissingLetters();
    drawOne(sheet, order, settings);
    const of = sheet.pages() - pages.length;
    const whose = { reference: order.reference, sender: `${legalName}, ${shipFrom(order.region, settings)}` };
    pages.push(...Array.from({ length: of }, (_, page) => ({ ...whose, at: page + 1, of })));
  }
  return sheet.finish((page) => {
    const { reference, sender, at, of } = pages[page - 1] ?? { ...first, sender: legalName, at: page, of: page };
    return [sender, `Packing slip ${reference}, page ${at} of ${of}`];
  });
}

function drawOne(sheet: PdfDocument, order: PackingSlip, settings: PackingSlipSettings): void {
  const { reference, createdAt, customer, lines, purchaseOrder, parcel } = order;
  const { brand, legalName, salesEmail, phone } = settings;
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const facts: [string, string][] = [
    ['Order number', reference],
    ['Order date', longDay(createdAt)],
    ...(parcel ? [['Parcel', String(parcel.number)] as [string, string]] : []),
    ['Total items', String(total)],
    // Lets the recipient match the shipment to its purchase order.
    ...(purchaseOrder ? [['Purchase order', purchaseOrder] as [string, string]] : []),
  ];
  const top = drawLetterhead(sheet, { brand, title: 'Packing slip', facts });
  const half = pageWidth / 2;
  const to = drawBlock(sheet, {
    heading: 'Deliver to',
    lines: isErasedCustomer(customer) ? ['Name and address erased', customer.country] : addressLines(customer),
    x: pdfPageSize.left,
    y: top,
    width: half + 60,
    style: { size: 13 },
  });
  const from = drawBlock(sheet, {
    heading: 'Sent by',
    lines: [legalName, shipFrom(order.region, settings)],
    x: pdfPageSize.left + half + 84,
    y: top,
    width: half - 84,
  });
  const below = drawTable(sheet, {
    columns: [
      { title: 'Quantity', width: 70 },
      { title: 'Product', width: pageWidth - 70 },
    ],
    rows: lines.map(({ name, quantity }) => [String(quantity), name]),
    y: top + Math.max(to, from) + 24,
  });
  const others = parcel?.others ? `Sent separately: ${parcel.others}.` : undefined;
  const told = others === undefined ? below : drawSentence(sheet, others, ensureSpace(sheet, below + 6, 40));
  const help = `If anything is missing or damaged, email ${salesEmail} or call ${phone} and quote the order number ${reference}.`;
  drawMissingNote(sheet, drawSentence(sheet, help, ensureSpace(sheet, told + 6, 40)));
}
