import type { Minor } from '../../shared/money/money.ts';
import { type DecimalMark, findDecimalMark, readNumber } from '../read-decimals.ts';

/** Reads an amount of a column in hundredths; undefined if it is none. */
export type AmountReader<Role> = (role: Role, text: string) => Minor | undefined;

const unsigned = (text: string) => text.replace(/^[\s(]*[-\u2212]/, '').replace(/[()]/g, '');
const isNegative = (text: string) => /^\s*([-\u2212]|\()/.test(text);

/** Largest amount, in hundredths: a thousand million. */
const maxAmount = 100_000_000_000;

/** Rounds to hundredths: line totals of some exports have four decimals and more. */
export function toAmount(text: string, mark: DecimalMark): Minor | undefined {
  const number = readNumber(unsigned(text), mark);
  const amount = number === undefined ? undefined : Math.round(number * 100);
  if (amount === undefined || amount > maxAmount) return undefined;
  return isNegative(text) && amount > 0 ? -amount : amount;
}

/**
 * Decides the decimal mark of each column of amounts; a column that cannot tell takes the mark of the others. Returns
 * sentences if it stays unclear.
 */
export function amountReader<Role extends string>(
  columns: ReadonlyMap<Role, readonly string[]>,
  chosen: DecimalMark | undefined,
): { readonly read: AmountReader<Role> } | { readonly errors: readonly string[] } {
  const marks = new Map<Role, DecimalMark>();
  const unclear = new Map<Role, string>();
  const errors: string[] = [];
  for (const [role, cells] of columns) {
    const found = chosen ? { mark: chosen } : findDecimalMark(cells.map(unsigned));
    if ('mixed' in found) {
      const [point, comma] = found.mixed;
      errors.push(`Amounts have different decimal marks, such as ‘${point}’ and ‘${comma}’: choose one.`);
    } else if ('unclear' in found) unclear.set(role, found.unclear);
    else if (chosen || cells.some((cell) => /[.,]/.test(cell))) marks.set(role, found.mark);
  }
  const others = [...new Set(marks.values())];
  const [shared = '.'] = others;
  const [example] = unclear.values();
  if (example !== undefined && others.length !== 1) {
    errors.push(`‘${example}’ could be thousands or decimals: choose the decimal mark.`);
  }
  if (errors.length > 0) return { errors: [...new Set(errors)] };
  return { read: (role, text) => toAmount(text, marks.get(role) ?? shared) };
}
