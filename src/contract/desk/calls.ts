import { orderDocument } from '../invoices/documents.ts';
import { addOrderNote, correctAddress, extendOrderHold } from '../orders/order-corrections.ts';
import { showOrder } from '../orders/order-details.ts';
import { listOrders } from '../orders/order-list.ts';
import { bulkSetOrderStatus, setOrderStatus } from '../orders/order-status.ts';
import { createTelephoneOrder, findSellableProducts, priceTelephoneOrder } from '../orders/telephone-orders.ts';
import { refundOrder, refundReturn } from '../payments/refunds.ts';
import { previewCall } from '../shared/operation.ts';
import { packingSlips, setShipment } from '../shipping/shipments.ts';
import { auditCalls } from './audit.ts';
import { customerCalls } from './customers.ts';
import { dashboardCalls } from './dashboard.ts';
import { mailCalls } from './mail.ts';
import { mailTemplateCalls } from './mail-templates.ts';
import { messageCalls } from './messages.ts';
import { newsletterCalls } from './newsletter.ts';
import { ordersCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { productCalls } from './products.ts';
import { promotionCalls } from './promotions.ts';
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
  ...productCalls,
  ...promotionCalls,
  ...newsletterCalls,
  ...customerCalls,
  ...settingCalls,
  ...mailTemplateCalls,
  ...messageCalls,
  ...quotationCalls,
  ...mailCalls,
  ...auditCalls,
  'orders.list': listOrders,
  'orders.products': findSellableProducts,
  'orders.show': showOrder,
  'orders.set-status': setOrderStatus,
  'orders.set-status.preview': previewCall(setOrderStatus),
  'orders.bulk-set-status': bulkSetOrderStatus,
  'orders.note': addOrderNote,
  'orders.address': correctAddress,
  'orders.address.preview': previewCall(correctAddress),
  'orders.set-shipment': setShipment,
  'orders.set-shipment.preview': previewCall(setShipment),
  'orders.hold': extendOrderHold,
  'orders.packing-slips': packingSlips,
  'orders.document': orderDocument,
  'orders.totals': priceTelephoneOrder,
  'orders.create': createTelephoneOrder,
  'orders.refund': refundOrder,
  'orders.refund.preview': previewCall(refundOrder),
  'returns.refund': refundReturn,
  'returns.refund.preview': previewCall(refundReturn),
};
export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
