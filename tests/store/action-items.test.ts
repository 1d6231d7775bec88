import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { ReturnFilter } from '../../src/contract/returns/return-filters.ts';
import { returnNumber } from '../../src/domain/returns/return-number.ts';
import { formatTime } from '../../src/domain/shared/time/utc-time.ts';
import { submitUnlinkedWithdrawal } from '../../src/server/actions/returns/withdrawals/submit-unlinked-withdrawal.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { checkMail } from '../../src/server/health/checks/check-mail.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { insertAttachment } from '../../src/server/store/attachments/attachments.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { countLimit, listActionItems } from '../../src/server/store/dashboard/action-items.ts';
import { findReturns } from '../../src/server/store/dashboard/find-returns.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { listMailPage, resolveMailFilter } from '../../src/server/store/mail/mail-admin.ts';
import { enqueueMail } from '../../src/server/store/mail/outbox.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { findOrderPage } from '../../src/server/store/orders/queries/order-pages.ts';
import {
  listUnmatchedWithdrawals,
  resolveUnmatchedWithdrawal,
} from '../../src/server/store/returns/unmatched-withdrawals.ts';
import { sendMessage } from '../cli/people.ts';
import { listMails } from '../support/mail/list-mails.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { listPayments } from '../support/orders/list-payments.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { resolveMismatch } from '../support/orders/payments.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';
import { receiveReturn } from '../support/orders/returns.ts';
import { closeMessage, replyToMessage } from '../support/shop/operations.ts';
import { onEachEngine } from './engines.ts';
import { fill, placeSample } from './samples.ts';

