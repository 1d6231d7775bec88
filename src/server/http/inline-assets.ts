/** Assets inlined into every page, identical in all of them; the Content Security Policy allows each by its hash. */
export interface InlineAssets {
  readonly sheet: string;
  /** Runs before the first paint: theme, font loading, and whether there is a cart (src/web/before-paint.ts). */
  readonly beforePaint: string;
  /** Loads the application (src/web/loader.ts) in each page that has one. */
  readonly loader: string;
}
