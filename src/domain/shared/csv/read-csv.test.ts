import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findDamage } from './find-damage.ts';
import { delimiters, readCsv } from './read-csv.ts';

const limits = { rows: 100, columns: 10, cells: 500, cell: 1_000 };
const read = (text: string, own: Partial<typeof limits> = {}) => readCsv(text, ',', { ...limits, ...own });

const cell = fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[\r\ufeff]/g, '').trim());

it('reads back what was written, with every delimiter [FILES-6]', () => {
  const row = fc.array(cell, { minLength: 1, maxLength: 5 }).filter((cells) => cells.some((text) => text !== ''));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 10 }), fc.constantFrom(...delimiters), (rows, delimiter) => {
      const quoted = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter));
      const found = readCsv(quoted.join('\r\n'), delimiter, limits);
      expect(found.rows.map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});

it.each([
  ['a quotation mark that is never closed', 'a,b\n"1,2\n3,4\n', 'Line 2: a quotation mark is never closed.'],
  [
    'a cell of nothing but quotation marks',
    `a,b\n${'"'.repeat(100_000)}`,
    'Line 2: a cell has more than 1,000 characters. A quotation mark may be missing.',
  ],
  ['one long line', `a,b\n1,2\n${'x'.repeat(100_000)}`, 'Line 3: a cell has more than 1,000 characters.'],
  ['a long cell behind a quoted one', `a\n"1"${'x'.repeat(1_000)}`, 'Line 2: a cell has more than 1,000 characters.'],
  ['many columns', `a\n1\n${','.repeat(100_000)}`, 'Line 3 has more than 10 columns.'],
  ['many cells', 'a,b\n'.repeat(90), 'The file has more than 100 cells: split it.', { cells: 100 }],
  [
    'blank lines',
    `a,b\n${'\n'.repeat(100_000)}`,
    'The file has more than 20,000 blank lines: delete them.',
    { cells: 30_000 },
  ],
])('ends at the first fault and names its line: %s [FILES-6]', (_, text, fault, own: Partial<typeof limits> = {}) => {
  const { rows, fault: found } = read(text, own);
  expect(found).toBe(fault);
  // What follows the fault is not read, however much it is.
  const unread = '\nx,y'.repeat(1_000);
  if (!fault.includes('never')) expect(read(`${text}${unread}`, own)).toEqual({ rows, fault });
});

it('reads one row more than the limit, and no further [FILES-6]', () => {
  expect(read('1\n'.repeat(5_000))).toEqual({ rows: expect.objectContaining({ length: 101 }) });
});

it.each([
  ['UTF-8', new TextEncoder().encode('Café,1\nMüller,2'), undefined],
  ['Windows-1252', Uint8Array.from('Café,1\nMüller,2', (letter) => letter.charCodeAt(0)), undefined],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x43, 0, 0xe9, 0]), undefined],
  [
    'UTF-8 with a broken byte',
    Uint8Array.from([...new TextEncoder().encode('Café, Müller\nx'), 0xe9, 0x2c]),
    'Line 2 has a character that isn’t valid UTF-8, unlike the rest of the file: export it again.',
  ],
])('tells text from damaged text: %s [FILES-6]', (_, bytes, damage) => {
  expect(findDamage(bytes)).toBe(damage);
});
