import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { endOfHold } from '../../src/domain/orders/holds/end-of-hold.ts';
import { toDiscountRule } from '../../src/domain/promotions/discount.ts';
import { evaluatePromo, type Promo } from '../../src/domain/promotions/promo.ts';
import { requestSubscription } from '../../src/server/actions/newsletter/subscribe.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { cancelUnpaid } from '../../src/server/actions/orders/unpaid/cancel-unpaid.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { type AddressGroup, clientNetwork, networkShares } from '../../src/server/http/client/client-address.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { collectCustomerData } from '../../src/server/store/customers/customer-data.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { listActionItems } from '../../src/server/store/dashboard/action-items.ts';
import { hashAddress } from '../../src/server/store/engine/address-key.ts';
import { asActor, inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { keyAddresses } from '../../src/server/store/engine/key-addresses.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { findPromo } from '../../src/server/store/promotions/promos.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus, correctAddress, extendOrderHold } from '../support/orders/order-actions.ts';
import { onEachEngine } from './engines.ts';
import { customer, fill, noon, orderParts, sampleOrder } from './samples.ts';

const day = 24 * 60 * 60 * 1000;
const code: Promo = { code: 'FEW', percent: 10, useLimit: 15, disabled: false, startsAt: null, expiresAt: null };
const bulk: Promo = { ...code, code: 'BULK', useLimit: 99, percent: 40, from: { GBP: 1000_00 } };
const once: Promo = { code: 'HELLO', percent: 10, once: true, disabled: false, startsAt: null, expiresAt: null };

