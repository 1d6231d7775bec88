import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { DeskPage, PageEntry } from '../../src/contract/content/pages/pages.ts';
import { longDay } from '../../src/domain/shared/time/london-day.ts';
import { publishDueArticles } from '../../src/server/actions/content/publish-article.ts';
import { createApp } from '../../src/server/app.ts';
import { pageFiles } from '../../src/server/content/pages/page-files.ts';
import { publishedTexts } from '../../src/server/content/pages/published-texts.ts';
import { noContent, readContent, type ShopContent } from '../../src/server/content/shop-content.ts';
import { renderSitemap } from '../../src/server/feeds/sitemap.ts';
import { runAllHealthChecks } from '../../src/server/health/run-health-checks.ts';
import { createPages } from '../../src/server/pages/pages.ts';
import { loadWebBuild } from '../../src/server/pages/web-build.ts';
import { readCatalogueVersion } from '../../src/server/store/catalogue/products.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

const match = ({ version }: Pick<DeskPage, 'version'>) => ({ 'If-Match': `"${version}"` });

/** The desk with an owner, and the pages that visitors see, as a separate process renders them. */
async function openTexts(desk: TestingDesk) {
  const owner = await desk.signIn();
  const { pictures = {} } = desk.parts.desk ?? {};
  const show = (page: string) => json<DeskPage>(owner.call('pages.show', { page }));
  const save = (before: DeskPage, change: PageEntry) =>
    owner.call('pages.save', { page: before.page, entry: { ...before.entry, ...change } }, match(before));
  const publish = (saved: DeskPage, at?: number) =>
    owner.call('pages.publish', { page: saved.page, ...(at !== undefined && { at }) }, match(saved));
  const seen = () => readContent({ db: desk.store.db, files: [], pictures });
  async function get(path: string, content?: ShopContent) {
    const build = await loadWebBuild(resolve('dist'));
    const { catalogue, clock } = desk.parts;
    const pages = createPages({ ...build, catalogue, content: content ?? (await seen()), settings, origin, clock });
    return (await pages.respond(new Request(origin + path))).text();
  }
  return { owner, show, save, publish, seen, get };
}

