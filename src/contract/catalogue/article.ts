import type { Picture } from './product.ts';

/** What lists, feeds and search engines are told of an article. Dates are days such as 2025-10-15. */
export interface ArticleMeta {
  readonly id: string;
  /** Lower-case words joined by hyphens: the article stands at /blog/{slug}. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly image: Picture;
  readonly author: string;
  readonly datePublished: string;
  readonly dateModified?: string;
  readonly keywords: readonly string[];
  readonly category: string;
  /** Such as '8 min'. */
  readonly readTime: string;
}

/** A part of an article under a heading of its own, and the id by which that is linked. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
}

export interface ArticleBody {
  /** The text as HTML, made from Markdown when the site is built. Links within the store are root-relative. */
  readonly content: string;
  readonly chapters: readonly Chapter[];
}

export interface Article extends ArticleMeta, ArticleBody {}

/** What stands in `content` at the end of a link to another site, for screen readers. */
export const newTabNote = '<span class="sr-only"> (opens in a new tab)</span>';
