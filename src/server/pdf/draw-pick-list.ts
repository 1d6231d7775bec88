import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { PickList } from '../../contract/shipping/pick-list.ts';
import { longDay } from '../../domain/shared/time/london-day.ts';
import { drawLetterhead, drawMissingNote, drawSentence, ensureSpace } from './letterhead.ts';
import { createPdfDocument, pageWidth } from './pdf-document.ts';
import { drawTable } from './table.ts';

export type PickListSettings = Pick<SiteSettings, 'brand' | 'legalName'>;

/** A pick list and when it is printed, in milliseconds since the epoch. */
export interface PrintedPickList extends Omit<PickList, 'omitted'> {
  readonly at: number;
}

/** The products to collect for orders as a PDF. */
export async function drawPickList(
  { lines, references, at }: PrintedPickList,
  { brand, legalName }: PickListSettings,
): Promise<Uint8Array> {
  const sheet = await createPdfDocument({
    what: 'pick list',
    title: `Pick list of ${longDay(at)}, ${legalName}`,
    author: legalName,
    date: at,
  });
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const facts: [string, string][] = [
    ['Date', longDay(at)],
    ['Orders', String(references.length)],
    ['Total items', String(total)],
  ];
  const quantity = 70;
  const orders = 70;
  const below = drawTable(sheet, {
    columns: [
      { title: 'Quantity', width: quantity },
      { title: 'Product', width: pageWidth - quantity - orders },
      { title: 'Orders', width: orders },
    ],
    rows: lines.map((line) => [String(line.quantity), line.name, String(line.orders)]),
    y: drawLetterhead(sheet, { brand, title: 'Pick list', facts }),
  });
  const named = `Orders: ${references.join(', ')}.`;
  drawMissingNote(sheet, drawSentence(sheet, named, ensureSpace(sheet, below + 6, 40)));
  return sheet.finish((page) => [legalName, `Pick list, page ${page} of ${sheet.pages()}`]);
}
