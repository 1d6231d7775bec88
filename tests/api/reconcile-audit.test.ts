import { expect, it, onTestFinished } from 'vitest';
import type { Reconciliation } from '../../src/contract/payments/reconciliation.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { openCardShop } from './card-shop.ts';
import { json } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

it('card payments are reconciled with the provider, and a missed event is applied and audited [MONDESK-3, DESK-1]', async () => {
  const store = await openStore({ url: ':memory:' });
  onTestFinished(() => closeStore(store));
  await migrate(store);
  const shop = await openCardShop(store);
  const { call } = await (await openTestingDesk({ store, parts: { cards: shop.work.cards } })).signIn();
  const order = await shop.place();
  const session = await order.begin();
  await shop.provider.do({ delivery: 'lose' });
  await shop.provider.do({ pay: { session, how: 'card' } });
  expect(await order.state()).toBe('unpaid');
  const reconcile = () => json<Reconciliation>(call('payments.reconcile', { days: 35 }));
  const news = { kind: 'session', name: session, reference: order.reference };
  const none = { differences: [], losses: [], days: 35, payments: 1, refunds: 0 };
  expect(await reconcile()).toEqual({ ...none, finished: [news] });
  expect(await order.state()).toBe('paid');
  expect(await reconcile()).toEqual({ ...none, finished: [] });
  const rows = (await listAuditEntries(store.db, {}, 10)).map(({ door, action }) => [door, action]);
  expect(rows.toSorted()).toEqual([
    ['desk', 'payment.reconcile'],
    ['desk', 'payment.reconcile'],
    ['desk', 'payment.record'],
  ]);
});
