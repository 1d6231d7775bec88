import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { remindUnpaid } from '../../src/server/actions/orders/unpaid/remind-unpaid.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, orderParts, sampleOrder } from './samples.ts';

const day = 24 * 60 * 60 * 1000;

onEachEngine((engine) => {
  async function open(holdDays = 7) {
    const store = await engine.open();
    await fill(store);
    const parts = { ...orderParts(store), holdOrders: (_: unknown, now: number) => now + holdDays * day };
    const at = (now: number, own: object = {}) => {
      return { store, clock: () => now, ids: randomIds, links, settings: { ...settings, ...own } };
    };
    const place = async (customerEmail: string) => {
      const placed = await placeOrder(parts, sampleOrder({ key: crypto.randomUUID(), request: { customerEmail } }));
      return placed.ok ? placed.accepted.reference : '';
    };
    return { store, at, place };
  }

  it('reminds the customer of an unpaid order once, some days before it is cancelled [HOLD-10]', async () => {
    const { store, at, place } = await open();
    const [unpaid, confirmed, erased] = [
      await place('a@a.example'),
      await place('b@a.example'),
      await place('c@a.example'),
    ];
    await changeOrderStatus(at(noon), { reference: confirmed, to: 'confirmed', note: null });
    await inTransaction(store, (tx) => eraseCustomer(tx, 'c@a.example', noon));
    expect(erased).not.toBe('');
    expect(await remindUnpaid(at(noon + 5 * day - 1))).toEqual([]);
    expect(await remindUnpaid(at(noon + 5 * day, { paymentReminderDays: 0 }))).toEqual([]);
    const runs = await Promise.all(Array.from({ length: 4 }, () => remindUnpaid(at(noon + 5 * day))));
    expect(runs.flat()).toEqual([unpaid]);
    expect(await remindUnpaid(at(noon + 6 * day))).toEqual([]);
    const mails = await store.db.selectFrom('outbox').selectAll().where('kind', '=', 'payment-reminder').execute();
    expect(mails).toMatchObject([{ recipient: 'a@a.example' }]);
    expect(JSON.parse(mails[0]?.payload ?? '')).toMatchObject({ payBy: noon + 7 * day, order: { reference: unpaid } });
  });

  it('reminds of no order on the day that it is placed, nor after its deadline [HOLD-10]', async () => {
    const { at, place } = await open(2);
    const reference = await place('a@a.example');
    expect(await remindUnpaid(at(noon + day - 1))).toEqual([]);
    expect(await remindUnpaid(at(noon + 2 * day))).toEqual([]);
    expect(await remindUnpaid(at(noon + day))).toEqual([reference]);
  });
});
