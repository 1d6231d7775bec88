import { describe, expect, it } from 'vitest';
import type { BulkField } from '../../../contract/catalogue/bulk-edit.ts';
import { cellText, parseCell, readBlock } from './bulk-cells.ts';

const textOf = (field: BulkField, typed: string) => {
  const parsed = parseCell(field, typed);
  return parsed.ok ? parsed.text : undefined;
};

const product = {
  price: '251.00',
  originalPrice: null,
  inStock: true,
  stockLeft: null,
  sku: null,
  gtin: '5012345678900',
  weightGrams: 3300,
  hsCode: null,
  countryOfOrigin: null,
  packageSize: null,
  lowStockLevel: null,
};

describe('cells of the bulk editor', () => {
  it('show each value as the text that one would type for it [PRODESK-22]', () => {
    expect(cellText(product, 'price')).toBe('251.00');
    expect(cellText(product, 'originalPrice')).toBe('');
    expect(cellText(product, 'stock')).toBe('in');
    expect(cellText({ ...product, inStock: false }, 'stock')).toBe('out');
    expect(cellText({ ...product, stockLeft: 0 }, 'stock')).toBe('0');
    expect(cellText(product, 'weightGrams')).toBe('3300');
    expect(cellText(product, 'gtin')).toBe('5012345678900');
  });

  it('accept amounts as spreadsheets copy them, and reject ambiguous amounts [PRODESK-22]', () => {
    const amounts = { '251': '251.00', ' £1,251.00 ': '1251.00', '29,5': '29.50', '$ 9.99': '9.99' };
    for (const [typed, text] of Object.entries(amounts)) expect(textOf('price', typed), typed).toBe(text);
    for (const typed of ['', '0', '-1', '1,251', '12.345', 'free', '1e3']) {
      expect(textOf('price', typed), typed).toBeUndefined();
    }
    expect(textOf('originalPrice', ' ')).toBe('');
  });

  it('accept a count, "in" or "out" as stock [PRODESK-22]', () => {
    for (const typed of ['0', '12', 'in', 'out', 'IN']) expect(textOf('stock', typed)).toBe(typed.toLowerCase());
    for (const typed of ['', '+5', '-2', '1.5', 'many']) expect(textOf('stock', typed), typed).toBeUndefined();
  });

  it('verify the check digit of a GTIN and the format of customs details [PRODESK-23]', () => {
    expect(textOf('gtin', '5012345 678900')).toBe('5012345678900');
    for (const typed of ['5012345678901', '123', '0000000000000']) expect(textOf('gtin', typed)).toBeUndefined();
    expect(textOf('hsCode', '8421.39.20')).toBe('84213920');
    expect(textOf('hsCode', '8421')).toBeUndefined();
    expect(textOf('countryOfOrigin', 'cn')).toBe('CN');
    for (const typed of ['China', 'UK', 'EU', 'XX', 'C1']) expect(textOf('countryOfOrigin', typed)).toBeUndefined();
    expect(textOf('weightGrams', '3300')).toBe('3300');
    for (const typed of ['0', '3.3', '3 kg']) expect(textOf('weightGrams', typed)).toBeUndefined();
    expect(textOf('sku', 'a'.repeat(65))).toBeUndefined();
    for (const field of ['sku', 'gtin', 'weightGrams', 'hsCode', 'countryOfOrigin'] as const) {
      expect(textOf(field, ' ')).toBe('');
    }
  });

  it('are parsed from a copied block, with quoted line breaks and tabs [PRODESK-24]', () => {
    expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(readBlock('"a\tb"\t"say ""x"""\n"two\nlines"\t')).toEqual([
      ['a\tb', 'say "x"'],
      ['two\nlines', ''],
    ]);
    expect(readBlock('5" fan\t1')).toEqual([['5" fan', '1']]);
    expect(readBlock('1\n\n3')).toEqual([['1'], [''], ['3']]);
  });
});
