import { expect, it } from 'vitest';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import { endOfHold } from '../../src/domain/orders/holds/end-of-hold.ts';

import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
const transfers = { BANK_ACCOUNTS: JSON.stringify({ GBP: gbp }) };

onSqlite(({ open }) => {
  it('shows until when an unpaid order is held, and extends the hold with an audit log entry [HOLD-5]', async () => {
    const desk = await openTestingDesk({ store: await open(), env: transfers });
    const helper = await desk.signIn('helper');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const show = () => json<DeskOrder>(helper.call('orders.show', { reference }));
    const { awaited, createdAt } = await show();
    expect(awaited).toEqual({ until: endOfHold(createdAt, 7) });

    const { until } = await json<{ until: number }>(helper.call('orders.hold', { reference, days: 30 }));
    expect(until).toBeGreaterThan(awaited?.until ?? Number.NaN);
    expect((await show()).awaited).toEqual({ until });
    expect(await listAuditEntries(desk.store.db, { subject: reference }, 10)).toMatchObject([
      { action: 'order.hold', before: { heldUntil: awaited?.until }, after: { heldUntil: until }, door: 'desk' },
    ]);
    // The customer has been told this date, so it can't move earlier; the same days again change nothing.
    for (const days of [30, 1]) {
      expect(await problem(helper.call('orders.hold', { reference, days }))).toMatchObject({
        ...{ status: 409, code: 'deadline-not-later' },
        detail: expect.stringContaining('Choose more days.'),
      });
    }
    expect((await show()).awaited).toEqual({ until });
    expect(await listAuditEntries(desk.store.db, { subject: reference }, 10)).toHaveLength(1);
  });

  it('gives an unpaid order that an edit makes more expensive its full time to pay, and never less [ORDEDIT-3]', async () => {
    const desk = await openTestingDesk({ store: await open(), env: transfers });
    const helper = await desk.signIn('helper');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const soon = Date.now() + 60 * 60 * 1000;
    await desk.store.db.updateTable('order_holds').set({ held_until: soon }).execute();
    const edit = (quantity: number) =>
      json<{ payBy: number }>(
        helper.call('orders.edit', { reference, lines: [{ productId: 'xl-7', quantity }] }, { 'If-Match': '*' }),
      );
    const { payBy } = await edit(3);
    expect(payBy).toBeGreaterThan(soon);
    expect((await json<DeskOrder>(helper.call('orders.show', { reference }))).awaited).toEqual({ until: payBy });
    const { payload } = await desk.store.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'order-edited')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(payload)).toMatchObject({ due: 753_00, payBy, isFinal: true });
    expect(await edit(1)).toMatchObject({ payBy });
  });

  it('sets a deadline for an order that had none [HOLD-5]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const show = () => json<DeskOrder>(owner.call('orders.show', { reference }));
    expect((await show()).awaited).toEqual({ until: null });
    const { until } = await json<{ until: number }>(owner.call('orders.hold', { reference, days: 3 }));
    expect((await show()).awaited).toEqual({ until });
  });

  it('refuses orders that are never cancelled automatically, and invalid dates [HOLD-5]', async () => {
    const desk = await openTestingDesk({ store: await open(), env: transfers });
    const owner = await desk.signIn();
    const place = async () => (await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })))).reference;
    const [confirmed, partPaid] = [await place(), await place()];
    await json(owner.call('orders.set-status', { reference: confirmed, to: 'confirmed' }));
    const key = crypto.randomUUID();
    await json(owner.call('payments.record', { reference: partPaid, amount: '1.00', note: '', key }));
    for (const reference of [confirmed, partPaid]) {
      expect((await json<DeskOrder>(owner.call('orders.show', { reference }))).awaited).toBeNull();
      const refusal = await problem(owner.call('orders.hold', { reference, days: 9 }));
      expect(refusal).toMatchObject({ status: 409, code: 'not-awaiting-payment' });
    }
    const unknown = await problem(owner.call('orders.hold', { reference: 'BB-NONE-NONE', days: 9 }));
    expect(unknown).toMatchObject({ status: 404, code: 'order-not-found' });
    const reference = await place();
    for (const days of [0, -1, 1.5, 1000, '7', null]) {
      const refusal = await problem(owner.call('orders.hold', { reference, days } as never));
      expect(refusal).toMatchObject({ status: 422, errors: [{ field: 'days' }] });
    }
  });
});
