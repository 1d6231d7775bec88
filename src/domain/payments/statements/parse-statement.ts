import { decodeText } from '../../shared/csv/decode-text.ts';
import { findDamage, findNul } from '../../shared/csv/find-damage.ts';
import { parseCamt } from './parse-camt.ts';
import { type ChosenColumns, type CsvColumns, parseCsvStatement } from './parse-csv-statement.ts';
import { parseMt940 } from './parse-mt940.ts';
import type { ParsedStatement, StatementFormat } from './statement.ts';

export type StatementFile = ParsedStatement & {
  readonly format: StatementFormat;
  readonly columns?: CsvColumns;
};

/** Parses the bytes of a bank statement; its format and encoding are detected. */
export function parseStatement(bytes: Uint8Array, chosen: ChosenColumns = {}): StatementFile {
  const text = decodeText(bytes);
  const head = text.slice(0, 2_000);
  const damage = findDamage(bytes) ?? findNul(text);
  if (damage) return { format: 'CSV', ok: false, errors: [damage] };
  if (head.replace('\ufeff', '').trimStart().startsWith('<')) return { format: 'CAMT.053', ...parseCamt(text) };
  if (/^(\{4:)?:?20:|:25:|:60[FM]:/m.test(head) && head.includes(':20:'))
    return { format: 'MT940', ...parseMt940(text) };
  return { format: 'CSV', ...parseCsvStatement(text, chosen) };
}

/**
 * Key of each line, the same in every file with that line, so that files may overlap. Equal rows of a file are
 * numbered: two equal payments are two.
 */
export function keysOf({ accounts }: Extract<ParsedStatement, { readonly ok: true }>): readonly (readonly string[])[] {
  const seen = new Map<string, number>();
  return accounts.map(({ account, lines }) =>
    lines.map((line) => {
      const { date, amount, isCredit, currency, name, text, bankReference } = line;
      const fields = [account, date, amount, isCredit, currency, name, text, bankReference];
      const content = JSON.stringify(fields.map((field) => String(field).replace(/\s/g, '').toUpperCase()));
      const nth = (seen.get(content) ?? 0) + 1;
      seen.set(content, nth);
      return `${content}#${nth}`;
    }),
  );
}
