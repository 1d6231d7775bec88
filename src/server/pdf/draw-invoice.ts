import type { CreditContent, InvoiceContent, TaxBasis } from '../../domain/invoices/invoice.ts';
import { describeDeadline } from '../../domain/orders/holds/order-hold.ts';
import { registrationNumbers } from '../../domain/settings/registration-numbers.ts';
import { formatCharge, formatDeducted, type SaleCurrency } from '../../domain/shared/money/currency.ts';
import type { Minor } from '../../domain/shared/money/money.ts';
import { longDay } from '../../domain/shared/time/london-day.ts';
import { addressLines } from '../../domain/shipping/addresses/address-lines.ts';
import { formatQuantity } from '../../domain/shipping/format-quantity.ts';
import { deliveryRow } from '../../domain/shipping/rates/describe-shipping.ts';
import { formatRate } from '../../domain/tax/landed-cost-texts.ts';
import type { StoredCreditNote, StoredDocument, StoredInvoice } from '../store/invoices/invoices.ts';
import { drawBlock, drawColumns, drawLetterhead, drawMissingNote, drawSentence, ensureSpace } from './letterhead.ts';
import {
  createPdfDocument,
  lineHeight,
  type PdfDocument,
  pageWidth,
  pdfPageSize,
  type TextStyle,
} from './pdf-document.ts';
import { drawTable, itemColumns, itemRows } from './table.ts';

const amountStyle: TextStyle = { size: 10 };
const totalStyle: TextStyle = { size: 12, weight: 'strong' };

export type DrawInvoice = (document: StoredDocument) => Promise<Uint8Array>;

/** An invoice or a credit note as a PDF: from its stored data alone, and the same bytes whenever it is drawn. */
export async function drawInvoice(document: StoredDocument): Promise<Uint8Array> {
  const { number, content, issuedAt, kind } = document;
  const { seller } = content;
  const name = kind === 'invoice' ? 'Invoice' : 'Credit note';
  const sheet = await createPdfDocument({
    what: 'invoice',
    title: `${name} ${number}, ${seller.name}`,
    author: seller.name,
    date: issuedAt,
  });
  const top = drawLetterhead(sheet, { brand: seller.brand, title: name, facts: factsOf(document) });
  const parties = drawParties(sheet, document, top);
  const below = kind === 'invoice' ? drawLines(sheet, document, parties) : drawCredit(sheet, document, parties);
  drawMissingNote(sheet, drawTax(sheet, document, below));
  return sheet.finish((at, of) => [`${seller.name}, ${seller.address}`, `${name} ${number}, page ${at} of ${of}`]);
}

function factsOf(document: StoredDocument): [string, string][] {
  const { number, issuedAt, content } = document;
  const day = longDay(issuedAt);
  if (document.kind === 'credit-note') {
    const { invoice } = document.content;
    return [
      ['Credit note number', number],
      ['Credit note date', day],
      ['For invoice', `${invoice.number} of ${longDay(invoice.issuedAt)}`],
      ['Order number', content.reference],
    ];
  }
  return [
    ['Invoice number', number],
    ['Invoice date and date of supply', day],
    ['Order number', content.reference],
    ['Order date', longDay(content.orderedAt)],
    ...(document.content.replaces === undefined
      ? []
      : [['Replaces invoice', document.content.replaces] as [string, string]]),
    ...(document.content.dueAt === undefined
      ? []
      : [['Payment due', describeDeadline(document.content.dueAt)] as [string, string]]),
  ];
}

function drawParties(sheet: PdfDocument, { content, buyer, country }: StoredDocument, y: number): number {
  const { seller, tax, zeroRated } = content;
  const sold = [
    seller.name,
    seller.address,
    ...registrationNumbers({ companyNumber: seller.companyNumber, vatNumber: null }),
    ...(tax ? [`${registrations[tax.scheme]} ${tax.number}`] : []),
    ...(zeroRated ? [`${registrations.uk} ${zeroRated.number}`] : []),
    seller.email,
    seller.phone,
  ];
  const ordered = 'purchaseOrder' in content && buyer ? [`Purchase order ${content.purchaseOrder}`] : [];
  const lines = buyer
    ? [...addressLines({ ...buyer, customerName: buyer.name, shippingAddress: buyer.address }), ...ordered]
    : ['Name and address erased', content.tax?.country ?? country];
  return drawColumns(sheet, y, { heading: 'Sold by', lines: sold }, { heading: 'Sold and delivered to', lines });
}

