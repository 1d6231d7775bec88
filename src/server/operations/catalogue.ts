import * as editing from '../actions/catalogue/edit-products.ts';
import * as files from '../actions/catalogue/import-products.ts';
import { listProductsAction } from '../actions/catalogue/list-products.ts';
import * as life from '../actions/catalogue/move-products.ts';
import { uploadPictureAction } from '../actions/catalogue/upload-picture.ts';
import { archiveArticleAction, restoreArticleAction } from '../actions/content/archive-article.ts';
import { exportContentAction, importContentAction } from '../actions/content/content-files.ts';
import { publishPageAction, unpublishPageAction } from '../actions/content/pages/publish-page.ts';
import * as pages from '../actions/content/pages/read-pages.ts';
import { savePageAction } from '../actions/content/pages/save-page.ts';
import { publishArticleAction, unpublishArticleAction } from '../actions/content/publish-article.ts';
import * as articles from '../actions/content/read-articles.ts';
import { saveArticleAction } from '../actions/content/save-article.ts';
import type { Implementation } from '../actions/implement.ts';
import { bulkEditAction } from '../actions/inventory/bulk-edit.ts';
import { setStockAction } from '../actions/inventory/set-stock.ts';
import { showStockHistoryAction } from '../actions/inventory/show-stock-history.ts';
import * as prices from '../actions/pricing/change-price.ts';
import * as schedules from '../actions/pricing/schedule-price.ts';
import { cancelSaleAction, endSaleAction, scheduleSaleAction } from '../actions/pricing/schedule-sale.ts';
import { showPriceHistoryAction } from '../actions/pricing/show-price-history.ts';
import * as promoLists from '../actions/promotions/list-promotions.ts';
import * as promos from '../actions/promotions/save-promotion.ts';

/** Operations on products, prices, stock, discounts and content. */
export const catalogueOperations: readonly Implementation[] = [
  articles.listArticlesAction,
  articles.showArticleAction,
  articles.showArticleRevisionAction,
  articles.previewArticleAction,
  saveArticleAction,
  publishArticleAction,
  unpublishArticleAction,
  archiveArticleAction,
  restoreArticleAction,
  exportContentAction,
  importContentAction,
  pages.listPagesAction,
  pages.showPageAction,
  pages.showPageRevisionAction,
  pages.previewPageAction,
  savePageAction,
  publishPageAction,
  unpublishPageAction,
  listProductsAction,
  editing.showProductAction,
  editing.draftProductAction,
  editing.duplicateProductAction,
  editing.saveProductAction,
  bulkEditAction,
  editing.previewProductAction,
  life.publishProductAction,
  life.archiveProductAction,
  life.deleteProductAction,
  life.reorderProductAction,
  prices.setPriceAction,
  prices.checkPriceAction,
  showPriceHistoryAction,
  schedules.listPriceSchedulesAction,
  schedules.schedulePriceAction,
  schedules.unschedulePriceAction,
  scheduleSaleAction,
  endSaleAction,
  cancelSaleAction,
  setStockAction,
  showStockHistoryAction,
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
