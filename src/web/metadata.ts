import type { ArticleMeta } from '../contract/catalogue/article.ts';
import type { Picture, Product } from '../contract/catalogue/product.ts';

/** A step on the way from the home page to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** What a page says about itself, to browsers' tabs, search engines and link previews. */
export interface Head {
  /** Without the brand, which follows after a bar. */
  readonly title: string;
  /** The part of the site that the page belongs to, named after the brand: 'Blog' makes 'Title | Breezebox Blog'. */
  readonly section?: string;
  readonly description: string;
  /** Path of the one true form of the address; left out on pages that search engines must not list. */
  readonly canonical?: string;
  /** 404 where the address names nothing. */
  readonly status?: 404;
  /** What a preview of a link to the page shows; the product's or the article's picture where it is left out. */
  readonly image?: Picture;
  /** The product that the page sells. */
  readonly product?: Product;
  /** The article that the page is. */
  readonly article?: ArticleMeta;
  /** The way to the page: without the home page, where it starts, and with the page itself at its end. */
  readonly crumbs?: readonly Crumb[];
}

/** One element of a document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** What stands inside a script: JSON, not escaped for HTML. */
  readonly text?: string;
}
