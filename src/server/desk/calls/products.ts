import type { productCalls } from '../../../contract/desk/products.ts';
import type { DeskDeps } from '../desk-parts.ts';
import type { DeskHandler } from '../handle-call.ts';
import { editHandlers } from './products/edit-products.ts';
import { listHandlers } from './products/list-products.ts';
import { priceHandlers } from './products/plan-prices.ts';
import { fileHandlers } from './products/products-file.ts';
import { pictureHandlers } from './products/take-picture.ts';

/** Everything about products. */
export function productHandlers(deps: DeskDeps): {
  readonly [Name in keyof typeof productCalls]: DeskHandler<(typeof productCalls)[Name]>;
} {
  return {
    ...listHandlers(deps),
    ...editHandlers(deps),
    ...priceHandlers(deps),
    ...pictureHandlers(deps),
    ...fileHandlers(deps),
  };
}
