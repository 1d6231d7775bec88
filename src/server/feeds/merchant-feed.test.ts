import { describe, expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { makeProduct } from '../../../tests/support/arbitraries.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { describeForMerchants } from './describe-for-merchants.ts';
import { writeMerchantTable, writeMerchantXml } from './merchant-feed.ts';

const parts = { origin: 'https://shop.example', settings };
const attributesOf = (product: Partial<Product>) =>
  Object.fromEntries(describeForMerchants(makeProduct(product), parts)) as Record<string, string>;
const specified = (rows: object) => ({ specifications: JSON.stringify(rows) });

describe('a product in the merchant feed', () => {
  it('has both prices if it has a was price, and one price otherwise [MERCH-2]', () => {
    const reduced = attributesOf({ price: '201', originalPrice: '229.5' });
    expect([reduced.price, reduced.sale_price]).toEqual(['229.50 GBP', '201.00 GBP']);
    for (const originalPrice of ['201.00', '150']) {
      const plain = attributesOf({ price: '201', originalPrice });
      expect([plain.price, plain.sale_price]).toEqual(['201.00 GBP', undefined]);
    }
  });

  it('is marked as without identifiers only if it has neither a barcode nor brand and part number [MERCH-3]', () => {
    const exists = (rows: object, brand = 'Breezebox') =>
      attributesOf({ ...specified(rows), brand }).identifier_exists ?? 'left out';
    expect(exists({ Model: 'BB-L5-W' })).toBe('left out');
    expect(exists({ EAN: '4006381333931' }, ' ')).toBe('left out');
    expect(exists({ EAN: '4006381333932' })).toBe('no');
    expect(exists({ Model: 'BB-L5-W' }, ' ')).toBe('no');
    expect(exists({})).toBe('no');
  });

  it('is identified by its barcode rather than by its specifications [PRODESK-23]', () => {
    const known = attributesOf({ gtin: '5012345678900', ...specified({ EAN: '4006381333931' }) });
    expect([known.gtin, known.identifier_exists]).toEqual(['5012345678900', undefined]);
    const alone = attributesOf({ gtin: '5012345678900', brand: ' ', specifications: '{}' });
    expect([alone.gtin, alone.identifier_exists]).toEqual(['5012345678900', undefined]);
  });

  it('states weight, dimensions and handling days only if known, and no energy label [MERCH-3]', () => {
    const size = '54 × 50 × 58 cm, width × depth × height';
    expect(attributesOf(specified({ Weight: '8.4 lb (3.8 kg)', Dimensions: size }))).toMatchObject({
      product_weight: '3.8 kg',
      product_width: '54 cm',
      product_length: '50 cm',
      product_height: '58 cm',
      ships_from_country: 'GB',
      min_handling_time: '0',
      max_handling_time: '3',
    });
    const silent = { ...settings, dispatchTime: 'a fortnight' };
    const unknown = describeForMerchants(makeProduct({ specifications: 'broken' }), { ...parts, settings: silent });
    expect(unknown.map(([name]) => name).join()).not.toMatch(/weight|length|width|height|time|energy|gtin|mpn/);
  });

  it('has a title that says air purifier, and the country that it ships from [VALIDATOR-2, US-4]', () => {
    expect(attributesOf({ name: 'XL-7' })).toMatchObject({ title: 'XL-7 DIY air purifier', ships_from_country: 'GB' });
    expect(attributesOf({ name: 'XL-7 (US)' }).title).toBe('XL-7 DIY air purifier');
    expect(attributesOf({ name: 'Hall Air Purifier' }).title).toBe('Hall Air Purifier');
    const usAddress = '100 Example Avenue, Austin, TX 78701, United States';
    const from = (own: Partial<typeof settings>) =>
      Object.fromEntries(
        describeForMerchants(makeProduct({ region: 'us-only' }), { ...parts, settings: { ...settings, ...own } }),
      ).ships_from_country;
    expect([from({ usAddress }), from({ usAddress: null })]).toEqual(['US', 'GB']);
  });

  it('has every text cut to the allowed length and one line, and a unique id [MERCH-3]', () => {
    const picture = { alt: '', width: 1200, height: 1200, widths: [], colour: '#fff' };
    const long = attributesOf({
      id: `${'a'.repeat(70)}-1`,
      name: 'two\r\nlines\u2028 '.repeat(100),
      brand: '😀'.repeat(100),
      description: 'word '.repeat(4000),
      pictures: Array.from({ length: 14 }, (_, index) => ({ ...picture, src: `/pictures/${index}.jpg` })),
    });
    expect(long.id).toHaveLength(50);
    expect(long.id).not.toBe(attributesOf({ id: `${'a'.repeat(70)}-2` }).id);
    expect(attributesOf({ id: 'a'.repeat(50) }).id).toBe('a'.repeat(50));
    expect(long.title).toMatch(/^two lines two lines /);
    expect([long.title, long.brand, long.description].map((text) => [...(text ?? '')].length)).toEqual([150, 70, 5000]);
    expect(long.brand?.isWellFormed()).toBe(true);
    expect(long.additional_image_link).toHaveLength(10);
  });
});

it('a feed with any text stays well-formed as XML, and as a table has one row of equal length per product [MERCH-3]', () => {
  const name = 'Box\u0000 "5\u2033"\t& <b>\r\nnew\u2028line\ud800 ]]> \u001b[31m';
  const products = [makeProduct({ name, description: name, features: [name] }), makeProduct({ id: 'plain' })];
  const feed = { ...parts, products, region: 'uk-eu' } as const;
  const xml = [...writeMerchantXml(feed)].join('');
  expect(xml).toContain(
    '<g:title>Box &quot;5\u2033&quot; &amp; &lt;b&gt; new line ]]&gt; [31m DIY air purifier</g:title>',
  );
  expect(xml.match(/<item>/g)).toHaveLength(2);
  expect(xml).not.toMatch(/[^\n\u0020-\ud7ff\ue000-\ufffd]|\u2028/);
  const [head = '', ...rows] = [...writeMerchantTable(feed)].join('').trimEnd().split('\n');
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row.split('\t')).toHaveLength(head.split('\t').length);
  expect(rows[0]?.split('\t')[1]).toMatch(/^"Box ""5\u2033"" & <b> new line.* \]\]> \[31m DIY air purifier"$/);
});

it.each([
  ['XML', writeMerchantXml, /<item>/g],
  ['table', writeMerchantTable, /\n/g],
] as const)('the %s is written in batches of a hundred products [MERCH-1]', (_, write, product) => {
  const products = Array.from({ length: 250 }, (_one, index) => makeProduct({ id: `p-${index}`, region: 'uk-eu' }));
  const chunks = [...write({ ...parts, products, region: 'uk-eu' })];
  const lengths = chunks.map((piece) => piece.match(product)?.length ?? 0).filter((count) => count > 1);
  expect(lengths).toEqual([100, 100, 50]);
});
