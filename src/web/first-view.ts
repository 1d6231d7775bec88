/** Id of the element that ends the first view (above the fold), if the page marks it (FirstViewEnd). */
export const firstView = 'first-view';
