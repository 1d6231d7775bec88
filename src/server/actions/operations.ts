import * as editing from './catalogue/edit-products.ts';
import * as files from './catalogue/import-products.ts';
import { listProductsAction } from './catalogue/list-products.ts';
import * as life from './catalogue/move-products.ts';
import { uploadPictureAction } from './catalogue/upload-picture.ts';
import type { Implementation } from './implement.ts';
import { setStockAction } from './inventory/set-stock.ts';
import { refundOrderAction } from './payments/refund-order.ts';
import { refundReturnAction } from './payments/refund-return.ts';
import * as prices from './pricing/change-price.ts';
import * as schedules from './pricing/schedule-price.ts';
import * as promoLists from './promotions/list-promotions.ts';
import * as promos from './promotions/save-promotion.ts';

/** Every operation of the shop. The desk's routes and the OpenAPI description are derived from this list. */
export const operations: readonly Implementation[] = [
  refundOrderAction,
  refundReturnAction,
  listProductsAction,
  editing.showProductAction,
  editing.draftProductAction,
  editing.duplicateProductAction,
  editing.saveProductAction,
  editing.previewProductAction,
  life.publishProductAction,
  life.archiveProductAction,
  life.deleteProductAction,
  life.reorderProductAction,
  prices.setPriceAction,
  prices.checkPriceAction,
  schedules.listPriceSchedulesAction,
  schedules.schedulePriceAction,
  schedules.unschedulePriceAction,
  setStockAction,
  files.exportProductsAction,
  files.previewImportAction,
  files.importProductsAction,
  uploadPictureAction,
  promoLists.listPromotionsAction,
  promoLists.suggestPromotionsAction,
  promoLists.showPromotionAction,
  promoLists.findPromoProductsAction,
  promos.savePromotionAction,
  promos.disablePromotionAction,
];
