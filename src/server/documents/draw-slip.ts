import type { SiteSettings } from '../../contract/settings.ts';
import { longDay } from '../../domain/london-day.ts';
import type { StoredOrder } from '../store/orders/orders.ts';
import { drawBlock, drawLetterhead, drawMissingNote, drawSentence, makeRoom } from './letterhead.ts';
import { openSheet, page } from './sheet.ts';
import { drawTable } from './table.ts';

/**
 * A packing slip as a PDF: what goes into the parcel and where it goes, and no price.
 * @param order with the lines that go into the parcel and no others
 */
export async function drawSlip(
  order: StoredOrder,
  settings: Pick<SiteSettings, 'brand' | 'legalName' | 'postalAddress' | 'salesEmail' | 'phone'>,
): Promise<Uint8Array> {
  const { reference, createdAt, customer, lines } = order;
  const { brand, legalName, postalAddress, salesEmail, phone } = settings;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sheet = await openSheet({
    what: 'packing slip',
    title: `Packing slip ${reference}, ${legalName}`,
    author: legalName,
    date: createdAt,
  });
  const facts: [string, string][] = [
    ['Order', reference],
    ['Ordered on', longDay(createdAt)],
    ['Pieces in all', String(pieces)],
  ];
  const top = drawLetterhead(sheet, { brand, title: 'Packing slip', facts });
  const { customerName, shippingAddress, city, postalCode, country } = customer;
  const half = (page.right - page.left) / 2;
  const to = drawBlock(sheet, sheet.root, {
    heading: 'Deliver to',
    lines:
      customer.customerEmail === ''
        ? ['Name and address were erased', country]
        : [customerName, shippingAddress, city, postalCode, country],
    x: page.left,
    y: top,
    width: half + 60,
    style: { size: 13 },
  });
  const from = drawBlock(sheet, sheet.root, {
    heading: 'Sent by',
    lines: [legalName, postalAddress],
    x: page.left + half + 84,
    y: top,
    width: half - 84,
  });
  const below = drawTable(sheet, sheet.root, {
    columns: [
      { title: 'Quantity', width: 70 },
      { title: 'Product', width: page.right - page.left - 70 },
    ],
    rows: lines.map(({ name, quantity }) => [String(quantity), name]),
    y: top + Math.max(to, from) + 24,
  });
  const help = `Is something missing or damaged? Write to ${salesEmail} or call ${phone}, and name your order ${reference}.`;
  drawMissingNote(sheet, drawSentence(sheet, help, makeRoom(sheet, below + 6, 40)));
  return sheet.finish((at, of) => [`${legalName}, ${postalAddress}`, `Packing slip ${reference}, page ${at} of ${of}`]);
}
