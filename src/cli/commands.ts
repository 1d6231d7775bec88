import type { AnyCommand } from './command.ts';
import { listAuditCommand } from './commands/audit/list.ts';
import { addPictureCommand } from './commands/catalogue/add-picture.ts';
import { archiveProductCommand } from './commands/catalogue/archive.ts';
import { deleteProductCommand } from './commands/catalogue/delete.ts';
import { duplicateProductCommand } from './commands/catalogue/duplicate.ts';
import { editProductCommand } from './commands/catalogue/edit.ts';
import { editPictureCommand } from './commands/catalogue/edit-picture.ts';
import { exportProductsCommand } from './commands/catalogue/export.ts';
import { importProductsCommand } from './commands/catalogue/import.ts';
import { listProductsCommand } from './commands/catalogue/list.ts';
import { newProductCommand } from './commands/catalogue/new.ts';
import { publishProductCommand } from './commands/catalogue/publish.ts';
import { reorderProductCommand } from './commands/catalogue/reorder.ts';
import { showProductCommand } from './commands/catalogue/show.ts';
import { eraseCustomerCommand } from './commands/customers/erase.ts';
import { exportCustomerCommand } from './commands/customers/export.ts';
import { listCustomersCommand } from './commands/customers/list.ts';
import { pageViewsCommand } from './commands/dashboard/page-views.ts';
import { statsCommand } from './commands/dashboard/stats.ts';
import { todayCommand } from './commands/dashboard/today.ts';
import { setStockCommand } from './commands/inventory/set-stock.ts';
import { exportInvoicesCommand } from './commands/invoices/export.ts';
import { setNextInvoiceNumberCommand } from './commands/invoices/set-next-number.ts';
import { listMailsCommand } from './commands/mail/list.ts';
import { resendMailCommand } from './commands/mail/resend.ts';
import { retryMailCommand } from './commands/mail/retry.ts';
import { showMailCommand } from './commands/mail/show.ts';
import { listMailTemplatesCommand } from './commands/mail/templates/list.ts';
import { previewMailTemplateCommand } from './commands/mail/templates/preview.ts';
import { resetMailTemplateCommand } from './commands/mail/templates/reset.ts';
import { setMailTemplateCommand } from './commands/mail/templates/set.ts';
import { showMailTemplateCommand } from './commands/mail/templates/show.ts';
import { answerMessageCommand } from './commands/messages/answer.ts';
import { closeMessageCommand } from './commands/messages/close.ts';
import { listMessagesCommand } from './commands/messages/list.ts';
import { showMessageCommand } from './commands/messages/show.ts';
import { eraseSubscribersCommand } from './commands/newsletter/erase.ts';
import { exportSubscribersCommand } from './commands/newsletter/export.ts';
import { listSubscribersCommand } from './commands/newsletter/list.ts';
import { backupCommand } from './commands/operations/backup.ts';
import { doctorCommand } from './commands/operations/doctor.ts';
import { migrateToPostgresCommand } from './commands/operations/migrate-to-postgres.ts';
import { restoreCommand } from './commands/operations/restore.ts';
import { addressOrderCommand } from './commands/orders/address.ts';
import { createOrderCommand } from './commands/orders/create.ts';
import { exportOrdersCommand } from './commands/orders/export.ts';
import { holdOrderCommand } from './commands/orders/hold.ts';
import { invoiceCommand } from './commands/orders/invoice.ts';
import { linkOrderCommand } from './commands/orders/link.ts';
import { listOrdersCommand } from './commands/orders/list.ts';
import { noteOrderCommand } from './commands/orders/note.ts';
import { packingSlipCommand } from './commands/orders/packing-slip.ts';
import { refundOrderCommand } from './commands/orders/refund.ts';
import { setShipmentCommand } from './commands/orders/set-shipment.ts';
import { setOrderStatusCommand } from './commands/orders/set-status.ts';
import { showOrderCommand } from './commands/orders/show.ts';
import { timelineCommand } from './commands/orders/timeline.ts';
import { listPaymentsCommand } from './commands/payments/list.ts';
import { listDisputesCommand } from './commands/payments/list-disputes.ts';
import { reconcilePaymentsCommand } from './commands/payments/reconcile.ts';
import { recordPaymentCommand } from './commands/payments/record.ts';
import { resolvePaymentCommand } from './commands/payments/resolve.ts';
import { listScheduledPricesCommand } from './commands/pricing/list-scheduled.ts';
import { priceHistoryCommand } from './commands/pricing/price-history.ts';
import { refreshExchangeRatesCommand } from './commands/pricing/refresh-exchange-rates.ts';
import { schedulePriceCommand } from './commands/pricing/schedule.ts';
import { setPriceCommand } from './commands/pricing/set-price.ts';
import { showExchangeRatesCommand } from './commands/pricing/show-exchange-rates.ts';
import { unschedulePricesCommand } from './commands/pricing/unschedule.ts';
import { createPromoCommand } from './commands/promotions/create.ts';
import { disablePromoCommand } from './commands/promotions/disable.ts';
import { listPromosCommand } from './commands/promotions/list.ts';
import { acceptQuotationCommand } from './commands/quotations/accept.ts';
import { closeQuotationCommand } from './commands/quotations/close.ts';
import { listQuotationsCommand } from './commands/quotations/list.ts';
import { sendQuotationCommand } from './commands/quotations/send.ts';
import { showQuotationCommand } from './commands/quotations/show.ts';
import { closeReturnCommand } from './commands/returns/close.ts';
import { dismissWithdrawalCommand } from './commands/returns/dismiss-withdrawal.ts';
import { listReturnsCommand } from './commands/returns/list.ts';
import { matchWithdrawalCommand } from './commands/returns/match-withdrawal.ts';
import { receiveReturnCommand } from './commands/returns/receive.ts';
import { refundReturnCommand } from './commands/returns/refund.ts';
import { showReturnCommand } from './commands/returns/show.ts';
import { settingHistoryCommand } from './commands/settings/history.ts';
import { listSettingsCommand } from './commands/settings/list.ts';
import { setSettingCommand } from './commands/settings/set.ts';
import { showSettingCommand } from './commands/settings/show.ts';
import { undoSettingCommand } from './commands/settings/undo.ts';
import { unsetSettingCommand } from './commands/settings/unset.ts';
import { deactivateStaffCommand } from './commands/staff/deactivate.ts';
import { inviteStaffCommand } from './commands/staff/invite.ts';
import { listStaffCommand } from './commands/staff/list.ts';

