import { formatCount } from '../../domain/shared/text/format-count.ts';
import { isOverdue } from '../../domain/shared/time/overdue.ts';
import { findRefundsToPoll } from '../store/payments/card-refunds.ts';
import { listPayments } from '../store/payments/payments.ts';
import type { Finding } from './finding.ts';
import type { HealthCheckContext } from './health-check-context.ts';

const many = 1000;

/** Payment mismatches, pending refunds, and a payment provider that does not respond or is in test mode. */
export async function checkPayments({ store, cards, config, clock }: HealthCheckContext): Promise<Finding[]> {
  const findings: Omit<Finding, 'check'>[] = [];
  const answer = await cards?.greet();
  if (answer && !answer.ok) {
    findings.push({
      problem: `Payment by card is offered, and the provider does not answer to the key (${answer.code}).`,
      advice: 'Look whether STRIPE_SECRET_KEY is right, and whether this machine reaches the provider.',
    });
  }
  if (config.publicUrl?.startsWith('https:') && config.stripeSecretKey?.includes('_test_')) {
    findings.push({
      problem: 'STRIPE_SECRET_KEY is a key for trying out: nobody really pays.',
      advice: 'Set the live key and the secret of the live webhook when you open.',
    });
  }
  const doubts = (await listPayments(store.db, { open: true, limit: many })).length;
  if (doubts > 0) {
    findings.push({
      problem: `Payments that do not agree with their orders: ${formatCount(doubts)}.`,
      advice: "See them with 'payments list', and settle each with 'payments resolve'.",
      atDesk: { path: '/payments', advice: 'Say of each under Payments what becomes of it.' },
    });
  }
  const waiting = (await findRefundsToPoll(store.db, { dueAt: undefined, limit: many })).filter(
    ({ state, createdAt }) => state === 'asked' && isOverdue(createdAt, clock()),
  );
  if (waiting.length > 0) {
    findings.push({
      problem: `Refunds that have not reached the card provider for an hour: ${formatCount(waiting.length)}.`,
      advice: "Look whether the shop runs, then type 'payments reconcile'.",
      atDesk: { path: '/payments', advice: 'Ask the card provider under Payments.' },
    });
  }
  return findings.map((one) => ({ check: 'payments', ...one }));
}
