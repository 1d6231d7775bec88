import type { AnyCommand } from './command.ts';
import { listAuditCommand } from './commands/audit/list.ts';
import { addPictureCommand } from './commands/catalogue/add-picture.ts';
import { archiveProductCommand } from './commands/catalogue/archive.ts';
import { deleteProductCommand } from './commands/catalogue/delete.ts';
import { duplicateProductCommand } from './commands/catalogue/duplicate.ts';
import { editProductCommand } from './commands/catalogue/edit.ts';
import { exportProductsCommand } from './commands/catalogue/export.ts';
import { importProductsCommand } from './commands/catalogue/import.ts';
import { listProductsCommand } from './commands/catalogue/list.ts';
import { newProductCommand } from './commands/catalogue/new.ts';
import { pictureCommand } from './commands/catalogue/picture.ts';
import { placeProductCommand } from './commands/catalogue/place.ts';
import { publishProductCommand } from './commands/catalogue/publish.ts';
import { showProductCommand } from './commands/catalogue/show.ts';
import { eraseCustomerCommand } from './commands/customers/erase.ts';
import { exportCustomerCommand } from './commands/customers/export.ts';
import { listCustomersCommand } from './commands/customers/list.ts';
import { visitsCommand } from './commands/dashboard/page-views.ts';
import { statsCommand } from './commands/dashboard/stats.ts';
import { todayCommand } from './commands/dashboard/today.ts';
import { setStockCommand } from './commands/inventory/set-stock.ts';
import { continueInvoicesCommand } from './commands/invoices/continue.ts';
import { exportInvoicesCommand } from './commands/invoices/export.ts';
import { listMailsCommand } from './commands/mail/list.ts';
import { resendMailCommand } from './commands/mail/resend.ts';
import { retryMailCommand } from './commands/mail/retry.ts';
import { showMailCommand } from './commands/mail/show.ts';
import { listWordingsCommand } from './commands/mail/templates/list.ts';
import { previewWordingCommand } from './commands/mail/templates/preview.ts';
import { resetWordingCommand } from './commands/mail/templates/reset.ts';
import { setWordingCommand } from './commands/mail/templates/set.ts';
import { showWordingCommand } from './commands/mail/templates/show.ts';
import { answerMessageCommand } from './commands/messages/answer.ts';
import { closeMessageCommand } from './commands/messages/close.ts';
import { listMessagesCommand } from './commands/messages/list.ts';
import { showMessageCommand } from './commands/messages/show.ts';
import { eraseLeadsCommand } from './commands/newsletter/erase.ts';
import { exportLeadsCommand } from './commands/newsletter/export.ts';
import { listLeadsCommand } from './commands/newsletter/list.ts';
import { backupCommand } from './commands/operations/backup.ts';
import { doctorCommand } from './commands/operations/doctor.ts';
import { moveCommand } from './commands/operations/move.ts';
import { restoreCommand } from './commands/operations/restore.ts';
import { addressOrderCommand } from './commands/orders/address.ts';
import { exportOrdersCommand } from './commands/orders/export.ts';
import { holdOrderCommand } from './commands/orders/hold.ts';
import { invoiceCommand } from './commands/orders/invoice.ts';
import { linkOrderCommand } from './commands/orders/link.ts';
import { listOrdersCommand } from './commands/orders/list.ts';
import { newOrderCommand } from './commands/orders/new.ts';
import { noteOrderCommand } from './commands/orders/note.ts';
import { parcelCommand } from './commands/orders/parcel.ts';
import { refundOrderCommand } from './commands/orders/refund.ts';
import { setOrderStatusCommand } from './commands/orders/set-status.ts';
import { showOrderCommand } from './commands/orders/show.ts';
import { slipCommand } from './commands/orders/slip.ts';
import { timelineCommand } from './commands/orders/timeline.ts';
import { listPaymentsCommand } from './commands/payments/list.ts';
import { listDisputesCommand } from './commands/payments/list-disputes.ts';
import { reconcilePaymentsCommand } from './commands/payments/reconcile.ts';
import { recordPaymentCommand } from './commands/payments/record.ts';
import { resolvePaymentCommand } from './commands/payments/settle.ts';
import { priceHistoryCommand } from './commands/pricing/price-history.ts';
import { renewRatesCommand } from './commands/pricing/refresh-exchange-rates.ts';
import { schedulePriceCommand } from './commands/pricing/schedule.ts';
import { listSchedulesCommand } from './commands/pricing/schedules.ts';
import { setPriceCommand } from './commands/pricing/set-price.ts';
import { showRatesCommand } from './commands/pricing/show-exchange-rates.ts';
import { unscheduleCommand } from './commands/pricing/unschedule.ts';
import { addPromoCommand } from './commands/promotions/add.ts';
import { disablePromoCommand } from './commands/promotions/disable.ts';
import { listPromosCommand } from './commands/promotions/list.ts';
import { closeQuoteCommand } from './commands/quotations/close.ts';
import { listQuotesCommand } from './commands/quotations/list.ts';
import { orderQuoteCommand } from './commands/quotations/order.ts';
import { sendQuoteCommand } from './commands/quotations/send.ts';
import { showQuoteCommand } from './commands/quotations/show.ts';
import { closeReturnCommand } from './commands/returns/close.ts';
import { dismissStatementCommand } from './commands/returns/dismiss.ts';
import { listReturnsCommand } from './commands/returns/list.ts';
import { matchStatementCommand } from './commands/returns/match.ts';
import { receiveReturnCommand } from './commands/returns/receive.ts';
import { refundReturnCommand } from './commands/returns/refund.ts';
import { showReturnCommand } from './commands/returns/show.ts';
import { settingHistoryCommand } from './commands/settings/history.ts';
import { listSettingsCommand } from './commands/settings/list.ts';
import { setSettingCommand } from './commands/settings/set.ts';
import { showSettingCommand } from './commands/settings/show.ts';
import { undoSettingCommand } from './commands/settings/undo.ts';
import { unsetSettingCommand } from './commands/settings/unset.ts';
import { endPersonCommand } from './commands/staff/end.ts';
import { inviteCommand } from './commands/staff/invite.ts';
import { listPeopleCommand } from './commands/staff/people.ts';

