import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { referenceRates } from '../../content/exchange-rates.ts';
import { loadCommands } from '../../src/cli/commands.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { deleteSetting } from '../../src/server/store/settings/stored-settings.ts';
import { ownDetails } from '../support/desk/own-details.ts';
import { photo } from '../support/photos.ts';
import { ecbRatesXml, startFakeRatesServer } from '../support/stand-ins/fake-rates-server.ts';
import { openOperator } from './operator.ts';
import { message } from './people.ts';
import { prepareAll } from './prepare-all.ts';

/** Read-only commands without arguments. */
const looking = [
  ...[
    'orders list',
    'payments list',
    'disputes list',
    'payments list-imports',
    'orders list-dispatches',
    'imports list',
    'imported-orders list',
    'redirects list',
    'returns list',
    'products list',
    'prices list-scheduled',
    'promotions list',
  ],
  ...[
    'newsletter list',
    'messages list',
    'mail list',
    'customer list',
    'settings list',
    'mail-templates list',
    'content export',
    'quotations list',
  ],
  'reports stock',
  'reports months',
  ...['api-tokens list', 'webhooks list', 'backups list'],
  ...['staff list', 'audit list', 'today', 'stats', 'page-views', 'doctor', 'exchange-rates show'],
];
/** Read-only commands about the one thing that their arguments name. */
const lookingAt = [
  ...[
    'orders show',
    'orders timeline',
    'orders packing-slip',
    'orders pick-list',
    'returns show',
    'products show',
    'products price-history',
    'products stock-history',
  ],
  ...[
    'messages show',
    'mail show',
    'settings show',
    'settings history',
    'mail-templates show',
    'mail-templates preview',
  ],
  ...['quotations show'],
  ...['reports sales', 'reports vat', 'reports refunds', 'reports discounts'],
];
const ofEverything = ['export all', 'import all'];
/** Commands for the whole store including its audit log; their own tests check that they print JSON. */
const whole = [...['backup', 'decrypt-backup', 'restore', 'restore-drill', 'migrate-to-postgres'], ...ofEverything];
/** Separate tests read the audit entries of the commands below; one of them needs a payment provider. */
const ofCallers = ['customer erase-order', 'returns start', 'returns exchange'];
const ofPrograms = ['mcp', 'api-tokens revoke', 'webhooks enable', 'webhooks disable'];
const ofImports = [
  'imported-orders show',
  'imports pictures',
  'imports add-pictures',
  'imports cancel',
  'redirects save',
  'redirects delete',
];
const ofReleases = ['completion', 'logs', 'upgrade'];
const ofParcels = ['orders export-parcels', 'orders customs-documents'];
const elsewhere = [
  ...ofPrograms,
  ...ofParcels,
  ...ofImports,
  ...ofReleases,
  ...['orders undo-dispatch', 'prices end-sale', 'prices cancel-sale'],
  'payments reconcile',
  'reports payouts',
  'settings remove-service',
  ...ofCallers,
];

