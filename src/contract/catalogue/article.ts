import type { Picture } from './product.ts';

/** Article metadata for lists, feeds and search engines. Dates are days such as 2025-10-15. */
export interface ArticleMeta {
  readonly id: string;
  /** URL slug, lower-case words joined by hyphens: the article is at /blog/{slug}. */
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

/** A section of an article with its heading and anchor id. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
}

export interface ArticleBody {
  /** HTML, built from Markdown. Links within the site are root-relative. */
  readonly content: string;
  readonly chapters: readonly Chapter[];
}

export interface Article extends ArticleMeta, ArticleBody {}

/** Screen reader text at the end of links to other sites in `content`. */
export const newTabNote = '<span class="sr-only"> (opens in a new tab)</span>';
