import { listDisputes } from '../payments/disputes.ts';
import { exportDocuments, exportSales } from '../payments/exports.ts';
import { listPayments, recordPayment, resolvePayment } from '../payments/payments.ts';
import { listPendingRefunds, reconcilePayments } from '../payments/reconciliation.ts';
import { refundOrder, refundReturn } from '../payments/refunds.ts';
import { closeReturn, receiveReturn } from '../returns/handle-returns.ts';
import { findReturns, listReturns, showReturn } from '../returns/returns.ts';
import {
  dismissWithdrawal,
  listUnmatchedWithdrawals,
  matchWithdrawal,
  showUnmatchedWithdrawal,
  showWithdrawableLines,
} from '../returns/unmatched-withdrawals.ts';
import { previewCall } from '../shared/operation.ts';
import { auditCalls } from './audit.ts';
import { customerCalls } from './customers.ts';
import { dashboardCalls } from './dashboard.ts';
import { mailCalls } from './mail.ts';
import { mailTemplateCalls } from './mail-templates.ts';
import { messageCalls } from './messages.ts';
import { newsletterCalls } from './newsletter.ts';
import { ordersCalls } from './orders.ts';
import { productCalls } from './products.ts';
import { promotionCalls } from './promotions.ts';
import { quotationCalls } from './quotations.ts';
import { settingCalls } from './settings.ts';
import { authCalls, staffCalls } from './staff.ts';

/** All calls of the desk API, by name. */
export const deskCalls = {
  ...authCalls,
  ...staffCalls,
  ...dashboardCalls,
  ...ordersCalls,
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
  'orders.refund': refundOrder,
  'orders.refund.preview': previewCall(refundOrder),
  'returns.refund': refundReturn,
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
};
export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
