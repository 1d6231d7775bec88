import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { Promo } from '../../src/domain/promotions/promo.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { findPromo } from '../../src/server/store/promotions/promos.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { onEachEngine } from './engines.ts';
import { countRows, fill, noon, orderParts, sampleOrder } from './samples.ts';

const hour = 3_600_000;
const autumn: Promo = {
  code: 'AUTUMN',
  automatic: true,
  percent: 15,
  disabled: false,
  startsAt: null,
  expiresAt: null,
};
const starOffer = { code: 'STAROFFER', percent: 10 };
/** What the browser shows: automatic discounts have no code. */
const shown = (percent: number) => ({ code: null as unknown as string, percent });

onEachEngine((engine) => {
  async function openWith(...promos: Promo[]): Promise<Store> {
    const store = await engine.open();
    await fill(store);
    for (const promo of promos) await inTransaction(store, (tx) => upsertPromo(tx, promo, noon));
    return store;
  }

  type Wish = NonNullable<Parameters<typeof sampleOrder>[0]>;
  const draft = (wish: Wish) => sampleOrder({ key: crypto.randomUUID(), ...wish });
  const place = (store: Store, wish: Wish, now = noon) =>
    placeOrder(orderParts(store, { clock: () => now }), draft(wish));

  async function placed(store: Store, wish: Wish) {
    const result = await place(store, wish);
    if (!result.ok) throw new Error(JSON.stringify(result));
    return findOrder(store.db, result.accepted.reference);
  }

  it('an order without a code gets the largest automatic discount, from its start until its end [OFFER-11, OFFER-12]', async () => {
    const store = await openWith(
      { ...autumn, startsAt: noon, expiresAt: noon + hour },
      { ...autumn, code: 'SMALL', percent: 5 },
    );
    expect(await placed(store, { promo: shown(15) })).toMatchObject({ promoCode: 'AUTUMN', promoPercent: 15 });
    const stale = await place(store, { promo: shown(15) }, noon + hour);
    const differing = { ok: false, reason: 'order-changed', changes: [{ field: 'discount', expected: '29.55' }, {}] };
    expect(stale).toMatchObject(differing);
    expect(await place(store, { promo: shown(5) }, noon + hour)).toMatchObject({ ok: true });
    expect(await place(store, {}, noon - 1)).toMatchObject(differing);
  });

  it('a code worth as much or more is used instead, and the two are never combined [OFFER-11]', async () => {
    const store = await openWith({ ...autumn, percent: 10, useLimit: 1 });
    expect(await placed(store, { promo: starOffer })).toMatchObject({ promoCode: 'STAROFFER', discount: 59_10 });
    expect(await findPromo(store.db, 'AUTUMN')).toMatchObject({ uses: 0 });
    const wider = await openWith(autumn);
    expect(await place(wider, { promo: starOffer })).toMatchObject({
      ok: false,
      changes: [{ kind: 'amount-differs', field: 'discount', expected: '88.65' }, { field: 'total' }],
    });
    // Customers cannot enter the name of an automatic discount.
    expect(await place(wider, { promo: { code: 'AUTUMN', percent: 15 } })).toMatchObject({
      changes: [{ kind: 'promo-invalid', code: 'AUTUMN' }],
    });
  });

  it('each currency has its own amount and minimum subtotal [OFFER-11]', async () => {
    const amounts = { GBP: 20_00, USD: 25_00 };
    const store = await openWith({ ...autumn, percent: 0, amounts, from: { GBP: 500_00, USD: 600_00 } });
    const off = { code: null as unknown as string, percent: 0, amounts: { GBP: '20.00', USD: '25.00' } };
    expect(await placed(store, { promo: off })).toMatchObject({
      discount: 20_00,
      promoCode: 'AUTUMN',
      promoFrom: 500_00,
    });
    expect(await placed(store, { quantities: { 'us-xl-7': 2 } })).toMatchObject({ discount: 0, promoCode: null });
  });

  it('the usage limit is never exceeded, and a late order is answered with the full price [OFFER-13]', async () => {
    const store = await openWith({ ...autumn, useLimit: 3 });
    const results = await Promise.all(Array.from({ length: 8 }, () => place(store, { promo: shown(15) })));
    const accepted = results.filter(({ ok }) => ok);
    expect(accepted).toHaveLength(3);
    for (const result of results.filter(({ ok }) => !ok)) {
      expect(result).toMatchObject({ changes: [{ field: 'discount', expected: '0.00' }, { field: 'total' }] });
    }
    expect(await countRows(store)).toMatchObject({ orders: 3, idempotency_keys: 3 });
    const [first] = accepted;
    const reference = first?.ok ? first.accepted.reference : '';
    const parts = { store, clock: () => noon, ids: randomIds, links, settings };
    await changeOrderStatus(parts, { reference, to: 'cancelled', note: null });
    expect(await place(store, { promo: shown(15) })).toMatchObject({ ok: true });
    expect(await place(store, { promo: shown(15) })).toMatchObject({ ok: false });
  });

  it('a disabled discount no longer applies, and a staff order gets the discount only by its name [OFFER-14]', async () => {
    const store = await openWith(autumn);
    const telephone = (wish: Wish) => placeOrder(orderParts(store), { ...draft(wish), origin: 'telephone' });
    expect(await telephone({})).toMatchObject({ ok: true });
    expect(await telephone({ promo: { code: 'AUTUMN', percent: 15 } })).toMatchObject({ ok: true });
    await inTransaction(store, (tx) => upsertPromo(tx, { ...autumn, disabled: true }, noon));
    expect(await place(store, { promo: shown(15) })).toMatchObject({ ok: false });
    expect(await place(store, {})).toMatchObject({ ok: true });
  });
});
