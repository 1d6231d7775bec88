import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { askForQuotation, closeQuotation, sendQuotation } from '../../src/server/actions/quotations.ts';
import { findQuotation, listQuotations } from '../../src/server/store/people/quotations.ts';
import { forgetBatch, remembered } from '../../src/server/store/upkeep/retention.ts';
import { onEachEngine } from './engines.ts';
import { asking, quotationParts } from './quotation-samples.ts';
import { fill, noon } from './samples.ts';

onEachEngine(({ open }) => {
  it('keeps what is asked for once, at the prices of the store, and offers it at those of the day [QUOTE-3, QUOTE-4]', async () => {
    const store = await open();
    await fill(store);
    const parts = quotationParts(store);
    const wish = asking('grace@school.example', {
      items: [
        { productId: 'xl-7', quantity: 2 },
        { productId: 'nowhere', quantity: 1 },
      ],
    });
    const both = await Promise.allSettled([askForQuotation(parts, wish), askForQuotation(parts, wish)]);
    const again = await askForQuotation(parts, wish);
    const [kept] = await listQuotations(store.db, { limit: 9 });
    expect(await listQuotations(store.db, { limit: 9 })).toHaveLength(1);
    expect(again).toEqual({ ok: true, reference: kept?.reference });
    expect(both).toContainEqual({ status: 'fulfilled', value: again });
    expect(kept).toMatchObject({ state: 'asked', sales: [{ total: 502_00, lines: [{ quantity: 2 }] }] });
    expect(
      await askForQuotation(parts, asking('a@b.example', { items: [{ productId: 'nowhere', quantity: 1 }] })),
    ).toEqual({
      ok: false,
      reason: 'nothing-sold',
    });

    const reference = kept?.reference ?? '';
    await store.db.updateTable('products').set({ price_minor: 200_00 }).where('id', '=', 'xl-7').execute();
    const sent = await sendQuotation({ ...parts, settings }, { reference, note: null });
    expect(sent).toMatchObject({ ok: true, quotation: { state: 'sent', offer: { sales: [{ total: 400_00 }] } } });
    // What was asked for stays as it was.
    expect((await findQuotation(store.db, { reference }))?.sales[0]?.total).toBe(502_00);
    expect(await sendQuotation({ ...parts, settings }, { reference: 'Q-0000-0000', note: null })).toMatchObject({
      ok: false,
    });
    expect((await closeQuotation(parts, reference, true))?.state).toBe('closed');
    expect((await closeQuotation(parts, reference, false))?.state).toBe('sent');
    expect(await listQuotations(store.db, { limit: 9, state: 'asked' })).toEqual([]);
    expect(await listQuotations(store.db, { limit: 9, state: 'sent' })).toHaveLength(1);

    expect((await forgetBatch(store, noon + remembered.quotations)).forgotten.quotations).toBe(0);
    expect((await forgetBatch(store, noon + remembered.quotations + 1)).forgotten.quotations).toBe(1);
  });
});
