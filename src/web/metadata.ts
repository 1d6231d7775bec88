import type { ArticleMeta } from '../contract/catalogue/article.ts';
import type { Picture, Product } from '../contract/catalogue/product.ts';

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** A question of the FAQ with its answer as paragraphs. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: readonly string[];
}

/** Metadata of a page for browser tabs, search engines and link previews. */
export interface Head {
  /** Without the brand, which follows after a bar. */
  readonly title: string;
  /** Section of the site, shown after the brand: 'Blog' makes 'Title | Breezebox Blog'. */
  readonly section?: string;
  readonly description: string;
  /** Path of the canonical URL; omitted on pages that must not be indexed. */
  readonly canonical?: string;
  /** 404 if the URL matches nothing. */
  readonly status?: 404;
  /** Image of link previews; the product's or the article's picture by default. */
  readonly image?: Picture;
  readonly product?: Product;
  /** Products that the page lists. */
  readonly listed?: readonly Pick<Product, 'id' | 'name'>[];
  readonly article?: ArticleMeta;
  /** Questions and answers of the FAQ page. */
  readonly questions?: readonly AnsweredQuestion[];
  /** Breadcrumbs, without the home page and including the page itself. */
  readonly crumbs?: readonly Crumb[];
}

/** An element of a document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** Content of a script: JSON, not escaped for HTML. */
  readonly text?: string;
}
