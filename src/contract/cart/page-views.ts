/** Page view event sent instead of a path when a visitor adds the first product to an empty cart. */
export const cartStartedEvent = 'cart';