/** Everything that the operator can type, in the order in which help lists it. */
export const commands: readonly AnyCommand[] = [
  listOrdersCommand,
  showOrderCommand,
  timelineCommand,
  newOrderCommand,
  addressOrderCommand,
  parcelCommand,
  noteOrderCommand,
  holdOrderCommand,
  linkOrderCommand,
  refundOrderCommand,
  invoiceCommand,
  slipCommand,
  exportInvoicesCommand,
  continueInvoicesCommand,
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
  matchStatementCommand,
  dismissStatementCommand,
  listProductsCommand,
  showProductCommand,
  setPriceCommand,
  setStockCommand,
  priceHistoryCommand,
  schedulePriceCommand,
  listSchedulesCommand,
  unscheduleCommand,
  newProductCommand,
  duplicateProductCommand,
  editProductCommand,
  addPictureCommand,
  pictureCommand,
  placeProductCommand,
  publishProductCommand,
  archiveProductCommand,
  deleteProductCommand,
  importProductsCommand,
  exportProductsCommand,
  listPromosCommand,
  addPromoCommand,
  disablePromoCommand,
  listLeadsCommand,
  exportLeadsCommand,
  eraseLeadsCommand,
  listMessagesCommand,
  showMessageCommand,
  answerMessageCommand,
  closeMessageCommand,
  listQuotesCommand,
  showQuoteCommand,
  sendQuoteCommand,
  orderQuoteCommand,
  closeQuoteCommand,
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
  listWordingsCommand,
  showWordingCommand,
  setWordingCommand,
  resetWordingCommand,
  previewWordingCommand,
  showRatesCommand,
  renewRatesCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  inviteCommand,
  listPeopleCommand,
  endPersonCommand,
  listAuditCommand,
  todayCommand,
  statsCommand,
  visitsCommand,
  doctorCommand,
];
