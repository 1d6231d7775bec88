import { describe, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { decisionField, type TestPaymentView } from '../../src/contract/payments/test-payment.ts';
import { createTestProvider } from '../../src/server/payment-provider/test-provider.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { isProvenAddress } from '../../src/server/store/mail/proven-addresses.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { listPaymentsOf, readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { storeLiveMode } from '../../src/server/store/settings/shop-mode.ts';
import { onEachEngine } from '../store/engines.ts';
import { press } from './card-shop.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, origin, readAccepted, type TestingShop } from './testing-shop.ts';

async function openDemo(store: Store) {
  const cards = createTestProvider({ db: store.db, origin, clock: Date.now });
  const shop = await openTestingDesk({ store, parts: { cards, settings: { ...settings, isDemo: true } } });
  const { reference, link } = await readAccepted(await shop.order(orderOf(shop, { 'xl-7': 1 })));
  const key = link.split('=')[1] ?? '';
  return { shop, cards, reference, key };
}

/** Clicks 'Pay by card' and returns the path of the page that opens. */
async function begin(shop: TestingShop, reference: string, key: string): Promise<string> {
  const answer = await press(shop, reference, key);
  expect(answer.status).toBe(303);
  const path = answer.headers.get('Location') ?? '';
  // A form may redirect only to the host that the visitor uses, which may differ from the shop's origin.
  expect(path).toMatch(/^\/test-payment\//);
  return path;
}

const look = async (shop: TestingShop, path: string) => (await (await shop.fetch(path)).json()) as TestPaymentView;

function decide(shop: TestingShop, path: string, decision: string, headers: Record<string, string> = {}) {
  return shop.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin, ...headers },
    body: new URLSearchParams({ [decisionField]: decision }).toString(),
  });
}

async function moneyOf({ store: { db } }: TestingShop, reference: string) {
  const order = await findOrder(db, reference);
  if (!order) throw new Error('no order');
  const { state } = await readPaymentSums(db, order);
  return { state, payments: await listPaymentsOf(db, order.id) };
}

onEachEngine(({ open }) => {
  describe('test payments of a demo', () => {
    it('are declined, confirmed in a second step, paid once, and refunded at the desk [BYCARD-19]', async () => {
      const { shop, reference, key } = await openDemo(await open());
      const page = await begin(shop, reference, key);
      expect(await begin(shop, reference, key)).toBe(page);
      expect(await look(shop, page)).toMatchObject({ reference, amount: '£251.00', step: 'choice' });

      for (const [decision, step] of [
        ['decline', 'declined'],
        ['bank', 'bank'],
        ['reject', 'declined'],
      ] as const) {
        const answer = await decide(shop, page, decision);
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${page}?step=${step}`]);
        expect(await look(shop, `${page}?step=${step}`)).toMatchObject({ step });
      }
      expect(await moneyOf(shop, reference)).toMatchObject({ state: 'unpaid', payments: [] });

      for (const _ of ['once', 'twice']) expect((await decide(shop, page, 'approve')).status).toBe(303);
      expect(await look(shop, page)).toMatchObject({ step: 'paid' });
      expect(await moneyOf(shop, reference)).toMatchObject({
        state: 'paid',
        payments: [{ method: 'card', amount: 251_00, mismatchReason: null }],
      });
      // Anyone can make one for anyone's address.
      expect(await isProvenAddress(shop.store.db, 'ada@example.org')).toBe(false);
      const kinds = (await shop.store.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'order-paid')).toHaveLength(1);

      const owner = await shop.signIn('owner');
      const refund = { reference, amount: '51.00', note: '', key: crypto.randomUUID() };
      expect((await owner.call('orders.refund', refund as never)).status).toBe(200);
      expect(await moneyOf(shop, reference)).toMatchObject({ state: 'part-refunded' });
    });

    it('are impossible once the shop is live, in the provider and on the page [BYCARD-20]', async () => {
      const { shop, cards, reference, key } = await openDemo(await open());
      const page = await begin(shop, reference, key);
      const id = page.split('/').at(-1) ?? '';
      await inTransaction(shop.store, (tx) => storeLiveMode(tx, Date.now()));
      await decide(shop, page, 'pay');
      expect(await moneyOf(shop, reference)).toMatchObject({ state: 'unpaid', payments: [] });
      const order = { id: 'one', reference };
      const money = { amount: 251_00, currency: 'GBP' };
      const urls = { title: '', successUrl: '', cancelUrl: '' };
      const refused = { ok: false, code: 'live-mode' };
      expect(await cards.openSession({ order, attempt: 1, ...money, ...urls })).toMatchObject(refused);
      expect(await cards.findSession(id)).toMatchObject(refused);
      expect(await cards.refund({ refundId: 'r', paymentName: id, amount: 1 })).toMatchObject(refused);
    });

    it('have a page for this shop only, which accepts known decisions from its own form [BYCARD-20]', async () => {
      const { shop, reference, key } = await openDemo(await open());
      const page = await begin(shop, reference, key);
      expect((await decide(shop, page, 'pay', { Origin: 'https://elsewhere.example' })).status).toBe(403);
      expect((await decide(shop, page, 'steal')).status).toBe(422);
      const unknown = await shop.fetch(`/test-payment/demo_${'0'.repeat(32)}`);
      expect(await unknown.text()).toBe('<!doctype html>');
      expect(await moneyOf(shop, reference)).toMatchObject({ state: 'unpaid' });
    });
  });
});
