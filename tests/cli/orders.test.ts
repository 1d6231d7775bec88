import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { customer, orderParts, sampleOrder } from '../store/samples.ts';
import { openShop } from '../support/shop/shop.ts';
import { expectRefusals, type Operator, openOperator } from './operator.ts';
import { sendOrders } from './orders-arriving.ts';

const days = [Date.UTC(2026, 9, 30, 8, 15), Date.UTC(2026, 10, 3, 9), Date.UTC(2026, 10, 7, 10, 30)] as const;
const formula = '=HYPERLINK("http://a.example","Ada")';

/** Three orders: the second in dollars, the third with a spreadsheet formula as its customer's name. */
async function placeThree(operator: Operator): Promise<string[]> {
  return operator.prepare(async (store) => [
    await place(store, days[0], { promo: { code: 'STAROFFER', percent: 10 } }),
    await place(store, days[1], { quantities: { 'us-xl-7': 3 } }),
    await place(store, days[2], {
      quantities: { 'desk-2': 1 },
      request: { customerName: formula, city: 'Bath\u001b[2J' },
    }),
  ]);
}

async function place(store: Store, time: number, wish: Parameters<typeof sampleOrder>[0]): Promise<string> {
  const order = sampleOrder({ key: `the-order-of-${time}`, ...wish });
  const result = await placeOrder(orderParts(store, { clock: () => time }), order);
  if (!result.ok) throw new Error(result.reason);
  return result.accepted.reference;
}

it('lists orders with totals, newest first, filtered by status and time [OPS-4, OPS-12]', async () => {
  const operator = await openOperator();
  expect(await operator.print('orders', 'list')).toBe('No orders found.\n');
  const [first = '', second = '', third = ''] = await placeThree(operator);
  expect((await operator.print('orders', 'list')).split('\n')).toEqual([
    'reference     placed (UTC)      payment           fulfilment   customer                                total',
    `${third}  2026-11-07 10:30  awaiting-payment  unfulfilled  ${formula}   £89.00`,
    `${second}  2026-11-03 09:00  awaiting-payment  unfulfilled  Ada <b>Lovelace</b>                   $777.00`,
    `${first}  2026-10-30 08:15  awaiting-payment  unfulfilled  Ada <b>Lovelace</b>                   £531.90`,
    '',
  ]);
  const references = async (...args: string[]) =>
    ((await operator.json('orders', 'list', ...args)) as { reference: string }[]).map(({ reference }) => reference);
  expect(await references('--limit', '1')).toEqual([third]);
  expect(await references('--since', '2026-11-03')).toEqual([third, second]);
  expect(await references('--since', '2026-10-01', '--before', '2026-11-03T09:00')).toEqual([first]);
  expect(await references('--status', 'shipped')).toEqual([]);
  expect(await operator.json('orders', 'list', '--limit', '1')).toMatchObject([
    { reference: third, createdAt: days[2], total: 89_00, withdrawn: 0, name: formula },
  ]);
  for (const args of [
    ['--limit', 'x'],
    ['--limit', '0'],
    ['--before', 'now'],
    ['--status', 'lost'],
  ]) {
    expect(await operator.run('orders', 'list', ...args)).toMatchObject({ code: 2, stdout: '' });
  }
});

it('shows one order with lines, totals and address, without terminal control characters [OPS-4, OPS-12]', async () => {
  const operator = await openOperator();
  const [first = '', , third = ''] = await placeThree(operator);
  const shown = await operator.print('orders', 'show', first.toLowerCase());
  const { customerEmail, ...address } = customer;
  for (const text of [
    `${first}, awaiting-payment, unfulfilled (to confirm), placed 2026-10-30 08:15 UTC`,
    '       2  XL-7        £251.00  £502.00',
    'Subtotal £591.00\nDiscount £59.10 (STAROFFER, 10%)\nTotal £531.90',
    [...Object.values(address), customerEmail].join('\n'),
  ]) {
    expect(shown).toContain(text);
  }
  expect(await operator.print('orders', 'show', third)).toContain('Bath·[2J');
  expect(await operator.json('orders', 'show', first)).toMatchObject({
    total: 531_90,
    lines: [{ productId: 'xl-7', quantity: 2, unitPrice: 251_00, lineTotal: 502_00 }, { productId: 'desk-2' }],
    returns: [],
  });
  expect(await operator.run('orders', 'show', 'BB-0000-0000')).toEqual({
    code: 1,
    stdout: '',
    stderr: "Order 'BB-0000-0000' not found. 'orders list' shows the newest.\n",
  });
});

/** A row as the export writes it, with every field in quotes. */
const quoted = (row: string) =>
  row
    .split(',')
    .map((field) => `"${field}"`)
    .join();

