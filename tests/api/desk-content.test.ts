import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { ArticleEntry, ArticleRow, DeskArticle } from '../../src/contract/content/articles.ts';
import { publishDueArticles } from '../../src/server/actions/content/publish-article.ts';
import { readContent, type ShopContent } from '../../src/server/content/shop-content.ts';
import { renderSitemap } from '../../src/server/feeds/sitemap.ts';
import { createPages } from '../../src/server/pages/pages.ts';
import { loadWebBuild } from '../../src/server/pages/web-build.ts';
import { addPicture, updatePictureUsage } from '../../src/server/store/catalogue/pictures.ts';
import { readCatalogueVersion } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

const slug = 'hay-fever-relief-uk';
const file = { 'If-Match': '"0"' };
const match = ({ version }: Pick<DeskArticle, 'version'>) => ({ 'If-Match': `"${version}"` });

/** The desk with an owner, and the content that visitors see. */
async function openContent(desk: TestingDesk) {
  const owner = await desk.signIn();
  const { store } = desk;
  const { articleFiles: files = [], pictures = {} } = desk.parts.desk ?? {};
  const show = (name = slug) => json<DeskArticle>(owner.call('articles.show', { slug: name }));
  const save = (name: string, entry: ArticleEntry, headers = {}) =>
    owner.call('articles.save', { slug: name, entry }, headers);
  const seen = () => readContent({ db: store.db, files, pictures });
  async function get(path: string, content?: ShopContent) {
    const build = await loadWebBuild(resolve('dist'));
    const { catalogue, clock } = desk.parts;
    const pages = createPages({ ...build, catalogue, content: content ?? (await seen()), settings, origin, clock });
    return pages.respond(new Request(origin + path));
  }
  return { owner, show, save, seen, get };
}

