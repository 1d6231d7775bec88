import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

onEachEngine(({ open }) => {
  async function prepare() {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const now = Date.now();
    for (const id of ['xl-7', 'desk-2']) await inTransaction(desk.store, (tx) => adjustStock(tx, id, { left: 5 }, now));
    const { reference, link } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2, 'desk-2': 1 })));
    const helper = await desk.signIn('helper');
    const dispatch = (confirmUnpaid?: string) => {
      const lines = [{ line: 1, quantity: 1 }];
      return json(
        helper.call('orders.dispatch-part', { reference, lines, number: 1, note: '', confirmUnpaid } as never),
      );
    };
    const cancel = () => helper.call('orders.cancel-rest', { reference, note: 'Sold out.' });
    const pay = () =>
      json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    const show = () => json<DeskOrder>(owner.call('orders.show', { reference }));
    return { desk, helper, reference, link, dispatch, cancel, pay, show };
  }

  it('cancels the unsent rest of an unpaid order: stock, amount due, credit note and email follow [PARCEL-7]', async () => {
    const { desk, helper, reference, link, dispatch, cancel, pay, show } = await prepare();
    expect(await problem(cancel())).toMatchObject({ code: 'rest-not-cancellable' });
    await dispatch('591.00');
    const preview = await json<Preview<unknown>>(
      helper.call('orders.cancel-rest.preview', { reference, note: 'Sold out.' }),
    );
    for (const words of ['1 × XL-7', 'Sold out.', '£340.00', '£251.00']) {
      expect(preview.mails[0]?.text).toContain(words);
    }
    expect((await show()).toSend).toEqual([1, 1]);

    expect(await json(cancel())).toEqual({ reference, status: 'shipped', due: 251_00, currency: 'GBP' });
    expect(await problem(cancel())).toMatchObject({ code: 'rest-not-cancellable' });
    const order = await show();
    expect(order).toMatchObject({ status: 'shipped', toSend: [0, 0], money: { due: 251_00 } });
    expect(order.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    const { store } = desk;
    const stock = await store.db
      .selectFrom('products')
      .select('stock_left')
      .where('id', 'in', ['xl-7', 'desk-2'])
      .execute();
    expect(stock.map((row) => row.stock_left).sort()).toEqual([4, 5]);
    const mails = await store.db.selectFrom('outbox').select('kind').execute();
    const kinds = mails.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'order-rest-cancelled')).toHaveLength(1);
    expect(kinds).not.toContain('withdrawal-receipt');
    const page = (await (await desk.fetch(link)).json()) as OrderView;
    expect(page.withdrawals.returns).toMatchObject([{ state: 'taken-out', byShop: true }]);
    await pay();
    expect((await show()).money).toMatchObject({ due: 0, paid: 251_00 });
    const entries = await listAuditEntries(store.db, { subject: reference }, 20);
    expect(entries.map(({ action }) => action)).toContain('order.cancel-rest');
  });

  it('refuses to cancel the rest of a paid order [PARCEL-7]', async () => {
    const { dispatch, cancel, pay } = await prepare();
    await pay();
    await dispatch();
    expect(await problem(cancel())).toMatchObject({ code: 'rest-paid' });
  });
});
