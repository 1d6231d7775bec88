// Without imports: the order page's script (src/web/orders/access/open-order.ts) is separate from the application.

/** Query parameter of form posts that open the order page. It carries no data. */
export const openParameter = 'open';

/** Fragment parameter that names a section of the page. */
export const partParameter = 'at';

/** Data attribute of the element on a page that is opening an order (`data-...`). */
export const openOrderAttribute = 'open-order';

/** Data attribute of forms that lead to an order page (`data-...`). */
export const keyedLinkAttribute = 'keyed';
