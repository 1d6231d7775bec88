import type { Implementation } from '../actions/implement.ts';
import { orderDocumentAction } from '../actions/invoices/download-document.ts';
import { issueInvoiceAction } from '../actions/invoices/issue-late-invoice.ts';
import { setNextInvoiceNumberAction } from '../actions/invoices/set-next-number.ts';
import { addOrderNoteAction } from '../actions/orders/add-note.ts';
import { correctAddressAction } from '../actions/orders/correct-address.ts';
import { cancelRestAction } from '../actions/orders/dispatch/cancel-rest.ts';
import { deliverParcelAction } from '../actions/orders/dispatch/deliver-parcel.ts';
import { dispatchOrdersAction } from '../actions/orders/dispatch/dispatch-orders.ts';
import { dispatchPartAction } from '../actions/orders/dispatch/dispatch-part.ts';
import { listDispatchesAction, undoDispatchAction } from '../actions/orders/dispatch/undo-dispatch.ts';
import { editOrderAction } from '../actions/orders/editing/edit-order.ts';
import { exportOrdersAction } from '../actions/orders/export-orders.ts';
import { findKnownCustomersAction } from '../actions/orders/find-known-customers.ts';
import { listOrdersAction } from '../actions/orders/list-orders.ts';
import * as noteFiles from '../actions/orders/note-attachments.ts';
import { linkOrderAction } from '../actions/orders/renew-order-link.ts';
import { bulkSetOrderStatusAction, setOrderStatusAction } from '../actions/orders/set-order-status.ts';
import { showOrderAction } from '../actions/orders/show-order.ts';
import {
  createTelephoneOrderAction,
  findSellableProductsAction,
  priceTelephoneOrderAction,
} from '../actions/orders/telephone/telephone-orders.ts';
import { extendOrderHoldAction } from '../actions/orders/unpaid/extend-deadline.ts';
import { sendReminderAction } from '../actions/orders/unpaid/remind-unpaid.ts';
import { listDisputesAction } from '../actions/payments/disputes.ts';
import { exportInvoicesAction, exportSalesAction } from '../actions/payments/export-periods.ts';
import { listPaymentsAction } from '../actions/payments/list-payments.ts';
import { listPendingRefundsAction } from '../actions/payments/list-pending-refunds.ts';
import { reconcilePaymentsAction } from '../actions/payments/reconcile-payments.ts';
import { recordPaymentAction } from '../actions/payments/record-payment.ts';
import { refundOrderAction } from '../actions/payments/refund-order.ts';
import { resolvePaymentAction } from '../actions/payments/resolve-mismatch.ts';
import { importStatementAction } from '../actions/payments/statements/import-statement.ts';
import { previewStatementAction } from '../actions/payments/statements/preview-statement.ts';
import { listImportsAction, undoImportAction } from '../actions/payments/statements/undo-import.ts';
import { acceptQuotationAction } from '../actions/quotations/accept-quotation.ts';
import { closeQuotationAction } from '../actions/quotations/close-quotation.ts';
import * as drafts from '../actions/quotations/edit-quotation.ts';
import {
  findQuotationsAction,
  listQuotationsAction,
  quotationDocumentAction,
  showQuotationAction,
} from '../actions/quotations/reading/read-quotations.ts';
import { sendQuotationAction } from '../actions/quotations/send-quotation.ts';
import * as months from '../actions/reports/close-months.ts';
import { exportBookkeepingAction } from '../actions/reports/export-bookkeeping.ts';
import { exportReportAction } from '../actions/reports/export-report.ts';
import { payoutsReportAction } from '../actions/reports/read-payouts.ts';
import * as reports from '../actions/reports/read-reports.ts';
import { stockReportAction } from '../actions/reports/read-stock.ts';
import { closeReturnAction } from '../actions/returns/close-return.ts';
import { exchangeReturnAction } from '../actions/returns/exchange-return.ts';
import { findReturnsAction, listReturnsAction, showReturnAction } from '../actions/returns/list-returns.ts';
import { receiveReturnAction } from '../actions/returns/receive-return.ts';
import { refundReturnAction } from '../actions/returns/refund-return.ts';
import * as labels from '../actions/returns/return-label.ts';
import { startReturnAction } from '../actions/returns/start-return.ts';
import {
  listUnmatchedWithdrawalsAction,
  showUnmatchedWithdrawalAction,
  showWithdrawableLinesAction,
} from '../actions/returns/withdrawals/list-unmatched-withdrawals.ts';
import { dismissWithdrawalAction, matchWithdrawalAction } from '../actions/returns/withdrawals/match-withdrawal.ts';
import { customsDocumentsAction } from '../actions/shipping/customs-documents.ts';
import { exportParcelsAction } from '../actions/shipping/export-parcels.ts';
import { findShippingRatesAction } from '../actions/shipping/find-rates.ts';
import { listCarriersAction } from '../actions/shipping/list-carriers.ts';
import { printPickListAction, showPickListAction } from '../actions/shipping/pick-list.ts';
import { packingSlipsAction } from '../actions/shipping/print-packing-slips.ts';
import { setShipmentAction } from '../actions/shipping/set-shipment.ts';

/** Operations on orders, from payment to returns, and their reports. */
export const salesOperations: readonly Implementation[] = [
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
  refundOrderAction,
  refundReturnAction,
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
  labels.uploadReturnLabelAction,
  labels.downloadReturnLabelAction,
  closeReturnAction,
  listUnmatchedWithdrawalsAction,
  showUnmatchedWithdrawalAction,
  showWithdrawableLinesAction,
  matchWithdrawalAction,
  dismissWithdrawalAction,
  listOrdersAction,
  findKnownCustomersAction,
  showOrderAction,
  setOrderStatusAction,
  bulkSetOrderStatusAction,
  addOrderNoteAction,
  noteFiles.attachToOrderNoteAction,
  noteFiles.downloadOrderAttachmentAction,
  noteFiles.deleteOrderAttachmentAction,
  editOrderAction,
  correctAddressAction,
  setShipmentAction,
  extendOrderHoldAction,
  sendReminderAction,
  packingSlipsAction,
  exportParcelsAction,
  customsDocumentsAction,
  dispatchOrdersAction,
  listDispatchesAction,
  undoDispatchAction,
  dispatchPartAction,
  cancelRestAction,
  deliverParcelAction,
  listCarriersAction,
  findShippingRatesAction,
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
