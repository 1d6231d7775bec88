import type { AnyCommand } from './command.ts';
import { listAuditCommand } from './commands/audit/list.ts';
import { eraseCustomerCommand } from './commands/customer/erase.ts';
import { exportCustomerCommand } from './commands/customer/export.ts';
import { listCustomersCommand } from './commands/customer/list.ts';
import { endPersonCommand } from './commands/desk/end.ts';
import { inviteCommand } from './commands/desk/invite.ts';
import { listPeopleCommand } from './commands/desk/people.ts';
import { listDisputesCommand } from './commands/disputes/list.ts';
import { continueInvoicesCommand } from './commands/invoices/continue.ts';
import { exportInvoicesCommand } from './commands/invoices/export.ts';
import { eraseLeadsCommand } from './commands/leads/erase.ts';
import { exportLeadsCommand } from './commands/leads/export.ts';
import { listLeadsCommand } from './commands/leads/list.ts';
import { listMailsCommand } from './commands/mail/list.ts';
import { resendMailCommand } from './commands/mail/resend.ts';
import { retryMailCommand } from './commands/mail/retry.ts';
import { showMailCommand } from './commands/mail/show.ts';
import { answerMessageCommand } from './commands/messages/answer.ts';
import { closeMessageCommand } from './commands/messages/close.ts';
import { listMessagesCommand } from './commands/messages/list.ts';
import { showMessageCommand } from './commands/messages/show.ts';
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
import { reconcilePaymentsCommand } from './commands/payments/reconcile.ts';
import { recordPaymentCommand } from './commands/payments/record.ts';
import { resolvePaymentCommand } from './commands/payments/settle.ts';
import { addPictureCommand } from './commands/products/add-picture.ts';
import { archiveProductCommand } from './commands/products/archive.ts';
import { deleteProductCommand } from './commands/products/delete.ts';
import { duplicateProductCommand } from './commands/products/duplicate.ts';
import { editProductCommand } from './commands/products/edit.ts';
import { exportProductsCommand } from './commands/products/export.ts';
import { importProductsCommand } from './commands/products/import.ts';
import { listProductsCommand } from './commands/products/list.ts';
import { newProductCommand } from './commands/products/new.ts';
import { pictureCommand } from './commands/products/picture.ts';
import { placeProductCommand } from './commands/products/place.ts';
import { priceHistoryCommand } from './commands/products/price-history.ts';
import { publishProductCommand } from './commands/products/publish.ts';
import { schedulePriceCommand } from './commands/products/schedule.ts';
import { listSchedulesCommand } from './commands/products/schedules.ts';
import { setPriceCommand } from './commands/products/set-price.ts';
import { setStockCommand } from './commands/products/set-stock.ts';
import { showProductCommand } from './commands/products/show.ts';
import { unscheduleCommand } from './commands/products/unschedule.ts';
import { addPromoCommand } from './commands/promos/add.ts';
import { disablePromoCommand } from './commands/promos/disable.ts';
import { listPromosCommand } from './commands/promos/list.ts';
import { closeQuoteCommand } from './commands/quotes/close.ts';
import { listQuotesCommand } from './commands/quotes/list.ts';
import { orderQuoteCommand } from './commands/quotes/order.ts';
import { sendQuoteCommand } from './commands/quotes/send.ts';
import { showQuoteCommand } from './commands/quotes/show.ts';
import { renewRatesCommand } from './commands/rates/renew.ts';
import { showRatesCommand } from './commands/rates/show.ts';
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
import { backupCommand } from './commands/shop/backup.ts';
import { doctorCommand } from './commands/shop/doctor.ts';
import { moveCommand } from './commands/shop/move.ts';
import { restoreCommand } from './commands/shop/restore.ts';
import { statsCommand } from './commands/shop/stats.ts';
import { todayCommand } from './commands/shop/today.ts';
import { visitsCommand } from './commands/shop/visits.ts';
import { listWordingsCommand } from './commands/wordings/list.ts';
import { previewWordingCommand } from './commands/wordings/preview.ts';
import { resetWordingCommand } from './commands/wordings/reset.ts';
import { setWordingCommand } from './commands/wordings/set.ts';
import { showWordingCommand } from './commands/wordings/show.ts';

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
