import type { Article } from '../../contract/catalogue/article.ts';
import { listPictures, type PictureManifest } from '../store/catalogue/pictures.ts';
import { readArticleVersions, readShownArticles } from '../store/content/articles.ts';
import type { Database } from '../store/engine/database.ts';
import { type ArticleSource, composeArticles } from './compose-articles.ts';

/** What the owner writes, as visitors see it now. */
export interface ShopContent {
  /** With full texts, newest first. */
  readonly articles: readonly Article[];
  /** Archived articles: the path that their address redirects to, or null. */
  readonly archived: ReadonlyMap<string, string | null>;
  /** Changes with every change of an article, seen or unseen. */
  readonly version: string;
}

export const noContent: ShopContent = { articles: [], archived: new Map(), version: '' };

interface ContentDeps {
  readonly db: Database;
  /** Files of content/blog. */
  readonly files: readonly ArticleSource[];
  /** Pictures of the build. */
  readonly pictures: PictureManifest;
  /** Told of articles that are not shown or have dead links. */
  readonly onComplaints?: (complaints: readonly string[]) => void;
}

/** Reads the articles: of the files, and in their place those that the desk has published. */
export async function readContent(
  { db, files, pictures, onComplaints }: ContentDeps,
  known?: ShopContent,
): Promise<ShopContent> {
  const version = await readArticleVersions(db);
  if (known && known.version === version) return known;
  const { sources, archived } = await shownSources(db, files);
  const { articles, complaints } = composeArticles(sources, { ...pictures, ...(await listPictures(db)) });
  if (complaints.length > 0) onComplaints?.(complaints);
  return { articles, archived, version };
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
