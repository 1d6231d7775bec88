import { expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';

const errorsOf = (text: string) => {
  const parsed = parseStatement(new TextEncoder().encode(text));
  return parsed.ok ? [] : parsed.errors;
};

const mt940 = (entry: string) => `:20:a\n:25:NL00BANK\n:60F:C260101EUR1,00\n${entry}`;
const camt = (entries: string) => `<Document><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;

it.each([
  ['CSV: unclosed quote', 'Date,Amount,Memo\n2026-11-20,1.00,"x\n', 'Line 2: a quotation mark is never closed.'],
  [
    'CSV: nothing but quotation marks',
    `Date,Amount\n${'"'.repeat(200_000)}`,
    'Line 2: a cell has more than 10,000 characters. A quotation mark may be missing.',
  ],
  ['CSV: one long line', 'a|'.repeat(200_000), 'Line 1 has more than 100 columns.'],
  ['CSV: too many lines', `Date,Amount\n${'2026-11-20,1.00\n'.repeat(10_030)}`, 'The file has more than 10000 lines.'],
  ['CSV: columns missing', 'Name,Memo\nAnna,BB-7K2M-9QXT\n', 'Line 1: no columns for date and amount found.'],
  ['CSV: amount in another format', 'Date,Amount\n2026-11-20,1.234\n', 'Line 2: ‘1.234’ is not an amount.'],
  ['NUL characters', 'Date,Amount\n2026-11-20,1\0\n', 'Line 2 has a NUL character'],
  [
    'MT940: endless field',
    mt940(`:61:2611201120C1,00NTRF\n:86:${'?20'.repeat(10_000)}`),
    'Line 5: the field is too long',
  ],
  [
    'MT940: field of many lines',
    mt940(`:61:2611201120C1,00NTRF\n:86:${'x\n'.repeat(200)}`),
    'Line 5: the field is too long',
  ],
  [
    'MT940: too many entries',
    mt940(':61:2611201120C1,00NTRF\n'.repeat(10_001)),
    'The file has more than 10000 entries.',
  ],
  ['CAMT.053: too many entries', camt('<Ntry/>'.repeat(10_001)), 'The file has more than 10000 entries.'],
  ['CAMT.053: too many elements', camt('<a/>'.repeat(1_000_001)), 'The XML file has too many elements'],
  [
    'CAMT.053: endless attributes',
    `<Document ${'a="b" '.repeat(1_000)}/>`,
    'The attributes of <Document> are too long.',
  ],
])('refuses a hostile statement with one sentence: %s [FILES-6]', (_, text, error) => {
  expect(errorsOf(text)).toEqual([expect.stringContaining(error)]);
});
