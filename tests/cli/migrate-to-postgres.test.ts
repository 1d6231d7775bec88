import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { referenceRates } from '../../content/exchange-rates.ts';
import { settings } from '../../content/settings.ts';
import { requestBackInStockMail } from '../../src/server/actions/inventory/back-in-stock.ts';
import { setMailTemplateAction } from '../../src/server/actions/mail/edit-mail-template.ts';
import { type PaymentDeps, recordIncomingPayment } from '../../src/server/actions/payments/record-incoming-payment.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { submitUnlinkedWithdrawal } from '../../src/server/actions/returns/submit-unlinked-withdrawal.ts';
import { type WithdrawDeps, withdrawOrder } from '../../src/server/actions/returns/withdraw-order.ts';
import { setSettingAction } from '../../src/server/actions/settings/change-setting.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { compareContents, readContents } from '../../src/server/store/backup/copy-store.ts';
import { addPicture } from '../../src/server/store/catalogue/pictures.ts';
import { addPageViews } from '../../src/server/store/dashboard/page-views/page-views.ts';
import { asActor, inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { insertShopImport } from '../../src/server/store/imports/shop-imports.ts';
import { recordMovements } from '../../src/server/store/inventory/stock-movements.ts';
import { listMessages } from '../../src/server/store/messages/messages.ts';
import { insertOrderEdit } from '../../src/server/store/orders/order-edits.ts';
import { saveOrderHolds } from '../../src/server/store/orders/order-holds.ts';
import { insertNote } from '../../src/server/store/orders/order-notes.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { insertCardRefund } from '../../src/server/store/payments/card-refunds.ts';
import { saveCheckoutSession } from '../../src/server/store/payments/checkout-sessions.ts';
import { lockDispute } from '../../src/server/store/payments/disputes.ts';
import { listPayments, listRefundsOf } from '../../src/server/store/payments/payments.ts';
import { claimProviderEvent } from '../../src/server/store/payments/provider-events.ts';
import { insertExchange } from '../../src/server/store/returns/exchanges.ts';
import { recordFetchAttempt } from '../../src/server/store/settings/exchange-rates.ts';
import { storeVariable } from '../../src/server/store/settings/stored-variables.ts';
import { insertPartShipment } from '../../src/server/store/shipping/part-shipments.ts';
import { claimApiRequest } from '../../src/server/store/staff/api-requests.ts';
import { addApiToken } from '../../src/server/store/staff/api-tokens.ts';
import { addPasskey } from '../../src/server/store/staff/passkeys.ts';
import { replaceRecoveryCodes } from '../../src/server/store/staff/recovery-codes.ts';
import { saveRolePermissions } from '../../src/server/store/staff/role-permissions.ts';
import { addStaffMember } from '../../src/server/store/staff/staff.ts';
import { enqueueWebhooks } from '../../src/server/store/webhooks/enqueue-webhooks.ts';
import { addWebhook } from '../../src/server/store/webhooks/webhook-endpoints.ts';
import { asking, quotationParts } from '../store/quotation-samples.ts';
import { placeSample, samplePromo } from '../store/samples.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { resolveMismatch } from '../support/orders/payments.ts';
import { schedulePrice } from '../support/orders/products.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';
import { closeReturn, receiveReturn } from '../support/orders/returns.ts';
import { inviteStaff, replyToMessage, runOperation } from '../support/shop/operations.ts';
import { openShop } from '../support/shop/shop.ts';
import { insertOfStaff } from './insert-of-staff.ts';
import { openOperator, operatorOf } from './operator.ts';
import { readOrders, sendOrders } from './orders-arriving.ts';
import { leaveAddress, sendMessage } from './people.ts';
import { emptyDatabase } from './postgres.ts';

/** Something in every table. */
async function useEverything(store: Store): Promise<void> {
  for (let index = 0; index < 3; index++)
    await placeSample(store, { key: `order-number-${index}`, promo: samplePromo });
  await useOnce(store);
  const request = { customerName: 'Zoë\0 “Ł” 李 😀', shippingAddress: "1 O'Neill\\Street;\n--" };
  const reference = await placeSample(store, { key: 'a-difficult-one', quantities: { 'us-xl-7': 2 }, request });
  const to = { reference, to: 'confirmed', note: null } as const;
  const parts = { store, clock: Date.now, ids: randomIds, links, settings };
  await inviteStaff({ ...parts, deskOrigin: 'http://localhost' }, { name: 'Ida', role: 'owner' });
  const person = { id: 'a-person', name: 'Zoë\0', role: 'owner' } as const;
  await inTransaction(store, (tx) => addStaffMember(tx, person, Date.now()));
  await inTransaction(store, (tx) => saveRolePermissions(tx, 'helper', ['messages:read'], Date.now()));
  const passkey = {
    id: 'a-passkey',
    personId: person.id,
    name: 'Phone',
    publicKey: 'AAAA',
    counter: 7,
    transports: [],
  };
  await inTransaction(asActor(store, { channel: 'desk', ...person }), async (tx) => {
    await addPasskey(tx, passkey, Date.now());
    await replaceRecoveryCodes(tx, passkey.personId, ['a-hash'], Date.now());
    const token = { id: 'a-token', tokenHash: 'a-hash', name: 'Warehouse', scopes: ['orders:read'] as const };
    await addApiToken(tx, { ...token, personId: person.id, expiresAt: Date.now() + 1000 }, Date.now());
    await claimApiRequest(tx, 'a-key', 'a-hash', Date.now());
    const webhook = { id: 'a-webhook', url: 'https://hooks.example/', events: ['order.created'] as const };
    await addWebhook(tx, webhook, Date.now());
    await enqueueWebhooks(tx, [{ type: 'order.created', data: {} }], Date.now());
  });
  await changeOrderStatus(parts, to);
  const shipment = { carrier: 'Royal Mail', trackingNumber: 'AB12', trackingUrl: null };
  await changeOrderStatus(parts, { reference, to: 'shipped', note: null, shipment });
  const order = await findOrder(store.db, reference);
  const part = { number: 1, lines: [{ line: 1, quantity: 1 }], shipment: null, note: 'rings \0', shippedAt: 7 };
  await inTransaction(store, (tx) => insertPartShipment(tx, order?.id ?? '', part));
  const note = { id: randomUUID(), text: 'rings \0 twice', createdAt: Date.now() };
  await inTransaction(store, (tx) => insertNote(tx, order?.id ?? '', note));
  await takeEveryPayment(parts, reference);
  await withdrawEveryWay(parts, reference);
  await useCards(store, reference);
  await leaveAddress(store, 'ada@a.example');
  await sendMessage(store);
  await requestQuotation(quotationParts(store), asking('ada@a.example'));
  await runOperation(setSettingAction, { ...parts, env: {} }, { key: 'phone', value: '020 7946 0001' });
  await inTransaction(store, (tx) => storeVariable(tx, 'OPERATOR_EMAIL', 'me@own-shop.co.uk', Date.now()));
  await inTransaction(store, (tx) => recordFetchAttempt(tx, referenceRates, Date.now()));
  await runOperation(
    setMailTemplateAction,
    { ...parts, origin: '' },
    { kind: 'order-paid', words: { closing: 'Breathe easy.' } },
  );
  const [{ id: messageId } = { id: '' }] = await listMessages(store.db, { limit: 1 });
  await replyToMessage(parts, { messageId, answerId: '0c7d3c52-5a3a-4f6b-9a55-5d0b0f6c8f11', text: 'A year.' });
  await requestBackInStockMail(parts, { product: { id: 'tower-8', name: 'Tower 8-fan' }, email: 'ada@a.example' });
  await addPageViews(store, new Map([['2026-11-22', { pages: new Map([['/', 3]]), carts: 1 }]]));
  const planned = { productId: 'desk-2', from: Date.now() + 86_400_000, price: 79_00, originalPrice: 89_00 };
  await schedulePrice({ store, clock: Date.now }, planned);
  const picture = { hash: 'abcdef12', width: 160, height: 120, widths: [160], colour: '#806040' };
  const files = [{ file: 'box.abcdef12-160.avif', content: Uint8Array.from({ length: 256 }, (_, byte) => byte) }];
  await inTransaction(store, (tx) => addPicture(tx, 'box.abcdef12', picture, files, Date.now()));
  await inTransaction(store, (tx) => insertOfStaff(tx));
}

/** A code that serves a customer once, and the hash of whom it has served. */
async function useOnce(store: Store): Promise<void> {
  const { code } = samplePromo;
  const use = { code, address_hash: 'a-hash', order_id: 'an-order' };
  await inTransaction(store, (tx) => tx.insertInto('promo_customers').values(use).execute());
}

/**
 * A withdrawal whose goods came back and had lost value, one that came to nothing, and a statement that names no order.
 */
async function withdrawEveryWay(deps: WithdrawDeps & { ids: typeof randomIds }, reference: string): Promise<void> {
  const words = { name: 'Zoë\0', email: 'ada@a.example', reason: '\0 Too large' };
  for (const seen of [0, 1]) {
    await withdrawOrder(deps, { reference, ...words, chosen: [{ line: 1, quantity: 1 }], seen });
  }
  await receiveReturn(deps, { reference, nth: 1, chosen: 'all', restock: true, note: 'a scratch' });
  await closeReturn(deps, { reference, nth: 2, note: 'never sent', refuse: false });
  const keepBack = { amount: 1, note: 'worn' };
  const settled = { reference, of: { nth: 1, more: false }, keepBack, amount: null, note: null, again: false };
  expect(await refundOrder(deps, settled)).toMatchObject({ ok: true });
  // Such a note can no longer be entered, but a store may hold it.
  await inTransaction(deps.store, async (tx) => {
    const [changed] = await tx.updateTable('withdrawal_deductions').set({ note: '\0 worn' }).execute();
    expect(changed?.numUpdatedRows).toBe(1n);
    const { id, order_id } = await tx.selectFrom('withdrawals').select(['id', 'order_id']).executeTakeFirstOrThrow();
    await insertExchange(tx, { withdrawalId: id, orderId: order_id, now: 1 });
  });
  await submitUnlinkedWithdrawal(deps, { reference: 'BB-0000-0000', ...words, items: 'the small one' }, true);
}

/** A payment that agrees, one that does not and is settled, and a refund. */
async function takeEveryPayment(deps: PaymentDeps & { ids: typeof randomIds }, reference: string): Promise<void> {
  const { total, currency } = (await findOrder(deps.store.db, reference)) ?? { total: 0, currency: 'USD' };
  const payment = { reference, currency, method: 'transfer', providerReference: null, note: null } as const;
  await recordIncomingPayment(deps, { ...payment, amount: 1 });
  const [doubted] = await listPayments(deps.store.db, { open: true, limit: 1 });
  await resolveMismatch(deps, { paymentId: doubted?.id ?? '', outcome: 'returned', note: 'sent back' });
  await recordIncomingPayment(deps, { ...payment, amount: total });
  await refundOrder(deps, { reference, amount: 100, note: null, again: false });
}

/** A visit to the provider's page, a refund through it, a dispute, and what it told. */
async function useCards(store: Store, reference: string): Promise<void> {
  const order = await findOrder(store.db, reference);
  const [payment] = await listPayments(store.db, { open: false, limit: 1 });
  const [refund] = await listRefundsOf(store.db, order?.id ?? '');
  const money = { orderId: order?.id ?? '', amount: 1, currency: 'USD' };
  await inTransaction(store, async (tx) => {
    await saveCheckoutSession(tx, { id: 'cs_1', ...money, state: 'open', createdAt: 1 });
    const names = { refundId: refund?.id ?? '', paymentId: payment?.id ?? '', providerReference: 're_1' };
    await insertCardRefund(tx, { ...names, state: 'pending', now: 1 });
    await claimProviderEvent(tx, 'evt_1', 'refund.created', 1);
    await saveOrderHolds(tx, [{ orderId: order?.id ?? '', heldUntil: null, mailbox: 'ada@customer.example' }]);
    await tx
      .insertInto('statement_imports')
      .values({ id: 'im_1', file: 'a.csv', imported_at: 1, undone_at: null })
      .execute();
    await tx
      .insertInto('statement_lines')
      .values({ key: 'k', import_id: 'im_1', payment_id: payment?.id ?? null })
      .execute();
    await recordMovements(tx, [{ productId: 'xl-7', reason: 'count', before: undefined, after: 12 }], 1);
    await tx.insertInto('closed_months').values({ month: '2026-10', ends_at: 1, totals: '[]', closed_at: 1 }).execute();
    const content = { lines: [], subtotal: 0, discount: 0, total: 0, promoCode: null };
    const edit = { id: 'edit-1', before: content, after: content, invoice: null, creditNote: null, payBy: null };
    const imported = {
      id: 'an-import',
      file: 'a.csv',
      source: 'csv',
      headings_hash: '1',
      mapping: 'name=0',
      imported_at: 1,
    };
    const entry = { kind: 'product', subject: 'xl-7', former: null, version: '1' } as const;
    await insertShopImport(tx, imported, [entry]);
    await insertOrderEdit(tx, order?.id ?? '', { ...edit, editedAt: 1 });
    await lockDispute(tx, { id: 'du_1', paymentId: payment?.id ?? '', orderId: order?.id ?? '' });
  });
}

it('copies every row of a SQLite file into PostgreSQL, where the shop continues with it [OPS-14, QUOTE-5, INV-12]', async () => {
  const operator = await openOperator();
  await operator.prepare(useEverything);
  await operator.print('backup');
  const orders = await readOrders(operator);
  const url = await emptyDatabase();

  const ended = await operator.run('migrate-to-postgres', '--to', url);
  expect(ended).toMatchObject({ code: 0, stderr: expect.stringMatching(/\w+: \d+ of \d+ rows/) });
  expect(ended.stdout).toMatch(/orders +4\norder_lines +7\n/);
  expect(ended.stdout).toContain('3 orders over £1,595.70\n1 order over $518.00\nCopied and compared row by row in ');
  expect(ended.stdout).toContain('Now set DATABASE_URL to this database and start the shop.');

  const moved = operatorOf({ ...operator.env, DATABASE_URL: url });
  // First of all: an export leaves its row in the trail of the store that it is of.
  const [from, to] = await Promise.all([operator, moved].map((one) => one.prepare((store) => readContents(store.db))));
  expect(compareContents(from ?? [], to ?? [])).toEqual([]);
  for (const { table, rows } of to ?? []) expect([table, rows]).not.toEqual([table, 0]);
  // What was taken for passing would be compared in neither.
  expect(to?.map(({ table }) => table)).toEqual(expect.arrayContaining(['quotations', 'invoices']));
  const there = await readOrders(moved);
  expect([...there.keys()].sort()).toEqual([...orders.keys()].sort());
  const withoutNul = (order: unknown) => JSON.parse(JSON.stringify(order).replaceAll('\\u0000', '\ufffd'));
  for (const [reference, order] of orders) expect(there.get(reference)).toEqual(withoutNul(order));

  const shop = await openShop({ DATA_DIR: operator.dataDir, DATABASE_URL: url });
  onTestFinished(async () => void (await shop.stop()));
  const arriving = sendOrders(shop);
  await arriving.more(1);
  await arriving.stop();
  expect((await readOrders(moved)).size).toBe(orders.size + arriving.accepted.length);
});

it('refuses while the shop is running, but allows a dry run with the current data [OPS-14]', async () => {
  const shop = await openShop();
  onTestFinished(async () => void (await shop.stop()));
  const operator = operatorOf({ DATA_DIR: shop.dataDir });
  const url = await emptyDatabase();
  const arriving = sendOrders(shop);
  await arriving.more(10);
  expect(await operator.run('migrate-to-postgres', '--to', url)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The store is in use. Stop the shop and every other command, or add --dry-run to try it out.\n',
  });
  const before = [...arriving.accepted];
  await operator.print('migrate-to-postgres', '--to', url, '--dry-run');
  await arriving.more(3);
  await arriving.stop();

  const all = await readOrders(operator);
  const copied = await readOrders(operatorOf({ ...operator.env, DATABASE_URL: url }));
  expect(before.filter((reference) => !copied.has(reference))).toEqual([]);
  for (const [reference, order] of copied) expect(order).toEqual(all.get(reference));
  expect(copied.size).toBeLessThan(all.size);
});

