import type { Minor } from '../shared/money/money.ts';

export type DecimalMark = '.' | ',';

/** What the amounts of a column tell about their decimal mark. */
export type FoundMark =
  | { readonly mark: DecimalMark }
  /** `1.234` may be a thousand or a little more than one, and no other cell decides. */
  | { readonly unclear: string }
  /** Two cells that contradict each other. */
  | { readonly mixed: readonly [string, string] };

/** An amount without spaces, signs of thousands and currencies, and a currency code at either end. */
const bare = (text: string) =>
  text
    .slice(0, 40)
    .replaceAll(/[\s'’£$€¥₹]/g, '')
    .replace(/^[a-z]{1,3}/i, '')
    .replace(/[a-z]{1,3}$/i, '');

/**
 * Finds the decimal mark of a column, since a single cell such as `90.750` cannot tell it. Without any mark a point is
 * assumed.
 */
export function findDecimalMark(cells: Iterable<string>): FoundMark {
  const seen: Partial<Record<DecimalMark, string>> = {};
  let unclear: string | undefined;
  for (const cell of cells) {
    const shown = markOf(bare(cell));
    if (shown === 'unclear') unclear ??= cell;
    else if (shown) seen[shown] ??= cell;
    if (seen['.'] !== undefined && seen[','] !== undefined) return { mixed: [seen['.'], seen[',']] };
  }
  if (seen['.'] !== undefined || seen[','] !== undefined) return { mark: seen['.'] === undefined ? ',' : '.' };
  return unclear === undefined ? { mark: '.' } : { unclear };
}

/** The decimal mark that one amount shows, if it does. */
function markOf(digits: string): DecimalMark | 'unclear' | undefined {
  const marks: readonly string[] = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1) as DecimalMark | undefined;
  if (last === undefined) return undefined;
  const other = last === '.' ? ',' : '.';
  if (marks.includes(other)) return last;
  if (marks.length > 1) return other;
  const [whole = '', fraction = ''] = digits.split(last);
  const mayBeThousands = fraction.length === 3 && whole.length >= 1 && whole.length <= 3 && !whole.startsWith('0');
  return mayBeThousands ? 'unclear' : last;
}

/** Reads a number with the decimal mark of its column as plain digits: '1.234,50' becomes '1234.50'. */
function toPlain(text: string, mark: DecimalMark): string | undefined {
  const digits = bare(text);
  const [whole = '', fraction, ...rest] = digits.split(mark);
  const groups = whole.split(mark === '.' ? ',' : '.');
  const isGrouped = groups.slice(1).every((group) => group.length === 3) && (groups[0] ?? '') !== '';
  if (rest.length > 0 || !isGrouped || (groups.length > 1 && (groups[0] ?? '').length > 3)) return undefined;
  const plain = fraction === undefined ? groups.join('') : `${groups.join('')}.${fraction}`;
  return /^\d{1,12}(\.\d*)?$/.test(plain) ? plain : undefined;
}

export type ReadAmount = { readonly amount: Minor } | { readonly fault: string };

/** Reads a price with the decimal mark of its column, in minor units. */
export function readPrice(text: string, mark: DecimalMark): ReadAmount {
  const plain = toPlain(text, mark);
  if (plain === undefined) return { fault: `the price ‘${text.slice(0, 40)}’ is not an amount` };
  const [whole = '', fraction = ''] = plain.split('.');
  if (/[^0]/.test(fraction.slice(2))) {
    return { fault: `the price ‘${text.slice(0, 40)}’ has more than two decimals` };
  }
  return { amount: Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) };
}

/** Reads a number such as a weight with the decimal mark of its column; undefined if it is none. */
export function readNumber(text: string, mark: DecimalMark): number | undefined {
  const plain = toPlain(text, mark);
  return plain === undefined ? undefined : Number(plain);
}
