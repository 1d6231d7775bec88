import stringWidth from 'string-width';
import type { Cell } from '../../../server/export/csv.ts';
import { escapeControlCharacters } from './escape-control-characters.ts';

/** Formats rows under headings, with column widths to fit; numbers and amounts are right-aligned. */
export function formatTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = [headings, ...rows.map((row) => row.map((cell) => escapeControlCharacters(String(cell ?? ''))))];
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => stringWidth(row[column] ?? ''))));
  const isNumeric = (text: string) => /^[£$-]*[\d,.]+%?$/.test(text);
  const rightAligned = headings.map((_, column) => {
    const texts = cells.slice(1).flatMap((row) => (row[column] ? [row[column]] : []));
    return texts.length > 0 && texts.every(isNumeric);
  });
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const padding = ' '.repeat((widths[column] ?? 0) - stringWidth(cell));
          return rightAligned[column] ? padding + cell : cell + padding;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
