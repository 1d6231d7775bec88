import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guessColumns } from '../../domain/imports/headings.ts';
import { detectKind } from '../../domain/imports/kinds.ts';
import { detectSource, productColumns } from '../../domain/imports/products/product-columns.ts';
import { readProducts } from '../../domain/imports/products/read-products.ts';
import type { DecimalMark } from '../../domain/imports/read-decimals.ts';
import { readTable } from './read-table.ts';

function read(file: string | Uint8Array, decimalMark?: DecimalMark) {
  const result = readTable(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  const nothing = { fault: '', products: [], skipped: [], notes: [], errors: [] };
  if (!result.ok) return { ...nothing, fault: result.fault };
  const mapping = guessColumns(productColumns, result.table.headings);
  const source = detectSource(result.table.headings, mapping);
  return { ...nothing, source, table: result.table, ...readProducts(result.table, { source, mapping, decimalMark }) };
}

const products = (file: string | Uint8Array, decimalMark?: DecimalMark) => read(file, decimalMark).products;

const former = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,' +
    'Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
    'Variant Compare At Price,Variant Barcode,Image Src,Image Position,Gift Card,Price / International,Status',
  'fan-kit,Fan kit,"<p>Five fans.</p><ul><li>Quiet</li></ul>",Lakeside,Kit,air,true,Colour,Black,Size,Large,90.750,' +
    '1200,shopify,4,deny,129.00,149.00,4006381333931,https://cdn.example/a.jpg,1,false,,active',
  'fan-kit,,,,,,,,White,,Large,FK-W,1200,shopify,-2,deny,134.50,,,,,,,',
  'fan-kit,,,,,,,,,,,,,,,,,,,https://cdn.example/b.jpg,2,,,',
  'tape,Sealing tape,,,,,true,Title,Default Title,,,TAPE,,,0,deny,6,,123,,,false,,draft',
  'voucher,Gift card,,,,,true,Title,Default Title,,,,,,,,25,,,,,true,,active',
].join('\n');

it('reads Shopify’s former columns: variants and pictures in rows of their own [MOVE-1, MOVE-17]', () => {
  const result = read(`\ufeff${former}`);
  expect(result).toMatchObject({
    source: 'Shopify',
    errors: [],
    skipped: [{ line: 6, name: 'Gift card', reason: 'is a gift card' }],
    products: [
      {
        ...{ id: 'fan-kit-black-large', name: 'Fan kit (Black, Large)', price: 12_900, brand: 'Lakeside', stock: 4 },
        ...{ sku: '90.750', gtin: '4006381333931', weightGrams: 1200 },
        options: [
          ['Colour', 'Black'],
          ['Size', 'Large'],
        ],
        variant: {
          ...{ group: 'fan-kit', name: 'Fan kit' },
          options: [
            { name: 'Colour', value: 'Black' },
            { name: 'Size', value: 'Large' },
          ],
        },
        pictures: [
          { line: 2, source: 'https://cdn.example/a.jpg' },
          { line: 4, source: 'https://cdn.example/b.jpg' },
        ],
      },
      { id: 'fan-kit-white-large', price: 13_450, brand: 'Lakeside', stock: 0, notes: ['The stock -2 counts as 0.'] },
      { id: 'tape', name: 'Sealing tape', price: 600, inStock: true, options: [] },
    ],
  });
  // Stock that the former shop does not track is not counted, and a wrong barcode does not hold the product up.
  expect(products(former)[2]?.stock).toBeUndefined();
  expect(products(former)[2]?.notes).toEqual([expect.stringContaining('barcode ‘123’ is left out')]);
  expect(result.notes).toEqual([
    '2 variants of 1 product: each is a product of a group, with a choice of colour, size.',
    '1 compare-at price left out: a was price must have been charged in this shop.',
  ]);
});

