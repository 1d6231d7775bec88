import type { productCalls } from '../../../contract/desk/products.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { editHandlers } from './catalogue/edit-products.ts';
import { listHandlers } from './catalogue/list-products.ts';
import { priceHandlers } from './catalogue/plan-prices.ts';
import { fileHandlers } from './catalogue/products-file.ts';
import { pictureHandlers } from './catalogue/take-picture.ts';

/** Handlers of products. */
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
