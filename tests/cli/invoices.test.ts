import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { placeSample } from '../store/samples.ts';
import { links } from '../support/orders/links.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { type Operator, openOperator, operatorOf } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

it('writes the invoice and credit notes of an order, or explains why there is none [INV-13, INV-4]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  const file = join(operator.dataDir, 'invoice.pdf');
  const write = (...options: string[]) => operator.run('orders', 'invoice', reference, '--out', file, ...options);
  expect(await operator.run('orders', 'invoice', reference)).toMatchObject({ code: 2 });
  expect(await write()).toMatchObject({ code: 1, stderr: expect.stringContaining('neither paid nor dispatched yet') });
  expect(await write('--issue')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('neither paid nor dispatched'),
  });
  expect(await operator.run('orders', 'invoice', 'BB-0000-0000', '--out', file)).toMatchObject({ code: 1 });

  await operator.print('payments', 'record', reference, '--yes');
  await operator.print('orders', 'refund', reference, '--amount', '91.00', '--yes');
  expect(await write()).toMatchObject({ code: 0, stdout: `Invoice INV-000001 written to ${file}.\n` });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const invoice = await readPdf(await readFile(file));
  expect(invoice.text).toContain('£591.00');
  expect(invoice.text).toContain(reference);

  // An invoice or credit note may be replaced; any other file stays, even with --yes.
  expect(await write('--credit-note', 'CN-000009', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('it has CN-000001'),
  });
  expect(await write('--credit-note', 'cn-000001', '--yes')).toMatchObject({ code: 0 });
  expect((await readPdf(await readFile(file))).text).toContain('£91.00');
  await writeFile(file, '%PDF-1.4 of somebody else');
  expect(await write('--yes')).toMatchObject({ code: 1, stderr: expect.stringContaining('not an invoice') });

  expect(await operator.print('orders', 'show', reference)).toContain(
    'Invoice INV-000001: £591.00\nCredit note CN-000001: £91.00\n',
  );
  expect(await operator.json('orders', 'show', reference)).toMatchObject({
    documents: [
      { number: 'INV-000001', gross: 591_00 },
      { number: 'CN-000001', gross: 91_00 },
    ],
  });
});

it('shows which documents an email has attached [INV-9]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  await operator.print('payments', 'record', reference, '--yes');
  await operator.print('orders', 'refund', reference, '--amount', '91.00', '--yes');
  const mails = (await operator.json('mail', 'list', '--state', 'all')) as { id: string; kind: string }[];
  for (const [kind, document] of [
    ['order-paid', 'INV-000001.pdf'],
    ['order-refunded', 'CN-000001.pdf'],
  ]) {
    const id = mails.find((mail) => mail.kind === kind)?.id ?? '';
    expect(await operator.print('mail', 'show', id)).toContain(`\nAttachments: ${document}\n`);
    expect(await operator.json('mail', 'show', id)).toMatchObject({ words: { attachments: [document] } });
  }
});

it('draws an invoice with the shop’s name at its issue, and the next one with the current name [SETDESK-2]', async () => {
  const operator = await openOperator();
  const file = join(operator.dataDir, 'invoice.pdf');
  const paid = async (key: string) => {
    const reference = await operator.prepare((store) => placeSample(store, { key, requestHash: key }));
    await operator.print('payments', 'record', reference, '--yes');
    return reference;
  };
  const textOf = async (reference: string) => {
    await operator.print('orders', 'invoice', reference, '--out', file, '--yes');
    return (await readPdf(await readFile(file))).text;
  };
  const before = await paid('key-of-the-first-order');
  await operator.print('settings', 'set', 'legalName', 'Draught Ltd');
  const after = await paid('key-of-the-second-order');
  expect(await textOf(before)).toContain(settings.legalName);
  expect(await textOf(before)).not.toContain('Draught Ltd');
  expect(await textOf(after)).toContain('Draught Ltd');
  expect(await textOf(after)).not.toContain(settings.legalName);
});

it('issues the invoice of an order that was paid before invoices existed [INV-13]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  await operator.print('payments', 'record', reference, '--yes');
  await operator.prepare(async ({ db }) => {
    await db.deleteFrom('invoices').execute();
    await db.deleteFrom('number_series').execute();
  });
  const file = join(operator.dataDir, 'late.pdf');
  const write = (...options: string[]) => operator.run('orders', 'invoice', reference, '--out', file, ...options);
  expect(await write()).toMatchObject({ code: 1, stderr: expect.stringContaining('Add --issue') });
  expect(await write('--issue', '--yes')).toMatchObject({ code: 0, stdout: expect.stringContaining('INV-000001') });
});

it('states the bank account on the invoice of an order dispatched before payment, and keeps it [INV-19, INV-3]', async () => {
  const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
  const operator = await openOperator({ BANK_ACCOUNTS: JSON.stringify({ GBP: gbp }) });
  const elsewhere = operatorOf({ DATA_DIR: operator.dataDir });
  const file = join(operator.dataDir, 'invoice.pdf');
  const invoiceOf = async (by: Operator, reference: string) => {
    await by.print('orders', 'invoice', reference, '--out', file, '--yes');
    return (await readPdf(await readFile(file))).text.replace(/\s+/g, ' ');
  };
  const [first, second] = await operator.prepare(async (store) => [
    await placeSample(store, { key: 'shipped-with-an-account' }),
    await placeSample(store, { key: 'shipped-without-account' }),
  ]);
  const ship = ['orders', 'set-status', first ?? '', 'shipped', '--yes'];
  const due = 'Awaiting payment: £591.00.';
  for (const to of ['confirmed', 'shipped']) {
    const preview = ['orders', 'set-status', first ?? '', to, '--preview'];
    expect(await operator.json(...preview)).toMatchObject({ text: expect.stringContaining(due) });
  }
  await operator.print(...ship);
  await elsewhere.print('orders', 'set-status', second ?? '', 'shipped', '--yes');
  const rows = 'Amount: £591.00 Pay to: Breezebox Ltd Sort code: 12-34-56 Account number: 12345678';
  expect(await invoiceOf(operator, first ?? '')).toContain(`How to pay ${rows} Payment reference: ${first}`);
  expect(await invoiceOf(operator, second ?? '')).toContain('To pay, follow the link to your order page');
  await operator.print('payments', 'record', first ?? '', '--yes');
  expect(await invoiceOf(elsewhere, first ?? '')).toContain(rows);
});

