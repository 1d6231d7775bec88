import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import type { dispatchOrders, listDispatches, undoDispatch } from '../../src/contract/shipping/dispatch.ts';
import { onEachEngine } from '../store/engines.ts';
import { json } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

type Undone = OutputOf<typeof undoDispatch>;
type Dispatched = OutputOf<typeof dispatchOrders>;
const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };

onEachEngine(({ open }) => {
  it('of an undo and a dispatch of the same orders at once, one wins for each order, and no email is doubled [ORDESK-29]', async () => {
    const env = { BANK_ACCOUNTS: JSON.stringify({ GBP: gbp }) };
    const desk = await openTestingDesk({ store: await open(), env });
    const { db } = desk.store;
    const helper = await desk.signIn('helper');
    const dispatch = async (references: readonly string[], prefix: string) => {
      const text = references.map((reference, nth) => `${reference} DHL ${prefix}${nth}`).join('\n');
      const confirmUnpaid = references.map((reference) => ({ reference, amount: '251.00' }));
      return json<Dispatched>(helper.call('orders.dispatch', { text, confirmUnpaid }));
    };
    const mailsOf = async (reference: string) =>
      (await db.selectFrom('outbox').select(['kind', 'payload']).execute())
        .filter(({ payload, kind }) => payload.includes(reference) && kind !== 'order-notice')
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'order-confirmation');

    // The undo starts before, during and after the lines of the other dispatch, which has the same numbers or others.
    for (let round = 0; round < 10; round++) {
      const references: string[] = [];
      for (let nth = 0; nth < 3; nth++) {
        references.push((await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })))).reference);
      }
      const { id } = await dispatch(references, `A${round}`);
      const prefix = round % 2 === 0 ? `B${round}` : `A${round}`;
      const [response, again] = await Promise.all([
        pause(round * 8).then(() => helper.call('orders.undo-dispatch', { id })),
        dispatch(references, prefix),
      ]);
      const answer = (await response.json()) as Undone & { readonly code?: string };
      if (!response.ok) expect(answer.code).toBe('nothing-can-be-undone');
      const undone = response.ok ? answer.undone.map(({ reference }) => reference) : [];
      const kept = response.ok ? answer.kept.map(({ reference }) => reference) : references;
      expect([...undone, ...kept].toSorted()).toEqual(references.toSorted());
      for (const [nth, reference] of references.entries()) {
        const { effect, done } = again.lines[nth] ?? {};
        const { status, shipment, documents } = await json<DeskOrder>(helper.call('orders.show', { reference }));
        const isDispatchedAgain = effect === 'dispatch' && done === true;
        if (isDispatchedAgain) expect(undone).toContain(reference);
        else if (done) expect(kept).toContain(reference);
        const isShipped = kept.includes(reference) || isDispatchedAgain;
        const hasNew = isDispatchedAgain || (effect === 'track' && done === true);
        const number = `${hasNew ? prefix : `A${round}`}${nth}`;
        expect([round, status, shipment?.trackingNumber]).toEqual(
          isShipped ? [round, 'shipped', number] : [round, 'pending', undefined],
        );
        expect(documents).toHaveLength(1);
        const mails = await mailsOf(reference);
        expect(mails.filter((kind) => kind === 'order-status')).toHaveLength(isShipped ? 1 : 0);
        expect(mails.filter((kind) => kind !== 'order-status').length).toBeLessThanOrEqual(isShipped ? 1 : 0);
      }
      const { imports } = await json<OutputOf<typeof listDispatches>>(helper.call('orders.list-dispatches', {}));
      expect(imports.find((one) => one.id === id)?.undoneAt !== null).toBe(undone.length > 0);
    }
  });
});