it('reads Shopify’s columns since 2025, below other lines and with no-break spaces [MOVE-1]', () => {
  const file = [
    'sep=;',
    'Products of 1 May',
    'Title; URL\u00a0handle ;Description;Vendor;Option1 name;Option1 value;SKU;Price;Weight value (grams);Inventory quantity;Published on online store',
    'Box M;7.02255E+12;Line one\\nline two;;Title;Default Title;A-1;1.299,00;500;3;TRUE',
    'Box S;7.02255E+12;;;Title;Default Title;A-2;99,90;;;TRUE',
  ].join('\r\n');
  const result = read(file);
  expect(result).toMatchObject({
    source: 'Shopify',
    table: { skippedLines: 2 },
    products: [
      { line: 4, id: 'box-m', price: 129_900, description: 'Line one\nline two', weightGrams: 500, stock: 3 },
      { line: 5, id: 'box-s', price: 9_990 },
    ],
  });
  expect(result.notes).toContain(
    '2 handles such as 7.02255E+12 lost their digits in a spreadsheet: names are used instead.',
  );
});

const german =
  'ID,Typ,Artikelnummer,Name,Veröffentlicht,Kurzbeschreibung,Beschreibung,Vorrätig?,Lager,Gewicht (kg),Angebotspreis,' +
  '"Regulärer Preis",Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)\n' +
  '10,variable,K,Kühler,1,,Leise\\nund klein,1,,,,,,Farbe,"Rot, Blau"\n' +
  '11,variation,K-R,Kühler - Rot,1,,,1,5,"1,5",,"24,90",K,Farbe,Rot\n' +
  '12,variation,K-B,Kühler - Blau,1,,,1,,,"19,90","24,90",id:10,Farbe,Blau\n' +
  '13,"simple, downloadable, virtual",,Anleitung,1,,,1,,,,"5,00",,,\n' +
  '14,grouped,,Satz,1,,,1,,,,,,,\n' +
  '15,simple,,Band,1,Klebt.,,0,,,,"1.250,00",,,\n';

it('reads translated WooCommerce files in any usual encoding [MOVE-2]', () => {
  const expected = [
    { id: 'kuhler-rot', name: 'Kühler (Rot)', price: 2490, weightGrams: 1500, stock: 5, sku: 'K-R' },
    { id: 'kuhler-blau', name: 'Kühler (Blau)', price: 2490, description: 'Leise\nund klein' },
    { id: 'band', price: 125_000, description: 'Klebt.', inStock: false },
  ];
  const latin = Uint8Array.from(german, (sign) => sign.charCodeAt(0));
  const wide = new Uint8Array(new Uint16Array(Array.from(`\ufeff${german}`, (sign) => sign.charCodeAt(0))).buffer);
  for (const file of [german, latin, wide]) {
    expect(read(file)).toMatchObject({ source: 'WooCommerce', products: expected, errors: [] });
  }
  expect(read(german).skipped.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'is a download'],
    [6, 'is a group of other products'],
  ]);
});

it('groups the variations of WooCommerce, and names options and pictures that it leaves out [MOVE-2, MOVE-17]', () => {
  const attributes = [1, 2, 3, 4].map((at) => `Attribute ${at} name,Attribute ${at} value(s)`).join(',');
  const many = Array.from({ length: 12 }, (_, at) => `https://woo.example/a,b/${at}.jpg`).join(', ');
  const file = [
    `ID,Type,SKU,Name,Published,Regular price,Images,Parent,${attributes}`,
    `1,variable,S,Shirt,1,,"${many}, file:///etc/passwd",,Size,"S, M",Colour,Red,Cut,Slim,Yarn,Wool`,
    '2,variation,S-S,Shirt - S,1,9,//woo.example/s.jpg,S,Size,S,Colour,Red,Cut,Slim,Yarn,Wool',
    '3,variation,S-M,Shirt - M,1,9,,id:1,Size,M,Size,Red,,,,',
    '4,variation,S-A,Shirt - any,1,9,,id:1,,,,,,,,',
  ].join('\n');
  const [small, , any] = products(file);
  expect(small).toMatchObject({ id: 'shirt-s-red-slim', variant: { group: 'shirt', name: 'Shirt' } });
  expect(small?.pictures.slice(0, 2)).toEqual([
    { line: 3, source: 'https://woo.example/s.jpg' },
    { line: 2, source: 'https://woo.example/a,b/0.jpg' },
  ]);
  expect(small?.pictures).toHaveLength(10);
  expect(small?.notes).toEqual([
    'The option or attribute ‘Yarn’ is left out: a product has at most 3.',
    '1 of its pictures have no usable address.',
    '3 of its pictures are left out: a product gets at most 10.',
  ]);
  expect(any?.notes[0]).toBe('It becomes a separate product: it has no options.');
});

