import { parseSpecifications } from './specifications.ts';

/** Identifiers of a product: its barcode, or else what its specifications name. */
export interface Identifiers {
  /** GTIN (bar code number): 8, 12, 13 or 14 digits with a valid check digit. */
  readonly gtin: string | undefined;
  /** Manufacturer part number. */
  readonly mpn: string | undefined;
}

interface Identified {
  readonly specifications: string;
  readonly gtin?: string | undefined;
}

const gtinNames = ['GTIN', 'EAN', 'UPC'];
const mpnNames = ['MPN', 'MODEL'];
const maxLength = 70;

export function readIdentifiers({ specifications, gtin: known }: Identified): Identifiers {
  const rows = new Map(parseSpecifications(specifications)?.map(([name, value]) => [name.toUpperCase(), value]));
  const find = (names: readonly string[]) => names.map((name) => rows.get(name)?.trim()).find(Boolean);
  const gtin = known ?? (find(gtinNames) ?? '').slice(0, 40).replaceAll(/[ -]/g, '');
  const mpn = find(mpnNames);
  return {
    gtin: isGtin(gtin) ? gtin : undefined,
    mpn: mpn !== undefined && mpn.length <= maxLength && /^[\x20-\x7e]+$/.test(mpn) ? mpn : undefined,
  };
}

/** Checks the check digit (GS1 General Specifications, 7.9) and that the prefix is one for products. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const full = digits.padStart(14, '0');
  // Prefixes 02, 04 and 2 are in-store numbers; 98 and 99 are coupons.
  if (digits.length > 8 && /^.(02|04|2|98|99)/.test(full)) return false;
  const sum = [...full.slice(0, 13)].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(full[13]);
}
