import { deliveryAreas } from '../../../content/delivery.ts';
import { taxTable } from '../../../content/tax.ts';
import { showEmail } from '../../domain/mail/show-email.ts';
import type { OrderTotals } from '../../domain/pricing/calculate-totals.ts';
import { discountLabel } from '../../domain/promotions/describe-discount.ts';
import { outOfStockNote } from '../../domain/quotations/quotation.ts';
import { registrationNumbers } from '../../domain/settings/registration-numbers.ts';
import { formatCharge, formatDeducted } from '../../domain/shared/money/currency.ts';
import { formatDay } from '../../domain/shared/time/day.ts';
import { longDay } from '../../domain/shared/time/london-day.ts';
import { deliveryRow } from '../../domain/shipping/rates/describe-shipping.ts';
import { extractTax } from '../../domain/tax/tax.ts';
import type { IssuedQuotation, Quotation } from '../store/quotations/quotations.ts';
import {
  drawColumns,
  drawLetterhead,
  drawMissingNote,
  drawSentence,
  drawUnbrokenSentence,
  ensureSpace,
} from './letterhead.ts';
import { createPdfDocument, type PdfDocument } from './pdf-document.ts';
import { drawTable, itemColumns, itemRows } from './table.ts';

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
  const from = [seller.name, seller.address, ...registrationNumbers(seller), seller.email, seller.phone];
  const to = [asker.organisation, asker.name, ...asker.address.split(/\r?\n/), showEmail(asker.email)].filter(Boolean);
  // The recipient is omitted if their email address is unproven.
  const recipient = asker.email === '' ? undefined : { heading: 'Prepared for', lines: to };
  let y = drawColumns(sheet, top, { heading: 'From', lines: from }, recipient);
  const hasVat = seller.vatNumber !== null && (country === undefined || country === 'GB');
  for (const sale of sales)
    y = drawSale(sheet, sale, { promoCode, hasVat, isForUk: country === 'GB', importNotice, y });
  const free = sales.every(({ shippingMethod }) => !shippingMethod) ? 'Delivery is free. ' : '';
  const sentences = [
    ...(note ? [note] : []),
    lacking
      ? `${free}${outOfStockNote(`Not enough in stock on ${longDay(day)}`, lacking)}`
      : `${free}Orders are dispatched within ${dispatchTime} of payment.`,
    `These prices are valid until ${formatDay(validUntil)}. To order at these prices, follow the link in the email this was attached to. Or reply to that email, email ${seller.email} or call ${seller.phone}, and give the quote number ${reference} and any purchase order number: we will place the order for you. Orders that you place in the shop’s cart are at current prices.`,
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
  { region, currency, lines, discount, total, shippingMethod }: OrderTotals,
  { promoCode, hasVat, isForUk, importNotice, y }: SaleTexts & { readonly y: number },
): number {
  const charge = (amount: number) => formatCharge(amount, currency);
  const rate = taxTable.rates.GB;
  const tax = hasVat && region === 'uk-eu' && rate !== undefined ? extractTax(total, rate) : undefined;
  const notice = region === 'uk-eu' ? importNotice : undefined;
  // In the EU the carrier charges further taxes.
  const including = tax && !notice ? ' incl. VAT' : '';
  const [deliveryLabel, delivery] = deliveryRow({ shippingMethod }, charge);
  const below = drawTable(sheet, {
    columns: itemColumns(including),
    rows: [
      ...itemRows(lines, charge),
      ...(discount > 0 ? [[discountLabel(promoCode, lines), '', '', formatDeducted(charge(discount))]] : []),
      [deliveryLabel, '', '', delivery],
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
