import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

const nameOf = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1000);

/** The fields of a charge that the shop reads; a charge has the metadata of its payment. */
type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'amount' | 'currency' | 'payment_intent' | 'metadata' | 'created'>;

export function makeCharge({
  id: payment_intent,
  amount,
  currency,
  metadata,
}: Pick<Stripe.PaymentIntent, 'id' | 'amount' | 'currency' | 'metadata'>): Charge {
  return { id: nameOf('ch'), object: 'charge', amount, currency, payment_intent, metadata, created: seconds() };
}

export function makePayout(amount: number): Stripe.Payout {
  const created = seconds();
  return {
    id: nameOf('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created,
    automatic: true,
    balance_transaction: nameOf('txn'),
    created,
    currency: 'gbp',
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  };
}

type Source = Pick<Stripe.Charge, 'amount' | 'currency'> & object;

/** The fee for a British card: 1.5% and 20 pence, not returned with a refund. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 20;

/** A balance transaction with its source object. */
export function makeBalanceTransaction(
  category: 'charge' | 'refund' | 'payout',
  source: Source,
): Stripe.BalanceTransaction {
  const fee = category === 'charge' ? feeOf(source.amount) : 0;
  const amount = category === 'charge' ? source.amount : -source.amount;
  return {
    id: nameOf('txn'),
    object: 'balance_transaction',
    amount,
    available_on: seconds(),
    balance_type: 'payments',
    created: seconds(),
    currency: source.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: category,
    source: source as Stripe.BalanceTransactionSource,
    status: 'available',
    type: category,
  };
}
