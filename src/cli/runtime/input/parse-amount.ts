import { type Minor, parseDecimal } from '../../../domain/shared/money/money.ts';

type Complain = (text: string) => void;

/** Parses a price into minor units; prints an error and returns undefined if invalid. */
export function parsePriceArgument(typed: string, complain: Complain): Minor | undefined {
  const price = parseDecimal(typed);
  if (price) return price;
  complain(`'${typed}' is no price: ${faultOf(typed)}.`);
  return undefined;
}

/** Parses a positive integer; prints an error and returns undefined if invalid. */
export function parseIntegerArgument(typed: string, most: number, complain: Complain): number | undefined {
  const number = /^\d{1,15}$/.test(typed) ? Number(typed) : 0;
  if (number >= 1 && number <= most) return number;
  const bound = most === Number.MAX_SAFE_INTEGER ? '1 up' : `1 to ${most.toLocaleString('en-GB')}`;
  complain(`'${typed}' is no whole number from ${bound}.`);
  return undefined;
}

function faultOf(typed: string): string {
  const amount = typed
    .trim()
    .replace(/^[£$€]/, '')
    .replace(/[£$€]$/, '')
    .trim();
  if (/^-/.test(amount)) return 'nothing is sold for less than nothing';
  if (/^0+(\.0*)?$/.test(amount)) return 'nothing is sold for nothing';
  if (amount !== typed && parseDecimal(amount)) return `type it without its sign, as ${amount}`;
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(amount)) return `type it without commas, as ${amount.replaceAll(',', '')}`;
  if (/^\d{8,}(\.\d*)?$/.test(amount)) return 'it is above 9,999,999.99';
  if (/^\d+\.\d{3,}$/.test(amount)) return 'it has more than 2 decimals';
  if (/^\d+,\d{1,2}$/.test(amount)) return `type a point, as ${amount.replace(',', '.')}`;
  return 'type an amount such as 201 or 201.50';
}
