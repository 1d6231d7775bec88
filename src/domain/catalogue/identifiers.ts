import { parseSpecifications } from './specifications.ts';

/** By what others know a product, as far as its specifications say. */
export interface Identifiers {
  /** The number of its bar code: 8, 12, 13 or 14 digits, of which the last is right. */
  readonly gtin: string | undefined;
  /** The maker's own number for it. */
  readonly mpn: string | undefined;
}

const gtinNames = ['GTIN', 'EAN', 'UPC'];
const mpnNames = ['MPN', 'MODEL'];
const maxLength = 70;

export function readIdentifiers(specifications: string): Identifiers {
  const rows = new Map(parseSpecifications(specifications)?.map(([name, value]) => [name.toUpperCase(), value]));
  const find = (names: readonly string[]) => names.map((name) => rows.get(name)?.trim()).find(Boolean);
  const gtin = (find(gtinNames) ?? '').slice(0, 40).replaceAll(/[ -]/g, '');
  const mpn = find(mpnNames);
  return {
    gtin: isGtin(gtin) ? gtin : undefined,
    mpn: mpn !== undefined && mpn.length <= maxLength && /^[\x20-\x7e]+$/.test(mpn) ? mpn : undefined,
  };
}

/**
 * Whether the last digit is what the others come to (GS1 General Specifications, 7.9), in a range that is given to
 * products.
 */
function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const full = digits.padStart(14, '0');
  // 02, 04 and 2 are numbers that shops give for themselves; 98 and 99 stand on coupons.
  if (digits.length > 8 && /^.(02|04|2|98|99)/.test(full)) return false;
  const sum = [...full.slice(0, 13)].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(full[13]);
}
