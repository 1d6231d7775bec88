import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { editOrder } from '../../src/contract/orders/editing/edit-order.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { londonDay } from '../../src/domain/shared/time/london-day.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { insertPayment, resolvePaymentMismatch } from '../../src/server/store/payments/payments.ts';
import { insertCardRefund, insertRefund } from '../../src/server/store/payments/refunds.ts';
import { savePromo } from '../../src/server/store/promotions/promos.ts';
import { onEachEngine } from '../store/engines.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { json, problem } from './desk-return.ts';
import { type AtTestingDesk, openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

type Edit = OutputOf<typeof editOrder>;
const any = { 'If-Match': '*' };

onEachEngine(({ open }) => {
  async function openWith(lines: Record<string, number>, code?: { percent: number; promoCode: string }) {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference, link } = await readAccepted(await desk.order(orderOf(desk, lines, code)));
    return { desk, owner, reference, link };
  }
  const pay = (owner: AtTestingDesk, reference: string) =>
    json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
  const show = (at: AtTestingDesk, reference: string) => json<DeskOrder>(at.call('orders.show', { reference }));
  const stockOf = async ({ db }: Store, id: string) =>
    (await db.selectFrom('products').select('stock_left').where('id', '=', id).executeTakeFirstOrThrow()).stock_left;
  const count = ({ store }: TestingDesk, id: string, left: number) =>
    inTransaction(store, (tx) => adjustStock(tx, id, { left }, Date.now()));
  const usesOf = async ({ db }: Store, code: string) =>
    (await db.selectFrom('promos').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;

  it('edits a paid order as previewed: stock, invoice, amount due, email, timeline and audit log [ORDEDIT-1, ORDEDIT-2, ORDEDIT-3, ORDEDIT-4]', async () => {
    const { desk, owner, reference, link } = await openWith({ 'xl-7': 1 });
    await count(desk, 'desk-2', 5);
    await pay(owner, reference);
    const helper = await desk.signIn('helper');
    const input = { reference, lines: [{ productId: 'desk-2', quantity: 2 }], note: 'As agreed by phone.' };
    const { mails, output } = await json<Preview<Edit>>(helper.call('orders.edit.preview', input));
    expect(output).toMatchObject({ before: { total: 251_00 }, after: { total: 429_00 }, due: 178_00, owed: 0 });
    expect(mails).toMatchObject([{ subject: expect.stringContaining('updated items') }]);
    expect(mails[0]?.text).toContain('As agreed by phone.');
    expect(mails[0]?.text).toMatch(/Awaiting payment: £178\.00 by \d+ \w+ \d{4}/);
    expect(await stockOf(desk.store, 'desk-2')).toBe(5);

    const done = await json<Edit>(helper.call('orders.edit', input, { 'If-Match': output.version }));
    expect(done).toEqual(output);
    expect(await stockOf(desk.store, 'desk-2')).toBe(3);
    const order = await show(helper, reference);
    expect(order).toMatchObject({
      total: 429_00,
      paymentStatus: 'part-paid',
      money: { paid: 251_00, due: 178_00 },
      awaited: null,
      payBy: output.payBy,
      documents: [
        { number: 'INV-000001', gross: 251_00 },
        { number: 'INV-000002', gross: 429_00 },
        { number: 'CN-000001', gross: 251_00 },
      ],
    });
    expect(order.timeline).toContainEqual(
      expect.objectContaining({
        kind: 'edit',
        title: expect.stringMatching(/^Order edited by .*: total £251\.00 changed to £429\.00$/),
        text: expect.stringMatching(/^Before: 1 × .* at £251\.00$/),
      }),
    );
    const sent = await desk.store.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'order-edited')
      .execute();
    expect(sent.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { due: 178_00, invoice: 'INV-000002', creditNote: 'CN-000001' },
    ]);
    const entries = await listAuditEntries(desk.store.db, {}, 20);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'order.edit', before: expect.objectContaining({ total: '251.00' }) }),
    );
    const read = async (number: string) =>
      readPdf(new Uint8Array(await (await owner.call('orders.document', { reference, number })).arrayBuffer()));
    expect((await read('INV-000002')).text).toContain('£251.00 received, £178.00 unpaid at the invoice date.');
    expect((await read('INV-000002')).text).toContain('INV-000001');
    expect((await read('CN-000001')).text).toContain('A new invoice replaces invoice INV-000001.');

    const page = await json<OrderView>(desk.fetch(link) as Promise<Response>);
    expect(page).toMatchObject({
      total: '£429.00',
      payment: { state: 'unpaid', paid: '£251.00', due: '£178.00', payBy: expect.stringMatching(/^\d+ \w+ \d{4}$/) },
    });
    expect(page.documents.map(({ number }) => number)).toEqual(['INV-000001', 'INV-000002', 'CN-000001']);

    // Paying the difference pays the new invoice in full; no credit note corrects it.
    await pay(owner, reference);
    expect(await show(owner, reference)).toMatchObject({ paymentStatus: 'paid', money: { paid: 429_00, due: 0 } });
  });

  it('leaves an overpayment for an owner to refund, and requests it again after a later edit [ORDEDIT-3]', async () => {
    const { desk, owner, reference } = await openWith({ 'xl-7': 1, 'desk-2': 1 });
    await pay(owner, reference);
    const helper = await desk.signIn('helper');
    const quantity = (productId: string, quantity: number) =>
      json<Edit>(helper.call('orders.edit', { reference, lines: [{ productId, quantity }] }, any));
    expect(await quantity('desk-2', 0)).toMatchObject({ after: { total: 251_00 }, due: 0, owed: 89_00 });
    const kinds = async () => {
      const items = await json<readonly { kind: string }[]>(owner.call('dashboard.action-items', {}));
      return items.map(({ kind }) => kind);
    };
    expect(await kinds()).toContain('edited-refunds');
    expect((await helper.call('orders.refund', { reference, amount: '89.00', note: '' })).status).toBe(403);
    await json(owner.call('orders.refund', { reference, amount: '89.00', note: '' }));
    expect(await kinds()).not.toContain('edited-refunds');
    const { documents, money } = await show(owner, reference);
    expect(money).toMatchObject({ paid: 251_00, due: 0, owed: 0, refundable: 251_00 });
    expect(documents.map(({ number, gross }) => [number, gross])).toEqual([
      ['INV-000001', 340_00],
      ['INV-000002', 251_00],
      ['CN-000001', 340_00],
    ]);
    expect(await quantity('desk-2', 1)).toMatchObject({ after: { total: 340_00 }, due: 89_00, owed: 0 });
    const today = londonDay(Date.now());
    const filter = { from: today, to: today, market: 'all', tax: 'all' } as const;
    const { totals } = await json<{ totals: readonly object[] }>(owner.call('reports.sales', filter));
    expect(totals).toMatchObject([{ total: 0, unpaid: 340_00 }]);
    // Once goods are kept and refunded, the amount due would be ambiguous, so an edit is refused.
    await pay(owner, reference);
    await json(owner.call('orders.refund', { reference, amount: '10.00', note: '' }));
    const refused = helper.call('orders.edit', { reference, lines: [{ productId: 'desk-2', quantity: 2 }] }, any);
    expect(await problem(refused)).toMatchObject({ status: 409, code: 'edit-with-refund' });
  });

  it('keeps, drops and redeems promo codes with correct usage counts, and refuses products not for sale [ORDEDIT-2]', async () => {
    const { desk, owner, reference } = await openWith({ 'xl-7': 1 }, { percent: 10, promoCode: 'STAROFFER' });
    const { store } = desk;
    const code = { disabled: false, startsAt: null, expiresAt: null, useLimit: 1, once: true, percent: 0 } as const;
    await inTransaction(store, async (tx) => {
      await savePromo(tx, { ...code, code: 'OFF20', amounts: { GBP: 20_00 }, from: { GBP: 200_00 } }, Date.now());
    });
    await count(desk, 'desk-2', 2);
    const edit = (input: object) => owner.call('orders.edit', { reference, ...input } as never, any);
    const lines = (quantities: Record<string, number>) =>
      Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }));
    expect(await json(edit({ lines: lines({ 'desk-2': 1 }) }))).toMatchObject({
      after: { discount: 34_00, total: 306_00, promoCode: 'STAROFFER' },
    });
    expect(await json(edit({ promoCode: 'off20' }))).toMatchObject({ after: { discount: 20_00, promoCode: 'OFF20' } });
    expect(await usesOf(store, 'OFF20')).toBe(1);
    const other = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    expect(
      await problem(owner.call('orders.edit', { reference: other.reference, promoCode: 'OFF20' }, any)),
    ).toMatchObject({ status: 422, errors: [{ field: 'promoCode' }] });
    // Below its minimum the code is removed, and its use is released.
    expect(await json(edit({ lines: lines({ 'xl-7': 0 }) }))).toMatchObject({
      after: { discount: 0, total: 89_00, promoCode: null },
    });
    expect(await usesOf(store, 'OFF20')).toBe(0);
    expect(await store.db.selectFrom('promo_customers').selectAll().execute()).toEqual([]);
    expect(await json(edit({ discount: '10%' }))).toMatchObject({ after: { discount: 8_90, promoCode: null } });
    expect(await json(edit({ discount: '0' }))).toMatchObject({ after: { discount: 0 } });
    for (const [input, field, text] of [
      [{ lines: lines({ 'desk-2': 0 }) }, 'lines', /no items left/],
      [{ lines: lines({ 'desk-2': 3 }) }, 'lines', /^Only 1 more of /],
      [{ lines: lines({ nothing: 1 }) }, 'lines', /not found/],
      [{ lines: lines({ 'xl-7': 201 }) }, 'lines', /^You can order up to 200/],
      [{ lines: lines({ 'us-xl-7': 1 }) }, 'lines', /separate orders|not found/],
      [{ promoCode: 'EXPIRED' }, 'promoCode', /is not valid/],
      [{ promoCode: 'STAROFFER', discount: '5' }, 'promoCode', /not both/],
      [{ discount: 'much' }, 'discount', /^Enter an amount/],
    ] as const) {
      expect([input, await problem(edit(input))]).toMatchObject([
        input,
        { status: 422, errors: [{ field, message: expect.stringMatching(text) }] },
      ]);
    }
    expect(await stockOf(store, 'desk-2')).toBe(1);
  });

  it('applies an edit once and as previewed, and none after dispatch, cancellation or a return [ORDEDIT-5]', async () => {
    const { desk, owner, reference } = await openWith({ 'xl-7': 1 });
    const input = { reference, lines: [{ productId: 'xl-7', quantity: 2 }], editId: crypto.randomUUID() };
    const { output } = await json<Preview<Edit>>(owner.call('orders.edit.preview', input));
    const version = { 'If-Match': output.version };
    const sent = await Promise.all([1, 2, 3].map(() => owner.call('orders.edit', input, version)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await show(owner, reference)).toMatchObject({ total: 502_00, awaited: {} });
    const again = owner.call('orders.edit', { ...input, editId: crypto.randomUUID() }, version);
    expect(await problem(again)).toMatchObject({ status: 412, code: 'precondition-failed' });
    expect(await problem(owner.call('orders.edit', { reference }, any))).toMatchObject({ code: 'unchanged' });
    const helper = await desk.signIn('helper');
    expect(await problem(helper.call('orders.edit', { reference, discount: '5.00' }, any))).toMatchObject({
      status: 403,
      code: 'discount-not-allowed',
    });
    const edit = () => problem(owner.call('orders.edit', { reference, lines: input.lines }, any));
    await json(owner.call('orders.set-status', { reference, to: 'cancelled' }));
    expect(await edit()).toMatchObject({ status: 409, code: 'edit-final' });
    expect(await desk.store.db.selectFrom('order_edits').selectAll().execute()).toHaveLength(1);
  });

  it('credits the unpaid part of a new invoice on cancellation, and counts as one order in reports [ORDEDIT-2, MONDESK-16]', async () => {
    const { desk, owner, reference } = await openWith(
      { 'xl-7': 1, 'desk-2': 1 },
      { percent: 10, promoCode: 'STAROFFER' },
    );
    await pay(owner, reference);
    await json(owner.call('orders.edit', { reference, lines: [{ productId: 'desk-2', quantity: 0 }] }, any));
    await json(owner.call('orders.refund', { reference, amount: '80.10', note: '' }));
    const today = londonDay(desk.parts.clock());
    const report = async (name: 'discounts' | 'refunds') =>
      (await json<{ rows: object[] }>(owner.call(`reports.${name}`, { from: today, to: today }))).rows;
    expect(await report('discounts')).toMatchObject([{ orders: 1, discount: 25_10, sales: 225_90 }]);
    expect(await report('refunds')).toMatchObject([{ refunds: 1, amount: 80_10 }]);

    await json(owner.call('orders.edit', { reference, lines: [{ productId: 'desk-2', quantity: 2 }] }, any));
    await json(owner.call('orders.refund', { reference, amount: '225.90', note: '' }));
    await json(owner.call('orders.set-status', { reference, to: 'cancelled' }));
    const { documents } = await show(owner, reference);
    const sum = (kind: string) => documents.reduce((all, one) => all + (one.kind === kind ? one.gross : 0), 0);
    expect(sum('invoice')).toBe(sum('credit-note'));
  });

  it('requires the passkey if a kept discount exceeds half of the remaining amount [ORDEDIT-2]', async () => {
    const { desk, reference } = await openWith({ 'xl-7': 2 });
    const resting = await desk.signIn('owner', Date.now() - 6 * 60_000);
    await json(resting.call('orders.edit', { reference, lines: [], discount: '251.00' }, any));
    const less = { reference, lines: [{ productId: 'xl-7', quantity: 1 }] };
    expect(await problem(resting.call('orders.edit', less, any))).toMatchObject({ code: 'reauthentication-required' });
  });

  it('is refused while a refund is only requested [ORDEDIT-5]', async () => {
    const { desk, owner, reference } = await openWith({ 'xl-7': 2 });
    await pay(owner, reference);
    await inTransaction(desk.store, async (tx) => {
      const payment = await tx.selectFrom('payments').select(['id', 'order_id']).executeTakeFirstOrThrow();
      const refund = {
        id: 'asked',
        orderId: payment.order_id ?? '',
        method: 'card',
        amount: 20_00,
        currency: 'GBP',
      } as const;
      await insertRefund(tx, { ...refund, note: null, createdAt: Date.now(), ofPart: false });
      const carried = { refundId: 'asked', paymentId: payment.id, providerReference: null, now: Date.now() };
      await insertCardRefund(tx, { ...carried, state: 'asked' });
    });
    const edit = { reference, lines: [{ productId: 'xl-7', quantity: 1 }] };
    expect(await problem(owner.call('orders.edit', edit, any))).toMatchObject({ code: 'edit-with-refund' });
  });

  it('is possible after a payment that was never counted has been returned [ORDEDIT-5]', async () => {
    const { desk, owner, reference } = await openWith({ 'xl-7': 2 });
    const { order_id, id } = await inTransaction(desk.store, async (tx) => {
      const order = await tx.selectFrom('orders').select('id').executeTakeFirstOrThrow();
      const payment = {
        id: 'strange',
        orderId: order.id,
        method: 'card',
        providerReference: 'pi_1',
        note: null,
      } as const;
      const facts = {
        amount: 9_00,
        currency: 'GBP',
        mismatchReason: 'amount-differs',
        receivedAt: Date.now(),
        receivedOn: null,
      } as const;
      await insertPayment(tx, { ...payment, ...facts });
      return { order_id: order.id, id: payment.id };
    });
    await inTransaction(desk.store, async (tx) => {
      const refund = {
        id: 'back',
        orderId: order_id,
        method: 'card',
        amount: 9_00,
        currency: 'GBP',
        note: null,
      } as const;
      await insertRefund(tx, { ...refund, createdAt: Date.now(), ofPart: false });
      await insertCardRefund(tx, {
        ...{ refundId: 'back', paymentId: id, providerReference: 're_1', now: Date.now() },
        state: 'succeeded',
      });
      await resolvePaymentMismatch(tx, id, { outcome: 'returned', note: null, now: Date.now() });
    });
    const edit = { reference, lines: [{ productId: 'xl-7', quantity: 1 }] };
    expect(await json<Edit>(owner.call('orders.edit', edit, any))).toMatchObject({ due: 251_00 });
  });
});