it('refuses a database that is not empty, and explains invalid arguments [OPS-14, OPS-12]', async () => {
  const operator = await openOperator();
  await operator.prepare((store) => placeSample(store));
  const url = await emptyDatabase();
  expect(await operator.json('migrate-to-postgres', '--to', url)).toMatchObject({
    tables: expect.arrayContaining([{ table: 'products', rows: 4 }]),
  });
  expect(await operator.run('migrate-to-postgres', '--to', url)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The database is not empty. Use an empty one.\n',
  });
  expect((await readOrders(operatorOf({ ...operator.env, DATABASE_URL: url }))).size).toBe(1);

  const wrong: [string[], Record<string, string>, number, RegExp][] = [
    [[], {}, 2, /^--to has no database name: enter it as postgres:/],
    [['--to', 'mysql://a:hunter2@b/c'], {}, 2, /^--to has no database name/],
    [['--to', url], { DATABASE_URL: url }, 2, /^DATABASE_URL is set, so this store is in PostgreSQL already/],
    [
      ['--to', 'postgres://a:hunter2@127.0.0.1:1/c'],
      {},
      1,
      /^The store in the database that --to names could not be op/,
    ],
    [['--to', url], { DATA_DIR: '/nowhere' }, 1, /^No store found in \/nowhere\./],
  ];
  for (const [args, env, code, text] of wrong) {
    const ended = await operatorOf({ ...operator.env, ...env }).run('migrate-to-postgres', ...args);
    expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(text) });
    expect(ended.stderr).not.toContain('hunter2');
  }
});
