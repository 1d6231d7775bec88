import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { isOverdue } from '../../../domain/shared/time/overdue.ts';
import { listPaymentPage } from '../../store/payments/payments.ts';
import { findRefundsToPoll } from '../../store/payments/refunds.ts';
import type { Fault } from '../finding.ts';
import type { HealthCheckContext } from '../health-check-context.ts';

const many = 1000;

/** Payment mismatches, pending refunds, and a payment provider that does not respond or is in test mode. */
export async function checkPayments({ store, cards, config, clock, settings }: HealthCheckContext): Promise<Fault[]> {
  const findings: Fault[] = [];
  if (!settings.isDemo && !cards && !config.bankAccounts) {
    findings.push({
      problem: 'The shop is live, but customers have no way to pay.',
      advice: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or BANK_ACCOUNTS (docs/operations/install.md).',
      atDesk: { path: '/settings/payments', advice: 'Set up card payments or bank transfer.' },
    });
  }
  const answer = await cards?.greet();
  if (answer && !answer.ok) {
    findings.push({
      problem: `Card payment is enabled, but the payment provider rejects the key or is not responding (${answer.code}).`,
      advice: 'Check STRIPE_SECRET_KEY, and that this machine can reach the payment provider.',
    });
  }
  if (config.publicUrl?.startsWith('https:') && config.stripeSecretKey?.includes('_test_')) {
    findings.push({
      problem: 'STRIPE_SECRET_KEY is a test key, so no real payments are made.',
      advice: 'Before you open the shop, set the live key and the secret of the live webhook.',
    });
  }
  const mismatches = (await listPaymentPage(store.db, { open: true, limit: many })).length;
  if (mismatches > 0) {
    findings.push({
      problem: `Unmatched payments: ${formatCount(mismatches)}.`,
      advice: "See them with 'payments list', and resolve each with 'payments resolve'.",
      atDesk: { path: '/payments', advice: 'Resolve each one under Payments.' },
    });
  }
  const waiting = (await findRefundsToPoll(store.db, { dueAt: undefined, limit: many })).filter(
    ({ state, createdAt }) => state === 'asked' && isOverdue(createdAt, clock()),
  );
  if (waiting.length > 0) {
    findings.push({
      problem: `Refunds that have not reached the payment provider for an hour: ${formatCount(waiting.length)}.`,
      advice: "Check that the shop is running, then run 'payments reconcile'.",
      atDesk: { path: '/payments', advice: 'Check with the payment provider under Payments.' },
    });
  }
  return findings;
}
