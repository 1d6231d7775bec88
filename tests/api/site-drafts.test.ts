import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { DeskPage, PageEntry } from '../../src/contract/content/pages/pages.ts';
import type { DeskSetting } from '../../src/contract/settings/setting-operations.ts';
import { publishDueArticles } from '../../src/server/actions/content/publish-article.ts';
import { readCurrentSettings } from '../../src/server/settings/read-current.ts';
import { readCatalogueVersion } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { storeSetting } from '../../src/server/store/settings/stored-settings.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

const match = ({ version }: Pick<DeskPage, 'version'>) => ({ 'If-Match': `"${version}"` });
const bar = { url: '', from: '', fromTime: '', until: '', untilTime: '', range: '', dismissible: '' };

onEachEngine(({ open }) => {
  async function prepare() {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const show = (page: string) => json<DeskPage>(owner.call('pages.show', { page }));
    const save = (before: DeskPage, change: PageEntry) =>
      owner.call('pages.save', { page: before.page, entry: { ...before.entry, ...change } }, match(before));
    const saved = async (page: string, change: PageEntry) => json<DeskPage>(save(await show(page), change));
    const publish = (draft: DeskPage, at?: number) =>
      owner.call('pages.publish', { page: draft.page, ...(at !== undefined && { at }) }, match(draft));
    const current = async () => (await readCurrentSettings(desk.store.db, {})).settings;
    const set = (key: string, value: unknown) => json<DeskSetting>(owner.call('settings.set', { key, value }));
    return { desk, owner, show, save, saved, publish, current, set };
  }

  it('announcements are drafted, scheduled, published, undone and restored [CONTENT-15]', async () => {
    const { desk, owner, show, saved, publish, current } = await prepare();
    const { store, parts } = desk;
    expect(await show('announcements')).toMatchObject({ state: 'file', version: '0', revisions: [], hasDraft: false });
    const draft = await saved('announcements', { announcements: [{ ...bar, text: ' Closed on Monday ' }] });
    expect(draft).toMatchObject({ state: 'file', hasDraft: true, problems: [], file: 'content/settings.ts' });
    expect((await current()).announcements).toEqual([]);

    const at = parts.clock() + 60_000;
    const planned = await json<DeskPage>(publish(draft, at));
    expect(planned).toMatchObject({ state: 'file', publishAt: at });
    await saved('announcements', { announcements: [{ ...bar, text: 'Unready' }] });
    expect(await publishDueArticles(store, () => at - 1)).toEqual([]);
    const version = await readCatalogueVersion(store.db);
    expect(await publishDueArticles(store, () => at)).toEqual(['page:announcements']);
    expect(await readCatalogueVersion(store.db)).toBe(version + 1);
    expect((await current()).announcements).toEqual([{ text: 'Closed on Monday' }]);

    const second = await show('announcements');
    expect(second).toMatchObject({ state: 'published', published: 1, hasDraft: true });
    expect(await json(publish(second))).toMatchObject({ published: 2, hasDraft: false });
    expect((await current()).announcements).toEqual([{ text: 'Unready' }]);
    // The setting's own undo, and the texts before the first version.
    await json(owner.call('settings.undo', { key: 'announcements' }));
    expect((await current()).announcements).toEqual([{ text: 'Closed on Monday' }]);
    expect(await show('announcements')).toMatchObject({ published: 3, hasDraft: false });
    expect(await json(owner.call('pages.revision', { page: 'announcements', revision: '2' }))).toMatchObject({
      announcements: [{ text: 'Unready' }],
    });
    expect(await json(owner.call('pages.unpublish', { page: 'announcements' }))).toMatchObject({
      state: 'file',
      published: null,
    });
    expect((await current()).announcements).toEqual([]);
    expect(await json(owner.call('settings.history', { key: 'announcements' }))).toHaveLength(4);
  });

  it('publication changes only settings that differ, and refuses what their rules refuse [CONTENT-15]', async () => {
    const { owner, show, save, saved, publish, current } = await prepare();
    const footerLinks = [{ label: 'Care', url: '/blog', hidden: '' }];
    const wrong = await saved('links', { footerLinks: [{ ...footerLinks[0], url: '//evil.example' }] });
    const message = 'Link 1, address: must be a path of this shop, such as /contact, or an https address.';
    expect(await problem(publish(wrong))).toMatchObject({
      code: 'page-incomplete',
      errors: [{ field: 'footerLinks.0.url', message }],
    });
    expect(await problem(publish(await saved('links', { navigationLinks: [] })))).toMatchObject({
      errors: [{ message: 'Header links must have at least one link.' }, { message }],
    });
    const before = await show('links');
    expect(await problem(save(before, { footerLinks: [{ ...footerLinks[0], more: '' }] }))).toMatchObject({
      code: 'invalid-request',
    });
    const entry = await json<PageEntry>(owner.call('pages.revision', { page: 'links', revision: '0' }));
    await json(publish(await json<DeskPage>(save(before, { ...entry, footerLinks }))));
    expect(await current()).toMatchObject({
      footerLinks: [{ label: 'Care', url: '/blog' }],
      navigationLinks: settings.navigationLinks,
    });
    const all = await json<DeskSetting[]>(owner.call('settings.list', {}));
    expect(all.filter(({ key, isSet }) => isSet && key.endsWith('Links')).map(({ key }) => key)).toEqual([
      'footerLinks',
    ]);

    const reviews = await show('reviews');
    expect(reviews).toMatchObject({ problems: [], hasDraft: false });
    const review = { ...(reviews.entry.testimonials as object[])[0], name: 'Ada L.', verified: 'yes', sample: '' };
    await json(publish(await saved('reviews', { testimonials: [review], reviewsChecked: 'We email everyone.' })));
    const [first] = settings.testimonials;
    expect(await current()).toMatchObject({
      testimonials: [{ name: 'Ada L.', text: first?.text, verified: 'yes' }],
      reviewsChecked: 'We email everyone.',
    });
    expect((await current()).testimonials[0]).not.toHaveProperty('sample');
    await json(publish(await saved('reviews', { reviewsChecked: ' ' })));
    expect((await current()).reviewsChecked).toBeNull();
  });

  it('settings changed elsewhere become the newest version and end its schedule [CONTENT-15]', async () => {
    const { desk, owner, show, save, saved, publish, current, set } = await prepare();
    // As a store from before there were versions.
    const former = [{ text: 'Former' }];
    await inTransaction(desk.store, (tx) => storeSetting(tx, 'announcements', former, 1));
    expect(await show('announcements')).toMatchObject({
      state: 'published',
      revisions: [],
      entry: { announcements: [{ ...bar, text: 'Former' }] },
    });
    await inTransaction(desk.store, (tx) => storeSetting(tx, 'footerLinks', [{ label: 'Former', url: '/' }], 1));
    await set('footerLinks', []);
    const first = await json(owner.call('pages.revision', { page: 'links', revision: '1' }));
    expect(first).toMatchObject({ footerLinks: [{ label: 'Former', url: '/', hidden: '' }] });
    expect(await show('links')).toMatchObject({ published: 2, revisions: [{ revision: 2 }, { revision: 1 }] });
    const draft = await saved('announcements', { announcements: [] });
    expect(draft).toMatchObject({ published: 1, hasDraft: true, revisions: [{ revision: 2 }, { revision: 1 }] });
    const at = desk.parts.clock() + 60_000;
    const planned = await json<DeskPage>(publish(draft, at));
    await set('announcements', [{ text: 'From the command line' }]);
    expect(await problem(save(planned, {}))).toMatchObject({ code: 'precondition-failed' });
    expect(await show('announcements')).toMatchObject({ published: 3, hasDraft: false, publishAt: null });
    expect(await publishDueArticles(desk.store, () => at)).toEqual([]);
    expect((await current()).announcements).toEqual([{ text: 'From the command line' }]);
  });

  it('who may not change settings drafts them, and the environment takes precedence [CONTENT-15]', async () => {
    const { desk, owner, saved } = await prepare();
    await json(owner.call('staff.edit-role', { role: 'helper', permissions: ['content:write'] }));
    const helper = await desk.signIn('helper');
    const draft = await saved('announcements', { announcements: [{ ...bar, text: 'Sale' }] });
    const input = { page: 'announcements', entry: draft.entry };
    expect(await json(helper.call('pages.preview', input))).toMatchObject({ problems: [] });
    await json(helper.call('pages.save', input, match(draft)));
    for (const name of ['pages.publish', 'pages.unpublish']) {
      expect(await problem(helper.call(name, { page: 'announcements' }, match(draft)))).toMatchObject({
        code: 'forbidden',
      });
    }
    const late = await desk.signIn('owner', desk.parts.clock() - 3_600_000);
    expect(await problem(late.call('pages.publish', { page: 'announcements' }, match(draft)))).toMatchObject({
      code: 'reauthentication-required',
    });
    const overridden = await openTestingDesk({
      store: desk.store,
      parts: { env: { SITE_ANNOUNCEMENTS: '[]' } },
    });
    const other = await overridden.signIn('owner');
    expect(await problem(other.call('pages.publish', { page: 'announcements' }, match(draft)))).toMatchObject({
      errors: [{ message: 'The environment sets SITE_ANNOUNCEMENTS, which takes precedence.' }],
    });
  });
});
