import { type CsvRow, guessDelimiter, readCsv } from '../../shared/csv/read-csv.ts';
import { checkBalances } from './check-balances.ts';
import { type ColumnMapping, type ColumnRole, detectColumns } from './csv-columns.ts';
import { type DateOrder, guessDateOrder, readAmount, readDate } from './read-value.ts';
import { maxStatementLines, type ParsedStatement, type StatementLine, signedAmount } from './statement.ts';

/** How the columns of a file are read. */
export interface CsvColumns {
  /** Bank or service, or CSV. */
  readonly label: string;
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  readonly currency: string;
  readonly isGuess: boolean;
}

export type ParsedCsv = ParsedStatement & { readonly columns?: CsvColumns };

/** Columns and currency that staff chose instead of the detected ones. */
export interface ChosenColumns {
  readonly mapping?: ColumnMapping | undefined;
  /** Of a file without a column for the currency. */
  readonly currency?: string | undefined;
}

/** Headings follow at most this many rows about the account. */
const maxPreamble = 20;

/** Far above the export of any bank. */
const limits = { rows: maxStatementLines + maxPreamble, columns: 100, cells: 500_000, cell: 10_000 };

export function parseCsvStatement(text: string, chosen: ChosenColumns = {}): ParsedCsv {
  const { rows, fault } = readCsv(text, guessDelimiter(text), limits);
  if (fault) return { ok: false, errors: [fault] };
  if (rows.length > maxStatementLines + maxPreamble) {
    return { ok: false, errors: [`The file has more than ${maxStatementLines} lines.`] };
  }
  const head = findHeadings(rows);
  if (!head) return { ok: false, errors: ['The file has no lines.'] };
  const { detected, first } = head;
  const columns: CsvColumns = {
    label: detected?.label ?? 'CSV',
    headings: (rows[first]?.cells ?? []).map((cell) => cell.replace('\ufeff', '')),
    mapping: chosen.mapping ?? detected?.mapping ?? {},
    currency: chosen.currency ?? detected?.currency ?? 'GBP',
    isGuess: !chosen.mapping && (detected?.isGuess ?? true),
  };
  const { mapping } = columns;
  if (!mapping.date || !(mapping.amount || mapping.paidIn)) {
    return { ok: false, errors: [`Line ${rows[first]?.line ?? 1}: no columns for date and amount found.`], columns };
  }
  return { ...readRows(rows.slice(first + 1), columns), columns };
}

function findHeadings(rows: readonly CsvRow[]) {
  const candidates = rows.slice(0, maxPreamble).map(({ cells }) => detectColumns(cells));
  const known = candidates.findIndex((one) => one && !one.isGuess);
  const first = known >= 0 ? known : candidates.findIndex((one) => one !== undefined);
  if (first >= 0) return { detected: candidates[first], first };
  return rows.length > 0 ? { detected: undefined, first: 0 } : undefined;
}

interface ReadRow {
  readonly line: StatementLine;
  readonly balance: number | undefined;
}

function readRows(rows: readonly CsvRow[], columns: CsvColumns): ParsedStatement {
  const errors: string[] = [];
  const warnings: string[] = [];
  const [dateColumn = 0] = columns.mapping.date ?? [];
  const order = guessDateOrder(rows.map(({ cells }) => cells[dateColumn] ?? ''));
  const read: ReadRow[] = [];
  for (const row of rows) {
    const result = readRow(row, columns, order);
    if (result === undefined) continue;
    if ('error' in result) errors.push(result.error);
    else if ('skipped' in result) warnings.push(result.skipped);
    else read.push(result);
  }
  if (errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    accounts: [{ account: '', lines: read.map(({ line }) => line) }],
    warnings: [...warnings, ...checkRunningBalance(read)],
  };
}

const unbooked = ['pending', 'reverted', 'declined', 'failed', 'canceled', 'cancelled', 'denied', 'expired'];
const creditWords = ['credit', 'c', 'cr', 'crdt', 'bij', 'h', 'haben', 'in'];

function readRow(
  row: CsvRow,
  { mapping, currency }: CsvColumns,
  order: DateOrder,
): ReadRow | { readonly error: string } | { readonly skipped: string } | undefined {
  const cellsOf = (role: ColumnRole) =>
    (mapping[role] ?? []).map((index) => row.cells[index] ?? '').filter((cell) => cell !== '');
  const [dateText = ''] = cellsOf('date');
  const signed = readSigned(cellsOf);
  const [status = ''] = cellsOf('status');
  if (unbooked.includes(status.toLowerCase()))
    return { skipped: `Line ${row.line} is ${status.toLowerCase()} and was skipped.` };
  const date = readDate(dateText, order);
  if (date === undefined) return { error: `Line ${row.line}: ‘${dateText.slice(0, 30)}’ is not a date.` };
  if ('error' in signed) return { error: `Line ${row.line}: ${signed.error}` };
  const [own = currency] = cellsOf('currency');
  if (!/^[A-Za-z]{3}$/.test(own)) return { error: `Line ${row.line}: ‘${own.slice(0, 30)}’ is not a currency.` };
  const [balance = ''] = cellsOf('balance');
  return {
    line: {
      ...{ line: row.line, date, amount: Math.abs(signed.amount), currency: own.toUpperCase() },
      isCredit: signed.amount > 0,
      isReversal: false,
      name: cellsOf('name').join(' '),
      text: cellsOf('text').join(' '),
      bankReference: cellsOf('id').join(' '),
    },
    balance: readAmount(balance),
  };
}

function readSigned(
  cellsOf: (role: ColumnRole) => readonly string[],
): { readonly amount: number } | { readonly error: string } {
  const [amountText] = cellsOf('amount');
  if (amountText !== undefined) {
    const amount = readAmount(amountText);
    if (amount === undefined) return { error: `‘${amountText.slice(0, 30)}’ is not an amount.` };
    const [direction] = cellsOf('direction');
    if (direction === undefined) return { amount };
    return { amount: creditWords.includes(direction.toLowerCase()) ? Math.abs(amount) : -Math.abs(amount) };
  }
  const [paidIn = '', paidOut = ''] = [cellsOf('paidIn')[0], cellsOf('paidOut')[0]];
  const [into, out] = [paidIn, paidOut].map((text) => (text === '' ? 0 : readAmount(text)));
  if (into === undefined || out === undefined) {
    return { error: `‘${(into === undefined ? paidIn : paidOut).slice(0, 30)}’ is not an amount.` };
  }
  return paidIn === '' && paidOut === ''
    ? { error: 'the amount is missing.' }
    : { amount: Math.abs(into) - Math.abs(out) };
}

/** Compares the first and the last balance with the amounts in between; files start with the oldest or newest line. */
function checkRunningBalance(rows: readonly ReadRow[]): readonly string[] {
  const [first, last] = [rows[0], rows.at(-1)];
  const isWhole = rows.every(({ line, balance }) => balance !== undefined && line.currency === first?.line.currency);
  if (!first || !last || !isWhole || rows.length < 2) return [];
  const total = (of: readonly ReadRow[]) => of.reduce((sum, { line }) => sum + signedAmount(line), 0);
  const oldestFirst = { opening: first.balance, closing: last.balance, total: total(rows.slice(1)), account: '' };
  const newestFirst = { opening: last.balance, closing: first.balance, total: total(rows.slice(0, -1)), account: '' };
  const warnings = checkBalances(oldestFirst);
  return warnings.length === 0 || checkBalances(newestFirst).length === 0 ? [] : warnings;
}
