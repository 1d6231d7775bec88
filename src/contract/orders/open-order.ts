// Without imports: the script of an order's page (src/web/orders/open-order.ts) stands alone, apart from the
// application.

/** The parameter of an address to which the page of an order is asked for by a form. It says nothing more. */
export const openParameter = 'open';

/** The parameter behind the '#' that names the part of the page which is looked for. */
export const partParameter = 'at';

/** Marks the element of a page that is about to open an order (`data-...`). */
export const openOrderAttribute = 'open-order';

/** Marks a form that leads to a page of an order (`data-...`). */
export const keyedLinkAttribute = 'keyed';
