import { expect, it } from 'vitest';
import type { DeskSetting } from '../../src/contract/settings/setting-operations.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { isProvenAddress, recordProof } from '../../src/server/store/mail/proven-addresses.ts';
import { isDemoStore } from '../../src/server/store/settings/shop-mode.ts';
import { onSqlite } from '../store/engines.ts';
import { ownDetails } from '../support/desk/own-details.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

onSqlite(({ open }) => {
  it('a new shop is a demo, and goes live once no company detail is a placeholder [SETDESK-13, TRUST-5, UNPROVEN-5]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    expect(await json(owner.call('settings.mode', {}))).toMatchObject({
      mode: 'demo',
      isPayable: false,
      placeholderShop: 'https://shop.breezebox.example',
    });
    await json(owner.call('settings.set', { key: 'externalShopUrl', value: '' }));
    expect(await json(owner.call('settings.mode', {}))).toMatchObject({ placeholderShop: null });
    expect(await problem(owner.call('settings.go-live', {}))).toMatchObject({
      status: 409,
      code: 'placeholders-remain',
      detail: expect.stringContaining('Postal address, US warehouse, Company number, VAT number, Sales email, Phone'),
    });
    for (const [key, value] of Object.entries(ownDetails)) await json(owner.call('settings.set', { key, value }));
    // A sole trader has none.
    await json(owner.call('settings.set', { key: 'companyNumber', value: null }));
    expect(await json(owner.call('settings.mode', {}))).toMatchObject({ mode: 'demo', placeholders: [] });
    expect(await isDemoStore(desk.store.db)).toBe(true);
    await inTransaction(desk.store, async (tx) => {
      await recordProof(tx, 'tested@customer.example', 'payment', Date.now());
      await recordProof(tx, 'clicked@customer.example', 'click', Date.now());
    });
    expect(await json(owner.call('settings.go-live', {}))).toEqual({ mode: 'live' });
    expect(await isDemoStore(desk.store.db)).toBe(false);
    // Payments of the demo cost nothing.
    expect(await isProvenAddress(desk.store.db, 'tested@customer.example')).toBe(false);
    expect(await isProvenAddress(desk.store.db, 'clicked@customer.example')).toBe(true);
    const settings: DeskSetting[] = await json(owner.call('settings.list', {}));
    expect(settings.find(({ key }) => key === 'sampleContent')?.value).toBe('off');
    expect(await problem(owner.call('settings.go-live', {}))).toMatchObject({ status: 409, code: 'already-live' });
    // The mode can't be changed as a setting.
    expect(await problem(owner.call('settings.set', { key: 'mode', value: 'demo' }))).toMatchObject({ status: 404 });
  });
});
