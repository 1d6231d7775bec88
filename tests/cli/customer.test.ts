import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noon, placeSample } from '../store/samples.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { openOperator } from './operator.ts';
import { leaveAddress, message, sendMessage } from './people.ts';
import { partsOf } from './withdrawn.ts';

const email = 'ada@customer.example';
const other = {
  customerName: 'Grace Hopper',
  customerEmail: 'grace@navy.example',
  shippingAddress: '1 Navy Yard',
  postalCode: 'PO1 3LR',
};

const american = { city: 'Boston', postalCode: '02108', country: 'United States' };

it('exports all data of a customer, and erases it except for order amounts [OPS-8, OPS-18]', async () => {
  const operator = await openOperator();
  const [reference = '', others = ''] = await operator.prepare(async (store) => {
    await leaveAddress(store, email);
    await leaveAddress(store, other.customerEmail);
    await sendMessage(store, { email: 'Ada@Customer.example' });
    await sendMessage(store, { message: `${message.message} (I am a friend of ${email})` });
    return [await placeSample(store), await placeSample(store, { key: 'the-order-of-grace', request: other })];
  });
  await operator.print(
    'orders',
    'set-status',
    reference,
    'shipped',
    '--yes',
    '--note',
    'Left with neighbour Bob',
    '--carrier',
    'Bob’s Parcels',
    '--tracking',
    'TRACK-1',
  );
  await operator.print('payments', 'record', reference, '--note', 'From the account of Bob', '--yes');
  const mails = (await operator.json('mail', 'list')) as { id: string; recipient: string }[];
  const folder = join(operator.dataDir, 'mail');
  await mkdir(folder);
  await Promise.all(
    mails.map(({ id }) => writeFile(join(folder, `2026-11-21T12-00-00.000Z-${id}.eml`), 'a mail that was sent')),
  );

  const file = join(operator.dataDir, 'ada.json');
  expect(await operator.print('customer', 'export', email.toUpperCase(), '--out', file)).toContain(
    '1 order, 1 subscription, 1 message and 7 emails of',
  );
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    orders: [
      { reference, total: '591.00', lines: [{}, {}], history: [{ to: 'shipped', note: 'Left with neighbour Bob' }] },
    ],
    leads: [{ email, consentWording: expect.any(String) }],
    messages: [{ email: 'Ada@Customer.example' }],
    mails: expect.arrayContaining([expect.objectContaining({ kind: 'order-notice' })]),
  });

  const before = await operator.json('stats');
  expect(await operator.print('customer', 'erase', email, '--yes')).toMatch(
    /^Erased: 1 order, 1 subscription, 1 message and 7 emails\. Amounts and lines of the orders are kept\.\nName and address stay on INV-000001 until .+\nEarlier backups still contain the data\.\n$/,
  );
  const shown = (await operator.json('orders', 'show', reference)) as Record<string, unknown>;
  expect(shown).toMatchObject({
    status: 'shipped',
    total: 591_00,
    customer: {
      customerName: 'Erased',
      customerEmail: '',
      shippingAddress: '',
      city: '',
      postalCode: '',
      country: 'United Kingdom',
    },
    lines: [{ productId: 'xl-7', lineTotal: 502_00 }, { productId: 'desk-2' }],
    timeline: expect.arrayContaining([expect.objectContaining({ kind: 'status', text: null })]),
  });
  const after = (await operator.json('stats')) as object;
  expect(after).toMatchObject({ revenue: (before as { revenue: unknown }).revenue });

  const dump = await operator.prepare(async ({ db }) =>
    JSON.stringify([
      await db.selectFrom('orders').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('newsletter_subscribers').selectAll().execute(),
      await db.selectFrom('messages').selectAll().execute(),
      await db.selectFrom('order_status_changes').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
      await db.selectFrom('shipments').selectAll().execute(),
      await db.selectFrom('payments').selectAll().execute(),
      await db.selectFrom('order_links').selectAll().execute(),
    ]),
  );
  for (const word of ['Lovelace', 'James’s', 'SW1Y', 'Bob', 'TRACK-1']) expect(dump).not.toContain(word);
  // The only mentions left are in what someone else wrote.
  expect(dump.match(/ada@customer\.example/gi)).toHaveLength(2);
  expect(dump).toContain('Grace Hopper');

  const left = (await operator.json('mail', 'list')) as { id: string }[];
  expect(left).toHaveLength(mails.length - 7);
  expect((await readdir(folder)).sort()).toEqual(left.map(({ id }) => `2026-11-21T12-00-00.000Z-${id}.eml`).sort());
  expect(await operator.run('customer', 'export', email)).toMatchObject({ code: 1, stdout: '' });
  expect(await operator.json('customer', 'export', other.customerEmail)).toMatchObject({
    orders: [{ reference: others }],
  });
});

