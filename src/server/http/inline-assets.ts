/** What pages hold in place of asking for it, the same in all of them: the policy names each by its hash. */
export interface InlineAssets {
  readonly sheet: string;
  /**
   * What a page does before it is painted: light or dark, the typeface by the line, the place to come back to
   * (src/web/before-paint.ts).
   */
  readonly beforePaint: string;
  /** What fetches the application (src/web/loader.ts), in each page that has one. */
  readonly loader: string;
}
