import { expect, it } from 'vitest';
import { importTaxNotice, includedVat, taxNumberFor } from './vat-registration.ts';

const [uk, eu] = ['GB 123 4567 89', 'EU 123 456 789'];

it('states that prices include VAT only for deliveries where the VAT is accounted for [INV-7]', () => {
  expect(includedVat({ vatNumber: uk, ossNumber: eu })).toBe('VAT');
  expect(includedVat({ vatNumber: uk, ossNumber: null })).toBe('VAT in the UK');
  expect(includedVat({ vatNumber: null, ossNumber: eu })).toBe('VAT in the EU');
  expect(includedVat({ vatNumber: null, ossNumber: null })).toBeUndefined();
  expect([
    taxNumberFor('GB', { vatNumber: uk, ossNumber: eu }),
    taxNumberFor('DE', { vatNumber: uk, ossNumber: eu }),
  ]).toEqual([uk, eu]);
});

it('mentions import tax only if no EU VAT is charged and the goods ship from Great Britain [LEGAL-4]', () => {
  const notice = (ossNumber: string | null, importDuties: 'customer' | 'shop', home = 'GB') =>
    importTaxNotice({ ossNumber, importDuties }, home);
  expect(notice(null, 'customer')).toContain('Your courier will collect local VAT');
  expect(notice(null, 'shop')).toContain('duties and taxes included');
  expect(notice(eu, 'customer')).toBeUndefined();
  expect(notice(null, 'customer', 'IE')).toBeUndefined();
});