onEachEngine((engine) => {
  async function open() {
    const store = await engine.open();
    await fill(store);
    await inTransaction(store, async (tx) => {
      for (const promo of [code, bulk, once]) await upsertPromo(tx, promo, noon);
      await adjustStock(tx, 'desk-2', { left: 150 }, noon);
    });
    const holdOrders = (_: unknown, now: number) => now + 7 * day;
    const parts = { ...orderParts(store), holdOrders };
    const at = (now: number) => ({ store, clock: () => now, ids: randomIds, links, settings });
    const wishOf = (quantity: number, promo?: Promo, networks?: AddressGroup, email = customer.customerEmail) => {
      const applied = promo && { code: promo.code, ...toDiscountRule(evaluatePromo(promo, noon)) };
      const wish = { quantities: { 'desk-2': quantity }, key: crypto.randomUUID(), request: { customerEmail: email } };
      const order = sampleOrder({ ...wish, ...(applied && { promo: applied }) });
      return { ...order, ...(networks && { networks }) };
    };
    const place = (...wish: Parameters<typeof wishOf>) => placeOrder(parts, wishOf(...wish));
    return { store, parts, at, wishOf, place };
  }

  const left = async (store: Store) => (await findProduct(store.db, 'desk-2'))?.stockLeft;
  const reference = (placed: Awaited<ReturnType<typeof placeOrder>>) => (placed.ok ? placed.accepted.reference : '');
  const statusOf = async (store: Store, name: string) => (await findOrder(store.db, name))?.status;

  it('cancels an unpaid order after its deadline, releases stock and code, and emails the customer once [HOLD-4]', async () => {
    const { store, at, place } = await open();
    const name = reference(await place(50, code));
    expect((await cancelUnpaid(at(noon + 7 * day - 1))).cancelled).toEqual([]);
    expect(await left(store)).toBe(100);
    const runs = await Promise.all(Array.from({ length: 4 }, () => cancelUnpaid(at(noon + 7 * day))));
    expect(runs.flatMap(({ cancelled }) => cancelled)).toEqual([name]);
    expect(await statusOf(store, name)).toBe('cancelled');
    expect(await left(store)).toBe(150);
    expect((await findPromo(store.db, 'FEW'))?.uses).toBe(0);
    const mails = await store.db.selectFrom('outbox').select('id').where('kind', '=', 'order-status').execute();
    expect(mails).toHaveLength(1);
  });

  it('leaves confirmed orders, and orders whose deadline the owner has extended [HOLD-4, HOLD-5]', async () => {
    const { store, at, place } = await open();
    const [confirmed, extended] = [reference(await place(1)), reference(await place(1))];
    await changeOrderStatus(at(noon), { reference: confirmed, to: 'confirmed', note: null });
    const wish = { reference: extended, days: 20 };
    const heldUntil = endOfHold(noon, 20);
    expect(await extendOrderHold(at(noon), wish)).toMatchObject({ ok: true, until: heldUntil });
    expect(await extendOrderHold(at(noon), { ...wish, days: 19 })).toMatchObject({ reason: 'deadline-not-later' });
    expect((await cancelUnpaid(at(heldUntil - 1))).cancelled).toEqual([]);
    expect((await cancelUnpaid(at(heldUntil))).cancelled).toEqual([extended]);
    expect(await statusOf(store, confirmed)).toBe('confirmed');
    expect(await extendOrderHold(at(noon), { ...wish, reference: confirmed })).toMatchObject({
      reason: 'not-awaiting-payment',
    });
  });

  it('one visitor cannot reserve all units or uses of a code with any addresses, alone or at once [HOLD-6]', async () => {
    const { store, parts, place, wishOf } = await open();
    expect(await place(150, undefined, ['192.0.2.1'])).toMatchObject({ reason: 'unpaid-limit', limit: 'units' });
    const wishes = Array.from({ length: 15 }, (_, n) => wishOf(1, code, ['192.0.2.1'], `n${n}@example.org`));
    const results = await Promise.all(wishes.map((wish) => placeOrder(parts, wish)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await place(1, code, ['192.0.2.2'], 'n0@example.org')).toMatchObject({ ok: true });
    const needs = await listActionItems(store, noon);
    expect(needs.find(({ kind }) => kind === 'held-unpaid')).toMatchObject({ count: 1 });
  });

  it('orders from quotes do not count against the mailbox of their customer [HOLD-6, HOLD-9]', async () => {
    const { parts, place, wishOf } = await open();
    const email = 'office@school.example';
    for (let count = 0; count < 10; count++) {
      const quoted = { ...wishOf(5, undefined, undefined, email), origin: 'quotation', quotation: 'Q-1' } as const;
      expect(await placeOrder(parts, quoted)).toMatchObject({ ok: true });
    }
    for (let count = 0; count < 3; count++)
      expect(await place(1, undefined, ['192.0.2.7'], email)).toMatchObject({ ok: true });
  });

  it('nor with an address from another /64 per order: a /56 and a /48 have limits of their own [HOLD-6]', async () => {
    const { store, place } = await open();
    const many = { ...code, code: 'MANY', useLimit: 999 };
    await inTransaction(store, (tx) => upsertPromo(tx, many, noon));
    await inTransaction(store, (tx) => adjustStock(tx, 'desk-2', { left: 999 }, noon));
    const from = (network: number) => clientNetwork(`2001:db8:1:${network.toString(16)}::1`);
    const holds = async (networks: readonly number[]) => {
      let held = 0;
      for (const network of networks)
        if ((await place(1, many, from(network), `n${network}@example.org`)).ok) held += 1;
      return held;
    };
    const [, inBlock, inSite] = networkShares;
    expect(await holds(Array.from({ length: 10 * inBlock + 3 }, (_, n) => n))).toBe(10 * inBlock);
    const others = Array.from({ length: 10 * inSite }, (_, n) => 256 * (n + 1));
    expect(await holds(others)).toBe(10 * (inSite - inBlock));
    expect(await place(1, many, clientNetwork('2001:db8:2::1'), 'else@example.org')).toMatchObject({ ok: true });
    const units = [0, 1, 2, 3, 4].map((n) =>
      place(100, undefined, clientNetwork(`2001:db8:3:${n}::1`), `u${n}@example.org`),
    );
    expect((await Promise.all(units)).filter(({ ok }) => ok)).toHaveLength(inBlock);
  });

  it('orders in a mailbox’s name do not stop its owner from ordering [HOLD-6]', async () => {
    const { place } = await open();
    for (let n = 0; n < 10; n++) await place(1, undefined, [`192.0.2.${n}`], `ada+${n}@example.org`);
    expect(await place(1, undefined, ['198.51.100.7'], 'ada@example.org')).toMatchObject({ ok: true });
    expect(await place(1, undefined, ['198.51.100.7'], 'ada@example.org')).toMatchObject({ limit: 'orders' });
  });

  it('a single-use code recognises a mailbox in every spelling, and is refused only after the stock check [HOLD-3]', async () => {
    const { place } = await open();
    expect(await place(1, once, undefined, 'ada@example.org')).toMatchObject({ ok: true });
    for (const email of ['ada@example.org', 'Ada+x@Example.org'])
      expect(await place(1, once, undefined, email)).toMatchObject({
        changes: [{ kind: 'promo-invalid', code: 'HELLO' }],
      });
    const [known, unknown] = [await place(151, once), await place(151, once, undefined, 'eve@example.org')];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ changes: [{ kind: 'few-left' }] });
  });

  it('a code with a minimum subtotal takes nothing off once withdrawals leave less than the minimum [HOLD-7]', async () => {
    const { store, at, place } = await open();
    const name = reference(await place(12, bulk));
    const state = { reference: name, name: 'Ada', email: customer.customerEmail, reason: null, seen: 0 };
    await withdrawOrder(at(noon), { ...state, chosen: [{ line: 1, quantity: 10 }] });
    const order = await findOrder(store.db, name);
    if (!order) throw new Error('The order is gone');
    expect((await readPaymentSums(store.db, order)).payable).toBe(2 * 89_00);
  });

  it('erasure and export find an earlier address of an order by value [HOLD-1]', async () => {
    const { store, at, place } = await open();
    const name = reference(await place(1, undefined, undefined, 'Former@example.org'));
    const parts = { ...at(noon), store: asActor(store, { channel: 'command', name: 'ada' }) };
    await correctAddress(parts, { reference: name, changes: { customerEmail: 'present@example.org' } });
    const found = await collectCustomerData(store.db, 'former@example.org');
    expect(found.auditEntries).toMatchObject([{ subject: name, before: { customerEmail: 'Former@example.org' } }]);
    await inTransaction(store, (tx) => eraseCustomer(tx, 'former@example.org', noon));
    const rows = await store.db.selectFrom('audit_trail').selectAll().execute();
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('former@example.org');
  });

  it('plain hashes of addresses are converted, and none remains in the store [HOLD-1]', async () => {
    const { store, at } = await open();
    const email = 'erased@example.org';
    const plain = createHash('sha256').update(email).digest('base64url');
    const row = { address_hash: plain, token: 't', asked_at: noon, welcomed_at: null, ended_at: null };
    await store.db
      .insertInto('newsletter_subscriptions')
      .values({ ...row, confirmed_at: null, confirmation_sent_at: null })
      .execute();
    expect(await Promise.all([keyAddresses(store), keyAddresses(store)])).toContain('converted');
    const [kept] = await store.db.selectFrom('newsletter_subscriptions').selectAll().execute();
    expect(kept).toMatchObject({ address_hash: hashAddress(store.db, email), token: 't' });
    await requestSubscription(at(noon), { email, source: 'newsletter' });
    expect(await store.db.selectFrom('newsletter_subscriptions').select('address_hash').execute()).toHaveLength(1);
  });
});
