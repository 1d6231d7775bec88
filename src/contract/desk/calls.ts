import { listAudit } from '../audit/audit-log.ts';
import * as productFiles from '../catalogue/product-files.ts';
import * as products from '../catalogue/products.ts';
import { eraseCustomer, exportCustomer, listCustomers, showCustomer } from '../customers/customers.ts';
import { actionItems, dashboardFigures, dashboardHealth, subscribeToEvents } from '../dashboard/dashboard.ts';
import { setStock } from '../inventory/stock.ts';
import { orderDocument } from '../invoices/documents.ts';
import { listMails, resendMail, retryDeadLetters, retryMail, showMail } from '../mail/mail.ts';
import { listMailTemplates, previewMailTemplate, setMailTemplate } from '../mail/mail-templates.ts';
import { answerMessage, closeMessage, listMessages, showMessage } from '../messages/admin-messages.ts';
import { eraseSubscriber, exportSubscribers, listSubscribers } from '../newsletter/subscribers.ts';
import { addOrderNote, correctAddress, extendOrderHold } from '../orders/order-corrections.ts';
import { showOrder } from '../orders/order-details.ts';
import { resendOrderEmail, showOrderEmail } from '../orders/order-emails.ts';
import { listOrders } from '../orders/order-list.ts';
import { bulkSetOrderStatus, setOrderStatus } from '../orders/order-status.ts';
import { createTelephoneOrder, findSellableProducts, priceTelephoneOrder } from '../orders/telephone-orders.ts';
import { listDisputes } from '../payments/disputes.ts';
import { exportDocuments, exportSales } from '../payments/exports.ts';
import { listPayments, recordPayment, resolvePayment } from '../payments/payments.ts';
import { listPendingRefunds, reconcilePayments } from '../payments/reconciliation.ts';
import { refundOrder, refundReturn } from '../payments/refunds.ts';
import { showPriceHistory } from '../pricing/price-history.ts';
import * as prices from '../pricing/prices.ts';
import * as promotions from '../promotions/promotions.ts';
import {
  acceptQuotation,
  closeQuotation,
  findQuotations,
  listQuotations,
  quotationDocument,
  sendQuotation,
  showQuotation,
} from '../quotations/admin-quotations.ts';
import { closeReturn, receiveReturn } from '../returns/handle-returns.ts';
import { findReturns, listReturns, showReturn } from '../returns/returns.ts';
import {
  dismissWithdrawal,
  listUnmatchedWithdrawals,
  matchWithdrawal,
  showUnmatchedWithdrawal,
  showWithdrawableLines,
} from '../returns/unmatched-withdrawals.ts';
import { goLive, showMode } from '../settings/go-live.ts';
import { listSettings, setSetting, settingHistory, undoSetting, unsetSetting } from '../settings/setting-operations.ts';
import { previewCall } from '../shared/operation.ts';
import { packingSlips, setShipment } from '../shipping/shipments.ts';
import { addPasskey, addPasskeyOptions, listPasskeys, renamePasskey, revokePasskey } from '../staff/passkeys.ts';
import { editRole, listRoles } from '../staff/roles.ts';
import {
  endAllSessions,
  endSession,
  invitationOptions,
  listSessions,
  reauthenticationOptions,
  showInvitation,
  showMe,
  signInOptions,
  signOut,
  verifyInvitation,
  verifyReauthentication,
  verifySignIn,
} from '../staff/sign-in.ts';
import { deactivateStaff, inviteStaff, listStaff } from '../staff/staff.ts';

/** Every operation that the desk can call, and every preview, by name. */
export const deskCalls = {
  'audit.list': listAudit,
  'customers.erase': eraseCustomer,
  'customers.export': exportCustomer,
  'customers.list': listCustomers,
  'customers.show': showCustomer,
  'dashboard.action-items': actionItems,
  'dashboard.figures': dashboardFigures,
  'dashboard.health': dashboardHealth,
  'events.subscribe': subscribeToEvents,
  'mail.list': listMails,
  'mail.resend': resendMail,
  'mail.retry-dead-letters': retryDeadLetters,
  'mail.retry': retryMail,
  'mail.show': showMail,
  'mail-templates.list': listMailTemplates,
  'mail-templates.preview': previewMailTemplate,
  'mail-templates.set': setMailTemplate,
  'messages.answer': answerMessage,
  'messages.close': closeMessage,
  'messages.list': listMessages,
  'messages.show': showMessage,
  'newsletter.erase': eraseSubscriber,
  'newsletter.export': exportSubscribers,
  'newsletter.list': listSubscribers,
  'quotations.accept': acceptQuotation,
  'quotations.close': closeQuotation,
  'quotations.find': findQuotations,
  'quotations.list': listQuotations,
  'quotations.document': quotationDocument,
  'quotations.send': sendQuotation,
  'quotations.send.preview': previewCall(sendQuotation),
  'quotations.show': showQuotation,
  'settings.list': listSettings,
  'settings.set': setSetting,
  'settings.history': settingHistory,
  'settings.undo': undoSetting,
  'settings.unset': unsetSetting,
  'settings.mode': showMode,
  'settings.go-live': goLive,
  'passkeys.add': addPasskey,
  'passkeys.options': addPasskeyOptions,
  'passkeys.list': listPasskeys,
  'passkeys.rename': renamePasskey,
  'passkeys.revoke': revokePasskey,
  'sessions.end-all': endAllSessions,
  'sessions.end': endSession,
  'invitation.options': invitationOptions,
  'sessions.list': listSessions,
  'reauthenticate.options': reauthenticationOptions,
  'invitation.show': showInvitation,
  'me.show': showMe,
  'sign-in.options': signInOptions,
  'me.sign-out': signOut,
  'invitation.verify': verifyInvitation,
  'reauthenticate.verify': verifyReauthentication,
  'sign-in.verify': verifySignIn,
  'staff.deactivate': deactivateStaff,
  'staff.invite': inviteStaff,
  'staff.list': listStaff,
  'orders.list': listOrders,
  'orders.mail': showOrderEmail,
  'orders.resend': resendOrderEmail,
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
  'staff.roles': listRoles,
  'staff.edit-role': editRole,
  'returns.refund.preview': previewCall(refundReturn),
  'payments.list': listPayments,
  'payments.record': recordPayment,
  'payments.record.preview': previewCall(recordPayment),
  'payments.resolve': resolvePayment,
  'payments.resolve.preview': previewCall(resolvePayment),
  'payments.disputes': listDisputes,
  'payments.pending-refunds': listPendingRefunds,
  'payments.reconcile': reconcilePayments,
  'payments.documents': exportDocuments,
  'payments.export-sales': exportSales,
  'returns.list': listReturns,
  'returns.find': findReturns,
  'returns.show': showReturn,
  'returns.receive': receiveReturn,
  'returns.receive.preview': previewCall(receiveReturn),
  'returns.close': closeReturn,
  'returns.close.preview': previewCall(closeReturn),
  'returns.unmatched': listUnmatchedWithdrawals,
  'returns.show-unmatched': showUnmatchedWithdrawal,
  'returns.withdrawable-lines': showWithdrawableLines,
  'returns.match': matchWithdrawal,
  'returns.match.preview': previewCall(matchWithdrawal),
  'returns.dismiss': dismissWithdrawal,
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
  'products.price-history': showPriceHistory,
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
