/**
 * The id of the last part of a page's first view, where a page names it: once it has come, browsers may show the page. What follows it in the
 * document must not move what stands before it.
 */
export const firstView = 'first-view';
