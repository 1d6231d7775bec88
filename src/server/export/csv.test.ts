import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, formatCsvRow } from './csv.ts';

/** Parses CSV as specified by RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error('This is no CSV');
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('a row of CSV', () => {
  it('parses back cell by cell, with any content [OPS-12]', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ' ', 'é', '😀') }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.array(texts), (rows) => {
        expect(parseCsv(rows.map(formatCsvRow).join(''))).toEqual(rows.map((row) => row.map(markControls)));
        expect(rows.map(formatCsvRow).join('')).toMatch(/^(?:"(?:[^"]|"")*"(?:,|\r\n))*$/);
      }),
    );
  });

  it.each<[Cell, string]>([
    [null, '""'],
    [true, '"true"'],
    [12.5, '"12.5"'],
    ['St James’s, "12"', '"St James’s, ""12"""'],
    ['two\nlines', '"two\nlines"'],
  ])('writes %j as %j', (cell, text) => {
    expect(formatCsvRow([cell])).toBe(`${text}\r\n`);
  });

  it.each([
    '=1+1',
    '+44 20',
    '-2+3',
    '@SUM(A1)',
    '  =1+1',
    '\t=1',
    '\r=1',
    '＝1+1',
    '=HYPERLINK("http://a.example")',
    '"=1',
  ])('keeps a spreadsheet from executing %j [OPS-12]', (text) => {
    expect(parseCsv(formatCsvRow([text]))).toEqual([[`'${text}`]]);
  });

  it.each(['-59.10', '-3', '201.00', 'a=b', 'x@y.example'])('leaves %j unchanged', (text) => {
    expect(formatCsvRow([text])).toBe(`"${text}"\r\n`);
  });

  it.each([
    ['Flat 3;=1+1', "Flat 3;'=1+1"],
    [';=1+1', ";'=1+1"],
    ['a;""=1', 'a;""\'=1'],
    ['one\n+44 20', "one\n'+44 20"],
    ['x,\t@SUM(A1);-2', "x,\t'@SUM(A1);'-2"],
    ['a; b - c', 'a; b - c'],
  ])('keeps a spreadsheet with another separator from executing a part of %j [OPS-12]', (text, cell) => {
    expect(parseCsv(formatCsvRow([text]))).toEqual([[cell]]);
  });
});

/** A spreadsheet may read a text that starts with a line break as a formula. */
function markControls(text: string): string {
  return /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
