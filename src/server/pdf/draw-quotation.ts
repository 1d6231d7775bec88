import { deliveryAreas } from '../../../content/delivery.ts';
import { taxTable } from '../../../content/tax.ts';
import { showEmail } from '../../domain/mail/show-email.ts';
import type { OrderTotals } from '../../domain/pricing/calculate-totals.ts';
import { discountLabel } from '../../domain/promotions/describe-discount.ts';
import { outOfStockNote } from '../../domain/quotations/quotation.ts';
import { formatCharge, formatDeducted } from '../../domain/shared/money/currency.ts';
import { formatDay } from '../../domain/shared/time/day.ts';
import { longDay } from '../../domain/shared/time/london-day.ts';
import { extractTax } from '../../domain/tax/tax.ts';
import type { IssuedQuotation, Quotation } from '../store/quotations/quotations.ts';
import {
  drawBlock,
  drawLetterhead,
  drawMissingNote,
  drawSentence,
  drawUnbrokenSentence,
  ensureSpace,
} from './letterhead.ts';
import { createPdfDocument, type PdfDocument, pdfPageSize } from './pdf-document.ts';
import { drawTable } from './table.ts';

/** A quotation that has been issued. */
export type SentQuotation = Quotation & { readonly offer: IssuedQuotation };

/** An issued quotation as a PDF: from its stored data alone, and the same bytes whenever it is drawn. */
export async function drawQuotation({
  reference,
  asker,
  offer,
  sentAt,
  createdAt,
}: SentQuotation): Promise<Uint8Array> {
  const { seller, sales, lacking, importNotice, country, promo, dispatchTime, validUntil, note, revision } = offer;
  const promoCode = promo?.code ?? null;
  const day = sentAt ?? createdAt;
  const sheet = await createPdfDocument({
    what: 'quotation',
    title: `Quote ${reference}, ${seller.name}`,
    author: seller.name,
    date: day,
  });
  const top = drawLetterhead(sheet, {
    brand: seller.brand,
    title: 'Quote',
    facts: [
      ['Quote number', reference],
      ...(revision ? [['Revision', String(revision)] as const] : []),
      ['Date', longDay(day)],
      ['Valid until', formatDay(validUntil)],
      ...(asker.reference ? [['Your reference', asker.reference] as const] : []),
    ],
  });
  const width = (pdfPageSize.right - pdfPageSize.left) / 2 - 12;
  const from = drawBlock(sheet, sheet.root, {
    heading: 'From',
    lines: [
      seller.name,
      seller.address,
      `Company number ${seller.companyNumber}`,
      ...(seller.vatNumber ? [`VAT number ${seller.vatNumber}`] : []),
      seller.email,
      seller.phone,
    ],
    x: pdfPageSize.left,
    y: top,
    width,
  });
  // The recipient is omitted if their email address is unproven.
  const to =
    asker.email === ''
      ? 0
      : drawBlock(sheet, sheet.root, {
          heading: 'Prepared for',
          lines: [asker.organisation, asker.name, ...asker.address.split(/\r?\n/), showEmail(asker.email)].filter(
            Boolean,
          ),
          x: pdfPageSize.left + width + 24,
          y: top,
          width,
        });
  let y = top + Math.max(from, to) + 24;
  const hasVat = seller.vatNumber !== null && (country === undefined || country === 'GB');
  for (const sale of sales)
    y = drawSale(sheet, sale, { promoCode, hasVat, isForUk: country === 'GB', importNotice, y });
  const sentences = [
    ...(note ? [note] : []),
    lacking
      ? `Delivery is free. ${outOfStockNote(`Not enough in stock on ${longDay(day)}`, lacking)}`
      : `Delivery is free. Orders are dispatched within ${dispatchTime} of payment.`,
    `These prices are valid until ${formatDay(validUntil)}. To order at these prices, reply to the email this was attached to, email ${seller.email} or call ${seller.phone}, and give the quote number ${reference} and any purchase order number. We will place the order for you. Orders that you place in the shop yourself are at current prices.`,
  ];
  for (const sentence of sentences) y = drawUnbrokenSentence(sheet, sentence, y) + 8;
  drawMissingNote(sheet, y);
  return sheet.finish((at, of) => [`${seller.name}, ${seller.address}`, `Quote ${reference}, page ${at} of ${of}`]);
}

interface SaleTexts {
  readonly promoCode: string | null;
  /** Whether the total may include UK VAT. */
  readonly hasVat: boolean;
  /** Whether the goods are known to be delivered in the United Kingdom. */
  readonly isForUk: boolean;
  readonly importNotice: string | undefined;
}

function drawSale(
  sheet: PdfDocument,
  { region, currency, lines, discount, total }: OrderTotals,
  { promoCode, hasVat, isForUk, importNotice, y }: SaleTexts & { readonly y: number },
): number {
  const charge = (amount: number) => formatCharge(amount, currency);
  const width = pdfPageSize.right - pdfPageSize.left;
  const rate = taxTable.rates.GB;
  const tax = hasVat && region === 'uk-eu' && rate !== undefined ? extractTax(total, rate) : undefined;
  const notice = region === 'uk-eu' ? importNotice : undefined;
  // In the EU the carrier charges further taxes.
  const including = tax && !notice ? ' incl. VAT' : '';
  const below = drawTable(sheet, sheet.root, {
    columns: [
      { title: 'Description', width: width - 220 },
      { title: 'Quantity', width: 60, align: 'right' },
      { title: `Each${including}`, width: 80, align: 'right' },
      { title: `Amount${including}`, width: 80, align: 'right' },
    ],
    rows: [
      ...lines.map(({ name, quantity, unitPrice, lineTotal }) => [
        name,
        String(quantity),
        charge(unitPrice),
        charge(lineTotal),
      ]),
      ...(discount > 0 ? [[discountLabel(promoCode, lines), '', '', formatDeducted(charge(discount))]] : []),
      ['Delivery', '', '', 'Free'],
      [tax && notice ? 'Total, incl. VAT if delivered in the UK' : `Total${including}`, '', '', charge(total)],
    ],
    y: ensureSpace(sheet, y, 120),
  });
  const sentences = [
    `Delivered to ${deliveryAreas[region].where}.`,
    ...(tax
      ? [
          `${isForUk ? '' : 'For delivery in the United Kingdom, '}${charge(tax.tax)} of the total is VAT and ${charge(tax.net)} is net.`,
        ]
      : []),
    ...(notice ? [notice] : []),
  ];
  return (
    drawSentence(sheet, sentences.join(' '), ensureSpace(sheet, below + 2, 60), { size: 8.5, colour: '#4a5a53' }) + 18
  );
}