it('every command that changes something or exports personal data is audited, and each prints JSON [MONDESK-4, OPS-12]', async () => {
  const operator = await openOperator(
    Object.fromEntries(
      Object.entries({
        POSTAL_ADDRESS: ownDetails.postalAddress,
        US_ADDRESS: '9 Clean Avenue, Austin, TX 78701, United States',
        COMPANY_NUMBER: ownDetails.companyNumber,
        VAT_NUMBER: 'GB 123 4567 89',
        SALES_EMAIL: ownDetails.salesEmail,
        PHONE: ownDetails.phone,
      }).map(([name, value]) => [`SITE_${name}`, value]),
    ),
  );
  await operator.prepare((store) => inTransaction(store, (tx) => deleteSetting(tx, 'mode')));
  const { dataDir } = operator;
  const rates = await startFakeRatesServer();
  rates.answer(ecbRatesXml('2026-11-20', referenceRates.rates));
  const parts = await operator.prepare(prepareAll);
  await photo().jpeg().toFile(join(dataDir, 'front.jpg'));
  const number = `${parts.shipped}-R1`;
  const second = `${parts.shipped}-R2`;
  const pictureOf = async (id: string) => {
    const shown = (await operator.json('products', 'show', id)) as { entry: { pictures: { name: string }[] } };
    return shown.entry.pictures[0]?.name ?? '';
  };
  const idIn = async (list: string, key: string) => {
    const rows = (await operator.json(...list.split(' '))) as Record<string, string>[];
    return rows[0]?.[key] ?? '';
  };
  const statementOf = async (reference: string) => {
    const { money } = (await operator.json('orders', 'show', reference)) as { money: { due: number } };
    const file = join(dataDir, 'statement.csv');
    await writeFile(file, `Date,Description,Amount\n20/11/2026,${reference},${(money.due / 100).toFixed(2)}\n`);
    return file;
  };
  const shopFile = join(dataDir, 'shop.csv');
  await writeFile(shopFile, 'name,price\nTape,6.00\n');
  const caller = ['--name', 'Grace Hopper', '--email', 'grace@navy.example', '--address', '1 Harbour Road'];
  const place = ['--city', 'Portsmouth', '--postcode', 'PO1 3AA', '--country', 'United Kingdom'];
  const { order, shipped } = parts;
  const lines: readonly (readonly [
    command: string,
    args: readonly (string | (() => Promise<string>))[],
    action: string,
  ])[] = [
    ['import', [shopFile], 'import.apply'],
    ['imports undo', [() => idIn('imports list', 'id')], 'import.undo'],
    ['content import', [], 'article'],
    ['samples remove', [], 'setting.remove-samples'],
    ['samples restore', [], 'setting.restore-samples'],
    ['orders create', ['--line', 'desk-2', ...caller, ...place], 'order.place'],
    ['orders address', [order, '--city', 'Leeds'], 'order.address'],
    ['orders shipment', [shipped, '--carrier', 'DHL'], 'order.parcel'],
    ['orders dispatch', ['--text', `${shipped} DHL AB1`], 'order.parcel'],
    ['orders note', [order, 'rings twice'], 'order.note'],
    ['orders hold', [order, '21'], 'order.hold'],
    ['orders remind', [order], 'order.remind'],
    ['orders edit', [order, '--line', 'desk-2:2'], 'order.edit'],
    ['orders link', [order, '--replace'], 'order.link'],
    ['payments record', [order, '--amount', '1.00'], 'payment.record'],
    ['payments resolve', [() => idIn('payments list', 'id'), 'returned', '--note', 'Mrs Quill paid'], 'payment.settle'],
    ['orders set-status', [order, 'confirmed'], 'order.status'],
    ['orders dispatch-part', [order, '--line', '1'], 'order.dispatch-part'],
    ['orders invoice', [parts.uninvoiced, '--issue', '--out', join(dataDir, 'invoice.pdf')], 'order.invoice'],
    ['orders export', ['--out', join(dataDir, 'orders.json')], 'export.orders'],
    ['invoices export', ['--out', join(dataDir, 'invoices.json')], 'export.invoices'],
    [
      'invoices export-bookkeeping',
      ['xero', '2026-01-01', '2026-12-31', '--out', join(dataDir, 'xero.csv')],
      'export.invoices',
    ],
    ['invoices set-next-number', ['INV-000900'], 'invoice.continue'],
    ['reports close-month', ['2026-10'], 'invoice.close-month'],
    ['reports reopen-month', ['2026-10'], 'invoice.reopen-month'],
    ['returns receive', [number], 'return.receive'],
    ['returns close', [second, '--note', 'It was never sent.'], 'return.close'],
    ['payments record', [shipped], 'payment.record'],
    ['payments import', [async () => statementOf(await idIn('orders list', 'reference'))], 'payment.record'],
    ['payments undo-import', [() => idIn('payments list-imports', 'id')], 'payment.undo-import'],
    ['orders refund', [shipped, '--amount', '1.00'], 'order.refund'],
    ['returns refund', [number, '--amount', '2.00', '--more'], 'order.refund'],
    ['returns match-withdrawal', [parts.statements[0] ?? '', order, '--line', 'desk-2'], 'return.match'],
    ['returns dismiss-withdrawal', [parts.statements[1] ?? '', '--note', 'The same person'], 'return.dismiss'],
    ['mail retry', [() => idIn('mail list', 'id')], 'mail.retry'],
    ['mail resend', [parts.sentMail], 'mail.resend'],
    ['products set-price', ['xl-7', '249'], 'product.price'],
    ['products set-stock', ['xl-7', '12'], 'product.stock'],
    ['prices schedule', ['xl-7', '239', '2099-01-01T10:00'], 'product.schedule'],
    ['prices unschedule', ['xl-7'], 'product.unschedule'],
    ['products new', ['cube-9', 'Cube 9', '299'], 'product.new'],
    ['products edit', ['cube-9', '--description', 'Nine fans.'], 'product.edit'],
    [
      'products add-picture',
      ['cube-9', join(dataDir, 'front.jpg'), '--alt', 'A cube', '--kind', 'photograph'],
      'product.edit',
    ],
    ['products edit-picture', ['cube-9', () => pictureOf('cube-9'), '--alt', 'A cube of fans'], 'product.edit'],
    ['products reorder', ['cube-9', 'desk-2'], 'product.place'],
    ['products duplicate', ['cube-9', 'cube-10'], 'product.new'],
    ['products delete', ['cube-10'], 'product.delete'],
    ['products publish', ['cube-9'], 'product.publish'],
    ['products archive', ['cube-9'], 'product.archive'],
    ['products export', ['--out', join(dataDir, 'products.json')], 'export.products'],
    ['products import', [() => changedFile(join(dataDir, 'products.json'))], 'product.'],
    ['promotions create', ['SPRING20', '--percent', '5'], 'promo.save'],
    ['promotions disable', ['SPRING20'], 'promo.disable'],
    ['newsletter export', ['--all', '--out', join(dataDir, 'leads.json')], 'export.leads'],
    ['newsletter erase', ['bob@else.example'], 'lead.erase'],
    ['messages answer', [() => idIn('messages list', 'id'), '--text', 'For a year.'], 'message.answer'],
    ['messages close', [() => idIn('messages list', 'id')], 'message.close'],
    ['quotations send', [() => idIn('quotations list', 'reference')], 'quotation.send'],
    [
      'quotations accept',
      [() => idIn('quotations list', 'reference'), ...caller.slice(4), ...place],
      'quotation.order',
    ],
    ['quotations close', [() => idIn('quotations list', 'reference'), '--reopen'], 'quotation.reopen'],
    ['settings set', ['brand', 'Another box'], 'setting.change'],
    ['settings undo', ['brand'], 'setting.change'],
    ['settings set', ['brand', 'Another box'], 'setting.change'],
    ['settings unset', ['brand'], 'setting.change'],
    ['live', [], 'setting.go-live'],
    ['exchange-rates refresh', [rates.address], 'rates.renew'],
    ['mail-templates set', ['order-paid', 'closing', '--text', 'Breathe well.'], 'wording'],
    ['mail-templates reset', ['order-paid', 'closing'], 'wording'],
    ['staff invite', ['Grace'], 'person.invite'],
    ['staff deactivate', ['Grace'], 'person.end'],
    ['customer export', [message.email, '--out', join(dataDir, 'grace.json')], 'export.customer'],
    ['customer erase', [message.email], 'customer.erase'],
  ];
  const commands = await loadCommands();
  const others = commands.map(({ name }) => name).filter((name) => !lines.some(([command]) => command === name));
  expect(others.toSorted()).toEqual([...looking, ...lookingAt, ...whole, ...elsewhere].toSorted());

  const lookedAt: Record<string, readonly string[]> = {
    'orders show': [order],
    'orders timeline': [order],
    'orders packing-slip': [order, '--out', join(dataDir, 'slip.pdf')],
    'orders pick-list': [order, '--out', join(dataDir, 'pick-list.pdf')],
    'returns show': [number],
    'products show': ['xl-7'],
    'products price-history': ['xl-7'],
    'products stock-history': ['xl-7'],
    'messages show': [await idIn('messages list', 'id')],
    'mail show': [parts.sentMail],
    'settings show': ['brand'],
    'settings history': ['brand'],
    'mail-templates show': ['order-paid'],
    'mail-templates preview': ['order-paid'],
    'quotations show': [await idIn('quotations list', 'reference')],
    'reports sales': ['2026-11-01', '2026-11-30'],
    'reports vat': ['2026-11-01', '2026-11-30'],
    'reports refunds': ['2026-11-01', '2026-11-30'],
    'reports discounts': ['2026-11-01', '2026-11-30'],
  };
  expect(Object.keys(lookedAt).toSorted()).toEqual(lookingAt.toSorted());
  for (const command of [...looking, ...lookingAt]) {
    // The doctor exits with 1 if it finds something.
    const { stdout } = await operator.run(...command.split(' '), ...(lookedAt[command] ?? []), '--json');
    expect([command, isJson(stdout) || stdout]).toEqual([command, true]);
  }

  let known = 0;
  for (const [command, args, action] of lines) {
    const typed = await Promise.all(args.map((arg) => (typeof arg === 'string' ? arg : arg())));
    const takesYes = commands.find(({ name }) => name === command)?.options?.yes;
    const printed = await operator.print(...command.split(' '), ...typed, '--json', ...(takesYes ? ['--yes'] : []));
    // An export writes its JSON to its file.
    const told = command.endsWith(' export') ? await readFile(typed.at(-1) ?? '', 'utf8') : printed;
    expect([command, isJson(told) || told]).toEqual([command, true]);
    const all = await operator.prepare(readActions);
    expect([command, all.slice(known)]).toEqual([command, expect.arrayContaining([expect.stringContaining(action)])]);
    known = all.length;
  }

  // Notes on payments and returns are erased with their customer.
  const noted = async () => JSON.stringify(await operator.json('audit', 'list'));
  expect(await noted()).toContain('It was never sent.');
  await operator.print('customer', 'erase', 'ada@customer.example', '--yes');
  for (const words of ['It was never sent.', 'Mrs Quill paid']) expect(await noted()).not.toContain(words);
});

function isJson(printed: string): boolean {
  try {
    JSON.parse(printed);
    return true;
  } catch {
    return false;
  }
}

/** Actions in the audit log, oldest first. */
async function readActions({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('audit_trail').select('action').orderBy('at').orderBy('id').execute();
  return rows.map(({ action }) => action);
}

/** The exported products, one of them with another description. */
async function changedFile(file: string): Promise<string> {
  const products = JSON.parse(await readFile(file, 'utf8')) as { description: string }[];
  const [first, ...rest] = products;
  await writeFile(file, JSON.stringify([{ ...first, description: 'Other words.' }, ...rest]));
  return file;
}
