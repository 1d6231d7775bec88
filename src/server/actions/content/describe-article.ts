import type { Picture } from '../../../contract/catalogue/product.ts';
import type { ArticleEntry, ArticleRow, DeskArticle } from '../../../contract/content/articles.ts';
import { picturesIn, readEntry } from '../../content/article-entry.ts';
import { checkArticle } from '../../content/check-article.ts';
import { surroundingsOf } from '../../content/compose-articles.ts';
import { shownSources } from '../../content/shop-content.ts';
import { shownPicture } from '../../pictures/manifest.ts';
import { listPictures, type PictureManifest } from '../../store/catalogue/pictures.ts';
import {
  findStoredArticle,
  listRevisions,
  listStoredArticles,
  readRevision,
  type StoredArticle,
} from '../../store/content/articles.ts';
import type { Database } from '../../store/engine/database.ts';
import type { App } from '../app.ts';

export type ContentContext = Pick<App, 'articleFiles' | 'pictures' | 'env'>;

/** Reads an article as the desk shows it; undefined if there is none. */
export async function describeArticle(
  db: Database,
  context: ContentContext,
  slug: string,
): Promise<DeskArticle | undefined> {
  const stored = await findStoredArticle(db, slug);
  const file = fileOf(context, slug);
  const source = stored ? await readRevision(db, slug, stored.latest) : file?.source;
  if (source === undefined) return undefined;
  const { entry } = readEntry(source);
  const { problems, pictures } = await check(db, context, slug, entry);
  return {
    ...rowOf(slug, entry, stored, file !== undefined),
    entry,
    version: String(stored?.version ?? 0),
    pictures,
    problems: [...problems],
    revisions: stored ? await listRevisions(db, slug) : [],
    published: stored?.archivedAt === null ? stored.published : null,
    hasFile: file !== undefined,
    redirectTo: stored?.redirectTo ?? null,
  };
}

/** Every article: of the files and of the desk, newest first. */
export async function listArticleRows(db: Database, { articleFiles = [] }: ContentContext): Promise<ArticleRow[]> {
  const stored = await listStoredArticles(db);
  const own = new Set(stored.map(({ slug }) => slug));
  const files = new Set(articleFiles.map(({ slug }) => slug));
  const rows = [
    ...stored.map((one) => rowOf(one.slug, readEntry(one.source).entry, one, files.has(one.slug))),
    ...articleFiles
      .filter(({ slug }) => !own.has(slug))
      .map(({ slug, source }) => rowOf(slug, readEntry(source).entry, undefined, true)),
  ];
  return rows.sort((a, b) => b.datePublished.localeCompare(a.datePublished) || a.slug.localeCompare(b.slug));
}

/** Checks an article as typed against the shop as it is, and renders it. */
export async function check(db: Database, context: ContentContext, slug: string, entry: ArticleEntry) {
  const manifest = { ...context.pictures, ...(await listPictures(db)) };
  const { sources } = await shownSources(db, context.articleFiles ?? []);
  const surroundings = surroundingsOf([slug, ...sources.map((source) => source.slug)], manifest);
  return { ...checkArticle(slug, entry, surroundings), pictures: picturesOf(entry, manifest) };
}

export const fileOf = ({ articleFiles = [] }: ContentContext, slug: string) =>
  articleFiles.find((file) => file.slug === slug);

function rowOf(slug: string, entry: ArticleEntry, stored: StoredArticle | undefined, hasFile: boolean): ArticleRow {
  const state =
    stored && stored.archivedAt !== null
      ? 'archived'
      : stored && stored.published !== null
        ? 'published'
        : hasFile
          ? 'file'
          : 'draft';
  return {
    slug,
    title: entry.title || slug,
    datePublished: entry.datePublished,
    state,
    hasDraft: stored !== undefined && stored.archivedAt === null && stored.published !== stored.latest,
    publishAt: stored?.archivedAt === null ? (stored.scheduled?.at ?? null) : null,
  };
}

function picturesOf(entry: ArticleEntry, manifest: PictureManifest): Record<string, Picture> {
  return Object.fromEntries(
    picturesIn(entry).flatMap((name) => {
      const made = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
      return made ? [[name, { ...shownPicture(name, made), alt: '' }]] : [];
    }),
  );
}