/** All commands, in the order of the help. */
export const commands: readonly AnyCommand[] = [
  listOrdersCommand,
  showOrderCommand,
  timelineCommand,
  createOrderCommand,
  addressOrderCommand,
  setShipmentCommand,
  noteOrderCommand,
  holdOrderCommand,
  linkOrderCommand,
  refundOrderCommand,
  invoiceCommand,
  packingSlipCommand,
  exportInvoicesCommand,
  setNextInvoiceNumberCommand,
  listDisputesCommand,
  listPaymentsCommand,
  recordPaymentCommand,
  resolvePaymentCommand,
  reconcilePaymentsCommand,
  setOrderStatusCommand,
  exportOrdersCommand,
  listReturnsCommand,
  showReturnCommand,
  receiveReturnCommand,
  refundReturnCommand,
  closeReturnCommand,
  matchWithdrawalCommand,
  dismissWithdrawalCommand,
  listProductsCommand,
  showProductCommand,
  setPriceCommand,
  setStockCommand,
  priceHistoryCommand,
  schedulePriceCommand,
  listScheduledPricesCommand,
  unschedulePricesCommand,
  newProductCommand,
  duplicateProductCommand,
  editProductCommand,
  addPictureCommand,
  editPictureCommand,
  reorderProductCommand,
  publishProductCommand,
  archiveProductCommand,
  deleteProductCommand,
  importProductsCommand,
  exportProductsCommand,
  listPromosCommand,
  createPromoCommand,
  disablePromoCommand,
  listSubscribersCommand,
  exportSubscribersCommand,
  eraseSubscribersCommand,
  listMessagesCommand,
  showMessageCommand,
  answerMessageCommand,
  closeMessageCommand,
  listQuotationsCommand,
  showQuotationCommand,
  sendQuotationCommand,
  acceptQuotationCommand,
  closeQuotationCommand,
  listMailsCommand,
  showMailCommand,
  retryMailCommand,
  listCustomersCommand,
  resendMailCommand,
  exportCustomerCommand,
  eraseCustomerCommand,
  listSettingsCommand,
  showSettingCommand,
  setSettingCommand,
  unsetSettingCommand,
  settingHistoryCommand,
  undoSettingCommand,
  listMailTemplatesCommand,
  showMailTemplateCommand,
  setMailTemplateCommand,
  resetMailTemplateCommand,
  previewMailTemplateCommand,
  showExchangeRatesCommand,
  refreshExchangeRatesCommand,
  backupCommand,
  restoreCommand,
  migrateToPostgresCommand,
  inviteStaffCommand,
  listStaffCommand,
  deactivateStaffCommand,
  listAuditCommand,
  todayCommand,
  statsCommand,
  pageViewsCommand,
  doctorCommand,
];