const registrations: Readonly<Record<TaxBasis['scheme'], string>> = {
  uk: 'VAT number',
  'one-stop-shop': 'EU VAT one-stop shop number',
};

function drawLines(sheet: PdfDocument, { content, currency, gross }: StoredInvoice, y: number): number {
  const charge = (amount: number) => formatCharge(amount, currency);
  const including = content.tax ? ' incl. VAT' : '';
  const below = drawTable(sheet, {
    columns: itemColumns(including),
    rows: itemRows(content.lines, charge),
    y,
  });
  const { discount, promoCode, subtotal } = content;
  const amounts: [string, string][] = [
    ['Subtotal', charge(subtotal)],
    ...(discount > 0
      ? [[`Discount${promoCode ? ` (${promoCode})` : ''}`, formatDeducted(charge(discount))] as [string, string]]
      : []),
    [...deliveryRow(content, charge)],
  ];
  const at = drawTotals(
    sheet,
    amounts,
    [`Total${including}`, charge(gross)],
    describePayment(content, { currency, gross }),
    below,
  );
  return drawAccount(sheet, content, at);
}

/** Invoices issued before payment instructions existed keep their original text. */
function describePayment(
  { paid, received, howToPay, reference }: InvoiceContent,
  { currency, gross }: Pick<StoredInvoice, 'currency' | 'gross'>,
): string {
  if (paid) return 'Paid in full.';
  const unpaid =
    received === undefined
      ? 'Unpaid at the invoice date.'
      : `${formatCharge(received, currency)} received, ${formatCharge(gross - received, currency)} unpaid at the invoice date.`;
  const request = `Please include the order number ${reference} with your payment.`;
  if (!howToPay) return `${unpaid} ${request}`;
  return howToPay.length > 0
    ? `${unpaid} You can pay by bank transfer to the account below. ${request}`
    : `${unpaid} To pay, follow the link to your order page in any of our emails about this order. ${request}`;
}

/** The bank account, if the invoice states one. Returns the y position below it. */
function drawAccount(sheet: PdfDocument, { howToPay = [] }: InvoiceContent, y: number): number {
  if (howToPay.length === 0) return y;
  const lines = howToPay.map(([label, value]) => `${label}: ${value}`);
  const at = ensureSpace(sheet, y, (lines.length + 1) * lineHeight(amountStyle));
  const block = {
    heading: 'How to pay',
    lines,
    x: pdfPageSize.left,
    y: at,
    width: pageWidth,
  };
  return at + drawBlock(sheet, block) + 16;
}

function drawCredit(sheet: PdfDocument, { content, currency, gross, refundId }: StoredCreditNote, y: number): number {
  const { invoice, tax, isReplaced } = content;
  const isRefund = refundId !== null;
  const including = tax ? ' incl. VAT' : '';
  const isWhole = gross === invoice.gross;
  const below = drawTable(sheet, {
    columns: [
      { title: 'Description', width: pageWidth - 110 },
      { title: `Amount${including}`, width: 110, align: 'right' },
    ],
    rows: creditedLines(content, gross, currency) ?? [
      [
        `${isWhole ? 'All' : 'Part'} of invoice ${invoice.number} of ${longDay(invoice.issuedAt)} for ${formatCharge(invoice.gross, currency)}, ${isRefund ? 'refunded' : 'cancelled'}${describeItems(content)}`,
        formatCharge(gross, currency),
      ],
    ],
    y,
  });
  // After a part payment the unpaid rest is credited here: only the credit note of a refund states that money is
  // refunded.
  const note = isReplaced
    ? `The order was changed. A new invoice replaces invoice ${invoice.number}.`
    : isRefund
      ? 'This amount is refunded to your original payment method.'
      : `This amount is no longer due: it reduces the amount due on invoice ${invoice.number}.`;
  return drawTotals(sheet, [], [`Total credited${including}`, formatCharge(gross, currency)], note, below);
}

