import { describe, expect, it } from 'vitest';
import { parseImport, parseProductsFile } from './products-file.ts';

const known = new Set(['xl-7-black']);
const good = {
  id: 'xl-7',
  name: 'XL-7',
  brand: 'Breezebox',
  region: 'uk-eu',
  price: 251,
  roomSize: 'medium',
  isFeatured: true,
  inStock: true,
  description: 'Seven fans.',
  features: ['Energy Star'],
  specifications: { CADR: '285 CFM' },
  pictures: [{ name: 'xl-7-black', alt: 'Black box with seven fans' }],
};

function errorsOf(json: unknown) {
  const parsed = parseProductsFile(json, known);
  if (parsed.ok) throw new Error('The file was taken');
  return parsed.errors;
}

function readImport(change: object) {
  const parsed = parseImport([{ ...good, ...change }], known);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.products;
}

describe('a file of products', () => {
  it('is parsed into products with prices in minor units [DATA-1]', () => {
    const parsed = parseProductsFile([good, { ...good, id: 'xl-8', price: '251.50', originalPrice: '299' }], known);
    expect(parsed).toMatchObject({
      ok: true,
      products: [
        { ...good, price: 25100, originalPrice: null, specifications: '{"CADR":"285 CFM"}' },
        { id: 'xl-8', price: 25150, originalPrice: 29900 },
      ],
    });
  });

  it('may have identifiers and customs details, which are validated and stored without separators [PRODESK-23]', () => {
    const facts = { sku: ' X7 ', gtin: '5012345 678900', weightGrams: 3300, hsCode: '8421.39', countryOfOrigin: 'gb' };
    const parsed = parseProductsFile([{ ...good, ...facts }], known);
    const kept = { sku: 'X7', gtin: '5012345678900', weightGrams: 3300, hsCode: '842139', countryOfOrigin: 'GB' };
    expect(parsed.ok && parsed.products[0]).toMatchObject(kept);
    const none = parseProductsFile([{ ...good, sku: null, gtin: '' }], known);
    expect(none.ok && [none.products[0]?.sku, none.products[0]?.gtin]).toEqual([undefined, undefined]);
    const wrong = { gtin: '5012345678901', weightGrams: 3.3, hsCode: '84', countryOfOrigin: 'China' };
    expect(errorsOf([{ ...good, ...wrong }]).map(({ field }) => field)).toEqual(Object.keys(wrong));
  });

  it('may have a description of several lines [DATA-1]', () => {
    const description = 'Quiet.\r\n\n\tSix fans.';
    expect(parseProductsFile([{ ...good, description }], known)).toMatchObject({
      ok: true,
      products: [{ description }],
    });
  });

  it('may have spare part facts instead of a room size [SPARE-1]', () => {
    const { roomSize: _, ...part } = good;
    const spare = { part: 'filters', fits: ['xl-7', 'xl-7'], filterSize: '20 × 16 × 1 in', hours: 2000 };
    const parsed = parseProductsFile([{ ...part, spare }], known);
    expect(parsed.ok && parsed.products[0]).toMatchObject({ spare: { ...spare, fits: ['xl-7'] } });
    expect(errorsOf([part])).toEqual([{ row: 1, id: 'xl-7', field: 'roomSize', message: 'is missing' }]);
    expect(errorsOf([{ ...good, spare }]).map(({ field }) => field)).toEqual(['roomSize']);
    expect(errorsOf([{ ...part, spare: { part: 'rotor', fits: ['XL 7'], hours: 0.5 } }])).toMatchObject([
      { field: 'spare.part' },
      { field: 'spare.fits.0' },
      { field: 'spare.hours', message: 'must be a whole number from 1 to 99999' },
    ]);
  });

  it('keeps specifications that are given as text unchanged', () => {
    const parsed = parseProductsFile([{ ...good, specifications: '{broken' }], known);
    expect(parsed.ok && parsed.products[0]?.specifications).toBe('{broken');
  });

  it.each<[string, object, string, string]>([
    ['an id in capitals', { id: 'XL-7' }, 'id', 'must be lower-case words joined by hyphens'],
    ['no name', { name: undefined }, 'name', 'is missing'],
    ['an empty name', { name: ' ' }, 'name', 'must not be empty'],
    ['an unknown region', { region: 'mars' }, 'region', "must be 'uk-eu' or 'us-only'"],
    [
      'a price with 3 decimals',
      { price: 1.005 },
      'price',
      'must be an amount with at most 2 decimals, such as 201 or 201.50',
    ],
    ['a negative price', { price: -1 }, 'price', 'must be an amount with at most 2 decimals, such as 201 or 201.50'],
    ['no price', { price: undefined }, 'price', 'is missing'],
    ['a price of nothing', { price: 0 }, 'price', 'must be above 0'],
    ['a flag as text', { inStock: 'yes' }, 'inStock', 'must be true or false'],
    ['a feature that is a number', { features: ['a', 5] }, 'features.1', 'must be text'],
    [
      'a name that colours a terminal',
      { name: '\u001b[31mXL-7' },
      'name',
      'must be one line without control characters',
    ],
    ['a name of two lines', { name: 'XL-7\nXL-8' }, 'name', 'must be one line without control characters'],
    ['a brand that rings', { brand: 'Breeze\u0007' }, 'brand', 'must be one line without control characters'],
    ['a feature of two lines', { features: ['a\u2028b'] }, 'features.0', 'must be one line without control characters'],
    [
      'words of a picture that move the cursor',
      { pictures: [{ name: 'xl-7-black', alt: 'a\u009b2J' }] },
      'pictures.0.alt',
      'must be one line without control characters',
    ],
    ['a description that colours', { description: 'a\u001b[0m' }, 'description', 'must not contain control characters'],
    [
      'a specification that colours once it is read',
      { specifications: '{"CADR":"285\\u001b[31m"}' },
      'specifications',
      'must not contain control characters',
    ],
    [
      'the name of a specification that does',
      { specifications: { 'CADR\u001b': '285' } },
      'specifications',
      'must not contain control characters',
    ],
    ['a misspelt field', { orignalPrice: 300 }, 'orignalPrice', 'is not a known field'],
    [
      'an unknown picture',
      { pictures: [{ name: 'no', alt: 'x' }] },
      'pictures.0.name',
      'names a picture that does not exist',
    ],
    ['a picture without words', { pictures: [{ name: 'xl-7-black' }] }, 'pictures.0.alt', 'is missing'],
    ['a list of specifications', { specifications: [1] }, 'specifications', 'must be an object of texts, or text'],
  ])('is refused for %s, with row and field', (_, change, field, message) => {
    const { id } = { ...good, ...change } as { id: string };
    expect(
      errorsOf([
        { ...good, id: 'first' },
        { ...good, ...change },
      ]),
    ).toEqual([{ row: 2, id, field, message }]);
  });

  it('is rejected for a duplicate id', () => {
    expect(errorsOf([good, { ...good, id: 'other' }, good])).toEqual([
      { row: 3, id: 'xl-7', field: 'id', message: 'is already used in row 1' },
    ]);
  });

  it('reports every invalid row [DATA-1]', () => {
    expect(errorsOf([null, { ...good, price: 'free', brand: 7 }]).map(({ row, field }) => [row, field])).toEqual([
      [1, 'row'],
      [2, 'brand'],
      [2, 'price'],
    ]);
  });

  it('refers to picture files only when imported, and gives each picture either a name or a file [PIC-7, PIC-12]', () => {
    const words = { alt: 'Black box', kind: 'photograph' };
    const withPictures = (...pictures: object[]) => [{ ...good, pictures }];
    const pictures = [
      { name: 'xl-7-black', ...words },
      { file: 'photos/a b.jpg', ...words },
    ];
    expect(parseImport(withPictures(...pictures), known)).toMatchObject({ ok: true, products: [{ pictures }] });
    expect(errorsOf(withPictures(...pictures)).map(({ field, message }) => [field, message])).toEqual([
      ['pictures.1.name', 'is missing'],
      ['pictures.1.file', 'is not a known field'],
    ]);
    const both = { name: 'xl-7-black', file: 'a.jpg', ...words };
    expect(parseImport(withPictures(both, words, { file: '', ...words }), known)).toMatchObject({
      errors: [
        { row: 1, field: 'pictures.0.name', message: "cannot be combined with 'file'" },
        { row: 1, field: 'pictures.1.name', message: "is missing (give a name or a 'file')" },
        { row: 1, field: 'pictures.2.file', message: 'must not be empty' },
      ],
    });
  });

  it('is imported without the HTML of other shops in any of its texts [FILES-4]', () => {
    const [product] = readImport({
      name: 'XL&#8209;7',
      brand: 'Fans &amp; Filters',
      description: '<p>Quiet.</p><p>Light.</p>',
      features: ['<strong>5 fans</strong>', 'Below 30 dB & light'],
      specifications: { 'Size &amp; weight': '<p>50 cm</p>' },
    });
    expect(product).toMatchObject({
      name: 'XL\u20117',
      brand: 'Fans & Filters',
      description: 'Quiet.\n\nLight.',
      features: ['5 fans', 'Below 30 dB & light'],
      specifications: '{"Size & weight":"50 cm"}',
    });
    const [asText] = readImport({ specifications: '{"Fans":"<b>5</b> &amp; more"}' });
    expect(asText).toMatchObject({ specifications: '{"Fans":"5 & more"}' });
  });

  it('is rejected if it is not a list', () => {
    expect(errorsOf({ products: [good] })).toEqual([
      { row: 0, field: 'file', message: 'must be a JSON list of products' },
    ]);
  });
});
