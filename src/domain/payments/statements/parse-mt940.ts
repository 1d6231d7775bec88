import { checkBalances } from './check-balances.ts';
import { readRemittance } from './mt940-remittance.ts';
import { readBankDay, readPlainAmount } from './read-value.ts';
import {
  type AccountLines,
  maxStatementLines,
  type ParsedStatement,
  type StatementLine,
  signedAmount,
} from './statement.ts';

/** A field such as `:61:`, with the lines that continue it. */
interface Mt940Field {
  readonly tag: string;
  /** Line of the file. */
  readonly line: number;
  readonly lines: string[];
}

/** Parses an MT940 file of any number of statements, with or without SWIFT blocks around them. */
export function parseMt940(text: string): ParsedStatement {
  const { fields, fault } = readFields(text);
  if (fault) return { ok: false, errors: [fault] };
  const reader = new Mt940Reader();
  for (const field of fields) reader.read(field);
  const { errors, warnings, accounts } = reader;
  reader.end();
  if (accounts.length === 0) errors.push('The MT940 file has no statement: its account (:25:) is missing.');
  return errors.length > 0 ? { ok: false, errors } : { ok: true, accounts, warnings };
}

/** Lines and characters of a field: SWIFT allows 6 lines of 65 characters, and some banks more. */
const fieldLimits = { lines: 100, characters: 10_000 };

/** Reads the fields of a file; `fault`, a sentence that names the line, if it cannot be a statement. */
function readFields(text: string): { readonly fields: readonly Mt940Field[]; readonly fault?: string } {
  const fields: Mt940Field[] = [];
  let [number, entries] = [0, 0];
  for (let at = 0; at <= text.length; ) {
    const end = endOfLine(text, at);
    const raw = text.slice(at, end);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    number += 1;
    if (raw.length > fieldLimits.characters) return { fields, fault: tooLong(number) };
    // The message block begins with `{4:` on the line of the first field, and ends with `-}` or `-`.
    const line = raw.startsWith('{') ? raw.slice(raw.indexOf('{4:') + 3) : raw;
    const tag = /^:(\w{2,3}):/.exec(line)?.[1];
    if (tag === '61') entries += 1;
    if (entries > maxStatementLines || fields.length > 8 * maxStatementLines) {
      return { fields, fault: `The file has more than ${maxStatementLines} entries.` };
    }
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, line: number, lines: [line.slice(tag.length + 2)] });
    else if (line === '-' || line.startsWith('-}')) fields.push({ tag: 'end', line: number, lines: [] });
    else if (last && line.trim() !== '' && last.lines.push(line) > fieldLimits.lines) {
      return { fields, fault: tooLong(last.line) };
    }
  }
  return { fields };
}

const tooLong = (line: number) => `Line ${line}: the field is too long for an MT940 file.`;

const lineEnds = /[\r\n]/g;

function endOfLine(text: string, from: number): number {
  lineEnds.lastIndex = from;
  return lineEnds.exec(text)?.index ?? text.length;
}

interface OpenStatement {
  readonly lines: StatementLine[];
  account: string;
  currency: string;
  opening?: number | undefined;
  total: number;
}

class Mt940Reader {
  readonly errors: string[] = [];
  readonly warnings: string[] = [];
  readonly accounts: AccountLines[] = [];
  #open: OpenStatement | undefined;
  /** The entry that a following :86: describes; none once the closing balance was read. */
  #entry: StatementLine | undefined;
  #remittance: string[][] = [];

  read({ tag, line, lines }: Mt940Field): void {
    const [value = ''] = lines;
    if (tag === '20' || tag === 'end') this.end();
    else if (tag.startsWith('25')) {
      this.end();
      this.#open = { account: value.trim(), currency: '', lines: [], total: 0 };
      this.accounts.push(this.#open);
    } else if (tag === '60F' || tag === '60M') {
      const balance = this.#balance(value, line);
      if (!this.#open || !balance) return;
      this.#open.currency = balance.currency;
      this.#open.opening = balance.amount;
    } else if (tag === '61') {
      this.#finishEntry();
      this.#entry = this.#readEntry(lines, line);
    } else if (tag === '86') {
      if (this.#entry) this.#remittance.push(lines);
    } else if (tag === '62F' || tag === '62M') {
      this.#finishEntry();
      const balance = this.#balance(value, line);
      if (!this.#open || !balance) return;
      const { opening, total, account } = this.#open;
      this.warnings.push(...checkBalances({ opening, closing: balance.amount, total, account }));
    }
  }

  /** Ends the statement. */
  end(): void {
    this.#finishEntry();
    this.#open = undefined;
  }

  #finishEntry(): void {
    if (this.#entry && this.#open) {
      const { name, text } = readRemittance(this.#remittance);
      const entry = { ...this.#entry, name, text: [this.#entry.text, text].filter((part) => part !== '').join(' ') };
      this.#open.total += signedAmount(entry);
      this.#open.lines.push(entry);
    }
    this.#entry = undefined;
    this.#remittance = [];
  }

  #balance(value: string, line: number): { readonly amount: number; readonly currency: string } | undefined {
    const [, mark, currency = '', digits = ''] = /^([CD])\d{6}([A-Z]{3})([\d,.]+)$/.exec(value.trim()) ?? [];
    const amount = readPlainAmount(digits);
    if (amount !== undefined) return { amount: signedAmount({ amount, isCredit: mark === 'C' }), currency };
    this.errors.push(`Line ${line}: the balance is not valid.`);
    return undefined;
  }

  #readEntry([value = '', ...supplementary]: readonly string[], line: number): StatementLine | undefined {
    // Value date, booking date, mark, third letter of the currency, amount; then type, reference and bank's reference.
    const parts = /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?([\d,.]{1,20})([A-Z][A-Z0-9]{3})?(.*)$/.exec(value.trim());
    const [, valueDate = '', booking = '', mark = '', , digits = '', , references = ''] = parts ?? [];
    const amount = readPlainAmount(digits);
    const date = bookingDate(valueDate, booking);
    if (!this.#open) this.errors.push(`Line ${line}: an entry (:61:) without an account (:25:).`);
    if (amount === undefined || date === undefined) {
      this.errors.push(`Line ${line}: the entry (:61:) is not valid: ${value.slice(0, 40)}`);
      return undefined;
    }
    if (mark.startsWith('E')) {
      this.warnings.push(`Line ${line}: the entry isn’t booked yet and was skipped.`);
      return undefined;
    }
    const [customer = '', bank = ''] = references.split('//');
    return {
      ...{ line, date, amount, currency: this.#open?.currency ?? '' },
      // A reversed credit takes money away.
      isCredit: mark === 'C' || mark === 'RD',
      isReversal: mark.startsWith('R'),
      name: '',
      text: [customer.replace('NONREF', ''), ...supplementary]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' '),
      bankReference: bank.trim(),
    };
  }
}

/** The booking date has no year: it is the one closest to the value date. */
function bookingDate(valueDate: string, booking: string): string | undefined {
  const year = 2000 + Number(valueDate.slice(0, 2));
  const [month, bookedMonth] = [Number(valueDate.slice(2, 4)), Number(booking.slice(0, 2))];
  const shift = booking === '' ? 0 : bookedMonth - month > 6 ? -1 : month - bookedMonth > 6 ? 1 : 0;
  const rest = booking === '' ? valueDate.slice(2) : booking;
  return readBankDay(`${year + shift}-${rest.slice(0, 2)}-${rest.slice(2)}`);
}
