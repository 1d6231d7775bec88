import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { issueInvoice } from '../../src/server/actions/invoices/issue-invoice.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, placeSample } from './samples.ts';

onEachEngine(({ open }) => {
  it('states zero-rating, import charges and the due date of an unpaid export [INV-20]', async () => {
    const store = await open();
    await fill(store);
    const issue = async (key: string, place: object, sellers: Partial<typeof settings> = {}) => {
      const order = await findOrder(store.db, await placeSample(store, { key, request: place }));
      if (!order) throw new Error('The order was not stored');
      const { content } = await inTransaction(store, (tx) =>
        issueInvoice(tx, { settings: { ...settings, ...sellers }, now: noon }, order),
      );
      return content;
    };
    const finland = { country: 'Finland', postalCode: '00100' };
    const exported = await issue('an-export-to-finland', finland);
    expect(exported.zeroRated).toEqual({ number: settings.vatNumber });
    expect(exported.importNote).toContain('delivered to Finland');
    expect(exported.dueAt).toBeGreaterThan(noon);
    const paid = await issue('duties-paid-by-shop', finland, { importDuties: 'shop' });
    expect(paid.importNote).toContain('Duties and taxes included');
    const british = await issue('within-the-kingdom', {});
    expect([british.zeroRated, british.importNote]).toEqual([undefined, undefined]);
    expect((await issue('without-vat-number', finland, { vatNumber: null })).zeroRated).toBeUndefined();
  });
});