onEachEngine(({ open }) => {
  it('shows a published text on its page and in every form of it, and later the file again [CONTENT-8, CONTENT-9]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, show, save, publish, seen, get } = await openTexts(desk);
    const before = await show('faq');
    expect(before).toMatchObject({ state: 'file', version: '0', revisions: [], problems: [], hasDraft: false });
    const [first, ...others] = before.entry.questions as { id: string; question: string; answer: string[] }[];
    const own = { ...first, question: 'How fast is it?', answer: ['Within {dispatchTime}, <b>always</b>.'] };
    const saved = await json<DeskPage>(save(before, { questions: [own, ...others] }));
    expect(saved).toMatchObject({ state: 'file', hasDraft: true, problems: [] });
    expect((await seen()).texts).toEqual({});
    expect(await problem(save(before, {}))).toMatchObject({ code: 'precondition-failed' });

    const catalogue = await readCatalogueVersion(desk.store.db);
    expect(await json(publish(saved))).toMatchObject({ state: 'published', hasDraft: false, published: 1 });
    expect(await readCatalogueVersion(desk.store.db)).toBe(catalogue + 1);
    const content = await seen();
    const answer = `Within ${settings.dispatchTime}, <b>always</b>.`;
    const html = await get('/faq', content);
    expect(html).toContain('How fast is it?');
    expect(html).not.toContain('<b>always');
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, one]) => one,
    );
    expect(data.find((one) => one?.includes('FAQPage'))).toContain('How fast is it?');
    expect(await get('/faq.md', content)).toContain('How fast is it?');
    expect((await get('/faq.md', content)).replaceAll('\\', '')).toContain(answer);
    const listed = { origin, products: [], productChanges: new Map(), articles: [], pageChanges: content.pageChanges };
    const day = new Date(desk.parts.clock()).toISOString().slice(0, 10);
    expect(renderSitemap(listed)).toContain(`<loc>${origin}/faq</loc><lastmod>${day}`);

    const reverted = await json<DeskPage>(owner.call('pages.unpublish', { page: 'faq' }));
    expect(reverted).toMatchObject({ state: 'file', hasDraft: true, published: null });
    expect(await get('/faq')).not.toContain('How fast is it?');
    expect(await json(owner.call('pages.revision', { page: 'faq', revision: '0' }))).toEqual(before.entry);
    expect(await json(owner.call('pages.revision', { page: 'faq', revision: '1' }))).toEqual(saved.entry);
    const trail = await desk.store.db.selectFrom('audit_trail').select(['action', 'subject']).orderBy('id').execute();
    expect(trail.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'page.save faq',
      'page.publish faq',
      'page.unpublish faq',
    ]);
  });

  it('shows texts and pictures of the home page in place of the built ones [CONTENT-12]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { get } = await openTexts(desk);
    const { pictures } = await loadWebBuild(resolve('dist'));
    const { hero } = pageFiles.home;
    const picture = { image: 'scene-classroom', alt: 'A "<i>" class' };
    const own = { ...hero, title: 'Own <i>title</i>, {noise}', picture };
    const texts = publishedTexts('home', { ...pageFiles.home, hero: own }, pictures);
    expect(Object.keys(texts.home ?? {})).toEqual(['hero']);
    const html = await get('/', { ...noContent, texts });
    expect(html).toContain('Own &lt;i&gt;title&lt;/i&gt;, 35-44 dB');
    expect(html).toMatch(/<h1[^>]*>Own /);
    expect(html).toMatch(/<link rel="preload"[^>]*scene-classroom/);
    expect(html).toContain('A &quot;&lt;i&gt;&quot; class');
    expect(html).toContain(pageFiles.home.mission.title);
    expect(await get('/')).toContain(hero.title);
  });

  it('shows texts, lists and the search title of the schools page and of the rest of the home page [CONTENT-12]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { get } = await openTexts(desk);
    const { pictures } = await loadWebBuild(resolve('dist'));
    const { search, funding, kit } = pageFiles.schools;
    const { featured, learning, glance } = pageFiles.home;
    const schools = {
      ...pageFiles.schools,
      search: { ...search, title: 'Own "<i>" search title' },
      funding: { ...funding, text: ['For {pupils} <b>pupils</b>.'], half: 'Our sponsor' },
      kit: { ...kit, lessons: [{ title: 'Only', text: 'A lesson at {noise}.' }] },
    };
    const home = {
      ...pageFiles.home,
      featured: { ...featured, title: 'Start <i>here</i>' },
      learning: { ...learning, articles: [{ question: 'Why own air?', path: '/faq', note: '' }] },
      glance: { ...glance, promises: [{ title: 'Ask us', text: '{supportHours}', path: '/contact' }] },
    };
    const texts = { ...publishedTexts('schools', schools, pictures), ...publishedTexts('home', home, pictures) };
    const content = { ...noContent, texts };
    const html = await get('/schools', content);
    expect(html).toMatch(/<title>Own (?:"|&quot;)&lt;i/);
    expect(html).toContain('For 28 &lt;b&gt;pupils&lt;/b&gt;.');
    expect(html).toContain('Our sponsor');
    expect(html).toContain('A lesson at 35-44 dB.');
    expect(html).not.toContain('Trace');
    expect(html).toContain(pageFiles.schools.hero.title);
    expect((await get('/schools.md', content)).replaceAll('\\', '')).toContain('A lesson at 35-44 dB.');

    const front = await get('/', content);
    expect(front).toContain('Start &lt;i&gt;here&lt;/i&gt;');
    expect(front).toMatch(/<a[^>]* href="\/faq"[^>]*>Why own air\?/);
    expect(front).not.toContain('What does a CADR rating tell me?');
    expect(front).toContain(settings.supportHours);
    expect(front).toContain(glance.power);
  });

  it('publishes at the scheduled time the version that was ready then, next to articles [CONTENT-9]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, show, save, publish, seen, get } = await openTexts(desk);
    const before = await show('about');
    expect(await problem(publish(before))).toMatchObject({ code: 'page-unchanged' });
    const empty = await json<DeskPage>(save(before, { introduction: '' }));
    expect(await problem(publish(empty))).toMatchObject({ code: 'page-incomplete' });
    const ready = await json<DeskPage>(save(empty, { introduction: 'Own words.', isSample: false }));
    const at = desk.parts.clock() + 60_000;
    expect(await problem(publish(ready, at - 60_001))).toMatchObject({ code: 'publish-time-past' });
    const planned = await json<DeskPage>(publish(ready, at));
    expect(planned).toMatchObject({ state: 'file', publishAt: at });
    await json(save(planned, { introduction: 'Unready.' }));

    const { store } = desk;
    expect(await publishDueArticles(store, () => at - 1)).toEqual([]);
    expect(await publishDueArticles(store, () => at)).toEqual(['page:about']);
    const { texts } = await seen();
    expect(texts).toEqual({ about: { introduction: 'Own words.', isSample: false } });
    const html = await get('/about');
    expect(html).toContain('Own words.');
    expect(html).not.toContain('Sample page');
    // Article lists don't include it.
    expect(await json<{ slug: string }[]>(owner.call('articles.list', {}))).toHaveLength(4);
    expect((await seen()).articles).toEqual([]);
    const { config, clock } = desk.parts;
    const { findings } = await runAllHealthChecks({ store, config, env: {}, settings, cards: undefined, clock });
    expect(findings.map(({ problem: text }) => text).join()).not.toContain('The About page');
  });

  it('shows a published legal text with its day, and keeps what it must name [CONTENT-13, LEGAL-5]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { show, save, publish, seen, get } = await openTexts(desk);
    const before = await show('privacy');
    expect(before).toMatchObject({ problems: [], legalNote: expect.stringContaining('who receives data') });
    const sections = before.entry.sections as { heading: string; paragraphs: string[] }[];
    const unnamed = sections.map((one) => ({
      ...one,
      paragraphs: one.paragraphs.map((text) => text.replace('{analytics}', '')),
    }));
    const refused = await json<DeskPage>(save(before, { sections: unnamed }));
    expect(await problem(publish(refused))).toMatchObject({
      code: 'page-incomplete',
      errors: [{ field: 'sections', message: 'Sections: keep {analytics}, which names who receives data.' }],
    });
    const introduction = ['Own words.', '- One', '- Two'];
    await json(publish(await json<DeskPage>(save(refused, { introduction, sections }))));
    const content = await seen();
    const html = await get('/legal/privacy', content);
    const day = longDay(desk.parts.clock());
    expect(html.replaceAll('<!-- -->', '')).toContain(`Last changed on ${day}.`);
    expect(html).toContain('<p>Own words.</p><ul><li>One</li><li>Two</li></ul>');
    expect(html).toContain('We use no analytics service.');
    expect(html).toContain(settings.legalName);
    expect((await get('/legal/terms', content)).replaceAll('<!-- -->', '')).toContain('28 November 2026.');
  });

  it('sends a page its own texts, and those of another page by their address [CONTENT-14]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { show, save, publish, seen, get } = await openTexts(desk);
    const before = await show('about');
    await json(publish(await json<DeskPage>(save(before, { introduction: 'Own words.' }))));
    const content = await seen();
    const dataOf = async (path: string) => {
      const [, data = ''] = /<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(await get(path, content)) ?? [];
      return JSON.parse(data) as { texts?: object; publishedPages?: string[] };
    };
    expect(await dataOf('/about')).toMatchObject({ texts: { about: { introduction: 'Own words.' } } });
    const other = await dataOf('/faq');
    expect([other.texts, other.publishedPages]).toEqual([undefined, ['about']]);
    const app = createApp({ ...desk.parts, texts: content.texts });
    expect(await (await app.request(`${origin}/api/page-texts/about`)).json()).toEqual({ introduction: 'Own words.' });
    expect((await app.request(`${origin}/api/page-texts/faq`)).status).toBe(404);
  });

  it('exports published texts and imports files, all or none [CONTENT-10]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, show, save, publish, seen } = await openTexts(desk);
    const { entry } = await show('about');
    const source = (change: object) => JSON.stringify({ ...entry, ...change });
    const importing = (...sources: string[]) =>
      owner.call('content.import', {
        files: [],
        pages: sources.map((one, index) => ({ page: index === 0 ? 'about' : 'nothing', source: one })),
        publish: true,
      });
    for (const [pages, fault] of [
      [[source({}), '{}'], 'pages/nothing.json: the shop has no such page'],
      [['no JSON'], 'pages/about.json: body'],
      [[source({ introduction: '' })], 'pages/about.json: Introduction: enter a text'],
      [[source({ introduction: 7 })], 'pages/about.json: introduction: Must be text'],
      [[source({ more: 1 })], 'pages/about.json'],
    ] as const) {
      const refused = await problem(importing(...pages));
      expect(refused).toMatchObject({ code: 'invalid-content-files', detail: expect.stringContaining(fault) });
    }
    expect(await json(importing(source({})))).toEqual({
      created: [],
      changed: [],
      unchanged: ['pages/about'],
    });
    expect(await desk.store.db.selectFrom('articles').selectAll().execute()).toEqual([]);

    expect(await json(importing(source({ introduction: 'From a file.' })))).toMatchObject({ created: ['pages/about'] });
    expect((await seen()).texts).toEqual({ about: { introduction: 'From a file.' } });
    const saved = await json<DeskPage>(save(await show('about'), { introduction: 'Scheduled.' }));
    const at = desk.parts.clock() + 60_000;
    expect(await json(publish(saved, at))).toMatchObject({ publishAt: at });
    await json(importing(source({ introduction: 'From a file.' })));
    expect(await publishDueArticles(desk.store, () => at)).toEqual([]);
    const exported = await json<{ pages: { page: string; source: string }[] }>(owner.call('content.export', {}));
    expect(exported.pages.map(({ page }) => page)).toEqual(['about']);
    expect(JSON.parse(exported.pages[0]?.source ?? '')).toEqual({ ...entry, introduction: 'From a file.' });
  });

  it('takes pages of the same length from the desk and from files [CONTENT-8, CONTENT-10]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, show, save } = await openTexts(desk);
    const before = await show('faq');
    const [question] = before.entry.questions as object[];
    const answer = Array.from({ length: 30 }, () => 'x'.repeat(1000));
    const long = {
      questions: Array.from({ length: 4 }, (_, index) => ({ ...question, id: `q-${'abcd'[index]}`, answer })),
    };
    expect(await problem(save(before, long))).toMatchObject({
      code: 'invalid-request',
      errors: [{ field: 'entry', message: expect.stringContaining('100000 characters') }],
    });
    const source = JSON.stringify({ ...before.entry, questions: long.questions.slice(0, 3) });
    const importing = { files: [], pages: [{ page: 'faq', source }], publish: true };
    await json(owner.call('content.import', importing));
    const { pages } = await json<{ pages: object[] }>(owner.call('content.export', {}));
    expect(await json(owner.call('content.import', { ...importing, pages }))).toMatchObject({
      unchanged: ['pages/faq'],
    });
  });

  it('refuses missing permissions, unknown pages, other fields and too much text [CONTENT-8]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, show, save } = await openTexts(desk);
    const before = await show('about');
    for (const change of [
      { introduction: 'x'.repeat(601) },
      { introduction: 'a\u0000b' },
      { people: 'us' },
      { more: '' },
    ]) {
      expect(await problem(save(before, change))).toMatchObject({ code: 'invalid-request' });
    }
    expect(await problem(owner.call('pages.show', { page: 'checkout' }))).toMatchObject({ code: 'invalid-request' });
    expect(await problem(owner.call('pages.revision', { page: 'about', revision: '9' }))).toMatchObject({
      code: 'page-version-not-found',
    });
    const helper = await desk.signIn('helper');
    await json(owner.call('staff.edit-role', { role: 'helper', permissions: ['orders:read'] }));
    expect(await problem(helper.call('pages.show', { page: 'about' }))).toMatchObject({ code: 'forbidden' });
  });
});
