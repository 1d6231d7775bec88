import { expect, it } from 'vitest';
import type { AutomaticDiscounts } from '../../src/contract/promotions/promo.ts';
import { emptyPromoDraft } from '../../src/contract/promotions/promo-draft.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onEachEngine } from '../store/engines.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readProblem } from './testing-shop.ts';

onEachEngine(({ open }) => {
  it('an automatic discount created at the desk applies to orders without a code, under its name [OFFER-11, OFFER-12, OFFER-14]', async () => {
    const time = { now: Date.now() };
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => time.now } });
    const { call } = await desk.signIn();
    const listed = async () => (await (await desk.fetch(apiPaths.automaticDiscounts)).json()) as AutomaticDiscounts;
    expect(await listed()).toEqual({ discounts: [], changesIn: null });

    const expiresAt = time.now + 60_000;
    const draft = { ...emptyPromoDraft, code: 'autumn', automatic: true, percent: '15', products: ['xl-7'], expiresAt };
    const once = await call('promotions.save', { draft: { ...draft, once: true } });
    expect(await once.json()).toMatchObject({ code: 'invalid-promo', errors: [{ field: 'once' }] });
    expect((await call('promotions.save', { draft })).status).toBe(200);
    expect(await listAuditEntries(desk.store.db, { kind: 'promo' }, 1)).toMatchObject([
      { action: 'promo.save', subject: 'AUTUMN', after: { automatic: true } },
    ]);
    expect(await (await call('promotions.list', {})).json()).toContainEqual(
      expect.objectContaining({ code: 'AUTUMN', isAutomatic: true, terms: '15% off XL-7' }),
    );
    expect(await listed()).toEqual({
      discounts: [{ code: 'AUTUMN', percent: 15, products: ['xl-7'], terms: '15% off XL-7' }],
      changesIn: 60,
    });
    expect(await (await desk.post(apiPaths.validatePromo, { code: 'AUTUMN' })).json()).toEqual({
      valid: false,
      discount: 0,
    });

    const unaware = await desk.order(orderOf(desk, { 'xl-7': 1 }));
    expect(unaware.status).toBe(409);
    expect((await readProblem(unaware)).detail).toBe(
      'The total of your order is now £213.35. Check your cart and try again.',
    );
    const taken = await desk.order(orderOf(desk, { 'xl-7': 1 }, { percent: 15 }));
    expect(taken.status).toBe(201);
    const { reference } = (await taken.json()) as { reference: string };
    expect(await (await call('orders.show', { reference })).json()).toMatchObject({ promoCode: 'AUTUMN' });
    time.now = expiresAt;
    expect(await listed()).toEqual({ discounts: [], changesIn: null });
    expect((await desk.order(orderOf(desk, { 'xl-7': 1 }, { percent: 15 }))).status).toBe(409);
  });
});
