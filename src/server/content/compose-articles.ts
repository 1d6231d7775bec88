import type { Article } from '../../contract/catalogue/article.ts';
import { matchPage } from '../../contract/shared/routes.ts';
import { findPicture } from '../pictures/manifest.ts';
import type { PictureManifest } from '../store/catalogue/pictures.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { renderMarkdown, type Surroundings } from './markdown.ts';
import { typeset } from './typography.ts';

/** An article as written: Markdown below front matter. */
export interface ArticleSource {
  readonly slug: string;
  readonly source: string;
  /** What names it in complaints, such as its file. */
  readonly origin: string;
}

interface Draft {
  readonly origin: string;
  readonly front: FrontMatter;
  readonly markdown: string;
}

export interface ComposedArticles {
  /** Newest first. */
  readonly articles: readonly Article[];
  /** A line for each fault: origin, field, rule. */
  readonly complaints: readonly string[];
}

/** Renders the articles of a shop, which may link each other. One that cannot be shown is left out. */
export function composeArticles(sources: readonly ArticleSource[], pictures: PictureManifest): ComposedArticles {
  const complaints: string[] = [];
  const drafts = sources.flatMap((source) => readDraft(source, complaints) ?? []);
  findTwins(drafts, complaints);
  const surroundings = surroundingsOf(
    drafts.map(({ front }) => front.slug),
    pictures,
  );
  const articles = drafts.flatMap((draft) => renderDraft(draft, surroundings, complaints) ?? []);
  articles.sort((a, b) => compare(b.datePublished, a.datePublished) || compare(a.slug, b.slug));
  return { articles, complaints };
}

/** What an article may refer to: the pages of the shop with these articles, and its pictures. */
export function surroundingsOf(slugs: Iterable<string>, pictures: PictureManifest): Surroundings {
  const known = new Set(slugs);
  return {
    picture: (name) => findPicture(pictures, name),
    isPage(address) {
      const match = matchPage(address);
      return match !== undefined && (match.page !== 'article' || known.has(match.params.slug ?? ''));
    },
  };
}

/** Renders one article. Undefined if its front matter or its picture is missing. */
export function renderArticle(
  source: ArticleSource,
  surroundings: Surroundings,
): { readonly article: Article | undefined; readonly complaints: readonly string[] } {
  const complaints: string[] = [];
  const draft = readDraft(source, complaints);
  return { article: draft && renderDraft(draft, surroundings, complaints), complaints };
}

function readDraft({ slug, source, origin }: ArticleSource, complaints: string[]): Draft | undefined {
  const parsed = parseFrontMatter(source);
  if ('complaints' in parsed) {
    complaints.push(...parsed.complaints.map((complaint) => `${origin}: ${complaint}`));
    return undefined;
  }
  const { slug: own } = parsed.front;
  if (own !== slug) complaints.push(`${origin}: slug is ${own}, so the file must be named ${own}.md`);
  return { origin, ...parsed };
}

function findTwins(drafts: readonly Draft[], complaints: string[]): void {
  for (const field of ['id', 'title'] as const) {
    const first = new Map<string, string>();
    for (const { origin, front } of drafts) {
      const twin = first.get(front[field]);
      if (twin) complaints.push(`${origin}: has the same ${field} as ${twin}`);
      else first.set(front[field], origin);
    }
  }
}

function renderDraft(draft: Draft, surroundings: Surroundings, complaints: string[]): Article | undefined {
  const { origin, front, markdown } = draft;
  const { complaints: found, ...body } = renderMarkdown(markdown, surroundings);
  complaints.push(...found.map((complaint) => `${origin}: ${complaint}`));
  const { image: name, imageAlt, dateModified, ...meta } = front;
  const picture = surroundings.picture(name);
  if (!picture) {
    complaints.push(`${origin}: image names ${name}: there is no such picture in content/pictures`);
    return undefined;
  }
  return {
    ...meta,
    title: typeset(meta.title),
    excerpt: typeset(meta.excerpt),
    image: { ...picture, alt: typeset(imageAlt) },
    ...(dateModified !== undefined && { dateModified }),
    ...body,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