it('writes a packing slip without prices [INV-11]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  const file = join(operator.dataDir, 'slip.pdf');
  expect(await operator.print('orders', 'packing-slip', reference, '--out', file)).toBe(
    `1 packing slip written to ${file}.\n`,
  );
  const { text } = await readPdf(await readFile(file));
  for (const part of [
    'Packing slip',
    reference,
    'XL-7',
    'Desk 2-fan',
    'Ada <b>Lovelace</b>',
    'SW1Y 4JH',
    'United Kingdom',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/Quantity\s+Product\s+2\s+XL-7\s+1\s+Desk 2-fan/);
  expect(text).not.toMatch(/[£$€]|\d\.\d\d/);
});

it.each([
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
])(
  'omits items withdrawn before dispatch from the packing slip, but not returned ones, on %s [INV-11, BACK-5]',
  async (_, open) => {
    const operator = await open();
    const reference = await operator.prepare((store) => placeSample(store));
    const withdraw = (chosen: { line: number; quantity: number }[] | 'all', seen: number) =>
      operator.prepare((store) => {
        const statement = { reference, name: 'Ada', email: 'ada@customer.example', reason: null, chosen, seen };
        return withdrawOrder({ store, clock: Date.now, ids: randomIds, links, settings }, statement);
      });
    const file = join(operator.dataDir, 'slip.pdf');
    const rows = async () => {
      await operator.print('orders', 'packing-slip', reference, '--out', file, '--yes');
      const { text } = await readPdf(await readFile(file));
      return /Product\s+(.*?)\s+If anything/s.exec(text)?.[1]?.replace(/\s+/g, ' ');
    };
    expect(await rows()).toBe('2 XL-7 1 Desk 2-fan');
    await withdraw([{ line: 1, quantity: 1 }], 0);
    expect(await rows()).toBe('1 XL-7 1 Desk 2-fan');
    await operator.print('orders', 'set-status', reference, 'shipped', '--yes');
    await withdraw('all', 1);
    await operator.print('returns', 'receive', `${reference}-R2`, '--restock');
    expect(await rows()).toBe('1 XL-7 1 Desk 2-fan');
    // The order is unpaid, so a credit note takes the returned goods off the invoice.
    expect(await operator.json('orders', 'show', reference)).toMatchObject({
      documents: [
        { kind: 'invoice', gross: 340_00 },
        { kind: 'credit-note', gross: 340_00 },
      ],
    });
    expect(await operator.run('returns', 'close', `${reference}-R2`, '--note', 'No', '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('a credit note was issued for them'),
    });
  },
);

it('lists invoices and credit notes of a period for the accountant [INV-13]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  await operator.print('payments', 'record', reference, '--yes');
  await operator.print('orders', 'refund', reference, '--amount', '91.00', '--yes');
  const file = join(operator.dataDir, 'invoices.csv');
  expect(await operator.print('invoices', 'export', '--out', file)).toBe(`2 documents written to ${file}.\n`);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now());
  const rows = (await readFile(file, 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n');
  expect(rows).toEqual([
    '"number","date","order","kind","invoice","country","scheme","ratePercent","currency","net","tax","gross"',
    `"INV-000001","${day}","${reference}","invoice","","GB","uk","20","GBP","492.50","98.50","591.00"`,
    `"CN-000001","${day}","${reference}","credit-note","INV-000001","GB","uk","20","GBP","-75.83","-15.17","-91.00"`,
  ]);
  expect(await operator.json('invoices', 'export', '--to', '2020-01-01')).toEqual([]);
  expect(await operator.json('invoices', 'export', '--from', '2020-01-01')).toHaveLength(2);
  expect(await operator.run('invoices', 'export', '--from', 'yesterday')).toMatchObject({ code: 2 });
});

it('keeps name and address on an invoice when its customer is erased, and explains that [INV-12, OPS-18]', async () => {
  const operator = await openOperator();
  const email = 'ada@customer.example';
  const reference = await operator.prepare((store) => placeSample(store));
  await operator.print('payments', 'record', reference, '--yes');
  expect(await operator.json('customer', 'export', email)).toMatchObject({
    orders: [{ documents: [{ number: 'INV-000001', buyer: { name: 'Ada <b>Lovelace</b>' } }] }],
  });
  const said = await operator.print('customer', 'erase', email, '--yes');
  expect(said).toMatch(/Name and address stay on INV-000001 until 31 December \d{4}, as tax law requires/);
  const file = join(operator.dataDir, 'invoice.pdf');
  await operator.print('orders', 'invoice', reference, '--out', file);
  const { text } = await readPdf(await readFile(file));
  expect(text).toContain('Ada <b>Lovelace</b>');
  expect(text).not.toContain(email);
  await operator.prepare(({ db }) => db.updateTable('invoices').set({ buyer: null }).execute());
  await operator.print('orders', 'invoice', reference, '--out', file, '--yes');
  const emptied = await readPdf(await readFile(file));
  expect(emptied.text).not.toContain('Lovelace');
  expect(emptied.text).toContain('Name and address erased');
});
