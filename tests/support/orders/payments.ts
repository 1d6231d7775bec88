import { toDecimal } from '../../../src/domain/shared/money/money.ts';
import { reconcilePaymentsAction } from '../../../src/server/actions/payments/reconcile-payments.ts';
import { recordPaymentAction } from '../../../src/server/actions/payments/record-payment.ts';
import { resolvePaymentAction } from '../../../src/server/actions/payments/resolve-mismatch.ts';
import type { Store } from '../../../src/server/store/engine/database.ts';
import { callOperation } from '../shop/call-operation.ts';

type Parts = { readonly store: Store };

export const recordPayment = (parts: Parts, { reference, amount }: { reference: string; amount: number }) =>
  callOperation(recordPaymentAction, parts, { reference, amount: toDecimal(amount) });

export const resolveMismatch = (
  parts: Parts,
  { paymentId, outcome, note }: { paymentId: string; outcome: 'counted' | 'returned'; note: string | null },
) => callOperation(resolvePaymentAction, parts, { id: paymentId, outcome, note: note ?? '' });

export const reconcilePayments = (parts: Parts, days: number) =>
  callOperation(reconcilePaymentsAction, parts, { days });
