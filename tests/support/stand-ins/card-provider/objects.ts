import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';

// Every object has its type from the official library, which is generated from the provider's OpenAPI description, so
// the compiler reports missing and superfluous fields and invalid nulls.

const nameOf = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1000);

export interface SessionParams {
  readonly amount: number;
  readonly currency: string;
  readonly clientReferenceId: string | null;
  readonly metadata: Record<string, string>;
  readonly paymentMetadata: Record<string, string>;
  readonly description: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
}

/** @param pageOrigin origin of the hosted checkout page */
export function makeSession(params: SessionParams, pageOrigin: string): Stripe.Checkout.Session {
  const id = nameOf('cs');
  const created = seconds();
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: params.amount,
    amount_total: params.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancelUrl,
    client_reference_id: params.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: params.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: null,
    expires_at: created + 24 * 60 * 60,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: 'auto',
    managed_payments: null,
    metadata: params.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${pageOrigin}/c/pay/${id}`,
    wallet_options: null,
  };
}

/** @param status `succeeded` if the money arrives at once */
export function makePayment(
  params: Pick<SessionParams, 'amount' | 'currency' | 'paymentMetadata' | 'description'>,
  status: 'succeeded' | 'processing',
): Stripe.PaymentIntent {
  return {
    id: nameOf('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: status === 'succeeded' ? params.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: seconds(),
    currency: params.currency,
    customer: null,
    customer_account: null,
    description: params.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: nameOf('ch'),
    livemode: false,
    managed_payments: null,
    metadata: params.paymentMetadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: nameOf('pm'),
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_group: null,
  };
}

export function makeRefund(
  payment: Pick<Stripe.PaymentIntent, 'id' | 'currency' | 'latest_charge'>,
  amount: number,
  metadata: Record<string, string>,
  status: 'succeeded' | 'pending',
): Stripe.Refund {
  return {
    id: nameOf('re'),
    object: 'refund',
    amount,
    balance_transaction: nameOf('txn'),
    charge: payment.latest_charge,
    created: seconds(),
    currency: payment.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: payment.id,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
}

const noEvidence: Stripe.Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export function makeDispute(
  told: Pick<Stripe.Dispute, 'id' | 'amount' | 'currency' | 'payment_intent' | 'status' | 'created'>,
  due_by: number | null,
): Stripe.Dispute {
  return {
    ...told,
    object: 'dispute',
    balance_transactions: [],
    charge: nameOf('ch'),
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: 'fraudulent',
  };
}

export function makeEvent(type: Stripe.Event['type'], object: unknown): Stripe.Event {
  const event = {
    id: nameOf('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  // The only unchecked cast: the tests of the responses validate each event that was sent against its type.
  return event as Stripe.Event;
}

export function makeList<Item>(url: string, data: Item[], has_more: boolean): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more, url };
}