it('erases copies of emails to an earlier address of an order that the store no longer knows [OPS-18, OPS-40]', async () => {
  const operator = await openOperator();
  const former = 'ada@former.example';
  const mails = await operator.prepare(async (store) => {
    await placeSample(store, { request: { customerEmail: former } });
    await placeSample(store, { key: 'the-order-of-grace', request: other });
    const { db } = store;
    const rows = await db.selectFrom('outbox').select(['id', 'recipient', 'payload']).execute();
    await db.updateTable('outbox').set({ recipient: '', payload: 'null', sent_at: noon }).execute();
    await db.updateTable('orders').set({ customer_email: email }).where('customer_email', '=', former).execute();
    return rows;
  });
  const folder = join(operator.dataDir, 'mail');
  await mkdir(folder);
  const name = (id: string) => `2026-11-21T12-00-00.000Z-${id}.eml`;
  for (const { id, recipient } of mails) await writeFile(join(folder, name(id)), `To: ${recipient}\r\n\r\nThank you`);
  const kept = mails.filter(({ recipient, payload }) => `${recipient} ${payload}`.includes(other.customerEmail));
  expect(kept.length).toBeLessThan(mails.length);

  const { erased } = (await operator.json('customer', 'erase', email, '--yes')) as { erased: object };
  expect((await readdir(folder)).sort()).toEqual(kept.map(({ id }) => name(id)).sort());
  expect(erased).toMatchObject({ orders: 1, mails: 0, mailFiles: mails.length - kept.length });
  expect(erased).not.toHaveProperty('forgottenMails');
});

it('warns of orders that could no longer be delivered, and erases nothing without consent [OPS-13, OPS-18]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  const { code, stdout, stderr } = await operator.run('customer', 'erase', email);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`These orders are not dispatched yet, and will have no address: ${reference}.`);
  expect(stderr).toContain(
    'Erase ada@customer.example permanently: 1 order, no subscriptions, no messages and 2 emails?',
  );
  expect(await operator.print('orders', 'show', reference)).toContain(email);
  expect(await operator.run('customer', 'erase', 'nobody@a.example', '--yes')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'No data found for nobody@a.example.\n',
  });
});

it('lists and finds customers [PEOPLE-1, PEOPLE-8]', async () => {
  const operator = await openOperator();
  expect(await operator.print('customer', 'list')).toBe('No customers yet.\n');
  const paid = await operator.prepare(async (store) => {
    await placeSample(store);
    const grace = await placeSample(store, { key: 'the-order-of-grace', request: other });
    await placeSample(store, {
      key: 'the-other-of-grace',
      quantities: { 'us-xl-7': 1 },
      request: { ...other, ...american },
    });
    const cancelled = await placeSample(store, { key: 'the-cancelled-one', request: other });
    await changeOrderStatus(partsOf(store), { reference: cancelled, to: 'cancelled', note: null });
    return grace;
  });
  await operator.run('payments', 'record', paid, '--yes');
  expect(await operator.print('customer', 'list', '--search', 'grace')).toBe(
    [
      'email               name          orders  cancelled  spent in pounds  spent in dollars  last order (UTC)',
      'grace@navy.example  Grace Hopper       3          1          £591.00                    2026-11-21 12:00',
      '',
    ].join('\n'),
  );
  expect(await operator.json('customer', 'list', '--search', 'grace')).toMatchObject([
    { spent: [{ currency: 'GBP', amount: 591_00 }], totals: [{ amount: 591_00 }, { amount: 259_00 }] },
  ]);
  expect(await operator.json('customer', 'list', '--limit', '1')).toHaveLength(1);
  expect(await operator.print('customer', 'list', '--search', 'nobody')).toBe("No customers match 'nobody'.\n");
});
