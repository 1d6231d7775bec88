/** Link preview cards (Open Graph images) of 1200 x 630 pixels, rendered by the build. */
declare module 'virtual:cards' {
  /** URL of each card by the path of its page; the home page's card is the default of the site. */
  export const cards: Readonly<Record<string, string>>;
}
