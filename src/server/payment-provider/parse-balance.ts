import * as z from 'zod/mini';
import type { Payout } from '../../contract/reports/payouts.ts';
import type { BalanceTransaction } from '../../domain/payments/balance-transactions.ts';
import { currency, metadata, named } from './parse-stripe-objects.ts';

const seconds = z.pipe(
  z.int(),
  z.transform((time: number) => time * 1000),
);

/** As much of a charge or refund as the shop reads; other sources have no payment. */
const sourceSchema = z.object({
  id: z.string(),
  object: z.enum(['charge', 'refund']),
  amount: z.int(),
  currency,
  payment_intent: named,
  metadata,
});

const transactionSchema = z.object({
  id: z.string(),
  amount: z.int(),
  created: seconds,
  currency,
  fee: z.int(),
  net: z.int(),
  reporting_category: z.string(),
  source: z.unknown(),
});

const payoutSchema = z.object({
  id: z.string(),
  amount: z.int(),
  arrival_date: seconds,
  currency,
  status: z.string(),
});

/** Parses a movement of the balance, whose source is expanded. */
export function parseBalanceTransaction(input: unknown): BalanceTransaction {
  const { id, reporting_category: category, created: createdAt, source, ...money } = transactionSchema.parse(input);
  return { id, category, createdAt, source: parseSource(source), ...money };
}

function parseSource(input: unknown): BalanceTransaction['source'] {
  const source = sourceSchema.safeParse(input);
  if (!source.success) return null;
  const { id, object, amount, currency: own } = source.data;
  const payment = source.data.payment_intent?.id;
  if (payment === undefined) return null;
  return {
    kind: object === 'charge' ? 'payment' : 'refund',
    name: object === 'charge' ? payment : id,
    paymentName: payment,
    reference: source.data.metadata?.reference ?? null,
    amount,
    currency: own,
  };
}

export function parsePayout(input: unknown): Payout {
  const { id, arrival_date: arrivesAt, amount, currency: own, status } = payoutSchema.parse(input);
  return { id, arrivesAt, amount, currency: own, status };
}
