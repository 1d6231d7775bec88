import { expect, it, onTestFinished } from 'vitest';
import type { ImportPlan } from '../../src/contract/catalogue/product-files.ts';
import type { DeskProduct } from '../../src/contract/catalogue/products.ts';
import { deskApiPath } from '../../src/contract/desk/call.ts';
import { emptyPromoDraft } from '../../src/contract/promotions/promo-draft.ts';
import type { PasskeyOptions } from '../../src/contract/staff/sign-in.ts';
import { prepareAll } from '../cli/prepare-all.ts';
import { deskCalls } from '../support/desk/desk-calls.ts';
import { makePasskey } from '../support/desk/software-passkey.ts';
import { auditedElsewhere, ofCustomers, ofFiles, readingCalls, serviceCalls, signInCalls } from './desk-call-kinds.ts';
import { json, oneOfEach, openReturn } from './desk-return.ts';
import { goLive, openTestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

/** An uploaded picture is temporary until a product uses it; the product's audit entry names it. */
const ofLater = ['products.picture'];
/** payments.reconcile needs a payment provider; separate tests read the audit entries of all of these. */
const ofPayments = ['payments.reconcile', 'payments.import', 'payments.undo-import'];
const ofProducts = ['products.bulk-edit', 'products.schedule-sale', 'products.end-sale', 'products.cancel-sale'];
const ofOrders = ['orders.dispatch-part', 'orders.deliver-parcel', 'orders.cancel-rest', 'orders.remind'];
const ofSamples = ['samples.remove', 'samples.restore'];
const ofArticles = ['save', 'publish', 'unpublish', 'archive', 'restore'].map((name) => `articles.${name}`);
const ofPages = ['pages.save', 'pages.publish', 'pages.unpublish'];
const ofCallers = ['customers.erase-order', 'returns.start', 'returns.exchange'];
const ofImports = ['imports.apply', 'imports.cancel', 'imports.add-pictures', 'imports.undo'];
const ofRedirects = ['redirects.save', 'redirects.delete'];
const ofOthers = [
  ...auditedElsewhere,
  ...ofImports,
  ...ofRedirects,
  ...ofOrders,
  ...ofSamples,
  ...ofCallers,
  ...ofArticles,
  ...ofPages,
  'content.import',
  ...serviceCalls,
  ...ofCustomers,
];
const elsewhere = [
  ...ofPayments,
  ...ofProducts,
  ...ofFiles,
  ...ofOthers,
  'recovery-codes.create',
  'recovery-codes.redeem',
];

const caller = {
  ...{ customerName: 'Grace Hopper', customerEmail: 'grace@navy.example', shippingAddress: '1 Harbour Road' },
  ...{ city: 'Portsmouth', postalCode: 'PO1 3AA', country: 'United Kingdom' },
};

it('every desk operation that changes something or exports personal data has an audit log entry [DESK-1, MONDESK-4]', async () => {
  const desk = await openTestingDesk();
  onTestFinished(() => desk.close());
  const { db } = desk.store;
  const { order, uninvoiced, shipped, sentMail, statements } = await prepareAll(desk.store);
  const owner = await desk.signIn();
  const { call, cookie } = owner;
  const firstIn = async (table: 'outbox' | 'messages' | 'quotations', column: 'id' | 'reference') => {
    const row: Readonly<Record<string, unknown>> = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
    return String(row[column]);
  };
  const match = async (id: string) => ({
    'If-Match': `"${(await json<DeskProduct>(call('products.show', { id }))).version}"`,
  });
  const send = (path: string, body: string) =>
    desk.fetch(deskApiPath + path, { method: 'POST', headers: { Cookie: cookie, Origin: origin }, body });
  const [message, quotation] = [await firstIn('messages', 'id'), await firstIn('quotations', 'reference')];
  const [lines, number] = [[{ line: 1, quantity: 1 }], `${shipped}-R1`];
  const key = () => crypto.randomUUID();
  const draft = { ...emptyPromoDraft, code: 'SPRING20', percent: '5' };
  const refund = { amount: '1.00', note: '' };
  const seen = async (name: string) => {
    const all = await json<{ key: string; isSet: boolean; stored: unknown }[]>(call('settings.list', {}));
    const { isSet = false, stored = null } = all.find((one) => one.key === name) ?? {};
    return { isSet, stored };
  };
  const unset = await seen('brand');
  const grace = () => db.selectFrom('staff_members').select('id').where('name', '=', 'Grace').executeTakeFirst();
  const leeds = { customer: { city: 'Leeds' } };
  let invitation = '';
  const spare = makePasskey(origin);
  const challengeOf = async (asked: Promise<Response>) =>
    ((await json<PasskeyOptions>(asked)).options as { challenge: string }).challenge;
  const planned = Date.UTC(2099, 0, 1);
  const acts: readonly (readonly [string, () => Promise<Response>, string])[] = [
    ['orders.create', () => takeOrder(), 'order.place'],
    ['orders.address', () => call('orders.address', { reference: order, ...leeds }), 'order.address'],
    ['orders.set-shipment', () => call('orders.set-shipment', { reference: shipped, carrier: 'DHL' }), 'order.parcel'],
    ['orders.dispatch', () => call('orders.dispatch', { text: `${shipped} UPS 1Z` }), 'order.parcel'],
    ['orders.link', () => call('orders.link', { reference: order, replace: true }), 'order.link'],
    ['orders.export', () => call('orders.export', {}), 'export.orders'],
    ['orders.issue-invoice', () => call('orders.issue-invoice', { reference: uninvoiced }), 'order.invoice'],
    ['reports.close-month', () => call('reports.close-month', { month: '2026-10' }), 'invoice.close-month'],
    ['reports.reopen-month', () => call('reports.reopen-month', { month: '2026-10' }), 'invoice.reopen-month'],
    ['invoices.set-next-number', () => call('invoices.set-next-number', { number: 'CN-000900' }), 'invoice.continue'],
    ['orders.hold', () => call('orders.hold', { reference: order, days: 21 }), 'order.hold'],
    ['orders.edit', () => call('orders.edit', { reference: order, discount: '1' }, { 'If-Match': '*' }), 'order.edit'],
    ['orders.note', () => call('orders.note', { reference: order, text: 'rings twice' }), 'order.note'],
    ['orders.resend', () => call('orders.resend', { reference: uninvoiced, id: sentMail }), 'mail.resend'],
    ['mail.resend', () => call('mail.resend', { id: sentMail }), 'mail.resend'],
    [
      'payments.record',
      () => call('payments.record', { reference: order, amount: '1.00', note: '', key: key() }),
      'payment.record',
    ],
    ['payments.resolve', async () => call('payments.resolve', await doubt()), 'payment.settle'],
    ['orders.set-status', () => call('orders.set-status', { reference: order, to: 'confirmed' }), 'order.status'],
    [
      'orders.bulk-set-status',
      () => call('orders.bulk-set-status', { references: [uninvoiced], to: 'delivered' }),
      'order.status',
    ],
    ['returns.receive', () => call('returns.receive', { number, lines, restock: false, note: '' }), 'return.receive'],
    [
      'returns.match',
      () => call('returns.match', { id: statements[0] ?? '', reference: order, lines }),
      'return.match',
    ],
    ['returns.dismiss', () => call('returns.dismiss', { id: statements[1] ?? '', note: 'Twice' }), 'return.dismiss'],
    [
      'payments.record',
      () => call('payments.record', { reference: shipped, amount: '', note: '', key: key() }),
      'payment.record',
    ],
    ['orders.refund', () => call('orders.refund', { reference: shipped, ...refund }), 'order.refund'],
    ['returns.refund', () => call('returns.refund', { number, more: true, ...refund, amount: '2.00' }), 'order.refund'],
    ['returns.refund', () => settle(), 'order.refund'],
    [
      'returns.close',
      () => call('returns.close', { number: `${shipped}-R2`, note: 'Lost', refuse: false }),
      'return.close',
    ],
    ['mail.retry', async () => call('mail.retry', { id: await dead() }), 'mail.retry'],
    ['mail.retry-dead-letters', () => dead().then(() => call('mail.retry-dead-letters', {})), 'mail.retry'],
    [
      'products.price',
      async () => call('products.price', { id: 'xl-7', price: '249', wasPrice: null }, await match('xl-7')),
      'product.price',
    ],
    ['products.stock', () => call('products.stock', { id: 'xl-7', stock: '12' }), 'product.stock'],
    [
      'products.schedule',
      () => call('products.schedule', { id: 'xl-7', from: planned, price: '239', wasPrice: null }),
      'product.schedule',
    ],
    [
      'products.unschedule',
      () => call('products.unschedule', { id: 'xl-7', from: String(planned) }),
      'product.unschedule',
    ],
    ['products.duplicate', () => call('products.duplicate', { id: 'xl-7', newId: 'case-9' }), 'product.new'],
    [
      'products.draft',
      async () => call('products.draft', { id: 'case-10', entry: await entryOf('case-9') }),
      'product.new',
    ],
    [
      'products.save',
      async () =>
        call(
          'products.save',
          { id: 'case-9', entry: { ...(await entryOf('case-9')), name: 'Case 9' } },
          await match('case-9'),
        ),
      'product.edit',
    ],
    ['products.reorder', () => call('products.reorder', { id: 'case-9', before: 'desk-2' }), 'product.place'],
    ['products.delete', () => call('products.delete', { id: 'case-10' }), 'product.delete'],
    ['products.publish', () => call('products.publish', { id: 'case-9' }), 'product.publish'],
    ['products.archive', () => call('products.archive', { id: 'case-9' }), 'product.archive'],
    ['products.export', () => call('products.export', {}), 'export.products'],
    ['products.import', () => importChanged(), 'product.'],
    ['promotions.save', () => call('promotions.save', { draft }), 'promo.save'],
    ['promotions.disable', () => call('promotions.disable', { code: 'SPRING20' }), 'promo.disable'],
    ['newsletter.export', () => call('newsletter.export', { which: 'all' }), 'export.leads'],
    ['newsletter.erase', () => call('newsletter.erase', { email: 'bob@else.example' }), 'lead.erase'],
    [
      'messages.answer',
      () => call('messages.answer', { id: message, answerId: key(), text: 'A year.' }),
      'message.answer',
    ],
    ['messages.close', () => call('messages.close', { id: message }), 'message.close'],
    ['messages.close', () => call('messages.close', { id: message, reopen: true }), 'message.reopen'],
    ['quotations.send', () => sendOffer(), 'quotation.send'],
    ['quotations.accept', () => orderOffer(), 'quotation.order'],
    ['quotations.close', () => call('quotations.close', { reference: quotation, reopen: true }), 'quotation.reopen'],
    ['settings.set', () => call('settings.set', { key: 'brand', value: 'Another' }), 'setting.change'],
    [
      'settings.undo',
      async () => call('settings.undo', { key: 'brand', change: { seen: await seen('brand'), before: unset } }),
      'setting.change',
    ],
    ['settings.set', () => call('settings.set', { key: 'brand', value: 'Another' }), 'setting.change'],
    ['settings.unset', () => call('settings.unset', { key: 'brand' }), 'setting.change'],
    ['settings.go-live', () => goLive(call), 'setting.go-live'],
    [
      'mail-templates.set',
      () => call('mail-templates.set', { kind: 'order-paid', words: { closing: 'Breathe well.' }, seen: {} }),
      'wording.change',
    ],
    ['staff.invite', () => invite(), 'person.invite'],
    ['invitation.verify', () => join(), 'passkey.add'],
    [
      'staff.edit-role',
      () => call('staff.edit-role', { role: 'helper', permissions: ['orders:read'] }),
      'person.permissions',
    ],
    ['staff.deactivate', async () => call('staff.deactivate', { id: (await grace())?.id ?? '' }), 'person.end'],
    ['passkeys.add', () => addKey(), 'passkey.add'],
    ['passkeys.rename', () => call('passkeys.rename', { id: spare.id, name: 'Spare' }), 'passkey.rename'],
    ['passkeys.revoke', () => call('passkeys.revoke', { id: spare.id }), 'passkey.revoke'],
    ['customers.export', () => call('customers.export', { email: 'ada@customer.example' }), 'export.customer'],
    ['customers.erase', () => call('customers.erase', { email: 'ada@customer.example' }), 'customer.erase'],
  ];

  async function takeOrder() {
    const taken = { customer: caller, lines: [{ productId: 'desk-2', quantity: 1 }], promoCode: '' };
    const { total } = await json<{ total: number }>(call('orders.totals', taken));
    return call('orders.create', { ...taken, told: total, key: 'a-key-of-the-form-1' });
  }
  async function doubt() {
    const { payments } = await json<{ payments: { id: string }[] }>(
      call('payments.list', { view: 'unmatched', after: '' }),
    );
    return { id: payments[0]?.id ?? '', outcome: 'returned', note: '' } as const;
  }
  async function settle() {
    const paid = await openReturn(desk);
    await json(call('returns.receive', { number: paid.number, lines: oneOfEach, restock: false, note: '' }));
    return call('returns.refund', { number: paid.number, deduct: '3.00', note: 'A crack' });
  }
  async function dead() {
    const id = await firstIn('outbox', 'id');
    await db.updateTable('outbox').set({ dead_lettered_at: Date.now() }).where('id', '=', id).execute();
    return id;
  }
  async function entryOf(id: string) {
    return (await json<DeskProduct>(call('products.show', { id }))).entry;
  }
  async function importChanged() {
    const products = (await (await call('products.export', {})).json()) as object[];
    const file = JSON.stringify([{ ...products[0], description: 'Other words.' }]);
    const { seen: version } = await json<ImportPlan>(send('/products-file/plan', file));
    return send(`/products-file?seen=${version}`, file);
  }
  async function sendOffer() {
    const { output } = await json<{ output: { version: string } }>(
      call('quotations.send.preview', { reference: quotation }),
    );
    return call('quotations.send', { reference: quotation }, { 'If-Match': output.version });
  }
  async function orderOffer() {
    const { offer } = await json<{ offer: { sentAt: number } }>(call('quotations.show', { reference: quotation }));
    const wish = { reference: quotation, customer: caller, purchaseOrder: '' };
    return call('quotations.accept', wish, { 'If-Match': `"${offer.sentAt}"` });
  }
  async function invite() {
    const answer = await call('staff.invite', { name: 'Grace', role: 'helper' });
    invitation = /[0-9a-f]{40}/.exec(await answer.clone().text())?.[0] ?? '';
    return answer;
  }
  async function join() {
    const challenge = await challengeOf(desk.send('invitation.options', { token: invitation }));
    return desk.send('invitation.verify', {
      token: invitation,
      name: 'Phone',
      response: makePasskey(origin).make(challenge),
    });
  }
  async function addKey() {
    const challenge = await challengeOf(call('passkeys.options', {}));
    return call('passkeys.add', { name: 'New', response: spare.make(challenge) as never });
  }

  const writing = deskCalls.flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]));
  const told = writing.filter((name) => !acts.some(([one]) => one === name));
  expect(told.toSorted()).toEqual([...readingCalls, ...signInCalls, ...ofLater, ...elsewhere].toSorted());

  const rows = () => db.selectFrom('audit_trail').select(['action', 'channel']).orderBy('at').orderBy('id').execute();
  let known = (await rows()).length;
  for (const [name, act, action] of acts) {
    const answer = await act();
    expect([name, answer.ok || (await answer.text())]).toEqual([name, true]);
    const now = await rows();
    const fresh = now.slice(known).filter(({ channel }) => channel === 'desk');
    expect([name, fresh.map((row) => row.action)]).toEqual([
      name,
      expect.arrayContaining([expect.stringContaining(action)]),
    ]);
    known = now.length;
  }
});
