import type { TermsSection } from '../../domain/orders/terms/legal-terms.ts';
import type { OrderTerms } from '../../domain/orders/terms/order-terms.ts';
import { registrationNumbers } from '../../domain/settings/registration-numbers.ts';
import { formatDay } from '../../domain/shared/time/day.ts';
import { drawLetterhead, drawMissingNote, ensureSpace } from './letterhead.ts';
import {
  createPdfDocument,
  lineHeight,
  type PdfDocument,
  pageWidth,
  pdfPageSize,
  type TextStyle,
} from './pdf-document.ts';

const heading: TextStyle = { size: 13, weight: 'strong' };
const text: TextStyle = { size: 10 };
const gap = 6;

/** The terms that an order confirmation carries, as a PDF: the same bytes whenever they are drawn. */
export async function drawTerms({ seller, day, sections }: OrderTerms): Promise<Uint8Array> {
  const { brand, legalName, postalAddress, salesEmail, phone } = seller;
  const title = 'Terms that apply to your order';
  const sheet = await createPdfDocument({
    what: 'terms',
    title: `${title}, ${legalName}`,
    author: legalName,
    date: Date.parse(`${day}T00:00:00Z`),
  });
  const facts = [
    ['Orders placed on', formatDay(day)],
    ['Sold by', legalName],
  ] as const;
  let y = drawLetterhead(sheet, { brand, title, facts });
  for (const section of sections) y = drawSection(sheet, section, y);
  drawMissingNote(sheet, y);
  return sheet.finish((page, of) => [
    `${legalName}, ${postalAddress}`,
    [...registrationNumbers(seller), salesEmail, phone].join(', '),
    `Page ${page} of ${of}`,
  ]);
}

/** A section that fits on a page is not split, so that the cancellation form can be printed alone. */
function drawSection(sheet: PdfDocument, { heading: words, paragraphs }: TermsSection, top: number): number {
  const heightOf = (text: string, style: TextStyle) => sheet.wrap(text, style, pageWidth).length * lineHeight(style);
  const whole = paragraphs.reduce((sum, paragraph) => sum + heightOf(paragraph, text) + gap, heightOf(words, heading));
  let y = ensureSpace(sheet, top, Math.min(whole, pdfPageSize.bottom - pdfPageSize.top));
  const group = sheet.group(sheet.root, 'Sect');
  y += sheet.set(group, 'H2', words, heading, { x: pdfPageSize.left, y, width: pageWidth }) + 2;
  for (const paragraph of paragraphs) {
    y = ensureSpace(sheet, y, heightOf(paragraph, text));
    y += sheet.set(group, 'P', paragraph, text, { x: pdfPageSize.left, y, width: pageWidth }) + gap;
  }
  group.end();
  return y + 12;
}
