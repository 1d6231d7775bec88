import * as productFiles from '../catalogue/product-files.ts';
import * as products from '../catalogue/products.ts';
import { setStock } from '../inventory/stock.ts';
import { refundOrder, refundReturn } from '../payments/refunds.ts';
import * as prices from '../pricing/prices.ts';
import * as promotions from '../promotions/promotions.ts';
import { previewCall } from '../shared/operation.ts';
import { auditCalls } from './audit.ts';
import { customerCalls } from './customers.ts';
import { dashboardCalls } from './dashboard.ts';
import { mailCalls } from './mail.ts';
import { mailTemplateCalls } from './mail-templates.ts';
import { messageCalls } from './messages.ts';
import { newsletterCalls } from './newsletter.ts';
import { ordersCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { quotationCalls } from './quotations.ts';
import { returnCalls } from './returns.ts';
import { settingCalls } from './settings.ts';
import { authCalls, staffCalls } from './staff.ts';

/** All calls of the desk API, by name. */
export const deskCalls = {
  ...authCalls,
  ...staffCalls,
  ...dashboardCalls,
  ...ordersCalls,
  ...returnCalls,
  ...paymentCalls,
  ...newsletterCalls,
  ...customerCalls,
  ...settingCalls,
  ...mailTemplateCalls,
  ...messageCalls,
  ...quotationCalls,
  ...mailCalls,
  ...auditCalls,
  'orders.refund': refundOrder,
  'orders.refund.preview': previewCall(refundOrder),
  'returns.refund': refundReturn,
  'returns.refund.preview': previewCall(refundReturn),
  'products.list': products.listProducts,
  'products.show': products.showProduct,
  'products.draft': products.draftProduct,
  'products.duplicate': products.duplicateProduct,
  'products.save': products.saveProduct,
  'products.publish': products.publishProduct,
  'products.archive': products.archiveProduct,
  'products.delete': products.deleteProduct,
  'products.reorder': products.reorderProduct,
  'products.preview': products.previewProduct,
  'products.price': prices.setPrice,
  'products.check-price': prices.checkPrice,
  'products.price-schedules': prices.listPriceSchedules,
  'products.schedule': prices.schedulePrice,
  'products.unschedule': prices.unschedulePrice,
  'products.stock': setStock,
  'products.export': productFiles.exportProducts,
  'products.preview-import': productFiles.previewImport,
  'products.import': productFiles.importProducts,
  'products.picture': productFiles.uploadPicture,
  'promotions.list': promotions.listPromotions,
  'promotions.suggest': promotions.suggestPromotions,
  'promotions.show': promotions.showPromotion,
  'promotions.products': promotions.findPromoProducts,
  'promotions.save': promotions.savePromotion,
  'promotions.disable': promotions.disablePromotion,
};
export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
