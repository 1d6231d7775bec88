/** The cards for previews of links, 1200 x 630 pixels, as the build drew them. */
declare module 'virtual:cards' {
  /** Address of each card by the path of its page; the home page's stands for the whole site. */
  export const cards: Readonly<Record<string, string>>;
}
