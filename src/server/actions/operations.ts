import type { Implementation } from './implement.ts';
import { exportDocumentsAction, exportSalesAction } from './payments/export-periods.ts';
import { listDisputesAction } from './payments/list-disputes.ts';
import { listPaymentsAction } from './payments/list-payments.ts';
import { listPendingRefundsAction } from './payments/list-pending-refunds.ts';
import { reconcilePaymentsAction } from './payments/reconcile-payments.ts';
import { recordPaymentAction } from './payments/record-payment.ts';
import { refundOrderAction } from './payments/refund-order.ts';
import { resolvePaymentAction } from './payments/resolve-mismatch.ts';
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

/** Every operation of the shop. The desk's routes and the OpenAPI description are derived from this list. */
export const operations: readonly Implementation[] = [
  refundOrderAction,
  refundReturnAction,
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
];
