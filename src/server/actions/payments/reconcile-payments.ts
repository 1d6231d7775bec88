import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction } from '../../store/engine/database.ts';
import type { PaymentProviderDeps } from './provider/payment-deps.ts';
import { type PolledChange, pollPaymentProvider } from './provider/poll-payment-provider.ts';
import { type Discrepancy, reconcileProvider } from './provider/reconcile-provider.ts';

export type Compared =
  | {
      readonly ok: true;
      /** Sessions and refunds that were unfinished and are finished now. */
      readonly finished: readonly PolledChange[];
      readonly differences: readonly Discrepancy[];
      readonly payments: number;
      readonly refunds: number;
      readonly losses: Extract<Awaited<ReturnType<typeof reconcileProvider>>, { ok: true }>['losses'];
    }
  | { readonly ok: false; readonly reason: 'no-answer' | 'too-many' };

const dayMs = 24 * 60 * 60 * 1000;

/** Default and maximum number of days to reconcile. */
export const comparedDays = { usual: 35, most: 400 } as const;

/** Descriptions of discrepancies, to follow the name of a payment, refund or dispute. */
export const discrepancyLabels: Readonly<Record<Discrepancy['kind'], string>> = {
  'payment-missing': 'was paid there and was not known here',
  'payment-differs': 'has another amount there than here',
  'payment-unknown-there': 'is a payment here that the provider does not know',
  'refund-missing': 'was refunded there and was not known here',
  'refund-differs': 'is a refund that has come further, or has another amount, there than here',
  'refund-unknown-there': 'is a refund here that the provider does not know',
  'dispute-missing': 'is a dispute or inquiry there that was not known here',
  'dispute-differs': 'is a dispute or inquiry that has come further there than here',
};

/**
 * Finishes interrupted work at the payment provider, then reconciles a number of days. Each repair writes its own
 * audit log entry; the reconciliation and its unresolved discrepancies get another.
 */
export async function reconcilePayments(deps: PaymentProviderDeps, days: number): Promise<Compared> {
  const { store, clock } = deps;
  const begun = await pollPaymentProvider(deps, { all: true });
  if (!begun.answered) return { ok: false, reason: 'no-answer' };
  const compared = await reconcileProvider(deps, clock() - days * dayMs);
  if (!compared.ok) return compared;
  const { differences } = compared;
  const failures = [...begun.failures, ...compared.failures];
  const mended = differences.filter((one) => one.mended).length;
  const after = { days, finished: begun.found.length, mended, left: differences.length - mended + failures.length };
  await inTransaction(store, (tx) =>
    writeAuditEntry(tx, { action: 'payment.reconcile', subject: 'card payments', after }, clock()),
  );
  // Reports the first failure to the caller; all other records have been applied.
  if (failures.length > 0) throw failures[0];
  return { ...compared, finished: begun.found };
}