it('exports orders and order lines as CSV and JSON, oldest first, to a file that only its owner can read [OPS-8, OPS-12, MONDESK-6, PO-3]', async () => {
  const operator = await openOperator();
  const [first, second = '', third] = await placeThree(operator);
  const rows = (await operator.print('orders', 'export')).split('\r\n');
  expect(rows).toHaveLength(5);
  expect(rows[1]).toBe(
    quoted(
      `${first},2026-10-30T08:15:00.000Z,pending,uk-eu,Ada <b>Lovelace</b>,ada@customer.example,12 St James’s Square,London,SW1Y 4JH,United Kingdom,GBP,591.00,,STAROFFER,10,59.10,531.90,0.00,531.90,,,awaiting-payment,unfulfilled,0.00,`,
    ),
  );
  expect(rows[3]).toContain(`"'=HYPERLINK(""http://a.example"",""Ada"")"`);

  const few = await operator.print('orders', 'export', '--columns', 'total,reference');
  expect(few.split('\r\n')[0]).toBe('\ufeff"reference","total"');
  expect((await operator.run('orders', 'export', '--columns', 'total,none')).stderr).toContain(
    'Use the column names of this export',
  );
  const lines = (await operator.print('orders', 'export', '--lines')).split('\r\n');
  expect(lines.slice(1, 4)).toEqual([
    quoted(`${first},2026-10-30T08:15:00.000Z,pending,United Kingdom,xl-7,XL-7,2,GBP,251.00,502.00,0`),
    quoted(`${first},2026-10-30T08:15:00.000Z,pending,United Kingdom,desk-2,Desk 2-fan,1,GBP,89.00,89.00,0`),
    quoted(`${second},2026-11-03T09:00:00.000Z,pending,United States,us-xl-7,XL-7 (US),3,USD,259.00,777.00,0`),
  ]);

  const file = join(operator.dataDir, 'orders.json');
  const ended = await operator.run('orders', 'export', '--json', '--since', '2026-11-01', '--out', file);
  expect(ended).toMatchObject({ code: 0, stdout: `2 orders written to ${file}.\n`, stderr: '2 orders\n' });
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([
    { reference: second, lines: [{ quantity: 3, lineTotal: '777.00' }] },
    { reference: third, customer: { customerName: formula } },
  ]);

  // A cancelled order counts as no sale.
  await operator.print('orders', 'set-status', second, 'cancelled', '--yes');
  const gone = (await operator.print('orders', 'export', '--status', 'cancelled')).split('\r\n')[1];
  expect(gone?.split(',').slice(-9)).toEqual([
    ...['"777.00"', '"0.00"', '"0.00"', '""', '""'],
    ...['"cancelled"', '"cancelled"', '"0.00"', '""'],
  ]);
  expect((await operator.print('orders', 'export', '--payment-state', 'unpaid')).split('\r\n')).toHaveLength(4);
});

it('changes the status of an order, records each step and emails the customer [OPS-8, OPS-10]', async () => {
  const operator = await openOperator();
  const [, reference = ''] = await placeThree(operator);
  expect(await operator.print('orders', 'set-status', reference.toLowerCase(), 'confirmed')).toBe(
    `${reference} is now confirmed. The email to the customer is written to DATA_DIR/mail as soon as the shop runs, since SMTP_URL is not set.\n`,
  );
  expect(
    await operator.json('orders', 'set-status', reference, 'shipped', '--yes', '--note', 'Parcel 1Z <999>'),
  ).toMatchObject({
    reference,
    status: 'shipped',
    notEmailed: null,
  });
  const shown = await operator.print('orders', 'show', reference);
  expect(shown).toContain(`${reference}, awaiting-payment, fulfilled, placed`);
  expect(shown).toMatch(
    /\n\d{4}-\d\d-\d\d \d\d:\d\d Confirmed\n\d{4}-\d\d-\d\d \d\d:\d\d Dispatched: Parcel 1Z <999>\n$/,
  );

  const mails = (await operator.json('mail', 'list')) as { id: string; kind: string; recipient: string }[];
  const told = mails.filter(({ kind }) => kind === 'order-status');
  expect(told.map(({ recipient }) => recipient)).toEqual([customer.customerEmail, customer.customerEmail]);
  const subjects = await Promise.all(told.map(({ id }) => operator.json('mail', 'show', id)));
  expect(subjects).toContainEqual(
    expect.objectContaining({
      words: expect.objectContaining({
        subject: `Breezebox order ${reference}: dispatched`,
        text: expect.stringContaining('\n\nParcel 1Z <999>\n\n'),
      }),
    }),
  );

  const refused: [string[], number, string][] = [
    [
      [reference, 'pending'],
      1,
      `Order ${reference} cannot be changed to pending: it is dispatched, and can only be changed to delivered.`,
    ],
    [[reference, 'cancelled', '--yes'], 1, `Order ${reference} cannot be changed to cancelled: it is dispatched`],
    [[reference, 'lost'], 2, 'STATUS: Must be "pending", "confirmed", "shipped", "delivered" or "cancelled"'],
    [['BB-0000-0000', 'shipped'], 1, "Order 'BB-0000-0000' not found."],
  ];
  await expectRefusals(operator, 'orders set-status', refused);
});

it('wakes a running shop to send the email of a new status [OPS-10]', async () => {
  const shop = await openShop();
  onTestFinished(async () => void (await shop.stop()));
  const orders = sendOrders(shop);
  await orders.more(1);
  await orders.stop();
  const [reference = ''] = orders.accepted;
  const before = await shop.mails(2 * orders.accepted.length);
  await shop.command('orders', 'set-status', reference, 'confirmed');
  const mails = await shop.mails(before.length + 1);
  const told = mails.find(({ subject }) => subject === `Breezebox order ${reference}: confirmed`);
  expect(told?.to).toMatchObject([{ address: customer.customerEmail }]);
  expect(told?.text).toContain('We’ve confirmed your order and we’re getting it ready.');
  // The address is not proven, so the name that was typed appears only on the order page.
  expect(told?.html).not.toContain('Lovelace');
});
