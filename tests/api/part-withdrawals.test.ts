import { expect, it } from 'vitest';
import type { WithdrawView } from '../../src/contract/returns/withdrawal.ts';
import type { App } from '../../src/server/actions/app.ts';
import { dispatchPartAction } from '../../src/server/actions/orders/dispatch/dispatch-part.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { insertRefund } from '../../src/server/store/payments/refunds.ts';
import { onEachEngine } from '../store/engines.ts';
import { day, mailsOf, now, openWithOrder } from './withdrawal-shop.ts';

onEachEngine(({ open }) => {
  /** An order of two XL-7 and a luggable, of which one XL-7 is dispatched. */
  async function openPartly() {
    const made = await openWithOrder({ store: await open() });
    const app = { ...made.shop.parts, store: made.shop.store, wakeMail: () => undefined } as unknown as App;
    await made.pay(
      (await made.shop.store.db.selectFrom('orders').select('total_minor').executeTakeFirstOrThrow()).total_minor,
    );
    const lines = [{ line: 1, quantity: 1 }];
    const answer = await dispatchPartAction.call(app, {
      input: { reference: made.reference, lines },
      caller: { surface: 'command', isConfirmed: true },
    });
    expect(answer).toMatchObject({ kind: 'done' });
    return made;
  }

  it('removes undispatched goods from the order, and requests the return of dispatched ones [PARCEL-3, BACK-5, BACK-8]', async () => {
    const { shop, reference, page, post, receiptOf } = await openPartly();
    const review = (await (await post('review')).json()) as WithdrawView;
    expect(review).toMatchObject({ step: 'review', shipped: true, unsent: true, worth: (await page()).total });
    const confirmed = await Promise.all([post('confirm'), post('confirm')]);
    expect(confirmed.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(confirmed.map(({ headers }) => headers.get('Location'))).size).toBe(1);
    const order = await page();
    expect(order).toMatchObject({
      status: 'shipped',
      following: [],
      withdrawals: {
        returns: [
          { number: `${reference}-R1`, state: 'taken-out', items: [{ name: 'XL-7', quantity: 1 }, { quantity: 1 }] },
          { number: `${reference}-R2`, state: 'awaited', items: [{ name: 'XL-7', quantity: 1 }] },
        ],
        worth: order.total,
      },
    });
    expect(await mailsOf(shop, 'withdrawal-receipt')).toHaveLength(2);
    expect(await receiptOf(1)).toContain('We’ll take this out of your order: we won’t dispatch it.');
    expect(await receiptOf(2)).toContain('Please send the goods back by');
    // Repeating the declaration adds no return.
    await post('confirm');
    expect((await page()).withdrawals.returns).toHaveLength(2);
  });

  it('asks for no return of units whose refund instead of dispatch failed [PARCEL-3, BACK-8]', async () => {
    const { shop, page, post } = await openPartly();
    await inTransaction(shop.store, async (tx) => {
      const { id: orderId } = await tx.selectFrom('orders').select('id').executeTakeFirstOrThrow();
      const { id: paymentId } = await tx.selectFrom('payments').select('id').executeTakeFirstOrThrow();
      const refund = { id: 'failed', orderId, method: 'card', amount: 251_00, currency: 'GBP', note: null } as const;
      const lines = [{ line: 1, quantity: 1, amount: 251_00, restocked: false, unsent: 1 }];
      const card = { paymentId, state: 'failed', providerReference: null } as const;
      await insertRefund(tx, { ...refund, createdAt: now, ofPart: false, lines }, card);
    });
    expect((await post('confirm', { 'line-1': '1', 'line-2': '1' })).status).toBe(303);
    expect((await page()).withdrawals.returns).toMatchObject([
      { state: 'taken-out', items: [{ name: 'Luggable 5-fan', quantity: 1 }] },
      { state: 'awaited', items: [{ name: 'XL-7', quantity: 1 }] },
    ]);
  });

  it('dispatches the rest after a withdrawal from the undispatched part [PARCEL-3]', async () => {
    const { page, post } = await openPartly();
    await post('confirm', { 'line-1': '0', 'line-2': '1' });
    expect(await page()).toMatchObject({ status: 'confirmed', following: [{ name: 'XL-7', quantity: 1 }] });
  });

  it('counts the withdrawal period from the delivery recorded after the last shipment [PARCEL-4, BACK-2]', async () => {
    const { page, move, setTime } = await openPartly();
    setTime(now + 40 * day);
    expect((await page()).withdrawals).toMatchObject({ path: expect.any(String), over: false });
    expect(await move('delivered')).toMatchObject({ ok: false });
    await move('shipped');
    await move('delivered');
    // 13 December 2026 plus 30 days is 12 January 2027.
    expect((await page()).withdrawals).toMatchObject({ over: false, lastDay: '12 January 2027' });
  });
});
