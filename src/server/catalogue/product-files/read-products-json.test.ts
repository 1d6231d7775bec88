import { expect, it } from 'vitest';
import { readProductsJson } from './read-products-json.ts';

const read = (content: string | Uint8Array) => readProductsJson(Buffer.from(content));

it('reads JSON, with and without a byte order mark', () => {
  expect(read('[{"id":"xl-7"}]')).toEqual({ ok: true, value: [{ id: 'xl-7' }] });
  expect(read('\ufeff[]')).toEqual({ ok: true, value: [] });
});

it.each([
  [
    'Handle,Title,Body (HTML),Vendor,Variant Price\nxl-7,XL-7,,,251\n',
    'is a product export of Shopify (CSV), not JSON',
  ],
  ['ID,Type,SKU,Name,"Regular price"\n1,simple,a,XL-7,251\n', 'is a product export of WooCommerce (CSV), not JSON'],
  ['name;price\nXL-7;251\n', 'is a CSV file, not JSON'],
  ['name\tprice\nXL-7\t251\n', 'is a CSV file, not JSON'],
  ['PK\u0003\u0004rest', 'is a spreadsheet or a ZIP archive, not JSON'],
  ['%PDF-1.7', 'is a PDF file, not JSON'],
  ['<!doctype html><p>', 'is HTML or XML, not JSON'],
  ['', 'is empty'],
  ['\ufeff \n', 'is empty'],
  [Buffer.from([0x5b, 0xff, 0x5d]), 'is not text in UTF-8'],
  ['[{"id": }]', 'is not valid JSON'],
  ['[', 'is not valid JSON'],
  ['hello', 'is not valid JSON'],
])('identifies %j [SERVICE-12]', (content, fault) => {
  expect(read(content)).toEqual({ ok: false, fault: expect.stringContaining(fault) });
});
