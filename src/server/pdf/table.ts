import type { PricedLine } from '../../domain/pricing/calculate-totals.ts';
import type { Minor } from '../../domain/shared/money/money.ts';
import { lineHeight, type PdfDocument, pageWidth, pdfColours, pdfPageSize, type TextStyle } from './pdf-document.ts';

export interface TableColumn {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly y: number;
}

/** Columns of items with their prices. @param including tax in the prices, such as ' incl. VAT' */
export const itemColumns = (including: string): readonly TableColumn[] => [
  { title: 'Description', width: pageWidth - 220 },
  { title: 'Quantity', width: 60, align: 'right' },
  { title: `Each${including}`, width: 80, align: 'right' },
  { title: `Amount${including}`, width: 80, align: 'right' },
];

/** Rows of `itemColumns`. */
export const itemRows = (lines: readonly PricedLine[], charge: (amount: Minor) => string): string[][] =>
  lines.map(({ name, quantity, unitPrice, lineTotal }) => [
    name,
    String(quantity),
    charge(unitPrice),
    charge(lineTotal),
  ]);

const head: TextStyle = { size: 8.5, weight: 'strong', colour: pdfColours.soft };
const body: TextStyle = { size: 10 };
const gap = 12;
const padding = 5;

/**
 * Draws a table from a y position on, over as many pages as it takes, with its header on each. No row is split.
 * @returns the y position below its last row, on the then current page
 */
export function drawTable(sheet: PdfDocument, { columns, rows, y }: Table): number {
  const x = pdfPageSize.left;
  const table = sheet.group(sheet.root, 'Table');
  const places = columns.map(({ width, align }, index) => ({
    x: x + columns.slice(0, index).reduce((sum, column) => sum + column.width, 0),
    width: width - (index < columns.length - 1 ? gap : 0),
    align,
  }));
  const right = x + columns.reduce((sum, { width }) => sum + width, 0);
  const headHeight = lineHeight(head) + padding;

  const headRow = sheet.group(table, 'TR');
  columns.forEach(({ title }, index) => {
    sheet.set(headRow, 'TH', title, head, { ...placeOf(places, index), y });
  });
  headRow.end();
  sheet.rule(y + headHeight, x, right, pdfColours.text);
  let at = y + headHeight + padding;

  for (const row of rows) {
    const lines = row.map((cell, index) => sheet.wrap(cell, body, placeOf(places, index).width).length);
    const height = Math.max(...lines) * lineHeight(body);
    if (at + height > pdfPageSize.bottom) {
      sheet.turn();
      columns.forEach(({ title }, index) => {
        sheet.repeat(title, head, { ...placeOf(places, index), y: pdfPageSize.top });
      });
      sheet.rule(pdfPageSize.top + headHeight, x, right, pdfColours.text);
      at = pdfPageSize.top + headHeight + padding;
    }
    const element = sheet.group(table, 'TR');
    row.forEach((cell, index) => {
      sheet.set(element, 'TD', cell, body, { ...placeOf(places, index), y: at });
    });
    element.end();
    at += height + padding;
    sheet.rule(at - 1, x, right);
    at += padding;
  }
  table.end();
  return at;
}

function placeOf<Place>(places: readonly Place[], index: number): Place {
  const place = places[index];
  if (place === undefined) throw new Error(`The table has no column ${index + 1}`);
  return place;
}
