import { parseDecimal } from '../shared/money/money.ts';

/** Why a text is not a price, as the end of a sentence. */
export function describePriceFault(typed: string): string {
  const amount = typed
    .trim()
    .replace(/^[£$€]/, '')
    .replace(/[£$€]$/, '')
    .trim();
  if (/^-/.test(amount)) return 'it must be more than 0';
  if (/^0+(\.0*)?$/.test(amount)) return 'it must be more than 0';
  if (amount !== typed && parseDecimal(amount)) return `type it without its sign, as ${amount}`;
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(amount)) return `type it without commas, as ${amount.replaceAll(',', '')}`;
  if (/^\d{8,}(\.\d*)?$/.test(amount)) return 'it is above 9,999,999.99';
  if (/^\d+\.\d{3,}$/.test(amount)) return 'it has more than 2 decimals';
  if (/^\d+,\d{1,2}$/.test(amount)) return `type a point, as ${amount.replace(',', '.')}`;
  return 'type an amount such as 201 or 201.50';
}
