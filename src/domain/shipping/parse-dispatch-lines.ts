import { normaliseReference, referencePattern } from '../../contract/orders/order-page.ts';
import { cleanIdentifier } from '../../contract/shared/forms/typed-text.ts';
import type { Carrier } from '../../contract/shipping/carriers.ts';
import { findCarrier, nameCarrier, wordsOf } from './carriers.ts';

export interface DispatchLine {
  /** Its number in the text, from 1. */
  readonly line: number;
  readonly reference: string;
  readonly carrier: string;
  readonly tracking: string;
  /** Why the line cannot be used, as a sentence. */
  readonly problem?: string | undefined;
  /** The problem is that an earlier line names the order too: it may list another of its parcels. */
  readonly isRepeat?: true;
}

interface DispatchList {
  readonly text: string;
  /** Carrier of lines without one, as typed. */
  readonly usual: string;
  readonly own: readonly Carrier[];
}

interface Columns {
  readonly reference: number;
  readonly carrier: number;
  readonly tracking: number;
  /** Of the heading. */
  readonly separator?: string;
}

type Cells = Pick<DispatchLine, 'reference' | 'carrier' | 'tracking'>;

const usualColumns: Columns = { reference: 0, carrier: 1, tracking: 2 };

/**
 * Reads a dispatch list: order number, carrier and tracking number in each line, separated by tabs, semicolons, commas
 * or spaces, under an optional heading that may name the columns in another order.
 */
export function parseDispatchLines({ text, usual, own }: DispatchList): DispatchLine[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.replace(/[,;\s]/g, '') !== '');
  const [first] = lines;
  const heading = first && readHeading(first.content);
  const rows = heading ? lines.slice(1) : lines;
  const firstLines = new Map<string, number>();
  return rows.map(({ content, line }) => {
    const cells = readCells(content, heading ?? usualColumns, own);
    const reference = normaliseReference(cells.reference);
    const tracking = cleanIdentifier(cells.tracking);
    const typed = cells.carrier.trim() || usual.trim();
    const carrier = nameCarrier(typed, own);
    const earlier = firstLines.get(reference);
    firstLines.set(reference, earlier ?? line);
    const read = { line, reference, carrier: carrier ?? typed, tracking };
    const problem =
      findProblem({ reference, carrier: typed, tracking }) ??
      (carrier === undefined ? unknownCarrier(typed) : undefined);
    if (problem !== undefined || earlier === undefined) return { ...read, problem };
    return { ...read, problem: `Order ${reference} is already in line ${earlier}.`, isRepeat: true };
  });
}

const unknownCarrier = (typed: string) =>
  `Carrier ‘${typed}’ not found. Choose one from the list, or add it in Settings under Custom carriers.`;

function findProblem({ reference, carrier, tracking }: Cells): string | undefined {
  if (reference === '' || tracking === '') return 'Enter an order number and a tracking number.';
  if (carrier === '') return 'Enter a carrier, or choose one for all lines.';
  if (/^\d[.,]\d+E\+\d+$/i.test(tracking)) {
    return `The spreadsheet has shortened this tracking number to ${tracking}. Format the column as text, and enter the number again.`;
  }
  if (tracking.length > 100 || carrier.length > 100) return 'Enter at most 100 characters in each column.';
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(tracking + carrier) ? 'Remove the control characters.' : undefined;
}

/** Columns named by a heading; undefined if the line is not a heading. */
function readHeading(content: string): Columns | undefined {
  if (!/order|reference/i.test(content) || !/track|consignment|barcode/i.test(content)) return undefined;
  const separator = separatorOf(content);
  if (separator === undefined) return /\d/.test(content) ? undefined : usualColumns;
  // Data has longer numbers than headings such as 'Reference 1', and other columns do not matter.
  const cells = splitCells(content, separator);
  const tracking = cells.findIndex((cell) => /track|consignment|barcode/i.test(cell));
  const reference = cells.findIndex((cell, index) => index !== tracking && /order|reference/i.test(cell));
  const carrier = cells.findIndex((cell, index) => index !== tracking && /carrier|courier|service/i.test(cell));
  const isData = cells.some((cell) => referencePattern.test(normaliseReference(cell)));
  const isHeading =
    tracking >= 0 && reference >= 0 && !isData && !/\d\d/.test(`${cells[reference]} ${cells[tracking]}`);
  return isHeading ? { reference, carrier, tracking, separator } : undefined;
}

function readCells(content: string, columns: Columns, own: readonly Carrier[]): Cells {
  const separator = columns.separator && content.includes(columns.separator) ? columns.separator : separatorOf(content);
  if (separator !== undefined) {
    const cells = splitCells(content, separator);
    // Order number and tracking number, or both behind a carrier, of a list in the usual order.
    if (cells.length > 2 || columns !== usualColumns) {
      const at = (index: number) => cells[index] ?? '';
      return { reference: at(columns.reference), carrier: at(columns.carrier), tracking: at(columns.tracking) };
    }
    return { reference: cells[0] ?? '', ...splitCarrier(wordsOf(cells[1] ?? ''), own) };
  }
  const [reference = '', ...rest] = wordsOf(content);
  return { reference, ...splitCarrier(rest, own) };
}

/** Splits 'Royal Mail AB 123 456 789 GB' into carrier and tracking number. */
function splitCarrier(words: readonly string[], own: readonly Carrier[]): Pick<Cells, 'carrier' | 'tracking'> {
  const count = findCarrier(words, own)?.words ?? 0;
  const rest = words.slice(count);
  // A word such as 'Tracked' belongs to a carrier or its service, of which spaces do not show the end.
  const last = rest.findLastIndex((word) => /^\p{L}{4,}$/u.test(word));
  return {
    carrier: [...words.slice(0, count), ...rest.slice(0, last + 1)].join(' '),
    tracking: rest.slice(last + 1).join(' '),
  };
}

const separatorOf = (content: string) => ['\t', ';', ','].find((one) => content.includes(one));

/** Splits a line of CSV; quoted cells may contain the separator. */
function splitCells(content: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const letter of content) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) cells.push('');
    else cells.push(`${cells.pop()}${letter}`);
  }
  return cells.map((cell) => cell.trim());
}
