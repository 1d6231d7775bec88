/** The articles of content/blog, as tools/vite-articles.ts makes them. */
declare module 'virtual:articles' {
  /** Newest first. */
  export const articles: readonly import('../contract/catalogue/article.ts').ArticleMeta[];
  /** The texts by slug: all of them on the server, none in the browser. */
  export const bodies: Readonly<Record<string, import('../contract/catalogue/article.ts').ArticleBody>>;
  /** Fetches a text in the browser; resolves to undefined while a stale page reloads itself. */
  export const bodyLoaders: Readonly<
    Record<string, () => Promise<import('../contract/catalogue/article.ts').ArticleBody | undefined>>
  >;
}
