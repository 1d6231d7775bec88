import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { Promo } from '../../src/domain/promotions/promo.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { orderQuotation } from '../../src/server/actions/quotations/accept-quotation.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { repriceQuotation } from '../../src/server/actions/quotations/send-quotation.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { findPromo } from '../../src/server/store/promotions/promos.ts';
import { findQuotation, listQuotations } from '../../src/server/store/quotations/quotations.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { closeQuotation, findAcceptableQuotation } from '../support/shop/operations.ts';

import { onEachEngine } from './engines.ts';
import { asking, quotationParts, send } from './quotation-samples.ts';
import { customer, fill, noon, orderParts, sampleOrder, samplePromo } from './samples.ts';

const grace = 'grace@school.example';
/** £20 off the XL-7: one use per customer, and one in all. */
const spring: Promo = {
  code: 'SPRING20',
  percent: 0,
  amounts: { GBP: 20_00 },
  products: ['xl-7'],
  from: { GBP: 200_00 },
  once: true,
  useLimit: 1,
  disabled: false,
  startsAt: null,
  expiresAt: null,
};
const both = [
  { productId: 'xl-7', quantity: 2 },
  { productId: 'desk-2', quantity: 1 },
];

onEachEngine(({ open }) => {
  async function openWith(...promos: Promo[]): Promise<Store> {
    const store = await open();
    await fill(store);
    await put(store, ...promos);
    return store;
  }

  async function put(store: Store, ...promos: Promo[]): Promise<void> {
    await inTransaction(store, async (tx) => {
      for (const promo of promos) await upsertPromo(tx, promo, noon);
    });
  }

  async function ask(store: Store, ...wish: Parameters<typeof asking>): Promise<string> {
    const asked = await requestQuotation(quotationParts(store), asking(...wish));
    if (!asked.ok) throw new Error(asked.reason);
    return asked.reference;
  }

  async function order(store: Store, reference: string) {
    const taken = { reference, purchaseOrder: '', customer: { ...customer, customerEmail: grace } };
    const found = await findAcceptableQuotation(store.db, taken, noon);
    if (!found.ok) throw new Error(found.reason);
    return orderQuotation(orderParts(store), found);
  }

  /** What the email of a quotation says about a code that gives no discount. */
  async function idleOf(store: Store, sent: Awaited<ReturnType<typeof send>>) {
    if (!sent.ok) throw new Error(sent.reason);
    const mails = store.db.selectFrom('outbox').select('payload').where('kind', '=', 'quotation');
    const { payload } = await mails.where('id', '=', sent.mailId).executeTakeFirstOrThrow();
    return JSON.parse(payload ?? '').idle;
  }

  it('validates its promo code on request, and is refused with an invalid code [QUOTE-8]', async () => {
    const store = await openWith({ ...samplePromo, code: 'ENDED', expiresAt: noon });
    const parts = quotationParts(store);
    for (const promoCode of ['ENDED', 'NOBODYS']) {
      const refused = { ok: false, reason: 'promo-invalid' };
      expect(await requestQuotation(parts, asking(grace, { promoCode }))).toEqual(refused);
    }
    expect(await listQuotations(store.db, { limit: 9 })).toEqual([]);
    const wish = asking(grace, { promoCode: ' staroffer' });
    const first = await requestQuotation(parts, wish);
    const [kept] = await listQuotations(store.db, { limit: 9 });
    expect(kept).toMatchObject({ promoCode: 'STAROFFER', sales: [{ discount: 50_20, total: 451_80 }] });
    // A repeated request returns the same quotation, whatever has become of the code.
    await put(store, { ...samplePromo, disabled: true });
    expect({ ...(await requestQuotation(parts, wish)), isNew: true }).toEqual(first);
  });

  it('gives the ordered quote its promised discount, whatever the code is worth by then, and redeems the code [QUOTE-8]', async () => {
    const store = await openWith(spring);
    const reference = await ask(store, grace, { items: both, promoCode: 'SPRING20' });
    expect(await send(store, reference)).toMatchObject({ ok: true, quotation: { promoCode: 'SPRING20' } });
    expect((await findQuotation(store.db, { reference }))?.offer).toMatchObject({
      promo: { code: 'SPRING20', percent: 0 },
      sales: [{ discount: 20_00, total: 571_00, lines: [{ productId: 'xl-7' }, { undiscounted: true }] }],
    });
    // Meanwhile the code is used up by an order of the customer, and reduced and disabled.
    const amount = { code: 'SPRING20', percent: 0, amounts: { GBP: '20.00' }, products: ['xl-7'] };
    const request = { customerEmail: grace };
    expect(await placeOrder(orderParts(store), sampleOrder({ promo: amount, request }))).toMatchObject({ ok: true });
    await put(store, { ...spring, amounts: { GBP: 5_00 }, disabled: true });
    const placed = await order(store, reference);
    expect(placed).toMatchObject({ ok: true, accepted: { subtotal: '591.00', discount: '20.00', total: '571.00' } });
    const kept = placed.ok ? await findOrder(store.db, placed.accepted.reference) : undefined;
    expect(kept).toMatchObject({
      promoCode: 'SPRING20',
      discount: 20_00,
      lines: [{ productId: 'xl-7' }, { productId: 'desk-2', undiscounted: true }],
    });
    expect(await findPromo(store.db, 'SPRING20')).toMatchObject({ uses: 2 });
    const cancel = { reference: kept?.reference ?? '', to: 'cancelled', note: null } as const;
    await changeOrderStatus({ ...orderParts(store), settings }, cancel);
    expect(await findPromo(store.db, 'SPRING20')).toMatchObject({ uses: 1 });
  });

  it('applies a code to each region by its own terms [QUOTE-8]', async () => {
    const store = await openWith();
    const items = [...both, { productId: 'us-xl-7', quantity: 1 }];
    const reference = await ask(store, grace, { items, promoCode: 'STAROFFER' });
    await send(store, reference);
    const taken = { reference, purchaseOrder: '', region: 'us-only' } as const;
    const found = await findAcceptableQuotation(
      store.db,
      {
        ...taken,
        customer: { ...customer, customerEmail: grace, city: 'Boston', postalCode: '02108', country: 'United States' },
      },
      noon,
    );
    const placed = found.ok ? await orderQuotation(orderParts(store), found) : found;
    expect(placed).toMatchObject({ ok: true, accepted: { discount: '25.90', total: '233.10' } });
  });

  it('states that its code is no longer valid or takes nothing off [QUOTE-8]', async () => {
    const store = await openWith(spring, { ...spring, code: 'FROM900', from: { GBP: 900_00 } });
    const ended = await ask(store, grace, { promoCode: 'STAROFFER' });
    await put(store, { ...samplePromo, disabled: true });
    const lapsed = { code: 'STAROFFER', isValid: false };
    expect(await idleOf(store, await send(store, ended))).toEqual(lapsed);
    const { offer } = (await findQuotation(store.db, { reference: ended })) ?? {};
    expect(offer).toMatchObject({ sales: [{ discount: 0, total: 502_00 }] });
    expect(offer).not.toHaveProperty('promo');
    expect(await order(store, ended)).toMatchObject({ ok: true, accepted: { discount: '0.00' } });

    const small = await ask(store, grace, { promoCode: 'FROM900' });
    expect(await idleOf(store, await send(store, small))).toEqual({ code: 'FROM900', isValid: true });

    // A customer who has had their one use is not promised another.
    const first = await ask(store, grace, { promoCode: 'SPRING20' });
    await send(store, first);
    const second = await ask(store, grace, { promoCode: 'SPRING20' });
    await order(store, first);
    await put(store, { ...spring, useLimit: 9 });
    const used = await send(store, second);
    expect(await idleOf(store, used)).toEqual({ code: 'SPRING20', isValid: false, isUsed: true });
    // The warning does not tell staff that the code has ended.
    expect(used.ok && used.warnings).toEqual([
      'Code SPRING20 can be used once per customer, and was already used with this email address, so there is no discount.',
    ]);
  });

  it('warns before sending that a code is promised to more orders than its usage limit allows [QUOTE-8]', async () => {
    const store = await openWith({ ...samplePromo, code: 'THREE', useLimit: 3 });
    const warnings = async (reference: string) => {
      const sent = await send(store, reference);
      return sent.ok ? sent.warnings : [];
    };
    const items = [...both, { productId: 'us-xl-7', quantity: 1 }];
    const wish = { promoCode: 'THREE' };
    // Each of the two regions is a separate order, and sending a quotation again replaces its promise.
    const two = await ask(store, 'ada@school.example', { ...wish, items });
    expect([await warnings(two), await warnings(two)]).toEqual([[], []]);
    const own = await ask(store, grace, wish);
    const third = await ask(store, 'bob@school.example', wish);
    expect(await warnings(own)).toEqual([]);
    const many = 'The code THREE has 3 uses left, and with this quote is promised to 4 orders.';
    expect(await warnings(third)).toEqual([expect.stringContaining(many)]);
    // The code is promised regardless of the warning.
    expect((await findQuotation(store.db, { reference: third }))?.offer?.promo).toMatchObject({ code: 'THREE' });

    // An order counts as a use, and no longer as a promise.
    expect(await order(store, own)).toMatchObject({ ok: true });
    const few = 'The code THREE has 2 uses left, and with this quote is promised to 3 orders.';
    expect(await warnings(third)).toEqual([expect.stringContaining(few)]);
    await closeQuotation(quotationParts(store), two, true);
    expect(await warnings(third)).toEqual([]);

    // An expired quotation promises nothing; on its last day it still does.
    await closeQuotation(quotationParts(store), two, false);
    const overdrawn = async (days: number) => {
      const at = { settings, now: noon + days * 24 * 60 * 60 * 1000 };
      return (await inTransaction(store, (tx) => repriceQuotation(tx, { reference: third, note: null }, at)))
        ?.overdrawn;
    };
    expect([await overdrawn(30), await overdrawn(31)]).toEqual([
      { left: 2, promised: 3, isAutomatic: false },
      undefined,
    ]);
  });

  it('chooses among automatic discounts by region, without adding pounds and dollars [QUOTE-14]', async () => {
    const off = (code: string, amounts: Promo['amounts']): Promo => {
      return { ...samplePromo, code, percent: 0, automatic: true, ...(amounts && { amounts }) };
    };
    const store = await openWith(off('POUNDS', { GBP: 10_00 }), off('DOLLARS', { USD: 50_00 }));
    const reference = await ask(store, grace, { items: [...both, { productId: 'us-xl-7', quantity: 1 }] });
    const look = () =>
      inTransaction(store, (tx) => repriceQuotation(tx, { reference, note: null }, { settings, now: noon }));
    const first = await look();
    // The first of the two in order of their codes.
    expect(first?.offer.promo?.code).toBe('DOLLARS');
    expect(first?.notes).toEqual([
      expect.stringContaining('POUNDS isn’t applied: it takes off more in one currency only.'),
      'The automatic discount DOLLARS is applied.',
    ]);
    await put(store, off('POUNDS', { GBP: 10_00, USD: 50_00 }));
    const better = await look();
    expect([better?.offer.promo?.code, better?.notes]).toEqual([
      'POUNDS',
      ['The automatic discount POUNDS is applied.'],
    ]);
  });

  it('warns alike that an automatic discount is promised to more orders than its limit allows [QUOTE-8, QUOTE-14]', async () => {
    const store = await openWith({ ...samplePromo, code: 'AUTO_MN', automatic: true, useLimit: 1 });
    const [first, second] = [await ask(store, grace), await ask(store, 'ada@school.example')];
    const applied = 'The automatic discount AUTO_MN is applied.';
    expect(await send(store, first)).toMatchObject({ ok: true, warnings: [applied] });
    const many =
      'The discount AUTO_MN has 1 use left, and with this quote is promised to 2 orders. Once you send this quote, the discount';
    expect(await send(store, second)).toMatchObject({ warnings: [applied, expect.stringContaining(many)] });
  });

  it('warns before sending which other quotes promise the same customer’s single use of a code [QUOTE-8]', async () => {
    const store = await openWith({ ...spring, useLimit: 9 });
    const warnings = async (reference: string) => {
      const sent = await send(store, reference);
      return sent.ok ? sent.warnings : [];
    };
    const wish = { promoCode: 'SPRING20' };
    const [first, shouted, plain] = [
      await ask(store, grace, wish),
      await ask(store, grace.toUpperCase(), wish),
      await ask(store, grace),
    ];
    // A quotation's own promise is replaced, and one that has not been sent promises nothing.
    expect([await warnings(first), await warnings(first)]).toEqual([[], []]);
    expect(await warnings(plain)).toEqual([]);
    expect(await warnings(await ask(store, 'ada@school.example', wish))).toEqual([]);
    expect(await warnings(shouted)).toEqual([expect.stringContaining(`also has it in ${first}`)]);
    // The code is promised regardless of the warning.
    expect((await findQuotation(store.db, { reference: shouted }))?.offer?.promo).toMatchObject({ code: 'SPRING20' });

    const rivals = async (days: number) => {
      const at = { settings, now: noon + days * 24 * 60 * 60 * 1000 };
      return (await inTransaction(store, (tx) => repriceQuotation(tx, { reference: shouted, note: null }, at)))?.rivals;
    };
    expect([await rivals(30), await rivals(31)]).toEqual([[first], []]);
    await closeQuotation(quotationParts(store), first, true);
    expect(await rivals(0)).toEqual([]);
    // A code without limits can be promised any number of times.
    const often = { promoCode: 'STAROFFER' };
    for (const reference of [await ask(store, grace, often), await ask(store, grace, often)])
      expect(await warnings(reference)).toEqual([]);
  });
});
