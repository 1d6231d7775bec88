import type { PaymentDeps } from '../../../src/server/actions/payments/payment-deps.ts';
import {
  type IncomingPayment,
  recordIncomingPayment as record,
} from '../../../src/server/actions/payments/record-incoming-payment.ts';
import { inTransaction, type Store } from '../../../src/server/store/engine/database.ts';

/** Records a payment in its own transaction. */
export const recordIncomingPayment = (deps: PaymentDeps & { readonly store: Store }, payment: IncomingPayment) =>
  inTransaction(deps.store, (tx) => record(tx, deps, payment));
