import { listAuditAction } from './actions/audit/list-audit.ts';
import * as editing from './actions/catalogue/edit-products.ts';
import * as files from './actions/catalogue/import-products.ts';
import { listProductsAction } from './actions/catalogue/list-products.ts';
import * as life from './actions/catalogue/move-products.ts';
import { uploadPictureAction } from './actions/catalogue/upload-picture.ts';
import { eraseCustomerAction, exportCustomerAction } from './actions/customers/erase-customer.ts';
import { listCustomersAction, showCustomerAction } from './actions/customers/read-customers.ts';
import { actionItemsAction, dashboardFiguresAction } from './actions/dashboard/read-dashboard.ts';
import type { Implementation } from './actions/implement.ts';
import { bulkEditAction } from './actions/inventory/bulk-edit.ts';
import { setStockAction } from './actions/inventory/set-stock.ts';
import { showStockHistoryAction } from './actions/inventory/show-stock-history.ts';
import { orderDocumentAction } from './actions/invoices/download-document.ts';
import { issueInvoiceAction } from './actions/invoices/issue-late-invoice.ts';
import { setNextInvoiceNumberAction } from './actions/invoices/set-next-number.ts';
import { setMailTemplateAction } from './actions/mail/edit-mail-template.ts';
import { listMailTemplatesAction, previewMailTemplateAction } from './actions/mail/read-mail-templates.ts';
import { listMailsAction, showMailAction, showOrderEmailAction } from './actions/mail/read-mails.ts';
import { resendMailAction, resendOrderEmailAction } from './actions/mail/resend-mail.ts';
import { retryDeadLettersAction, retryMailAction } from './actions/mail/retry-mails.ts';
import { listMessagesAction, showMessageAction } from './actions/messages/read-messages.ts';
import { answerMessageAction, closeMessageAction } from './actions/messages/reply-to-message.ts';
import { eraseSubscriberAction, exportSubscribersAction } from './actions/newsletter/export-subscribers.ts';
import { listSubscribersAction } from './actions/newsletter/list-subscribers.ts';
import { addOrderNoteAction } from './actions/orders/add-note.ts';
import { correctAddressAction } from './actions/orders/correct-address.ts';
import { dispatchOrdersAction } from './actions/orders/dispatch/dispatch-orders.ts';
import { editOrderAction } from './actions/orders/editing/edit-order.ts';
import { exportOrdersAction } from './actions/orders/export-orders.ts';
import { listOrdersAction } from './actions/orders/list-orders.ts';
import {
  createTelephoneOrderAction,
  findSellableProductsAction,
  priceTelephoneOrderAction,
} from './actions/orders/placement/telephone-orders.ts';
import { linkOrderAction } from './actions/orders/renew-order-link.ts';
import { bulkSetOrderStatusAction, setOrderStatusAction } from './actions/orders/set-order-status.ts';
import { showOrderAction } from './actions/orders/show-order.ts';
import { extendOrderHoldAction } from './actions/orders/unpaid/extend-deadline.ts';
import { exportInvoicesAction, exportSalesAction } from './actions/payments/export-periods.ts';
import { listDisputesAction } from './actions/payments/list-disputes.ts';
import { listPaymentsAction } from './actions/payments/list-payments.ts';
import { listPendingRefundsAction } from './actions/payments/list-pending-refunds.ts';
import { reconcilePaymentsAction } from './actions/payments/reconcile-payments.ts';
import { recordPaymentAction } from './actions/payments/record-payment.ts';
import { refundOrderAction } from './actions/payments/refund-order.ts';
import { resolvePaymentAction } from './actions/payments/resolve-mismatch.ts';
import { importStatementAction } from './actions/payments/statements/import-statement.ts';
import { previewStatementAction } from './actions/payments/statements/preview-statement.ts';
import { listImportsAction, undoImportAction } from './actions/payments/statements/undo-import.ts';
import * as prices from './actions/pricing/change-price.ts';
import * as schedules from './actions/pricing/schedule-price.ts';
import { cancelSaleAction, scheduleSaleAction } from './actions/pricing/schedule-sale.ts';
import { showPriceHistoryAction } from './actions/pricing/show-price-history.ts';
import * as promoLists from './actions/promotions/list-promotions.ts';
import * as promos from './actions/promotions/save-promotion.ts';
import { acceptQuotationAction } from './actions/quotations/accept-quotation.ts';
import { closeQuotationAction } from './actions/quotations/close-quotation.ts';
import {
  findQuotationsAction,
  listQuotationsAction,
  quotationDocumentAction,
  showQuotationAction,
} from './actions/quotations/read-quotations.ts';
import { sendQuotationAction } from './actions/quotations/send-quotation.ts';
import * as months from './actions/reports/close-months.ts';
import { exportBookkeepingAction } from './actions/reports/export-bookkeeping.ts';
import { exportReportAction } from './actions/reports/export-report.ts';
import { payoutsReportAction } from './actions/reports/read-payouts.ts';
import * as reports from './actions/reports/read-reports.ts';
import { stockReportAction } from './actions/reports/read-stock.ts';
import { closeReturnAction } from './actions/returns/close-return.ts';
import { findReturnsAction, listReturnsAction, showReturnAction } from './actions/returns/list-returns.ts';
import {
  listUnmatchedWithdrawalsAction,
  showUnmatchedWithdrawalAction,
  showWithdrawableLinesAction,
} from './actions/returns/list-unmatched-withdrawals.ts';
import { dismissWithdrawalAction, matchWithdrawalAction } from './actions/returns/match-withdrawal.ts';
import { receiveReturnAction } from './actions/returns/receive-return.ts';
import { refundReturnAction } from './actions/returns/refund-return.ts';
import { setSettingAction, undoSettingAction, unsetSettingAction } from './actions/settings/change-setting.ts';
import { goLiveAction, showModeAction } from './actions/settings/go-live.ts';
import { listSettingsAction, settingHistoryAction } from './actions/settings/read-settings.ts';
import { listCarriersAction } from './actions/shipping/list-carriers.ts';
import { printPickListAction, showPickListAction } from './actions/shipping/pick-list.ts';
import { packingSlipsAction } from './actions/shipping/print-packing-slips.ts';
import { setShipmentAction } from './actions/shipping/set-shipment.ts';
import { createApiTokenAction, listApiTokensAction, revokeApiTokenAction } from './actions/staff/api-tokens.ts';
import { inviteStaffAction } from './actions/staff/invite-staff.ts';
import { deactivateStaffAction, listStaffAction } from './actions/staff/manage-staff.ts';
import { editRoleAction, listRolesAction } from './actions/staff/roles.ts';
import * as webhooks from './actions/webhooks/webhooks.ts';

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
  showOrderEmailAction,
  resendMailAction,
  resendOrderEmailAction,
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
  showModeAction,
  goLiveAction,
  inviteStaffAction,
  deactivateStaffAction,
  listStaffAction,
  refundOrderAction,
  refundReturnAction,
  listRolesAction,
  editRoleAction,
  listApiTokensAction,
  createApiTokenAction,
  revokeApiTokenAction,
  webhooks.listWebhooksAction,
  webhooks.createWebhookAction,
  webhooks.enableWebhookAction,
  webhooks.deleteWebhookAction,
  webhooks.listWebhookDeliveriesAction,
  webhooks.replayWebhookDeliveryAction,
  listPaymentsAction,
  recordPaymentAction,
  previewStatementAction,
  importStatementAction,
  listImportsAction,
  undoImportAction,
  resolvePaymentAction,
  listDisputesAction,
  listPendingRefundsAction,
  reconcilePaymentsAction,
  exportInvoicesAction,
  exportBookkeepingAction,
  exportSalesAction,
  reports.salesReportAction,
  reports.vatReportAction,
  reports.refundsReportAction,
  reports.discountsReportAction,
  payoutsReportAction,
  stockReportAction,
  exportReportAction,
  months.listMonthsAction,
  months.closeMonthAction,
  months.reopenMonthAction,
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
  listOrdersAction,
  showOrderAction,
  setOrderStatusAction,
  bulkSetOrderStatusAction,
  addOrderNoteAction,
  editOrderAction,
  correctAddressAction,
  setShipmentAction,
  extendOrderHoldAction,
  packingSlipsAction,
  dispatchOrdersAction,
  listCarriersAction,
  showPickListAction,
  printPickListAction,
  orderDocumentAction,
  issueInvoiceAction,
  setNextInvoiceNumberAction,
  exportOrdersAction,
  linkOrderAction,
  findSellableProductsAction,
  priceTelephoneOrderAction,
  createTelephoneOrderAction,
];
