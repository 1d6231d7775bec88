import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { makeBalanceTransaction, makeCharge, makePayout } from './balance-objects.ts';
import { makeEvent, makePayment, makeRefund, makeSession, type SessionParams } from './objects.ts';

/** Webhook delivery: at once, never, or on request. */
export type Delivery = 'send' | 'lose' | 'hold';

interface KeptEvent {
  readonly event: Stripe.Event;
  /** The statuses of the shop's responses. */
  readonly answers: number[];
}

interface KeptSession {
  readonly params: SessionParams;
  session: Stripe.Checkout.Session;
}

/** The state of the fake provider and the events that change it. */
export class ProviderState {
  readonly sessions = new Map<string, KeptSession>();
  readonly payments = new Map<string, Stripe.PaymentIntent>();
  readonly refunds = new Map<string, Stripe.Refund>();
  /** The current disputes, with the fields that the shop reads. */
  readonly disputes = new Map<string, { readonly id: string; readonly created: number }>();
  /** Balance transactions, oldest first, with their payments and refunds. */
  readonly balance: Stripe.BalanceTransaction[] = [];
  readonly payouts: Stripe.Payout[] = [];
  readonly events: KeptEvent[] = [];
  delivery: Delivery = 'send';
  /** The initial status of new refunds. */
  refundStatus: 'succeeded' | 'pending' = 'succeeded';
  webhookUrl: string | undefined;
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  openSession(params: SessionParams, pageOrigin: string): Stripe.Checkout.Session {
    const session = makeSession(params, pageOrigin);
    this.sessions.set(session.id, { params, session });
    return session;
  }

  /** Pays a session, by card or with a delayed payment method. Returns the URL that the customer is redirected to. */
  async pay(id: string, how: 'card' | 'later'): Promise<string> {
    const kept = this.#session(id);
    if (kept.session.status !== 'open') throw new Error(`${id} is ${kept.session.status}`);
    const payment = makePayment(kept.params, how === 'card' ? 'succeeded' : 'processing');
    this.payments.set(payment.id, payment);
    if (how === 'card') this.balance.push(makeBalanceTransaction('charge', makeCharge(payment)));
    const payment_status = how === 'card' ? 'paid' : 'unpaid';
    this.#change(kept, { status: 'complete', payment_status, payment_intent: payment.id, url: null });
    await this.tell('checkout.session.completed', kept.session);
    return kept.session.success_url ?? '';
  }

  /** Completes a delayed payment. */
  async settleLater(id: string, hasCome: boolean): Promise<void> {
    const kept = this.#session(id);
    const payment = this.payments.get(String(kept.session.payment_intent));
    if (!payment) throw new Error(`${id} has no payment`);
    const status = hasCome ? 'succeeded' : 'requires_payment_method';
    this.payments.set(payment.id, { ...payment, status, amount_received: hasCome ? payment.amount : 0 });
    if (hasCome) this.balance.push(makeBalanceTransaction('charge', makeCharge(payment)));
    if (hasCome) this.#change(kept, { payment_status: 'paid' });
    await this.tell(`checkout.session.async_payment_${hasCome ? 'succeeded' : 'failed'}`, kept.session);
  }

  async expire(id: string): Promise<Stripe.Checkout.Session> {
    const kept = this.#session(id);
    this.#change(kept, { status: 'expired', url: null });
    await this.tell('checkout.session.expired', kept.session);
    return kept.session;
  }

  async refund(paymentId: string, amount: number, metadata: Record<string, string>): Promise<Stripe.Refund> {
    const payment = this.payments.get(paymentId);
    if (!payment) throw new Error(`There is no ${paymentId}`);
    const refund = makeRefund(payment, amount, metadata, this.refundStatus);
    this.refunds.set(refund.id, refund);
    this.balance.push(makeBalanceTransaction('refund', refund));
    await this.tell('refund.created', refund);
    return refund;
  }

  /** Pays the balance out to the bank account at once. */
  payOut(amount: number): void {
    const payout = makePayout(amount);
    this.payouts.push(payout);
    this.balance.push(makeBalanceTransaction('payout', payout));
  }

  async moveRefund(id: string, status: 'succeeded' | 'failed'): Promise<void> {
    const refund = this.refunds.get(id);
    if (!refund) throw new Error(`There is no ${id}`);
    const moved = { ...refund, status, ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }) };
    this.refunds.set(id, moved);
    await this.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', moved);
  }

  /** The unrefunded amount of a payment. */
  leftOf(payment: Stripe.PaymentIntent): number {
    const back = [...this.refunds.values()].filter(
      (refund) => refund.payment_intent === payment.id && refund.status !== 'failed',
    );
    return back.reduce((left, refund) => left - refund.amount, payment.amount_received);
  }

  async tell(type: Stripe.Event['type'], object: unknown, created?: number): Promise<void> {
    const event = makeEvent(type, structuredClone(object));
    const kept: KeptEvent = { event: { ...event, created: created ?? event.created }, answers: [] };
    this.events.push(kept);
    if (this.delivery === 'send') await this.deliver(kept.event.id);
  }

  /** Sends a stored event to the shop with a signature; options make the signature invalid or old. */
  async deliver(id: string, { secret = this.#secret, ageSeconds = 0, change = '' } = {}): Promise<number> {
    const kept = this.events.find(({ event }) => event.id === id);
    if (!kept || this.webhookUrl === undefined) return 0;
    const status = await this.send(kept.event, { secret, ageSeconds, change });
    kept.answers.push(status);
    return status;
  }

  /** Sends any object to the shop as an event. Returns the status of the shop's response. */
  async send(event: object, { secret = this.#secret, ageSeconds = 0, change = '' } = {}): Promise<number> {
    if (this.webhookUrl === undefined) return 0;
    const body = JSON.stringify(event);
    const time = Math.floor(Date.now() / 1000) - ageSeconds;
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${time},v1=${signature}` };
    const answer = await fetch(this.webhookUrl, { method: 'POST', headers, body: body + change }).catch(
      () => undefined,
    );
    return answer?.status ?? 0;
  }

  #session(id: string): KeptSession {
    const kept = this.sessions.get(id);
    if (!kept) throw new Error(`There is no ${id}`);
    return kept;
  }

  #change(kept: KeptSession, change: Partial<Stripe.Checkout.Session>): void {
    kept.session = { ...kept.session, ...change };
  }
}