it('tells products of the same name apart by their SKU, and keeps attributes [MOVE-2]', () => {
  const file =
    'Type,SKU,Name,Published,Regular price,Attribute 1 name,Attribute 1 value(s)\n' +
    'simple,W-9,Shoe,1,5,Size,9\nsimple,"W\n10",Shoe,1,5,Size,10\nsimple,,Shoe,1,5,Size,11\n';
  expect(read(file)).toMatchObject({
    source: 'WooCommerce',
    products: [
      { id: 'shoe', name: 'Shoe', options: [['Size', '9']] },
      { id: 'shoe-w-10', name: 'Shoe', sku: 'W 10', options: [['Size', '10']] },
    ],
    skipped: [{ line: 5, reason: 'has the same name or handle as line 2' }],
  });
});

it.each([
  [
    'French',
    'ID,Type,UGS,Nom,Publié,Description,Stock,Tarif promo,Tarif régulier\n1,simple,A,Ventilateur,1,x,2,,"12,50"',
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,Descripción,Inventario,Precio rebajado,Precio normal\n1,simple,A,V,1,x,2,,"12,50"',
  ],
  [
    'Dutch',
    'ID,Type,SKU,Naam,Gepubliceerd,Beschrijving,Voorraad,Actieprijs,Reguliere prijs\n1,simple,A,V,1,x,2,,"12,50"',
  ],
])('reads WooCommerce in %s [MOVE-2]', (_, file) => {
  expect(read(file)).toMatchObject({
    source: 'WooCommerce',
    products: [{ sku: 'A', price: 1250, stock: 2, description: 'x' }],
  });
});

it('reads Square, plain CSV and JSON [MOVE-3]', () => {
  const square =
    'Token,Item Name,Variation Name,SKU,Description,Price,Current Quantity Leeds,Archived\n' +
    'a,Candle,Small,S,Wax,12.00,10,N\nb,Candle,Large,L,,18.00,,N\nc,Mug,Regular,M,,variable,,N\nd,Jar,Regular,J,,4.00,1,Y\n';
  expect(read(square)).toMatchObject({
    source: 'Square',
    products: [
      { id: 'candle-small', name: 'Candle (Small)', price: 1200, stock: 10 },
      { id: 'candle-large', price: 1800, description: 'Wax' },
    ],
    skipped: [{ reason: 'the price ‘variable’ is not an amount' }, { reason: 'is archived in Square' }],
  });
  expect(read('name|price\nFan|12.5\n|3\nBox|\n')).toMatchObject({
    source: 'plain',
    products: [{ line: 2, id: 'fan', price: 1250 }],
    skipped: [
      { line: 3, reason: 'has no name' },
      { line: 4, reason: 'has no price' },
    ],
  });
  expect(read('{"products":[{"title":"Fan","price":12.5,"tags":["a"]},{"title":"Box","price":"3.20"}]}')).toMatchObject(
    {
      products: [
        { line: 1, price: 1250 },
        { line: 2, price: 320 },
      ],
    },
  );
});

