import type { Picture } from '../../../../contract/catalogue/product.ts';
import {
  describedPage,
  type EditablePage,
  editablePageNames,
  editablePages,
} from '../../../../contract/content/pages/editable-pages.ts';
import { describeFields } from '../../../../contract/content/pages/page-fields.ts';
import type { DeskPage, PageEntry, PageRow } from '../../../../contract/content/pages/pages.ts';
import { surroundingsOf } from '../../../content/compose-articles.ts';
import { checkPage } from '../../../content/pages/check-page.ts';
import { pageFiles } from '../../../content/pages/page-files.ts';
import { readPage } from '../../../content/pages/page-source.ts';
import { picturesOfPage } from '../../../content/pages/published-texts.ts';
import { shownSources } from '../../../content/shop-content.ts';
import { shownPicture } from '../../../pictures/manifest.ts';
import { listPictures } from '../../../store/catalogue/pictures.ts';
import {
  findStoredArticle,
  listRevisions,
  pageSlug,
  readRevision,
  type StoredArticle,
} from '../../../store/content/articles.ts';
import type { Database } from '../../../store/engine/database.ts';
import type { ContentContext } from '../describe-article.ts';

/** Every editable page, in the order of the contract. */
export const listPageRows = (db: Database): Promise<PageRow[]> =>
  Promise.all(editablePageNames.map(async (page) => rowOf(page, await findStoredArticle(db, pageSlug(page)))));

/** Reads a page as the desk shows it: its newest version, or its file. */
export async function describePage(db: Database, context: ContentContext, page: EditablePage): Promise<DeskPage> {
  const slug = pageSlug(page);
  const stored = await findStoredArticle(db, slug);
  const entry = (stored && (await readPageVersion(db, page, stored.latest))) ?? pageFiles[page];
  return {
    ...rowOf(page, stored),
    fields: describeFields(editablePages[page].schema).map((field) => ({ ...field })),
    facts: [...editablePages[page].facts],
    legalNote: describedPage(page).legalNote ?? null,
    entry,
    original: pageFiles[page],
    version: String(stored?.version ?? 0),
    ...(await checkEntry(db, context, page, entry)),
    revisions: stored ? await listRevisions(db, slug) : [],
    published: stored?.published ?? null,
  };
}

/** Reads a version; 0 is the file. */
export async function readPageVersion(
  db: Database,
  page: EditablePage,
  revision: number,
): Promise<PageEntry | undefined> {
  if (revision === 0) return pageFiles[page];
  const source = await readRevision(db, pageSlug(page), revision);
  return source === undefined ? undefined : readPage(page, source);
}

/** What a page as typed lacks in the shop as it is, and the pictures that it shows. */
export async function checkEntry(db: Database, context: ContentContext, page: EditablePage, entry: PageEntry) {
  const manifest = { ...context.pictures, ...(await listPictures(db)) };
  const { sources } = await shownSources(db, context.articleFiles ?? []);
  const surroundings = surroundingsOf(
    sources.map(({ slug }) => slug),
    manifest,
  );
  const pictures: Record<string, Picture> = Object.fromEntries(
    picturesOfPage(editablePages[page].schema, entry).flatMap((name) => {
      const made = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
      return made ? [[name, { ...shownPicture(name, made), alt: '' }]] : [];
    }),
  );
  return { problems: checkPage(page, entry, surroundings), pictures };
}

function rowOf(page: EditablePage, stored: StoredArticle | undefined): PageRow {
  const { title, path } = editablePages[page];
  return {
    page,
    title,
    path,
    state: stored && stored.published !== null ? 'published' : 'file',
    hasDraft: stored !== undefined && stored.published !== stored.latest,
    publishAt: stored?.scheduled?.at ?? null,
  };
}
