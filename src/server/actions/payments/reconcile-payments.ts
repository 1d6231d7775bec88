import { reconcilePayments } from '../../../contract/payments/reconciliation.ts';
import { writeAuditEntryOnly } from '../../store/audit/write-audit-entry.ts';
import { rolledBackEach } from '../../store/engine/transactions/rolled-back-store.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { pollPaymentProvider } from './provider/poll-payment-provider.ts';
import { reconcileProvider } from './provider/reconcile-provider.ts';

const nothingPolled = { answered: true, found: [], failures: [] } as const;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Finishes interrupted work at the payment provider, then reconciles a number of days. Each repair writes its own
 * audit log entry; the reconciliation and its unresolved discrepancies get another.
 */
export const reconcilePaymentsAction = implement(reconcilePayments, async (context, { days }) => {
  const { clock, cards, wakeMail, isPreview } = context;
  if (!cards) return fail('provider-not-configured');
  // A preview asks the provider, and rolls each repair back. Interrupted work is left unfinished.
  const store = isPreview ? rolledBackEach(context.store) : context.store;
  const deps = { ...context, store, cards };
  const polled = isPreview ? nothingPolled : await pollPaymentProvider(deps, { all: true });
  if (!polled.answered) return fail('provider-unavailable');
  const compared = await reconcileProvider(deps, clock() - days * dayMs);
  if (!compared.ok) return fail(compared.reason === 'too-many' ? 'too-many-to-compare' : 'provider-unavailable');
  const { differences, payments, refunds, losses } = compared;
  if (isPreview) return { days, finished: [], differences: [...differences], payments, refunds, losses };
  const failures = [...polled.failures, ...compared.failures];
  const mended = differences.filter((one) => one.mended).length;
  const after = { days, finished: polled.found.length, mended, left: differences.length - mended + failures.length };
  await writeAuditEntryOnly(store, { action: 'payment.reconcile', subject: 'card payments', after }, clock());
  wakeMail();
  // Reports the first failure to the caller; all other records have been applied.
  if (failures.length > 0) throw failures[0];
  return { days, finished: [...polled.found], differences: [...differences], payments, refunds, losses };
});
