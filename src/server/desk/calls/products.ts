import type { productCalls } from '../../../contract/desk/products.ts';
import type { DeskHandler } from '../answer-call.ts';
import type { DeskParts } from '../desk-parts.ts';
import { editHandlers } from './products/edit-products.ts';
import { listHandlers } from './products/list-products.ts';
import { priceHandlers } from './products/plan-prices.ts';
import { fileHandlers } from './products/products-file.ts';
import { pictureHandlers } from './products/take-picture.ts';

/** Everything about products. */
export function productHandlers(parts: DeskParts): {
  readonly [Name in keyof typeof productCalls]: DeskHandler<(typeof productCalls)[Name]>;
} {
  return {
    ...listHandlers(parts),
    ...editHandlers(parts),
    ...priceHandlers(parts),
    ...pictureHandlers(parts),
    ...fileHandlers(parts),
  };
}
