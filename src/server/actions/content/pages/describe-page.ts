import type { Picture } from '../../../../contract/catalogue/product.ts';
import { describedPage } from '../../../../contract/content/pages/editable-pages.ts';
import { describeFields } from '../../../../contract/content/pages/page-fields.ts';
import {
  type DeskPage,
  type DeskPageName,
  deskPageNames,
  deskPages,
  type PageEntry,
  type PageRow,
} from '../../../../contract/content/pages/pages.ts';
import { isSitePage } from '../../../../contract/content/pages/site-pages.ts';
import { settingVariables } from '../../../config/settings.ts';
import { surroundingsOf } from '../../../content/compose-articles.ts';
import { checkPage } from '../../../content/pages/check-page.ts';
import { pageFiles } from '../../../content/pages/page-files.ts';
import { readPage } from '../../../content/pages/page-source.ts';
import { picturesOfPage } from '../../../content/pages/published-texts.ts';
import { shownSources } from '../../../content/shop-content.ts';
import { shownPicture } from '../../../pictures/manifest.ts';
import { checkSitePage, siteEntry } from '../../../settings/site-texts.ts';
import { listPictures } from '../../../store/catalogue/pictures.ts';
import {
  findStoredArticle,
  listRevisions,
  pageSlug,
  readRevision,
  type StoredArticle,
} from '../../../store/content/articles.ts';
import type { Database } from '../../../store/engine/database.ts';
import { readSiteState, readSiteVersion } from '../../settings/site-versions.ts';
import type { ContentContext } from '../describe-article.ts';

/** Every editable page, in the order of the contract. */
export const listPageRows = (db: Database): Promise<PageRow[]> =>
  Promise.all(
    deskPageNames.map(async (page) => {
      const stored = await findStoredArticle(db, pageSlug(page));
      return rowOf(page, stored, (await builtIn(db, page)).isSet);
    }),
  );

/** What visitors see of a page without a published version. `isSet`: a page of settings shows values of the store. */
const builtIn = async (db: Database, page: DeskPageName): Promise<{ entry: PageEntry; isSet: boolean | undefined }> =>
  isSitePage(page) ? readSiteState(db, page) : { entry: pageFiles[page], isSet: undefined };

/** Reads a page as the desk shows it: its newest version, or its file. */
export async function describePage(db: Database, context: ContentContext, page: DeskPageName): Promise<DeskPage> {
  const slug = pageSlug(page);
  const stored = await findStoredArticle(db, slug);
  const shown = await builtIn(db, page);
  const row = rowOf(page, stored, shown.isSet);
  // Settings are what visitors see, also if they were changed without a version.
  const isEdited = stored && (row.hasDraft || shown.isSet === undefined);
  const entry = (isEdited && (await readPageVersion(db, page, stored.latest))) || shown.entry;
  return {
    ...row,
    fields: describeFields(deskPages[page].schema).map((field) => ({ ...field })),
    facts: [...deskPages[page].facts],
    legalNote: (!isSitePage(page) && describedPage(page).legalNote) || null,
    entry,
    file: isSitePage(page) ? 'content/settings.ts' : `content/pages/${page}.json`,
    original: isSitePage(page) ? siteEntry(page, {}) : pageFiles[page],
    version: String(stored?.version ?? 0),
    ...(await checkEntry(db, context, page, entry)),
    revisions: stored ? await listRevisions(db, slug) : [],
    published: stored?.published ?? null,
  };
}

/** Reads a version; 0 is the file. */
export async function readPageVersion(
  db: Database,
  page: DeskPageName,
  revision: number,
): Promise<PageEntry | undefined> {
  if (isSitePage(page)) return readSiteVersion(db, page, revision);
  if (revision === 0) return pageFiles[page];
  const source = await readRevision(db, pageSlug(page), revision);
  return source === undefined ? undefined : readPage(page, source);
}

/** What a page as typed lacks in the shop as it is, and the pictures that it shows. */
export async function checkEntry(db: Database, context: ContentContext, page: DeskPageName, entry: PageEntry) {
  if (isSitePage(page)) {
    const overrides = settingVariables.filter(({ key, name }) => key in entry && context.env?.[name]?.trim());
    const problems = overrides.map(({ key, name }) => ({
      field: key,
      message: `The environment sets ${name}, which takes precedence.`,
    }));
    return { problems: [...problems, ...checkSitePage(page, entry)], pictures: {} };
  }
  const manifest = { ...context.pictures, ...(await listPictures(db)) };
  const { sources } = await shownSources(db, context.articleFiles ?? []);
  const surroundings = surroundingsOf(
    sources.map(({ slug }) => slug),
    manifest,
  );
  const pictures: Record<string, Picture> = Object.fromEntries(
    picturesOfPage(deskPages[page].schema, entry).flatMap((name) => {
      const made = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
      return made ? [[name, { ...shownPicture(name, made), alt: '' }]] : [];
    }),
  );
  return { problems: checkPage(page, entry, surroundings), pictures };
}

function rowOf(page: DeskPageName, stored: StoredArticle | undefined, isSet: boolean | undefined): PageRow {
  const { title, path } = deskPages[page];
  return {
    page,
    title,
    path,
    state: (isSet ?? (stored && stored.published !== null)) ? 'published' : 'file',
    hasDraft: stored !== undefined && stored.published !== stored.latest,
    publishAt: stored?.scheduled?.at ?? null,
  };
}
