import { listAuditAction } from './actions/audit/list-audit.ts';
import * as editing from './actions/catalogue/edit-products.ts';
import * as files from './actions/catalogue/import-products.ts';
import { listProductsAction } from './actions/catalogue/list-products.ts';
import * as life from './actions/catalogue/move-products.ts';
import { uploadPictureAction } from './actions/catalogue/upload-picture.ts';
import { archiveArticleAction, restoreArticleAction } from './actions/content/archive-article.ts';
import { exportContentAction, importContentAction } from './actions/content/content-files.ts';
import { publishArticleAction, unpublishArticleAction } from './actions/content/publish-article.ts';
import * as articles from './actions/content/read-articles.ts';
import { saveArticleAction } from './actions/content/save-article.ts';
import * as profiles from './actions/customers/edit-profile.ts';
import { eraseCustomerAction, exportCustomerAction } from './actions/customers/erase-customer.ts';
import { eraseOrderCustomerAction } from './actions/customers/erase-order.ts';
import * as merging from './actions/customers/merge-customers.ts';
import { listCustomersAction, showCustomerAction } from './actions/customers/read-customers.ts';
import { actionItemsAction, dashboardFiguresAction } from './actions/dashboard/read-dashboard.ts';
import type { Implementation } from './actions/implement.ts';
import * as imports from './actions/imports/import-file.ts';
import { undoShopImportAction } from './actions/imports/undo-import.ts';
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
import * as savedReplies from './actions/messages/saved-replies.ts';
import { eraseSubscriberAction, exportSubscribersAction } from './actions/newsletter/export-subscribers.ts';
import { listSubscribersAction } from './actions/newsletter/list-subscribers.ts';
import { addOrderNoteAction } from './actions/orders/add-note.ts';
import { correctAddressAction } from './actions/orders/correct-address.ts';
import { dispatchOrdersAction } from './actions/orders/dispatch/dispatch-orders.ts';
import { dispatchPartAction } from './actions/orders/dispatch/dispatch-part.ts';
import { editOrderAction } from './actions/orders/editing/edit-order.ts';
import { exportOrdersAction } from './actions/orders/export-orders.ts';
import { findKnownCustomersAction } from './actions/orders/find-known-customers.ts';
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
import * as drafts from './actions/quotations/edit-quotation.ts';
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
import { exchangeReturnAction } from './actions/returns/exchange-return.ts';
import { findReturnsAction, listReturnsAction, showReturnAction } from './actions/returns/list-returns.ts';
import {
  listUnmatchedWithdrawalsAction,
  showUnmatchedWithdrawalAction,
  showWithdrawableLinesAction,
} from './actions/returns/list-unmatched-withdrawals.ts';
import { dismissWithdrawalAction, matchWithdrawalAction } from './actions/returns/match-withdrawal.ts';
import { receiveReturnAction } from './actions/returns/receive-return.ts';
import { refundReturnAction } from './actions/returns/refund-return.ts';
import { startReturnAction } from './actions/returns/start-return.ts';
import { downloadBackupAction } from './actions/settings/backups/download-backup.ts';
import { listBackupsAction } from './actions/settings/backups/list-backups.ts';
import { runBackupAction } from './actions/settings/backups/run-backup.ts';
import { setSettingAction, undoSettingAction, unsetSettingAction } from './actions/settings/change-setting.ts';
import { goLiveAction, showModeAction } from './actions/settings/go-live.ts';
import { listSettingsAction, settingHistoryAction } from './actions/settings/read-settings.ts';
import { showServicesAction } from './actions/settings/services/read-services.ts';
import * as services from './actions/settings/services/save-services.ts';
import { saveSmtpAction } from './actions/settings/services/save-smtp.ts';
import { saveStripeAction } from './actions/settings/services/save-stripe.ts';
import { sendTestEmailAction } from './actions/settings/services/send-test-email.ts';
import { showVersionAction } from './actions/settings/show-version.ts';
import { listCarriersAction } from './actions/shipping/list-carriers.ts';
import { printPickListAction, showPickListAction } from './actions/shipping/pick-list.ts';
import { packingSlipsAction } from './actions/shipping/print-packing-slips.ts';
import { setShipmentAction } from './actions/shipping/set-shipment.ts';
import { createApiTokenAction, listApiTokensAction, revokeApiTokenAction } from './actions/staff/api-tokens.ts';
import { inviteStaffAction } from './actions/staff/invite-staff.ts';
import { deactivateStaffAction, listStaffAction } from './actions/staff/manage-staff.ts';
import { editRoleAction, listRolesAction } from './actions/staff/roles.ts';

/** Every operation of the shop. The desk's routes and the OpenAPI description are derived from this list. */
export const operations: readonly Implementation[] = [
  listAuditAction,
  eraseCustomerAction,
  eraseOrderCustomerAction,
  exportCustomerAction,
  listCustomersAction,
  showCustomerAction,
  profiles.listTagsAction,
  profiles.tagCustomerAction,
  profiles.addCustomerNoteAction,
  profiles.deleteCustomerNoteAction,
  merging.mergeCustomersAction,
  merging.unmergeCustomerAction,
  actionItemsAction,
  dashboardFiguresAction,
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
  savedReplies.listSavedRepliesAction,
  savedReplies.saveReplyAction,
  savedReplies.deleteReplyAction,
  eraseSubscriberAction,
  exportSubscribersAction,
  listSubscribersAction,
  acceptQuotationAction,
  closeQuotationAction,
  drafts.createQuotationAction,
  drafts.editQuotationAction,
  drafts.quotedProductsAction,
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
  showServicesAction,
  saveStripeAction,
  saveSmtpAction,
  sendTestEmailAction,
  services.saveBankAccountsAction,
  services.saveAddressAction,
  services.removeServiceAction,
  showVersionAction,
  listBackupsAction,
  runBackupAction,
  downloadBackupAction,
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
  startReturnAction,
  exchangeReturnAction,
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
  imports.previewShopImportAction,
  imports.applyShopImportAction,
  imports.listShopImportsAction,
  undoShopImportAction,
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
  findKnownCustomersAction,
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
  dispatchPartAction,
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
