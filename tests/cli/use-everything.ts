import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { referenceRates } from '../../content/exchange-rates.ts';
import { settings } from '../../content/settings.ts';
import { requestBackInStockMail } from '../../src/server/actions/inventory/back-in-stock.ts';
import { setMailTemplateAction } from '../../src/server/actions/mail/edit-mail-template.ts';
import type { PaymentDeps } from '../../src/server/actions/payments/payment-deps.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { submitUnlinkedWithdrawal } from '../../src/server/actions/returns/withdrawals/submit-unlinked-withdrawal.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { setSettingAction } from '../../src/server/actions/settings/change-setting.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { logRestoreDrill } from '../../src/server/store/backup/restore-drills.ts';
import { addPicture } from '../../src/server/store/catalogue/pictures.ts';
import { addPageViews } from '../../src/server/store/dashboard/page-views/page-views.ts';
import { asActor, inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { insertImportPictures } from '../../src/server/store/imports/import-pictures.ts';
import { insertShopImport, insertShopImportEntries } from '../../src/server/store/imports/shop-imports.ts';
import { recordMovements } from '../../src/server/store/inventory/stock-movements.ts';
import { listMessages } from '../../src/server/store/messages/messages.ts';
import { insertOrderEdit } from '../../src/server/store/orders/order-edits.ts';
import { saveOrderHold } from '../../src/server/store/orders/order-holds.ts';
import { insertNote } from '../../src/server/store/orders/order-notes.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { saveCheckoutSession } from '../../src/server/store/payments/checkout-sessions.ts';
import { lockDispute } from '../../src/server/store/payments/disputes.ts';
import { claimProviderEvent } from '../../src/server/store/payments/provider-events.ts';
import { insertCardRefund, listRefundsOf } from '../../src/server/store/payments/refunds.ts';
import { insertExchange } from '../../src/server/store/returns/exchanges.ts';
import { recordFetchAttempt } from '../../src/server/store/settings/exchange-rates.ts';
import { storeVariable } from '../../src/server/store/settings/stored-variables.ts';
import { addToDispatchList, joinDispatchList } from '../../src/server/store/shipping/dispatch-lists.ts';
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
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { listPayments } from '../support/orders/list-payments.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { resolveMismatch } from '../support/orders/payments.ts';
import { schedulePrice } from '../support/orders/products.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';
import { closeReturn, receiveReturn } from '../support/orders/returns.ts';
import { inviteStaff, replyToMessage, runOperation } from '../support/shop/operations.ts';
import { insertOfStaff } from './insert-of-staff.ts';
import { leaveAddress, sendMessage } from './people.ts';

/** Inserts something into every table. */
export async function useEverything(store: Store): Promise<void> {
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
  const drill = { id: 'a-drill', drilledAt: 1, host: 'here', file: 'store.db', orders: 1, problem: null };
  await inTransaction(store, (tx) => logRestoreDrill(tx, drill));
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

/** A promo code limited to one use per customer, with the hash of a customer who has used it. */
async function useOnce(store: Store): Promise<void> {
  const { code } = samplePromo;
  const use = { code, address_hash: 'a-hash', order_id: 'an-order' };
  await inTransaction(store, (tx) => tx.insertInto('promo_customers').values(use).execute());
}

type StoreDeps = PaymentDeps & { readonly store: Store };

/** A return with a deduction for lost value, a return closed without goods, and an unmatched withdrawal. */
async function withdrawEveryWay(deps: StoreDeps, reference: string): Promise<void> {
  const words = { name: 'Zoë\0', email: 'ada@a.example', reason: '\0 Too large' };
  for (const seen of [0, 1]) {
    await withdrawOrder(deps, { reference, ...words, chosen: [{ line: 1, quantity: 1 }], seen });
  }
  await receiveReturn(deps, { reference, nth: 1, chosen: 'all', restock: true, note: 'a scratch' });
  await closeReturn(deps, { reference, nth: 2, note: 'never sent', refuse: false });
  const keepBack = { amount: 1, note: 'worn' };
  const settled = { reference, of: { nth: 1, more: false }, keepBack, amount: null, note: null, again: false };
  expect(await refundOrder(deps, settled)).toMatchObject({ ok: true });
  // Such a note can no longer be entered, but a store may contain one.
  await inTransaction(deps.store, async (tx) => {
    const [changed] = await tx.updateTable('withdrawal_deductions').set({ note: '\0 worn' }).execute();
    expect(changed?.numUpdatedRows).toBe(1n);
    const { id, order_id } = await tx.selectFrom('withdrawals').select(['id', 'order_id']).executeTakeFirstOrThrow();
    await insertExchange(tx, { withdrawalId: id, orderId: order_id, now: 1 });
  });
  await submitUnlinkedWithdrawal(deps, { reference: 'BB-0000-0000', ...words, items: 'the small one' }, true);
}

/** A matching payment, a mismatch that is resolved, and a refund. */
async function takeEveryPayment(deps: StoreDeps, reference: string): Promise<void> {
  const { total, currency } = (await findOrder(deps.store.db, reference)) ?? { total: 0, currency: 'USD' };
  const payment = { reference, currency, method: 'transfer', providerReference: null, note: null } as const;
  await recordIncomingPayment(deps, { ...payment, amount: 1 });
  const [doubted] = await listPayments(deps.store.db, { open: true, limit: 1 });
  await resolveMismatch(deps, { paymentId: doubted?.id ?? '', outcome: 'returned', note: 'sent back' });
  await recordIncomingPayment(deps, { ...payment, amount: total });
  await refundOrder(deps, { reference, amount: 100, note: null, again: false });
}

/** A checkout session, a refund through the provider, a dispute, and a processed provider event. */
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
    await saveOrderHold(tx, { orderId: order?.id ?? '', heldUntil: null, mailbox: 'ada@customer.example' });
    await tx
      .insertInto('statement_imports')
      .values({ id: 'im_1', file: 'a.csv', imported_at: 1, undone_at: null })
      .execute();
    await tx
      .insertInto('statement_lines')
      .values({ key: 'k', import_id: 'im_1', payment_id: payment?.id ?? null })
      .execute();
    await joinDispatchList(tx, { id: 'list-1', now: 1 });
    await addToDispatchList(tx, 'list-1', reference);
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
    await insertShopImport(tx, imported);
    await insertShopImportEntries(tx, imported.id, [entry], 0);
    const wanted = { line: 2, product_id: 'xl-7', source: 'a.jpg', alt: 'Zoë' };
    await insertImportPictures(tx, imported.id, [wanted], 'missing');
    await tx.insertInto('redirects').values({ path: '/old', target: '/about', created_at: 1 }).execute();
    const sums = { subtotal_minor: 9, discount_minor: 0, shipping_minor: 0, tax_minor: 1, total_minor: 9 };
    const states = { payment_status: 'paid', fulfilment_status: 'fulfilled', cancelled_at: null, tax_included: 1 };
    await tx
      .insertInto('imported_orders')
      .values({
        ...{ ...sums, ...states, id: 'io_1', source: 'csv', number: '#1', placed_at: 1, placed_on: '1970-01-01' },
        ...{ currency: 'EUR', refunded_minor: 0, promo_code: '', payment_method: 'Cards', country: 'DE', lines: '[]' },
        ...{
          customer_name: 'Zoë',
          customer_email: 'zoe@a.example',
          address: '',
          search_text: '#1 zoë',
          imported_at: 1,
        },
      })
      .execute();
    await insertOrderEdit(tx, order?.id ?? '', { ...edit, editedAt: 1 });
    await lockDispute(tx, { id: 'du_1', paymentId: payment?.id ?? '', orderId: order?.id ?? '' });
  });
}
