import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { DeskReturn } from '../../src/contract/returns/returns.ts';
import { londonDay, shiftDay } from '../../src/domain/shared/time/london-day.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const dayMs = 24 * 60 * 60 * 1000;

onEachEngine(({ open }) => {
  async function openShipped({ delivered = false } = {}) {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2, 'desk-2': 1 })));
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
    if (delivered) await json(owner.call('orders.set-status', { reference, to: 'delivered' }));
    const start = { reference, lines: [{ line: 1, quantity: 1 }], channel: 'phone', reason: 'Too loud' };
    const show = () => json<DeskOrder>(owner.call('orders.show', { reference }));
    return { desk, owner, reference, start, show };
  }

  it('starts a return for a caller as previewed, with a receipt, and refunds it like any other [RETPHONE-1]', async () => {
    const { desk, owner, reference, start } = await openShipped();
    const { mails } = await json<Preview>(owner.call('returns.start.preview', start));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(`order ${reference}: withdrawal`)]);
    expect(mails[0]?.text).toContain('by phone');
    const { number } = await json<{ number: string }>(owner.call('returns.start', start));
    expect(number).toBe(`${reference}-R1`);
    const shown = await json<DeskReturn>(owner.call('returns.show', { number }));
    expect(shown).toMatchObject({
      state: 'awaited',
      refundDue: 251_00,
      reason: 'Too loud',
      declared: { channel: 'phone', recordedBy: expect.stringContaining('Somebody') },
    });
    const [entry] = await listAuditEntries(desk.store.db, { kind: 'return' }, 1);
    expect(entry).toMatchObject({ action: 'return.start', subject: number, after: { channel: 'phone' } });

    await json(owner.call('returns.receive', { number, restock: true, note: '' }));
    await json(owner.call('returns.refund', { number, amount: '', note: '' }));
    expect(await json(owner.call('returns.show', { number }))).toMatchObject({ state: 'received', refundDue: 0 });
  });

  it('restocks some units of a line in one receipt with one email [BACK-25]', async () => {
    const { desk, owner, start, reference } = await openShipped();
    const stock = async () => {
      const { stock_left } = await desk.store.db
        .selectFrom('products')
        .select('stock_left')
        .where('id', '=', 'xl-7')
        .executeTakeFirstOrThrow();
      return stock_left;
    };
    await json(owner.call('products.stock', { id: 'xl-7', stock: '5' }));
    const { number } = await json<{ number: string }>(
      owner.call('returns.start', { ...start, lines: [{ line: 1, quantity: 2 }] }),
    );
    const receipt = { number, lines: [{ line: 1, quantity: 2 }], note: 'One is dented' };
    const tooMany = { ...receipt, restockLines: [{ line: 1, quantity: 3 }] };
    expect(await problem(owner.call('returns.receive', tooMany))).toMatchObject({ code: 'restock-exceeds-receipt' });
    const typed = { ...receipt, restockLine: 'desk-2' };
    expect(await problem(owner.call('returns.receive', typed))).toMatchObject({ code: 'line-not-available' });
    const { mails } = await json<Preview>(owner.call('returns.receive.preview', { ...receipt, restockLine: 'xl-7:1' }));
    expect(mails).toHaveLength(1);
    const good = { ...receipt, restockLines: [{ line: 1, quantity: 1 }] };
    expect(await json(owner.call('returns.receive', good))).toMatchObject({
      received: [{ name: 'XL-7', quantity: 2 }],
      complete: true,
    });
    expect(await stock()).toBe(6);
    expect(await json(owner.call('returns.show', { number }))).toMatchObject({
      received: [
        { quantity: 1, restocked: true, note: 'One is dented' },
        { quantity: 1, restocked: false, note: 'One is dented' },
      ],
    });
    const { timeline } = await json<DeskOrder>(owner.call('orders.show', { reference }));
    expect(timeline.filter(({ kind }) => kind === 'returned').map(({ title }) => title)).toEqual([
      `Return received: 1 × XL-7, restocked (${number})`,
      `Return received: 1 × XL-7 (${number})`,
    ]);
    const [entry] = await listAuditEntries(desk.store.db, { kind: 'return' }, 1);
    expect(entry).toMatchObject({ after: { received: '2 × XL-7', restocked: '1 × XL-7', complete: true } });
  });

  it('counts from the day of the declaration, and refuses impossible days [RETPHONE-2]', async () => {
    const { desk, owner, reference, start, show } = await openShipped({ delivered: true });
    const today = londonDay(desk.parts.clock());
    const wrong = [shiftDay(today, 1), shiftDay(londonDay((await show()).createdAt), -1), '2026-13-01'];
    for (const declaredOn of wrong) {
      expect(await problem(owner.call('returns.start', { ...start, declaredOn }))).toMatchObject({
        errors: [{ field: 'declaredOn' }],
      });
    }
    await desk.store.db
      .updateTable('orders')
      .set({ created_at: desk.parts.clock() - 90 * dayMs })
      .execute();
    const declaredOn = shiftDay(today, -60);
    const { number } = await json<{ number: string }>(owner.call('returns.start', { ...start, declaredOn }));
    const { statedAt } = await json<DeskReturn>(owner.call('returns.show', { number }));
    expect(londonDay(statedAt)).toBe(declaredOn);
    expect(reference).toBe(number.slice(0, reference.length));
  });

  it('starts one return for a repeated request, and none for goods already returned [RETPHONE-1]', async () => {
    const { owner, start, show } = await openShipped();
    const input = { ...start, seen: 0 };
    const first = await json<{ number: string }>(owner.call('returns.start', input));
    expect(await json(owner.call('returns.start', input))).toEqual(first);
    expect((await show()).returns).toHaveLength(1);
    const all = { ...start, lines: [{ line: 1, quantity: 2 }] };
    expect(await problem(owner.call('returns.start', all))).toMatchObject({ code: 'quantity-not-withdrawable' });
    await json(owner.call('returns.start', { reference: start.reference }));
    expect(await problem(owner.call('returns.start', start))).toMatchObject({ code: 'nothing-to-withdraw' });
  });

  it('emails no receipt without an email address, and cancels an undispatched order [RETPHONE-1]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const customer = {
      ...{ customerName: 'Grace Hopper', customerEmail: '', shippingAddress: '1 Harbour Road' },
      ...{ city: 'Portsmouth', postalCode: 'PO1 3AA', country: 'United Kingdom' },
    };
    const order = { customer, lines: [{ productId: 'xl-7', quantity: 1 }], told: 251_00, key: crypto.randomUUID() };
    const { reference } = await json<{ reference: string }>(owner.call('orders.create', order));
    await json(owner.call('returns.start', { reference, channel: 'letter' }));
    expect(await json(owner.call('orders.show', { reference }))).toMatchObject({ status: 'cancelled' });
    const mails = await desk.store.db.selectFrom('outbox').select('recipient').execute();
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(['operator']));
  });

  it('lets only staff who match withdrawals start a return [RETPHONE-1]', async () => {
    const { desk, owner, start } = await openShipped();
    await json(owner.call('staff.edit-role', { role: 'helper', permissions: ['orders:read'] }));
    const helper = await desk.signIn('helper');
    expect((await helper.call('returns.start', start)).status).toBe(403);
  });
});
