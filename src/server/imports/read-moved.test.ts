import { expect, it } from 'vitest';
import { guessColumns } from '../../domain/imports/headings.ts';
import { detectKind } from '../../domain/imports/kinds.ts';
import { orderColumns } from '../../domain/imports/orders/order-columns.ts';
import { readOrders } from '../../domain/imports/orders/read-orders.ts';
import { productColumns } from '../../domain/imports/products/product-columns.ts';
import { findDayFirst, readTime } from '../../domain/imports/read-times.ts';
import { readStock } from '../../domain/imports/stock/read-stock.ts';
import { stockColumns } from '../../domain/imports/stock/stock-columns.ts';
import { readTable } from './read-table.ts';

const tableOf = (file: string | Uint8Array) => {
  const result = readTable(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  if (!result.ok) throw new Error(result.fault);
  return result.table;
};

function orders(file: string | Uint8Array, decimalMark?: '.' | ',') {
  const table = tableOf(file);
  expect(detectKind(table.headings)).toBe('orders');
  const options = { mapping: guessColumns(orderColumns, table.headings), currency: 'GBP', decimalMark };
  const reading = readOrders(table, options);
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value;
}

const shopifyHead =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Taxes Included,Total,Discount Code,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem discount,Billing Name,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Country,Cancelled at,Payment Method,Refunded Amount,Id';

it('reads Shopify orders, whose first row carries the totals and each other row one item [MOVE-11]', () => {
  const rows = [
    "#1001 A,Ada@Example.com,partially_refunded,2026-05-01 10:00:00 +0200,fulfilled,2026-05-02 10:00:00 +0200,EUR,100.90,4.95,17.64,true,105.85,SPRING,5.00,2026-05-01 09:59:00 +0200,1,Fan kit - Black,62.95,FK-B,0.00,Ada Roe,Ada Roe,'12 High St,Leeds,'LS1 4AP,GB,,Cards,20.00,7.02255E+12",
    '#1001  A,Ada@Example.com,,,,,,,,,,,,,,2,Tape,20.00,TAPE,2.05,,,,,,,,,,',
    '#1002,,voided,,unfulfilled,,GBP,10,0,0,,10.00,,0,2026-05-03 09:00:00 +0100,1,Tape,10,,,,,,,,,2026-05-04 09:00:00 +0100,,0.00,2',
    '#D7,,,,,,GBP,1,0,0,,1.00,,0,2026-05-03 09:00:00 +0100,1,Tape,1,,,,,,,,,,,,3',
    '#1003,x,paid,,,,GBP,1,0,0,,1.00,,0,tomorrow,1,Tape,1,,,,,,,,,,,,4',
    '#1004,,paid,,,,GBP,1,0,0,,=SUM(A1),,0,2026-05-03,1,Tape,1,,,,,,,,,,,,5',
    '1.00E+12,,paid,,,,GBP,1,0,0,,1,,0,2026-05-03,1,Tape,1,,,,,,,,,,,,6',
    '#1005,nobody,paid,,,,GBP,1,0,0,,1,,0,2026-05-03,1,Tape,1,,,=HYPERLINK(1),,,,,,,,,7',
  ];
  const { orders: read, skipped } = orders(`\ufeff${[shopifyHead, ...rows].join('\r\n')}`);
  expect(read).toEqual([
    {
      ...{ line: 2, number: '#1001 A', notes: [] },
      customer: { name: 'Ada Roe', email: 'Ada@Example.com', address: '12 High St, Leeds, LS1 4AP, GB' },
      facts: {
        ...{ placedAt: Date.UTC(2026, 4, 1, 7, 59), cancelledAt: null, country: 'GB', currency: 'EUR' },
        ...{ paymentStatus: 'part-refunded', fulfilmentStatus: 'fulfilled', subtotal: 10_090, discount: 500 },
        ...{ shipping: 495, tax: 1_764, total: 10_585, refunded: 2_000, taxIncluded: true },
        ...{ promoCode: 'SPRING', paymentMethod: 'Cards' },
        lines: [
          { name: 'Fan kit - Black', sku: 'FK-B', quantity: 1, unitPrice: 6_295, total: 6_295 },
          { name: 'Tape', sku: 'TAPE', quantity: 2, unitPrice: 2_000, total: 3_795 },
        ],
      },
    },
    expect.objectContaining({
      number: '#1002',
      facts: expect.objectContaining({
        ...{ paymentStatus: 'cancelled', fulfilmentStatus: 'cancelled', cancelledAt: Date.UTC(2026, 4, 4, 8) },
      }),
    }),
  ]);
  expect(skipped.map(({ line, name, reason }) => [line, name, reason])).toEqual([
    [5, '#D7', 'is a draft order'],
    [6, '#1003', 'has a date that cannot be read, ‘tomorrow’'],
    [7, '#1004', 'has a total that is not a valid amount, ‘=SUM(A1)’'],
    [8, '1.00E+12', 'has a number that lost its digits in a spreadsheet'],
    [9, '#1005', 'has a spreadsheet formula, ‘=HYPERLINK(1)’'],
  ]);
});

it('reads WooCommerce orders: a row per item, packed lines, numbered columns and JSON [MOVE-12]', () => {
  const perItem = orders(
    [
      'Report of 1 May',
      'Order Number;Order Status;Order Date;First Name (Billing);Last Name (Billing);Email (Billing);City (Billing);Item #;SKU;Name;Quantity;Item Cost;Order Line Total;Cart Discount Amount;Order Shipping Amount;Order Refund Amount;Order Total Amount;Order Total Tax Amount',
      '501;Abgeschlossen;01.05.2026 10:30;Ada;Roe;ada@example.com;Köln;1;F1;Fan;2;1.234,50;2.469,00;0;4,90;0;2.481,90;396,00',
      '501;Abgeschlossen;01.05.2026 10:30;Ada;Roe;ada@example.com;Köln;2;;Tape;1;8,00;8,00;0;4,90;0;2.481,90;396,00',
      '502;Failed;02.05.2026 10:30;Bo;Kim;bo@example.com;;1;;Tape;1;8,00;8,00;0;0;0;8,00;0',
      '503;processing;02.05.2026 10:30;Bo;Kim;bo@example.com;;1;;Tape;1;8,00;8,00;0;0;0;8,00;0',
      '503;processing;02.05.2026 10:30;Bo;Kim;bo@example.com;;1;;Tape;1;8,00;8,00;0;0;0;9,00;0',
    ].join('\n'),
  );
  expect(perItem.orders).toMatchObject([
    {
      ...{ number: '501', line: 3, customer: { name: 'Ada Roe', email: 'ada@example.com', address: 'Köln' } },
      facts: {
        ...{ placedAt: Date.UTC(2026, 4, 1, 10, 30), total: 248_190, shipping: 490, tax: 39_600, subtotal: 247_700 },
        ...{ paymentStatus: 'paid', fulfilmentStatus: 'fulfilled', currency: 'GBP' },
        lines: [
          { name: 'Fan', sku: 'F1', quantity: 2, unitPrice: 123_450, total: 246_900 },
          { name: 'Tape', quantity: 1, total: 800 },
        ],
      },
    },
  ]);
  expect(perItem.skipped.map(({ name, reason }) => [name, reason])).toEqual([
    ['502', 'was never placed: its status is failed'],
    ['503', 'has different totals, 8,00 and 9,00'],
  ]);
  const packed = orders(
    'order_id,order_number,date,status,shipping_total,tax_total,discount_total,order_total,refunded_total,order_currency,billing_first_name,billing_last_name,billing_email,billing_country,line_items\n' +
      '9,BB-9,2026-05-01 10:00:00,refunded,0,0,0,30.00,-30.00,USD,Ada,Roe,a@b.example,US,"id:1|name:Fan; large|product_id:3|sku:F1|quantity:2|subtotal:20.00|total:20.00|meta:Colour=Red;id:2|name:Tape|quantity:1|total:10.00"\n',
  );
  expect(packed.orders[0]).toMatchObject({
    number: 'BB-9',
    facts: {
      refunded: 3_000,
      paymentStatus: 'refunded',
      lines: [{ name: 'Fan; large', quantity: 2 }, { name: 'Tape' }],
    },
  });
  const numbered = orders(
    'order_id,order_number,order_date,status,order_total,order_currency,line_item_1,"Product Item 2 Name","Product Item 2 Quantity","Product Item 2 Total"\n' +
      '7,7,2026-05-01,on-hold,12.00,EUR,name:Fan|product_id:3|quantity:1|total:2.00,Tape,5,10.00\n',
  );
  expect(numbered.orders[0]?.facts).toMatchObject({
    ...{ paymentStatus: 'awaiting-payment', subtotal: 1_200 },
    lines: [{ name: 'Fan' }, { name: 'Tape', quantity: 5, unitPrice: 200 }],
  });
  const json = orders(
    JSON.stringify([
      {
        ...{ number: '12', date_created: '2026-05-01T10:00:00', status: 'completed', currency: 'GBP', total: '54.50' },
        billing: { first_name: 'Ada', last_name: 'Roe', email: 'ada@example.com' },
        line_items: [{ name: 'Fan', sku: 'F1', quantity: 2, price: 27.25, total: '54.50' }],
      },
    ]),
  );
  expect(json.orders).toMatchObject([
    { customer: { name: 'Ada Roe' }, facts: { total: 5_450, lines: [{ name: 'Fan', unitPrice: 2_725 }] } },
  ]);
});

it('asks for the decimal mark where no column tells, and reads dates by the column [MOVE-4]', () => {
  const file = 'Order number,Date,Total\n1,03/04/2026,1.234\n2,25/04/2026,2.500\n';
  expect(orders(file).errors).toEqual(['‘1.234’ could be thousands or decimals: choose the decimal mark.']);
  expect(orders(file, ',').orders.map(({ facts }) => [facts.placedAt, facts.total])).toEqual([
    [Date.UTC(2026, 3, 3), 123_400],
    [Date.UTC(2026, 3, 25), 250_000],
  ]);
  expect(orders('Order number,Date,Total\n1,03/04/2026,1.20\n').skipped[0]?.reason).toContain(
    'a date that cannot be read',
  );
  expect(findDayFirst(['03/04/2026', '04/25/2026'])).toBe(false);
  expect(
    [
      ...[
        '45384.5',
        '2026-05-01T10:00:00.123Z',
        '5/31/2026, 1:05 PM',
        '2026-02-30',
        '2026-05-01 25:00',
        '9'.repeat(400),
      ],
    ].map((text) => readTime(text, false)),
  ).toEqual([
    ...[
      Date.UTC(2024, 3, 2, 12),
      Date.UTC(2026, 4, 1, 10),
      Date.UTC(2026, 4, 31, 13, 5),
      'unclear',
      'unclear',
      'unclear',
    ],
  ]);
});

it('adds up the stock of several locations, by column and by row, and counts nothing that is not stocked [MOVE-14]', () => {
  const stock = (file: string) => {
    const table = tableOf(file);
    expect(detectKind(table.headings)).toBe('stock');
    return readStock(table, guessColumns(stockColumns, table.headings));
  };
  const head =
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO';
  const byRow = stock(
    [
      `${head},Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)`,
      'fan-kit,Fan kit,Colour,Black,,,,,FK-B,,,"Leeds, North",,0,0,1,3,4,',
      'fan-kit,Fan kit,Colour,Black,,,,,FK-B,,,London,,0,0,0,5,5,',
      'tape,Tape,Title,Default Title,,,,,,,,London,,0,0,2,-2,0,',
      'glue,Glue,Title,Default Title,,,,,,,,London,,0,0,0,not stocked,not stocked,',
      'saw,Saw,Title,Default Title,,,,,,,,London,,0,0,0,many,2,',
      ',,,,,,,,7.02255E+12,,,London,,0,0,0,1,1,',
    ].join('\n'),
  );
  expect(byRow.stock).toEqual([
    {
      ...{ line: 2, name: 'Fan kit (Black)', sku: 'FK-B', ids: ['fan-kit-black', 'fan-kit'], count: 8 },
      locations: [
        ['Leeds, North', 3],
        ['London', 5],
      ],
    },
    { line: 4, name: 'Tape', sku: undefined, ids: ['tape'], count: 0, locations: [['London', -2]] },
  ]);
  expect(byRow.notes).toEqual(['Units at 2 locations are added up: Leeds, North, London.']);
  expect(byRow.skipped.map(({ line, reason }) => [line, reason])).toEqual([
    [7, 'has neither a SKU nor a handle that can be read'],
    [5, 'is not stocked at any location'],
    [6, 'has a stock that is not a whole number, ‘many’'],
  ]);
  const byColumn = stock(
    `${head},Shop,Warehouse\nfan-kit,Fan kit,Colour,Black,,,,,FK-B,,,6,40\nglue,Glue,,,,,,,,,,not stocked,\n`,
  );
  expect(byColumn).toMatchObject({
    stock: [
      {
        count: 46,
        locations: [
          ['Shop', 6],
          ['Warehouse', 40],
        ],
      },
    ],
    skipped: [{ name: 'Glue', reason: 'is not stocked at any location' }],
  });
  expect(stock('sku,quantity\nFK-B,7\n').stock).toMatchObject([{ sku: 'FK-B', count: 7, locations: [] }]);
});

it('takes products with a stock for products, whatever their price is called [MOVE-14]', () => {
  for (const price of ['Regular price', 'Sale price', 'Regulärer Preis', 'Price (CAD)', 'Variant Price']) {
    expect(detectKind(['ID', 'Type', 'SKU', 'Name', 'Stock', price])).toBe('products');
  }
  expect(detectKind(['SKU', 'Name', 'Stock'])).toBe('stock');
});

it('finds the columns of a price in any currency, and of a file in an unknown language [MOVE-8]', () => {
  expect(guessColumns(productColumns, ['Item Name', 'Variation Name', 'Price (CAD)'])).toMatchObject({ price: 2 });
  const table = tableOf('\n\t\ufeffИмя,Артикул,Базовая цена\nНабор,К-1,"12,00"\n');
  expect(table).toMatchObject({ headings: ['Имя', 'Артикул', 'Базовая цена'], isUnknown: true, skippedLines: 1 });
  expect(table.rows).toEqual([{ line: 3, cells: ['Набор', 'К-1', '12,00'] }]);
  const prose = readTable(new TextEncoder().encode('Dear customer,\nthis is a letter, and no table, at all.\n'));
  expect(prose).toMatchObject({ ok: false, fault: expect.stringContaining('No column names were recognised') });
});

it('reads years of two digits, with the order of day and month decided for the column [MOVE-12]', () => {
  expect(readTime('25/10/24 09:17', true)).toBe(Date.UTC(2024, 9, 25, 9, 17));
  expect(readTime('11/10/24 09:17', false)).toBe(Date.UTC(2024, 10, 10, 9, 17));
  expect(readTime('11/10/24')).toBe('unclear');
  expect(findDayFirst(['11/10/24', '25/10/24'])).toBe(true);
});
