import type { Article } from '../../contract/catalogue/article.ts';
import { type EditablePage, editablePageNames, editablePages } from '../../contract/content/pages/editable-pages.ts';
import type { PublishedTexts } from '../../contract/content/pages/shown-texts.ts';
import { listPictures, type PictureManifest } from '../store/catalogue/pictures.ts';
import { readArticleVersions, readShownArticles, readShownPages } from '../store/content/articles.ts';
import type { Database } from '../store/engine/database.ts';
import { type ArticleSource, composeArticles } from './compose-articles.ts';
import { pageFiles } from './pages/page-files.ts';
import { readPage } from './pages/page-source.ts';
import { publishedTexts } from './pages/published-texts.ts';

/** What the owner writes, as visitors see it now. */
export interface ShopContent {
  /** With full texts, newest first. */
  readonly articles: readonly Article[];
  /** Archived articles: the path that their address redirects to, or null. */
  readonly archived: ReadonlyMap<string, string | null>;
  /** Texts of pages that the desk has published, where they differ from the files. */
  readonly texts: PublishedTexts;
  /** When the texts of a page were last published, in milliseconds, by its path. */
  readonly pageChanges: ReadonlyMap<string, number>;
  /** Changes with every change of an article or a page, seen or unseen. */
  readonly version: string;
}

export const noContent: ShopContent = {
  articles: [],
  archived: new Map(),
  texts: {},
  pageChanges: new Map(),
  version: '',
};

interface ContentDeps {
  readonly db: Database;
  /** Files of content/blog. */
  readonly files: readonly ArticleSource[];
  readonly pictures: PictureManifest;
  /** Told of articles that are not shown or have dead links. */
  readonly onComplaints?: (complaints: readonly string[]) => void;
}

/** Reads articles and pages; a version that the desk has published replaces its file. */
export async function readContent(
  { db, files, pictures, onComplaints }: ContentDeps,
  known?: ShopContent,
): Promise<ShopContent> {
  const version = await readArticleVersions(db);
  if (known && known.version === version) return known;
  const { sources, archived } = await shownSources(db, files);
  const manifest = { ...pictures, ...(await listPictures(db)) };
  const { articles, complaints } = composeArticles(sources, manifest);
  if (complaints.length > 0) onComplaints?.(complaints);
  return { articles, archived, version, ...(await readPages(db, manifest)) };
}

async function readPages(db: Database, pictures: PictureManifest): Promise<Pick<ShopContent, 'texts' | 'pageChanges'>> {
  const shown = (await readShownPages(db)).flatMap(({ page, ...row }) =>
    Object.hasOwn(editablePages, page) ? [{ page: page as EditablePage, ...row }] : [],
  );
  const rows = new Map(shown.map((row) => [row.page, row]));
  const texts = editablePageNames.map((page) => {
    const row = rows.get(page);
    return publishedTexts(page, row ? readPage(page, row.source) : pageFiles[page], pictures, row?.publishedAt);
  });
  const changes = shown.map(({ page, publishedAt }) => [editablePages[page].path, publishedAt ?? 0] as const);
  return { texts: Object.assign({}, ...texts), pageChanges: new Map(changes) };
}

/** The sources that visitors see. */
export async function shownSources(
  db: Database,
  files: readonly ArticleSource[],
): Promise<{ readonly sources: readonly ArticleSource[]; readonly archived: ReadonlyMap<string, string | null> }> {
  const { published, archived } = await readShownArticles(db);
  const own = new Set(published.map(({ slug }) => slug));
  const fromFiles = files.filter(({ slug }) => !own.has(slug) && !archived.has(slug));
  return { sources: [...fromFiles, ...published.map((one) => ({ ...one, origin: `blog/${one.slug}` }))], archived };
}