/** Rows of the refunded items and delivery, if the credited amount is theirs; undefined for an own amount. */
function creditedLines({ lines = [], shipping = 0 }: CreditContent, gross: Minor, currency: SaleCurrency) {
  if (lines.reduce((total, { amount }) => total + amount, shipping) !== gross) return undefined;
  return [
    ...lines.map((line) => [formatQuantity(line), formatCharge(line.amount, currency)]),
    ...(shipping > 0 ? [['Delivery', formatCharge(shipping, currency)]] : []),
  ];
}

function describeItems({ lines = [], shipping = 0 }: CreditContent): string {
  const named = [...lines.map(formatQuantity), ...(shipping > 0 ? ['delivery'] : [])];
  return named.length === 0 ? '' : `, for ${named.join(', ')}`;
}

/** The totals below a table, on one page together with the sentence on payment. Returns the y position below them. */
function drawTotals(
  sheet: PdfDocument,
  amounts: readonly [string, string][],
  total: readonly [string, string],
  note: string,
  below: number,
): number {
  const x = pdfPageSize.right - 260;
  const group = sheet.group(sheet.root, 'Table');
  let y = ensureSpace(sheet, below + 2, amounts.length * lineHeight(amountStyle) + lineHeight(totalStyle) + 40);
  for (const [row, style] of [
    ...amounts.map((amount) => [amount, amountStyle] as const),
    [total, totalStyle] as const,
  ]) {
    if (style === totalStyle && amounts.length > 0) {
      sheet.rule(y + 4, x);
      y += 8;
    }
    const element = sheet.group(group, 'TR');
    sheet.set(element, 'TH', row[0], style, { x, y, width: 150, scope: 'Row' });
    y += sheet.set(element, 'TD', row[1], style, { x: x + 150, y, width: 110, align: 'right' }) + 2;
    element.end();
  }
  group.end();
  return drawSentence(sheet, note, y + 14) + 16;
}

/** The VAT of the total, or the zero-rating; nothing but the note on import if neither applies. */
function drawTax(sheet: PdfDocument, { content, currency, net, tax, gross }: StoredDocument, y: number): number {
  const importNote = 'importNote' in content && content.importNote ? [content.importNote] : [];
  const row = describeTax(content);
  const small = { size: 8.5, colour: '#4a5a53' } as const;
  if (!row) return importNote.length > 0 ? drawSentence(sheet, importNote.join(' '), y, small) : y;
  const charge = (amount: number) => formatCharge(amount, currency);
  const at = ensureSpace(sheet, y, 110);
  const below = drawTable(sheet, {
    columns: [
      { title: row.title, width: pageWidth - 240 },
      { title: 'Net', width: 80, align: 'right' },
      { title: 'VAT', width: 80, align: 'right' },
      { title: 'Total', width: 80, align: 'right' },
    ],
    rows: [[row.label, charge(net), charge(tax), charge(gross)]],
    y: at,
  });
  return drawSentence(sheet, [row.note, ...importNote].join(' '), below + 4, small);
}

const rounding = 'VAT is calculated once, on the total, and rounded half-up to the penny.';
const notes: Readonly<Record<TaxBasis['scheme'], string>> = {
  uk: rounding,
  'one-stop-shop': `${rounding} It is accounted for under the EU’s one-stop shop, at the rate of the place of delivery.`,
};

/** Row and note of the tax table; undefined if the seller accounts for no tax. */
function describeTax({ tax, zeroRated }: Pick<InvoiceContent, 'tax' | 'zeroRated'>) {
  if (tax) {
    const label = `${tax.country}, standard rate ${formatRate(tax.basisPoints)}`;
    return { title: 'VAT included', label, note: notes[tax.scheme] };
  }
  if (!zeroRated) return undefined;
  return {
    title: 'VAT',
    label: 'Export, zero-rated 0%',
    note: 'Zero-rated for UK VAT: goods exported from the United Kingdom.',
  };
}