onEachEngine(({ open }) => {
  it('shows a published version instead of the file, and later the file again [CONTENT-1]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, show, save, seen, get } = await openContent(desk);
    const before = await show();
    expect(before).toMatchObject({ state: 'file', version: '0', revisions: [], problems: [], hasFile: true });

    const entry = {
      ...before.entry,
      title: 'Hay fever at home',
      text: `${before.entry.text}\n\n## More\n\nOwn words.`,
    };
    const saved = await json<DeskArticle>(save(slug, entry, file));
    expect(saved).toMatchObject({ state: 'file', hasDraft: true, published: null, problems: [] });
    const unseen = await seen();
    expect(unseen.articles.find((one) => one.slug === slug)?.title).not.toBe('Hay fever at home');
    const { version } = unseen;
    expect(await problem(save(slug, entry, file))).toMatchObject({ code: 'precondition-failed' });
    expect(await problem(save(slug, entry))).toMatchObject({ code: 'article-exists' });

    const catalogue = await readCatalogueVersion(desk.store.db);
    const published = await json<DeskArticle>(owner.call('articles.publish', { slug }, match(saved)));
    expect(published).toMatchObject({ state: 'published', hasDraft: false, published: 1 });
    expect(await readCatalogueVersion(desk.store.db)).toBe(catalogue + 1);
    const content = await seen();
    expect(content.version).not.toBe(version);
    const page = await (await get(`/blog/${slug}`, content)).text();
    expect(page).toContain('Hay fever at home');
    expect(page).toContain('Own words.');
    const markdown = await (await get(`/blog/${slug}.md`, content)).text();
    expect(markdown).toContain('Own words.');
    expect(await (await get('/blog', content)).text()).toContain('Hay fever at home');

    const reverted = await json<DeskArticle>(owner.call('articles.unpublish', { slug }));
    expect(reverted).toMatchObject({ state: 'file', hasDraft: true, published: null });
    expect((await seen()).articles.find((one) => one.slug === slug)?.title).not.toBe('Hay fever at home');
    expect(await json(owner.call('articles.revision', { slug, revision: '1' }))).toEqual(entry);
    expect(await json(owner.call('articles.revision', { slug, revision: '0' }))).toEqual(before.entry);
    const trail = await desk.store.db.selectFrom('audit_trail').select('action').orderBy('id').execute();
    expect(trail.map(({ action }) => action)).toEqual(['article.save', 'article.publish', 'article.unpublish']);
  });

  it('publishes at the scheduled time, once, the version that was ready then [CONTENT-2]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, show, save, seen } = await openContent(desk);
    const { entry } = await show();
    const text = 'See [nothing](/nowhere), ![](article-cadr) and ![x](gone).';
    const draft = await json<DeskArticle>(save('new-one', { ...entry, title: 'New one', imageAlt: '', text }));
    expect(draft).toMatchObject({ state: 'draft', hasDraft: true, published: null });
    const incomplete = await problem(owner.call('articles.publish', { slug: 'new-one' }, match(draft)));
    expect(incomplete).toMatchObject({ code: 'article-incomplete' });
    const said = JSON.stringify(incomplete);
    for (const fault of ['Describe the main picture', '/nowhere', 'gone', 'without alt text'])
      expect(said).toContain(fault);

    const ready = await json<DeskArticle>(save('new-one', { ...entry, title: 'New one' }, match(draft)));
    const now = desk.parts.clock();
    const at = now + 60_000;
    const early = owner.call('articles.publish', { slug: 'new-one', at: now - 1 }, match(ready));
    expect(await problem(early)).toMatchObject({ code: 'publish-time-past' });
    const planned = await json<DeskArticle>(owner.call('articles.publish', { slug: 'new-one', at }, match(ready)));
    expect(planned).toMatchObject({ state: 'draft', publishAt: at });
    // A later edit: the scheduled version is published, not this one.
    await json(save('new-one', { ...entry, title: 'Unready' }, match(planned)));

    const { store } = desk;
    const before = await seen();
    expect(before.articles.some((one) => one.slug === 'new-one')).toBe(false);
    expect(await publishDueArticles(store, () => at - 1)).toEqual([]);
    const both = await Promise.all([publishDueArticles(store, () => at), publishDueArticles(store, () => at)]);
    expect(both.flat()).toEqual(['new-one']);
    const after = await seen();
    expect(after.articles.find((one) => one.slug === 'new-one')?.title).toBe('New one');
    const products = { origin, products: [], productChanges: new Map() };
    expect(renderSitemap({ ...products, articles: after.articles })).toContain('/blog/new-one<');
    const rows = await json<ArticleRow[]>(owner.call('articles.list', {}));
    expect(rows.find((row) => row.slug === 'new-one')).toMatchObject({ state: 'published', hasDraft: true });
  });

  it('archives with a redirect or as 410 Gone, and restores [CONTENT-4]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, show, seen, get } = await openContent(desk);
    for (const redirectTo of ['/nowhere', `/blog/${slug}`, 'https://evil.example', '//evil.example']) {
      const refused = await problem(owner.call('articles.archive', { slug, redirectTo }));
      expect(refused).toMatchObject({ code: 'redirect-not-a-page' });
    }
    expect(await json(owner.call('articles.archive', { slug }))).toMatchObject({ state: 'archived' });
    const gone = await get(`/blog/${slug}`);
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('Page Not Found');
    expect(await (await get('/')).text()).not.toContain(`/blog/${slug}"`);
    expect((await seen()).articles).toHaveLength(3);

    await json(owner.call('articles.archive', { slug, redirectTo: '/Blog/' }));
    const moved = await get(`/blog/${slug}`);
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/blog']);
    const { version } = await show();
    const refused = await problem(owner.call('articles.publish', { slug }, { 'If-Match': `"${version}"` }));
    expect(refused).toMatchObject({ code: 'article-archived' });

    expect(await json(owner.call('articles.restore', { slug }))).toMatchObject({ state: 'file' });
    expect((await get(`/blog/${slug}`)).status).toBe(200);
  });

  it('imports all files or none, and exports published content [CONTENT-6]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, seen } = await openContent(desk);
    const { articleFiles = [] } = desk.parts.desk ?? {};
    const files = articleFiles.map(({ slug, source }) => ({ slug, source }));
    const broken = files.map((one, index) =>
      index === 3 ? { ...one, source: one.source.replace('---\n\n', '---\n\n[x](javascript:alert(1)) ') } : one,
    );
    expect(await problem(owner.call('content.import', { files: broken }))).toMatchObject({
      code: 'invalid-content-files',
      detail: expect.stringContaining('understanding-cadr-ratings.md: links to javascript:'),
    });
    expect(await desk.store.db.selectFrom('articles').selectAll().execute()).toEqual([]);

    const outcome = await json<{ created: string[] }>(owner.call('content.import', { files }));
    expect(outcome.created).toHaveLength(4);
    expect(await json(owner.call('content.export', {}))).toEqual({
      ...{ files: [], pages: [], archived: [], site: '{}\n' },
    });
    const [first] = files;
    const changed = [{ slug: first?.slug, source: first?.source.replace('---\n\n', '---\n\nNew. ') }];
    const at = desk.parts.clock() + 60_000;
    await json(owner.call('articles.publish', { slug: first?.slug, at }, { 'If-Match': '*' }));
    const again = owner.call('content.import', { files: changed, publish: true });
    expect(await json(again)).toMatchObject({ changed: [first?.slug], unchanged: [] });
    expect(await publishDueArticles(desk.store, () => at)).toEqual([]);
    expect(await json(owner.call('content.export', {}))).toMatchObject({ files: changed });
    expect((await seen()).articles.find((one) => one.slug === first?.slug)?.content).toContain('New. ');
  });

  it('keeps the pictures that a version uses [CONTENT-1]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { show, save } = await openContent(desk);
    const made = { hash: 'abcdef12', width: 1200, height: 900, widths: [160], colour: '#806040' };
    const { store } = desk;
    await inTransaction(store, (tx) => addPicture(tx, 'photo.abcdef12', made, [], 1));
    const { entry } = await show();
    const text = `${entry.text}\n\n![A box](photo.abcdef12)`;
    await json(save(slug, { ...entry, text }, file));
    const unusedSince = async () =>
      (await store.db.selectFrom('pictures').select('unused_since').executeTakeFirstOrThrow()).unused_since;
    expect(await unusedSince()).toBeNull();
    await inTransaction(store, (tx) => updatePictureUsage(tx, [], Date.now()));
    expect(await unusedSince()).toBeNull();
  });

  it('refuses missing permissions, too much text and invisible characters [CONTENT-1, CONTENT-5]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { show, save, owner } = await openContent(desk);
    const { entry } = await show();
    for (const text of ['x'.repeat(60_001), 'a\u0000b', 'a\u001b[31mb']) {
      expect(await problem(save('another', { ...entry, text }))).toMatchObject({ code: 'invalid-request' });
    }
    expect(await problem(save('../etc', entry))).toMatchObject({ status: expect.any(Number) });
    const hostile = '<script>alert(1)</script>\n\n[x](javascript:alert(1))';
    const shown = await json<{ page: string; problems: { message: string }[] }>(
      owner.call('articles.preview', { slug: 'another', entry: { ...entry, text: hostile } }),
    );
    expect(shown.page).not.toMatch(/<script|javascript:/);
    expect(shown.problems).toHaveLength(1);
    const helper = await desk.signIn('helper');
    await json(owner.call('staff.edit-role', { role: 'helper', permissions: ['orders:read'] }));
    expect(await problem(helper.call('articles.save', { slug, entry }, file))).toMatchObject({ code: 'forbidden' });
  });
});