onEachEngine((engine) => {
  it('lists each action item exactly as long as it needs action [TODAY-3]', async () => {
    const store = await engine.open();
    await fill(store);
    const parts = { store, clock: Date.now, ids: randomIds, links, settings };
    const needs = async () => {
      const listed = await listActionItems(store, Date.now());
      return listed.map(({ kind, count, paid }) => [kind, count, ...(paid === undefined ? [] : [paid])].join(' '));
    };
    const money = { method: 'transfer', currency: 'GBP', note: null, providerReference: null } as const;
    expect(await needs()).toEqual(['sold-out 1']);
    await inTransaction(store, (tx) => adjustStock(tx, 'tower-8', { left: 3 }, Date.now()));
    expect(await needs()).toEqual(['low-stock 1']);
    await inTransaction(store, (tx) => adjustStock(tx, 'tower-8', { left: 50 }, Date.now()));

    const [first = '', second = ''] = [
      await placeSample(store, { key: 'the-first-order-1', quantities: { 'desk-2': 2 } }),
      await placeSample(store, { key: 'the-second-order', quantities: { 'desk-2': 1 } }),
    ];
    // Queued by the samples and never sent.
    expect(await needs()).toEqual(['confirm 2 0', 'awaiting-payment 2', 'mails-waiting 4']);
    await store.db.updateTable('outbox').set({ dead_lettered_at: 1 }).where('kind', '=', 'order-notice').execute();
    expect(await needs()).toEqual(['confirm 2 0', 'awaiting-payment 2', 'mails-dead 2', 'mails-waiting 2']);
    await store.db.updateTable('outbox').set({ sent_at: 1, dead_lettered_at: null }).execute();

    await recordIncomingPayment(parts, { ...money, reference: second, amount: 1_00 });
    expect(await needs()).toEqual(['confirm 2 0', 'awaiting-payment 2', 'payments 1']);
    const [doubted] = await listPayments(store.db, { open: true, limit: 1 });
    await resolveMismatch(parts, { paymentId: doubted?.id ?? '', outcome: 'returned', note: null });
    await recordIncomingPayment(parts, { ...money, reference: first, amount: 178_00 });
    expect(await needs()).toEqual(['confirm 2 1', 'awaiting-payment 1']);
    await changeOrderStatus(parts, { reference: first, to: 'confirmed', note: null });
    expect(await needs()).toEqual(['confirm 1 0', 'ship 1 1', 'awaiting-payment 1']);
    await changeOrderStatus(parts, { reference: first, to: 'shipped', note: null });
    await changeOrderStatus(parts, { reference: second, to: 'cancelled', note: null });
    expect(await needs()).toEqual([]);

    const words = { name: 'Ada', email: 'ada@customer.example', reason: null };
    await withdrawOrder(parts, { reference: first, ...words, chosen: [{ line: 1, quantity: 1 }], seen: 0 });
    expect(await needs()).toEqual(['return-labels 1', 'returns 1', 'return-refunds 1']);
    await receiveReturn(parts, { reference: first, nth: 1, chosen: 'all', restock: true, note: null });
    expect(await needs()).toEqual(['return-refunds 1']);
    await refundOrder(parts, { reference: first, amount: 89_00, note: null, again: false });
    expect(await needs()).toEqual([]);
    await submitUnlinkedWithdrawal(parts, { reference: 'BB-0000-0000', ...words, items: null }, true);
    expect(await needs()).toEqual(['statements 1']);
    const [statement] = await listUnmatchedWithdrawals(store.db, { open: true, limit: 1 });
    const settled = { outcome: 'dismissed', orderId: null, note: null, now: Date.now() } as const;
    await inTransaction(store, (tx) => resolveUnmatchedWithdrawal(tx, statement?.id ?? '', settled));
    expect(await needs()).toEqual([]);

    for (const subject of ['A question', 'Thanks']) await sendMessage(store, { subject });
    const [asked = '', thanked = ''] = (
      await store.db.selectFrom('messages').select('id').orderBy('subject').execute()
    ).map(({ id }) => id);
    await store.db.updateTable('outbox').set({ sent_at: 1 }).execute();
    expect(await needs()).toEqual(['messages 2']);
    await replyToMessage(parts, { messageId: asked, answerId: randomUUID(), text: 'A year.' });
    await store.db.updateTable('outbox').set({ sent_at: 1 }).execute();
    expect(await needs()).toEqual(['messages 1']);
    await closeMessage(parts, thanked, true);
    expect(await needs()).toEqual([]);
  });

  it('reports an email dated in the future by a clock that ran ahead, in the email list and in the doctor [OPS-55, TODAY-3]', async () => {
    const store = await engine.open();
    await fill(store);
    const now = Date.now();
    const ahead = now + 30 * 24 * 3_600_000;
    const queue = (id: string, at: number) =>
      inTransaction(store, (tx) => enqueueMail(tx, { id, kind: 'x', recipient: 'a@b.example', payload: null }, at));
    await queue('just-now', now);
    // A machine's clock may run minutes ahead.
    await queue('minutes-ahead', now + 4 * 60_000);
    const told = async () => {
      const need = (await listActionItems(store, now)).find(({ kind }) => kind === 'mails-waiting');
      const view = resolveMailFilter('delayed', now);
      const listed = [await listMails(store.db, ['waiting'], 9, view.longAt), await listMailPage(store.db, view, 9)];
      const [finding] = await checkMail(store.db, now);
      return [need?.count, listed.map((mails) => mails.map(({ id }) => id)), finding?.problem];
    };
    expect(await told()).toEqual([undefined, [[], []], undefined]);
    await queue('ahead', ahead);
    const problem = `Emails waiting to be sent: 3, one dated in the future, ${formatTime(ahead)} UTC.`;
    expect(await told()).toEqual([1, [['ahead'], ['ahead']], problem]);
    await queue('long-ago', now - 2 * 3_600_000);
    expect(await told()).toMatchObject([
      2,
      [
        ['ahead', 'long-ago'],
        ['ahead', 'long-ago'],
      ],
      expect.stringContaining(': 4, one dated in the future'),
    ]);
  });

  it('lists cancelled orders until their payments are refunded, and counts payments less refunds as paid [TODAY-3, PAID-8]', async () => {
    const store = await engine.open();
    await fill(store);
    await inTransaction(store, (tx) => adjustStock(tx, 'tower-8', { left: 50 }, Date.now()));
    const parts = { store, clock: Date.now, ids: randomIds, links, settings };
    const needs = async () => {
      await store.db.updateTable('outbox').set({ sent_at: 1 }).execute();
      const listed = await listActionItems(store, Date.now());
      return listed.map(({ kind, count, paid }) => [kind, count, ...(paid === undefined ? [] : [paid])].join(' '));
    };
    const owing = async () => {
      const { orders } = await findOrderPage(store.db, { money: 'owed', status: 'cancelled' }, { limit: 5 });
      return orders.map(({ reference, paymentStatus }) => `${reference} ${paymentStatus}`);
    };
    const [whole, part] = [await placeSample(store), await placeSample(store, { key: 'the-second-order' })];
    const money = { method: 'transfer', currency: 'GBP', note: null, providerReference: null } as const;
    const { total } = (await findOrder(store.db, whole)) ?? { total: 0 };
    for (const reference of [whole, part]) await recordIncomingPayment(parts, { ...money, reference, amount: total });
    expect(await needs()).toEqual(['confirm 2 2']);
    await refundOrder(parts, { reference: whole, amount: null, note: null, again: false });
    expect(await needs()).toEqual(['confirm 2 1']);
    await changeOrderStatus(parts, { reference: whole, to: 'cancelled', note: null });
    expect(await needs()).toEqual(['confirm 1 1']);

    const words = { name: 'Ada', email: 'ada@customer.example', reason: null };
    await withdrawOrder(parts, { reference: part, ...words, chosen: [{ line: 1, quantity: 1 }], seen: 0 });
    await refundOrder(parts, { reference: part, of: { nth: 1, more: false }, amount: null, note: null, again: false });
    expect(await needs()).toEqual(['confirm 1 1']);
    await changeOrderStatus(parts, { reference: part, to: 'cancelled', note: null });
    expect(await needs()).toEqual(['cancelled-refunds 1']);
    expect(await owing()).toEqual([`${part} part-refunded`]);
    await refundOrder(parts, { reference: part, amount: null, note: null, again: false });
    expect([await needs(), await owing()]).toEqual([[], []]);
  });

  it('counts returns as their lists do, and a cancelled order under orders [TODAY-3, BACK-10]', async () => {
    const store = await engine.open();
    await fill(store);
    const parts = { store, clock: Date.now, ids: randomIds, links, settings };
    const [kept, cancelled] = [await placeSample(store), await placeSample(store, { key: 'the-second-order' })];
    const money = { method: 'transfer', currency: 'GBP', note: null, providerReference: null } as const;
    const { total } = (await findOrder(store.db, kept)) ?? { total: 0 };
    for (const reference of [kept, cancelled])
      await recordIncomingPayment(parts, { ...money, reference, amount: total });
    const words = { name: 'Ada', email: 'ada@customer.example', reason: null };
    const take = (reference: string, seen: number, chosen: 'all' | { line: number; quantity: number }[]) =>
      withdrawOrder(parts, { reference, ...words, chosen, seen });
    await take(kept, 0, [{ line: 1, quantity: 1 }]);
    await changeOrderStatus(parts, { reference: kept, to: 'shipped', note: null });
    await take(kept, 1, [{ line: 1, quantity: 1 }]);
    await take(cancelled, 0, 'all');
    const counted = Object.fromEntries(
      (await listActionItems(store, Date.now())).map(({ kind, count }) => [kind, count]),
    );
    const listed = async (view: ReturnFilter) => {
      const { returns } = await findReturns(store, view, { limit: 50, most: 1_000 });
      return returns.map(({ order, withdrawal }) => returnNumber(order.reference, withdrawal.nth)).sort();
    };
    expect(counted).toMatchObject({ 'return-labels': 1, returns: 1, 'return-refunds': 2, 'cancelled-refunds': 1 });
    expect(await listed('awaited')).toEqual([`${kept}-R2`]);
    expect(await listed('owed')).toEqual([`${kept}-R1`, `${kept}-R2`]);
    const { orders } = await findOrderPage(store.db, { money: 'owed', status: 'cancelled' }, { limit: 5 });
    expect(orders.map(({ reference }) => reference)).toEqual([cancelled]);
    // All of these still need action.
    expect(await listed('open')).toEqual([`${kept}-R1`, `${kept}-R2`, `${cancelled}-R1`].sort());
  });

  it('counts returns whose promised label is missing, as their list does [TODAY-10]', async () => {
    const store = await engine.open();
    await fill(store);
    const parts = { store, clock: Date.now, ids: randomIds, links, settings };
    const words = { name: 'Ada', email: 'ada@customer.example', reason: null };
    const waiting = async () => {
      const { returns } = await findReturns(store, 'unlabelled', { limit: 50, most: 1_000 });
      const [item] = (await listActionItems(store, Date.now())).filter(({ kind }) => kind === 'return-labels');
      expect(item?.count ?? 0).toBe(returns.length);
      return returns.map(({ order }) => order.reference);
    };
    const [first, second, third] = [
      await placeSample(store),
      await placeSample(store, { key: 'the-second-order' }),
      await placeSample(store, { key: 'the-third-order-1', request: { customerEmail: 'grace@navy.example' } }),
    ];
    for (const reference of [first, second, third]) {
      await changeOrderStatus(parts, { reference, to: 'shipped', note: null });
      await withdrawOrder(parts, { reference, ...words, chosen: 'all', seen: 0 });
    }
    expect((await waiting()).sort()).toEqual([first, second, third].sort());
    // Goods that came before the label was uploaded had another one.
    const chosen = [{ line: 1, quantity: 1 }];
    await receiveReturn(parts, { reference: first, nth: 1, chosen, restock: true, note: null });
    expect((await waiting()).sort()).toEqual([second, third].sort());
    const { id } = await store.db
      .selectFrom('withdrawals')
      .select('id')
      .where('order_id', '=', (await findOrder(store.db, second))?.id ?? '')
      .executeTakeFirstOrThrow();
    const file = { id: randomUUID(), name: 'label.pdf', type: 'application/pdf', content: new Uint8Array([1]) };
    await inTransaction(store, (tx) => insertAttachment(tx, 'withdrawal_id', id, { ...file, size: 1, createdAt: 1 }));
    expect(await waiting()).toEqual([third]);
    await inTransaction(store, (tx) => eraseCustomer(tx, 'grace@navy.example', Date.now()));
    expect(await waiting()).toEqual([]);
  });

  it('caps its counts where the exact number no longer matters [TODAY-3]', async () => {
    const store = await engine.open();
    await fill(store);
    await placeSample(store);
    const order = await store.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: countLimit + 5 }, (_, index) => ({
      ...order,
      id: `copy-${index}`,
      reference: `BB-COPY-${index}`,
    }));
    for (let index = 0; index < copies.length; index += 500) {
      await store.db
        .insertInto('orders')
        .values(copies.slice(index, index + 500))
        .execute();
    }
    const [confirm] = await listActionItems(store, 0);
    expect(confirm).toEqual({ kind: 'confirm', count: countLimit, more: true, paid: 0 });
  });
});
