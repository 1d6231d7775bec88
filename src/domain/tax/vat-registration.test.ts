import { expect, it } from 'vitest';
import { importTaxNotice, includedVat, taxNumberFor } from './vat-registration.ts';

const [uk, eu] = ['GB 123 4567 89', 'EU 123 456 789'];

it('says of just those deliveries that prices include VAT whose tax is accounted for [INV-7]', () => {
  expect(includedVat({ vatNumber: uk, ossNumber: eu })).toBe('VAT');
  expect(includedVat({ vatNumber: uk, ossNumber: null })).toBe('VAT in the UK');
  expect(includedVat({ vatNumber: null, ossNumber: eu })).toBe('VAT in the EU');
  expect(includedVat({ vatNumber: null, ossNumber: null })).toBeUndefined();
  expect([
    taxNumberFor('GB', { vatNumber: uk, ossNumber: eu }),
    taxNumberFor('DE', { vatNumber: uk, ossNumber: eu }),
  ]).toEqual([uk, eu]);
});

it('mentions import tax only if no EU VAT is charged [LEGAL-4]', () => {
  expect(importTaxNotice({ ossNumber: null, importNotice: 'You import it.' })).toBe('You import it.');
  expect(importTaxNotice({ ossNumber: eu, importNotice: 'You import it.' })).toBeUndefined();
  expect(importTaxNotice({ ossNumber: null, importNotice: null })).toBeUndefined();
});