it('detects the decimal mark of a whole column, and asks if the file is ambiguous [MOVE-4]', () => {
  const prices = (...all: readonly string[]) => `name;price\n${all.map((price, at) => `N${at};${price}`).join('\n')}\n`;
  const minor = (file: string, mark?: DecimalMark) => products(file, mark).map(({ price }) => price);
  expect(minor(prices('1.250', '9,90'))).toEqual([125_000, 990]);
  expect(minor(prices('1,250', '9.90', '£5', '1,000,000.00'))).toEqual([125_000, 990, 500, 100_000_000]);
  expect(minor(prices('12.000000', 'EUR 3.5', '1 250.00'))).toEqual([1_200, 350, 125_000]);
  expect(read(prices('1.250', '3')).errors).toEqual([expect.stringContaining('choose the decimal mark')]);
  expect(minor(prices('1.250', '3'), ',')).toEqual([125_000, 300]);
  expect(read(prices('1.50', '1,50')).errors).toEqual([expect.stringContaining('different decimal marks')]);
  const odd = read(prices('5.005', '0.00', '-4.00', '7E+2', '4.50'));
  expect(odd.products).toHaveLength(1);
  expect(odd.skipped.map(({ reason }) => reason)).toEqual([
    'the price ‘5.005’ has more than two decimals',
    'has the price 0',
    'the price ‘-4.00’ is not an amount',
    'the price ‘7E+2’ is not an amount',
  ]);
});

it('reports formulas, repeated products and files of another kind [MOVE-5]', () => {
  expect(read('name,price\n"=HYPERLINK(""http://x.example"")",3\n="Fan",3\nFan,4\n')).toMatchObject({
    products: [{ name: 'Fan' }],
    skipped: [
      { reason: 'has a spreadsheet formula, ‘=HYPERLINK("http://x.example")’' },
      { line: 4, reason: 'has the same name or handle as line 3' },
    ],
  });
  expect(detectKind(['Name', 'Email', 'Financial Status', 'Lineitem name'])).toBe('orders');
  expect(detectKind(['Customer ID', 'First Name', 'Last Name', 'Email'])).toBe('subscribers');
  expect(readTable(new TextEncoder().encode('Redirect from,Redirect to\n/a,/b\n'))).toMatchObject({ ok: true });
  expect(readTable(new TextEncoder().encode('\u65e5\u672c\u8a9e,b\n1,2\n'))).toMatchObject({
    table: { isUnknown: true },
  });
  expect(read('a letter\n').fault).toContain('No column names were recognised');
  expect(read('name,price\n"Fan,3\n').fault).toContain('never closed');
  expect(read(new TextEncoder().encode('PK\u0003\u0004xlsx')).fault).toContain('save it as CSV');
});

it('refuses hostile files with a message, never an exception [MOVE-5]', () => {
  const bombs = [
    `name,price\n${'a,1\n'.repeat(60_000)}`,
    `name,price${',x'.repeat(100_000)}\na,1\n`,
    `name,price\n${'x'.repeat(200_000)},1\n`,
    `${'['.repeat(10_000)}`,
    `[${'{"name":'.repeat(500)}1${'}'.repeat(500)}]`,
    '[1,2,3]',
    '{"a":1}',
    '<html></html>',
    ' ',
  ];
  for (const bomb of bombs) expect(read(bomb).fault).toMatch(/\.$/);
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('=1+1', '"', '""', '\u0000', '\ud800', '1e999', '-0', '9'.repeat(400), ',', ';', '\t', '\r', '\n'),
    fc.double().map(String),
  );
  const headings = fc.constantFrom('name', 'price', 'Handle', 'Option1 Value', 'Typ', 'Variant Grams', '__proto__', '');
  const table = fc.tuple(
    fc.array(headings, { minLength: 2 }),
    fc.array(fc.array(cell)),
    fc.constantFrom(',', ';', '\t'),
  );
  const text = table.map(([head, rows, delimiter]) =>
    [['name', 'price', ...head], ...rows].map((row) => row.join(delimiter)).join('\n'),
  );
  const json = fc
    .array(fc.dictionary(fc.oneof(headings, fc.string()), fc.jsonValue()))
    .map((all) => JSON.stringify(all));
  fc.assert(
    fc.property(fc.oneof(text, json, fc.uint8Array()), (file) => {
      const result = read(file);
      for (const { id, price } of result.products) {
        expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(id.length).toBeLessThanOrEqual(80);
        expect(price).toBeGreaterThan(0);
        expect(Number.isSafeInteger(price)).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});
