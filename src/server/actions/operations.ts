import { listAuditAction } from './audit/list-audit.ts';
import * as editing from './catalogue/edit-products.ts';
import * as files from './catalogue/import-products.ts';
import { listProductsAction } from './catalogue/list-products.ts';
import * as life from './catalogue/move-products.ts';
import { uploadPictureAction } from './catalogue/upload-picture.ts';
import { eraseCustomerAction, exportCustomerAction } from './customers/erase-customer.ts';
import { listCustomersAction, showCustomerAction } from './customers/read-customers.ts';
import { actionItemsAction, dashboardFiguresAction } from './dashboard/read-dashboard.ts';
import type { Implementation } from './implement.ts';
import { setStockAction } from './inventory/set-stock.ts';
import { orderDocumentAction } from './invoices/download-document.ts';
import { setMailTemplateAction } from './mail/edit-mail-template.ts';
import { listMailTemplatesAction, previewMailTemplateAction } from './mail/read-mail-templates.ts';
import { listMailsAction, showMailAction } from './mail/read-mails.ts';
import { retryDeadLettersAction, retryMailAction } from './mail/retry-mails.ts';
import { listMessagesAction, showMessageAction } from './messages/read-messages.ts';
import { answerMessageAction, closeMessageAction } from './messages/reply-to-message.ts';
import { eraseSubscriberAction, exportSubscribersAction } from './newsletter/export-subscribers.ts';
import { listSubscribersAction } from './newsletter/list-subscribers.ts';
import { addOrderNoteAction } from './orders/add-note.ts';
import { correctAddressAction } from './orders/correct-address.ts';
import { listOrdersAction } from './orders/list-orders.ts';
import {
  createTelephoneOrderAction,
  findSellableProductsAction,
  priceTelephoneOrderAction,
} from './orders/placement/telephone-orders.ts';
import { bulkSetOrderStatusAction, setOrderStatusAction } from './orders/set-order-status.ts';
import { showOrderAction } from './orders/show-order.ts';
import { extendOrderHoldAction } from './orders/unpaid/extend-deadline.ts';
import { exportDocumentsAction, exportSalesAction } from './payments/export-periods.ts';
import { listDisputesAction } from './payments/list-disputes.ts';
import { listPaymentsAction } from './payments/list-payments.ts';
import { listPendingRefundsAction } from './payments/list-pending-refunds.ts';
import { reconcilePaymentsAction } from './payments/reconcile-payments.ts';
import { recordPaymentAction } from './payments/record-payment.ts';
import { refundOrderAction } from './payments/refund-order.ts';
import { resolvePaymentAction } from './payments/resolve-mismatch.ts';
import * as prices from './pricing/change-price.ts';
import * as schedules from './pricing/schedule-price.ts';
import * as promoLists from './promotions/list-promotions.ts';
import * as promos from './promotions/save-promotion.ts';
import { acceptQuotationAction } from './quotations/accept-quotation.ts';
import { closeQuotationAction } from './quotations/close-quotation.ts';
import {
  findQuotationsAction,
  listQuotationsAction,
  quotationDocumentAction,
  showQuotationAction,
} from './quotations/read-quotations.ts';
import { sendQuotationAction } from './quotations/send-quotation.ts';
import { closeReturnAction } from './returns/close-return.ts';
import { findReturnsAction, listReturnsAction, showReturnAction } from './returns/list-returns.ts';
import {
  listUnmatchedWithdrawalsAction,
  showUnmatchedWithdrawalAction,
  showWithdrawableLinesAction,
} from './returns/list-unmatched-withdrawals.ts';
import { dismissWithdrawalAction, matchWithdrawalAction } from './returns/match-withdrawal.ts';
import { receiveReturnAction } from './returns/receive-return.ts';
import { refundReturnAction } from './returns/refund-return.ts';
import { setSettingAction, undoSettingAction, unsetSettingAction } from './settings/change-setting.ts';
import { listSettingsAction, settingHistoryAction } from './settings/read-settings.ts';
import { packingSlipsAction } from './shipping/print-packing-slips.ts';
import { setShipmentAction } from './shipping/set-shipment.ts';
import { inviteStaffAction } from './staff/invite-staff.ts';
import { deactivateStaffAction, listStaffAction } from './staff/manage-staff.ts';
import { editRoleAction, listRolesAction } from './staff/roles.ts';

/** Every operation of the shop. The desk's routes and the OpenAPI description are derived from this list. */
export const operations: readonly Implementation[] = [
  listAuditAction,
  eraseCustomerAction,
  exportCustomerAction,
  listCustomersAction,
  showCustomerAction,
  actionItemsAction,
  dashboardFiguresAction,
  setMailTemplateAction,
  listMailTemplatesAction,
  previewMailTemplateAction,
  listMailsAction,
  showMailAction,
  retryDeadLettersAction,
  retryMailAction,
  listMessagesAction,
  showMessageAction,
  answerMessageAction,
  closeMessageAction,
  eraseSubscriberAction,
  exportSubscribersAction,
  listSubscribersAction,
  acceptQuotationAction,
  closeQuotationAction,
  findQuotationsAction,
  listQuotationsAction,
  quotationDocumentAction,
  showQuotationAction,
  sendQuotationAction,
  setSettingAction,
  undoSettingAction,
  unsetSettingAction,
  listSettingsAction,
  settingHistoryAction,
  inviteStaffAction,
  deactivateStaffAction,
  listStaffAction,
  refundOrderAction,
  refundReturnAction,
  listRolesAction,
  editRoleAction,
  listPaymentsAction,
  recordPaymentAction,
  resolvePaymentAction,
  listDisputesAction,
  listPendingRefundsAction,
  reconcilePaymentsAction,
  exportDocumentsAction,
  exportSalesAction,
  listReturnsAction,
  findReturnsAction,
  showReturnAction,
  receiveReturnAction,
  closeReturnAction,
  listUnmatchedWithdrawalsAction,
  showUnmatchedWithdrawalAction,
  showWithdrawableLinesAction,
  matchWithdrawalAction,
  dismissWithdrawalAction,
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
  listOrdersAction,
  showOrderAction,
  setOrderStatusAction,
  bulkSetOrderStatusAction,
  addOrderNoteAction,
  correctAddressAction,
  setShipmentAction,
  extendOrderHoldAction,
  packingSlipsAction,
  orderDocumentAction,
  findSellableProductsAction,
  priceTelephoneOrderAction,
  createTelephoneOrderAction,
];
