import type { PaymentProviderDeps } from '../../actions/payments/payment-deps.ts';
import { pollPaymentProvider } from '../../actions/payments/provider/poll-payment-provider.ts';
import { reconcileProvider } from '../../actions/payments/provider/reconcile-provider.ts';
import type { Log } from '../../observability/log.ts';
import type { PaymentProvider } from '../../payment-provider/payment-provider.ts';
import { SeriesDatedInFuture } from '../../store/invoices/number-series.ts';
import { type Job, type RunResult, runPeriodically } from '../run-periodically.ts';

type PaymentPollingDeps = Omit<PaymentProviderDeps, 'cards'> & {
  readonly cards: PaymentProvider | undefined;
  readonly log: Log;
  readonly wakeMail: () => void;
  /** Current settings and payment provider, if they can change at runtime. */
  readonly current?: () => Pick<PaymentPollingDeps, 'settings' | 'cards'>;
  /** How often due payments and refunds are polled. */
  readonly everyMs?: number;
};

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Period of the daily reconciliation: the provider retries a webhook for three days. */
const comparedMs = 4 * dayMs;
const notApplied = 'payment provider update could not be applied';

/**
 * Polls the provider every minute for due payments and refunds without a webhook, and reconciles the last days at
 * start and once a day, until stopped. A failed reconciliation is retried an hour later.
 */
export function startPaymentPollingJob({
  everyMs = 60_000,
  log,
  wakeMail,
  current,
  ...given
}: PaymentPollingDeps): Job {
  // Starts at once: a shop restarted every night would otherwise never reconcile.
  let last = { at: Number.NEGATIVE_INFINITY, isWhole: false };

  async function catchUp(): Promise<RunResult> {
    const { cards, ...rest } = { ...given, ...current?.() };
    if (!cards) return undefined;
    const parts = { ...rest, cards };
    const { answered, found, failures } = await pollPaymentProvider(parts);
    for (const one of found) log.info(one, 'payment provider poll applied a change');
    for (const err of failures) log.error({ err }, notApplied);
    if (found.length > 0) wakeMail();
    const now = parts.clock();
    if (!answered) return 'failed';
    if (Math.abs(now - last.at) < (last.isWhole ? dayMs : hourMs)) return undefined;
    last = { at: now, isWhole: false };
    const compared = await reconcileProvider(parts, now - comparedMs);
    if (!compared.ok) {
      log.warn({ reason: compared.reason }, 'payment reconciliation failed');
      return 'failed';
    }
    for (const err of compared.failures) log.error({ err }, notApplied);
    last = { at: now, isWhole: compared.failures.length === 0 };
    for (const one of compared.differences) log.warn(one, 'payment discrepancy found');
    if (compared.differences.length > 0) wakeMail();
    return last.isWhole ? undefined : 'failed';
  }

  return runPeriodically('payment-polling', everyMs, () =>
    catchUp().catch((err: unknown) => {
      if (err instanceof SeriesDatedInFuture) log.error({ err }, notApplied);
      else log.warn({ err }, 'payment provider poll failed');
      return 'failed';
    }),
  );
}
