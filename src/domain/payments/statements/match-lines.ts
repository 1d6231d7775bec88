import type { SaleCurrency } from '../../shared/money/currency.ts';
import type { Minor } from '../../shared/money/money.ts';
import type { StatementLine } from './statement.ts';

/** An order that a line may pay. */
export interface PayableOrder {
  readonly reference: string;
  readonly currency: SaleCurrency;
  readonly due: Minor;
  readonly name: string;
  readonly organisation: string;
  readonly state: 'awaiting' | 'paid' | 'cancelled';
  readonly invoices: readonly string[];
}

export type LineMatch =
  | { readonly kind: 'matched'; readonly order: PayableOrder }
  /** `reason` is a sentence; `order` is a suggestion. */
  | { readonly kind: 'doubtful'; readonly reason: string; readonly order?: PayableOrder }
  | { readonly kind: 'unmatched' };

/** Letters and digits, with those that are easily confused made equal. */
export function canonicalSymbols(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Length of a reference without BB. */
const referenceLength = 8;

/**
 * Strings of eight symbols in a text that follow BB: references that it may name, in stored form. References contain
 * neither I, L nor O, so a corrected one is unambiguous.
 */
export function referencesIn(text: string): readonly string[] {
  const symbols = canonicalSymbols(text);
  const found = new Set<string>();
  for (let at = symbols.indexOf('BB'); at >= 0 && found.size < 10; at = symbols.indexOf('BB', at + 1)) {
    const code = symbols.slice(at + 2, at + 2 + referenceLength);
    if (code.length === referenceLength) found.add(`BB-${code.slice(0, 4)}-${code.slice(4)}`);
  }
  return [...found];
}

/** Orders by what a text may name: their reference without BB, and their invoice numbers. */
export class OrderIndex {
  readonly #byCode = new Map<string, PayableOrder>();
  readonly #byInvoice = new Map<string, PayableOrder>();
  readonly #byAmount = new Map<string, PayableOrder[]>();
  readonly #lengths = new Set<number>();

  constructor(orders: readonly PayableOrder[]) {
    for (const order of orders) {
      this.#byCode.set(canonicalSymbols(order.reference).slice(2), order);
      for (const invoice of order.invoices) {
        const key = canonicalSymbols(invoice);
        this.#byInvoice.set(key, order);
        this.#lengths.add(key.length);
      }
      if (order.state !== 'awaiting') continue;
      const key = `${order.currency} ${order.due}`;
      this.#byAmount.set(key, [...(this.#byAmount.get(key) ?? []), order]);
    }
  }

  /** Orders that a text names by reference or invoice number. */
  namedIn(text: string): readonly PayableOrder[] {
    const symbols = canonicalSymbols(text);
    const found = new Set<PayableOrder>();
    const scan = (index: ReadonlyMap<string, PayableOrder>, length: number) => {
      for (let at = 0; at + length <= symbols.length; at++) {
        const order = index.get(symbols.slice(at, at + length));
        // A longer number is another one: 123 is not in 1234.
        const isWhole = index === this.#byCode || !/\d/.test(symbols.charAt(at + length));
        if (order && isWhole) found.add(order);
      }
    };
    scan(this.#byCode, referenceLength);
    for (const length of this.#lengths) scan(this.#byInvoice, length);
    return [...found];
  }

  withAmount({ currency, amount }: Pick<StatementLine, 'currency' | 'amount'>): readonly PayableOrder[] {
    return this.#byAmount.get(`${currency} ${amount}`) ?? [];
  }
}

/** Matches the credits of a file with orders. An order is matched by one line only. */
export function matchLines(lines: readonly StatementLine[], index: OrderIndex): readonly LineMatch[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    const match = matchLine(line, index);
    if (match.kind !== 'matched') return match;
    const { reference } = match.order;
    if (taken.has(reference)) return doubtful(`Another line of this file pays ${reference}.`, match.order);
    taken.add(reference);
    return match;
  });
}

function matchLine(line: StatementLine, index: OrderIndex): LineMatch {
  const byText = index.namedIn(line.text);
  const [order, second] = byText.length > 0 ? byText : index.namedIn(line.name);
  if (!order) return matchByAmount(line, index);
  const { reference, state } = order;
  if (second) return doubtful(`Mentions several orders: ${reference} and ${second.reference}.`);
  if (line.isReversal) return doubtful(`Reverses an earlier entry and mentions ${reference}.`);
  if (line.doubt) return doubtful(`Mentions ${reference}, but ${line.doubt}`, order);
  if (state === 'paid') return doubtful(`${reference} is already paid.`, order);
  if (state === 'cancelled') return doubtful(`${reference} was cancelled.`, order);
  if (line.currency !== order.currency) return doubtful(`Order ${reference} is in ${order.currency}.`, order);
  if (line.amount !== order.due) return doubtful(`The amount isn’t the amount due for ${reference}.`, order);
  return { kind: 'matched', order };
}

/** Without a reference, amount and name suggest an order, which staff decide. */
function matchByAmount(line: StatementLine, index: OrderIndex): LineMatch {
  if (line.isReversal || line.doubt) return { kind: 'unmatched' };
  const named = index.withAmount(line).filter((order) => isNameIn(order, `${line.name} ${line.text}`));
  const [order, second] = named;
  if (!order) return { kind: 'unmatched' };
  if (second) return doubtful('No order number, but the amount and name match several orders.');
  return doubtful(`No order number, but the amount and name match ${order.reference}.`, order);
}

function isNameIn({ name, organisation }: PayableOrder, text: string): boolean {
  const words = new Set(wordsOf(text));
  const isAllIn = (parts: readonly string[]) => parts.length > 0 && parts.every((part) => words.has(part));
  // The last name decides; first names are often initials at the bank.
  return isAllIn(wordsOf(name).slice(-1)) || isAllIn(wordsOf(organisation));
}

function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return plain.split(/[^\p{L}\p{N}]/u).filter((word) => word.length > 1);
}

const doubtful = (reason: string, order?: PayableOrder): LineMatch => ({
  kind: 'doubtful',
  reason,
  ...(order && { order }),
});
