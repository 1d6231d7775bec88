import { isDeepStrictEqual } from 'node:util';
import { slugPattern } from '../../../contract/catalogue/product.ts';
import { maxArticleLength } from '../../../contract/content/articles.ts';
import { exportContent, importContent } from '../../../contract/content/content-files.ts';
import { isSitePage } from '../../../contract/content/pages/site-pages.ts';
import { plainTextPattern } from '../../../contract/shared/forms/plain-text.ts';
import { readEntry } from '../../content/article-entry.ts';
import { renderArticle, surroundingsOf } from '../../content/compose-articles.ts';
import { shownSources } from '../../content/shop-content.ts';
import { siteEntry } from '../../settings/site-texts.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { listPictures } from '../../store/catalogue/pictures.ts';
import { bumpCatalogueVersion } from '../../store/catalogue/products.ts';
import {
  changeArticle,
  lockArticle,
  pageSlug,
  readRevision,
  readShownArticles,
  readShownPages,
  unscheduled,
} from '../../store/content/articles.ts';
import { readStoredSettings } from '../../store/settings/stored-settings.ts';
import { lacks } from '../catalogue/lacks-permission.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { writeSetting } from '../settings/change-setting.ts';
import { readSetting } from '../settings/read-settings.ts';
import { describePage } from './pages/describe-page.ts';
import { importPage, readPageFiles } from './pages/import-pages.ts';
import { storePageRevision } from './pages/save-page.ts';
import { storeRevision } from './save-article.ts';
import { readSiteFile, writeSiteFile } from './site-file.ts';

export const exportContentAction = implement(exportContent, async ({ db, caller }) => {
  const { published, archived } = await readShownArticles(db);
  return {
    files: published.map(({ slug, source }) => ({ slug, source })),
    pages: (await readShownPages(db)).flatMap(({ page, source }) => (isSitePage(page) ? [] : [{ page, source }])),
    archived: [...archived.keys()].sort(),
    site: lacks(caller, 'settings:read') ? null : writeSiteFile(await readStoredSettings(db)),
  };
});

/** Stores files as versions of articles and pages: all of them, or none if any has a fault. */
export const importContentAction = implement(importContent, async (context, { files, pages, site, publish }) => {
  const { tx, clock, env, caller } = context;
  const manifest = { ...context.pictures, ...(await listPictures(tx)) };
  const { sources } = await shownSources(tx, context.articleFiles ?? []);
  const slugs = [...sources.map(({ slug }) => slug), ...files.map(({ slug }) => slug)];
  const surroundings = surroundingsOf(slugs, manifest);
  const complaints = files.flatMap(({ slug, source }, index) => {
    const origin = `${slug}.md`;
    if (files.findIndex((file) => file.slug === slug) < index) return [`${origin}: is given twice`];
    if (!slugPattern.test(slug)) return [`${origin}: the name must be lower-case words joined by hyphens`];
    if (!plainTextPattern.test(source)) return [`${origin}: contains control characters`];
    if (source.length > maxArticleLength) return [`${origin}: has more than ${maxArticleLength} characters`];
    return renderArticle({ slug, source, origin }, surroundings).complaints;
  });
  const typed = readPageFiles(pages, surroundings);
  const { settings, complaints: faults } = readSiteFile(site);
  complaints.push(...typed.complaints, ...faults);
  if (complaints.length > 0) return fail('invalid-content-files', { complaints });

  const now = clock();
  const outcome: Record<'created' | 'changed' | 'unchanged', string[]> = { created: [], changed: [], unchanged: [] };
  // Publishing locks the article before the catalogue's version: the other order can deadlock.
  const drafts = Map.groupBy(settings, ({ page }) => page);
  const locked = [...files.map(({ slug }) => slug), ...[...typed.pages, ...settings].map(({ page }) => pageSlug(page))];
  for (const slug of locked.toSorted()) await lockArticle(tx, slug);
  if (publish && files.length + pages.length + settings.length > 0) await bumpCatalogueVersion(tx, now);
  for (const { slug, source } of files) {
    const before = await lockArticle(tx, slug);
    const latest = before && (await readRevision(tx, slug, before.latest));
    const { entry } = readEntry(source);
    const isEqual = latest !== undefined && isDeepStrictEqual(readEntry(latest).entry, entry);
    outcome[isEqual ? 'unchanged' : before ? 'changed' : 'created'].push(slug);
    const revision = isEqual ? before?.latest : await storeRevision(tx, context, { slug, entry, source }, now);
    const article = await lockArticle(tx, slug);
    if (!publish || !article || revision === undefined || article.published === revision) continue;
    await changeArticle(tx, article, { published_revision: revision, published_at: now, ...unscheduled });
    const versions = { before: { version: article.published }, after: { version: revision } };
    await writeAuditEntry(tx, { action: 'article.publish', subject: slug, ...versions }, now);
  }
  for (const { page, entry } of typed.pages) {
    outcome[await importPage(context, { page, entry, publish }, now)].push(`pages/${page}`);
  }
  for (const { key, value } of publish ? settings : []) {
    const before = await readSetting(tx, env, key);
    const isEqual = isDeepStrictEqual(before.stored, value);
    outcome[isEqual ? 'unchanged' : before.stored === undefined ? 'created' : 'changed'].push(`settings/${key}`);
    if (isEqual) continue;
    if (lacks(caller, 'settings:write')) return fail('forbidden');
    if (!caller.isConfirmed) return fail('reauthentication-required');
    await writeSetting(tx, before, value, now);
  }
  for (const [page, values] of publish ? [] : drafts) {
    const { entry } = await describePage(tx, context, page);
    const changed = siteEntry(page, { ...entry, ...Object.fromEntries(values.map(({ key, value }) => [key, value])) });
    for (const { key } of values) {
      outcome[isDeepStrictEqual(entry[key], changed[key]) ? 'unchanged' : 'changed'].push(`settings/${key}`);
    }
    if (!isDeepStrictEqual(entry, changed)) await storePageRevision(tx, context, { page, entry: changed }, now);
  }
  return outcome;
});
