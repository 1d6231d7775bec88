/** What the browser tells the page counter in place of a path: a cart was empty, and something was put in. */
export const cartStartedEvent = 'cart';
