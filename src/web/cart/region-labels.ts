import type { Region } from '../../contract/catalogue/product.ts';

/** Label of each region's order if a cart holds both. */
export const regionLabels: Record<Region, string> = { 'uk-eu': 'UK & EU order', 'us-only': 'US order' };
