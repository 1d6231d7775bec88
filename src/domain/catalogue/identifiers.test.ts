import { describe, expect, it } from 'vitest';
import { readIdentifiers } from './identifiers.ts';

const read = (rows: Record<string, unknown>) => readIdentifiers({ specifications: JSON.stringify(rows) });

describe('identifiers', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['4 006381 333931', '4006381333931'],
    ['036000291452', '036000291452'],
    ['96385074', '96385074'],
    ['10012345678902', '10012345678902'],
    // A wrong check digit, an in-store number, no number.
    ['4006381333932', undefined],
    ['2000000000008', undefined],
    ['0000000000000', undefined],
    ['12345', undefined],
    ['none yet', undefined],
    ['9'.repeat(10_000), undefined],
  ])('accept %s as a barcode number only if it is valid: %s [MERCH-3]', (GTIN, gtin) => {
    expect(read({ GTIN }).gtin).toBe(gtin);
  });

  it('are found under the names that manufacturers use, in any case [MERCH-3]', () => {
    expect(read({ ean: '4006381333931', Model: 'BB-L5-W' })).toEqual({ gtin: '4006381333931', mpn: 'BB-L5-W' });
    expect(read({ UPC: '036000291452', MPN: 'A1', Model: 'B2' })).toEqual({ gtin: '036000291452', mpn: 'A1' });
  });

  it('are absent where the specifications have none or cannot be parsed [MERCH-3]', () => {
    const none = { gtin: undefined, mpn: undefined };
    for (const text of ['{}', 'broken', '[]', '{"Model":"  ","EAN":""}']) {
      expect(readIdentifiers({ specifications: text })).toEqual(none);
    }
    expect(read({ Model: 'x'.repeat(71) }).mpn).toBeUndefined();
    expect(read({ Model: 'two\nlines' }).mpn).toBeUndefined();
  });
});
