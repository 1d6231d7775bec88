import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { samples } from '../../content/samples.ts';
import type { DeskProduct } from '../../src/contract/catalogue/products.ts';
import type { DeskArticle } from '../../src/contract/content/articles.ts';
import type { SampleKind, Samples } from '../../src/contract/content/samples.ts';
import type { DeskSetting } from '../../src/contract/settings/setting-operations.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { readRemovedSamples } from '../../src/server/store/content/samples.ts';
import { onEachEngine } from '../store/engines.ts';
import { ownDetails } from '../support/desk/own-details.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

type Listed = Samples & { readonly isRestorable: boolean };

it('the sample products are those that a new shop starts with [TRUST-6]', () => {
  const ids = ['products', 'spares'].flatMap((name) =>
    (JSON.parse(readFileSync(`content/${name}.json`, 'utf8')) as { id: string }[]).map(({ id }) => id),
  );
  expect([...samples.products].sort()).toEqual(ids.sort());
});

onEachEngine(({ open }) => {
  it('removes the sample content in one action, keeps what the owner edited, and restores all of it [TRUST-6]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const { db } = desk.store;
    const list = () => json<Listed>(owner.call('samples.list', {}));
    const setting = async () =>
      (await json<DeskSetting[]>(owner.call('settings.list', {}))).find(({ key }) => key === 'sampleContent')?.value;
    const product = await json<DeskProduct>(owner.call('products.show', { id: 'xl-7' }));
    const edited = { ...product.entry, description: 'Our own words about our own purifier.' };
    const match = { 'If-Match': `"${product.version}"` };
    await json(owner.call('products.save', { id: 'xl-7', entry: edited }, match));
    const article = await json<DeskArticle>(owner.call('articles.show', { slug: 'hay-fever-relief-uk' }));
    const entry = { ...article.entry, title: 'Our own hay fever guide' };
    await json(owner.call('articles.save', { slug: article.slug, entry }, { 'If-Match': '"0"' }));

    const before = await list();
    expect(before).toMatchObject({ texts: true, isRestorable: false });
    expect(before.articles).toHaveLength(3);
    expect(before.products.map(({ id }) => id)).not.toContain('xl-7');
    const { output } = await json<{ output: Samples }>(owner.call('samples.remove.preview', {}));
    expect(output.products).toEqual(before.products);
    expect(await list()).toEqual(before);

    const only = await json<Samples>(owner.call('samples.remove', { kinds: ['articles'] }));
    expect(only).toEqual({ products: [], articles: before.articles, texts: false });
    const removed = await json<Samples>(owner.call('samples.remove', {}));
    expect(removed).toEqual({ products: before.products, articles: [], texts: true });
    expect(await list()).toEqual({ products: [], articles: [], texts: false, isRestorable: true });
    expect(await setting()).toBe('off');
    expect((await findProduct(db, 'desk-2'))?.hidden).toBe('archived');
    expect((await findProduct(db, 'xl-7'))?.hidden).toBeUndefined();
    expect(await problem(owner.call('samples.remove', {}))).toMatchObject({ code: 'no-sample-content' });

    // A product that the owner has republished stays published.
    await json(owner.call('products.publish', { id: 'desk-2' }));
    const restored = await json<Samples>(owner.call('samples.restore', {}));
    expect(restored.products.map(({ id }) => id)).toEqual(
      before.products.map(({ id }) => id).filter((id) => id !== 'desk-2'),
    );
    expect(restored.texts).toBe(true);
    expect(await list()).toEqual({ ...before, isRestorable: false });
    expect(await setting()).toBe('on');
    expect(await problem(owner.call('samples.restore', {}))).toMatchObject({ code: 'no-removed-samples' });
    const entries = await listAuditEntries(db, { kind: 'setting', subject: 'samples' }, 9);
    expect(entries.map(({ action }) => action)).toEqual([
      'setting.restore-samples',
      'setting.remove-samples',
      'setting.remove-samples',
    ]);
  });

  it('keeps sample products that the owner priced or counted [TRUST-6]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    await json(owner.call('products.price', { id: 'xl-7', price: '299.00' }, { 'If-Match': '*' }));
    await json(owner.call('products.stock', { id: 'desk-2', stock: '4' }));
    const ids = (await json<Listed>(owner.call('samples.list', {}))).products.map(({ id }) => id);
    expect(ids).toContain('xl-10');
    expect(ids).not.toContain('xl-7');
    expect(ids).not.toContain('desk-2');
  });

  it('removes products and articles only for a role that may edit them [TRUST-6]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const helper = await desk.signIn('helper');
    const grant = (...granted: string[]) =>
      json(owner.call('staff.edit-role', { role: 'helper', permissions: granted as never }));
    const remove = (...kinds: SampleKind[]) => helper.call('samples.remove', { kinds });
    await grant('settings:read', 'settings:write');
    expect(await problem(remove('products'))).toMatchObject({ code: 'forbidden' });
    expect(await problem(remove('articles'))).toMatchObject({ code: 'forbidden' });
    await json(remove('texts'));
    await json(owner.call('samples.remove', { kinds: ['products'] }));
    expect(await problem(helper.call('samples.restore', {}))).toMatchObject({ code: 'forbidden' });
    await grant('settings:read', 'settings:write', 'products:read', 'products:write');
    await json(helper.call('samples.restore', {}));
    await json(remove('products'));
  });

  it('refuses to hide texts that the environment shows, and restores the value of the first removal [TRUST-6]', async () => {
    const env: Record<string, string> = { SITE_SAMPLE_CONTENT: 'on' };
    const desk = await openTestingDesk({ store: await open(), parts: { env } });
    const owner = await desk.signIn('owner');
    expect(await problem(owner.call('samples.remove', {}))).toMatchObject({ code: 'set-by-environment' });
    expect(await json(owner.call('samples.remove', { kinds: ['products'] }))).toMatchObject({ texts: false });
    delete env.SITE_SAMPLE_CONTENT;
    await json(owner.call('samples.remove', { kinds: ['texts'] }));
    await json(owner.call('settings.set', { key: 'sampleContent', value: 'on' }));
    await json(owner.call('samples.remove', { kinds: ['texts'] }));
    expect((await readRemovedSamples(desk.store.db))?.sampleContent).toBeNull();
  });

  it('does not show sample reviews again in a shop that is live [TRUST-6, TRUST-5]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    await json(owner.call('samples.remove', {}));
    for (const [key, value] of Object.entries(ownDetails)) await json(owner.call('settings.set', { key, value }));
    await json(owner.call('settings.go-live', {}));
    expect(await json(owner.call('samples.restore', {}))).toMatchObject({ texts: false });
    expect(await json(owner.call('samples.list', {}))).toMatchObject({ texts: false });
  });
});
