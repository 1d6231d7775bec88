/** The id of what stands after a page's first view (FirstViewEnd), where the page says so. */
export const firstView = 'first-view';
