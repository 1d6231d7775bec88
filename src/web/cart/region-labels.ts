import type { Region } from '../../contract/catalogue/product.ts';

/** How each range is named where a cart holds both. */
export const regionLabels: Record<Region, string> = { 'uk-eu': 'UK & EU order', 'us-only': 'US order' };
