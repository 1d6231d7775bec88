import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { paymentWebhookPath } from '../../../src/contract/orders/order-page.ts';
import type { Operation } from './card-provider/api.ts';
import type { Control } from './processes/card-provider.ts';

const secretKey = 'sk_test_of_the_tests';
const webhookSecret = 'whsec_of_the_tests';

/** The state of the fake provider and a record of its calls. */
interface Known {
  readonly sessions: readonly Stripe.Checkout.Session[];
  readonly payments: readonly Stripe.PaymentIntent[];
  readonly refunds: readonly Stripe.Refund[];
  readonly events: readonly { readonly event: Stripe.Event; readonly answers: readonly number[] }[];
  readonly answered: readonly { readonly operation: Operation; readonly body: unknown }[];
  /** The fields of each API call. */
  readonly sent: readonly { readonly operation: Operation; readonly fields: Readonly<Record<string, string>> }[];
  /** Number of faults that are still to be injected. */
  readonly faultsLeft: number;
  /** Calls that were never answered. */
  readonly hanging: number;
  readonly asked: number;
}

/** A fake payment provider in a separate process, which exits with this one. */
export interface TestingProvider {
  /** The environment that points a shop to the fake. */
  readonly env: Record<string, string>;
  known(): Promise<Known>;
  /** Controls the fake; see `Control`. */
  do(wish: Control): Promise<unknown>;
  /** Sends webhooks to this shop from now on. */
  tell(shopOrigin: string): Promise<void>;
}

async function startCardProvider(): Promise<TestingProvider> {
  const program = join(import.meta.dirname, 'processes/card-provider.ts');
  const child = fork(program, [secretKey, webhookSecret]);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  child.unref();
  child.channel?.unref();
  const provider: TestingProvider = {
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url },
    known: async () => (await (await fetch(`${url}/state`)).json()) as Known,
    async do(wish) {
      const response = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(wish) });
      const answer = await response.text();
      if (!response.ok) throw new Error(answer);
      return JSON.parse(answer);
    },
    tell: async (shopOrigin) => void (await provider.do({ webhookUrl: `${shopOrigin}${paymentWebhookPath}` })),
  };
  return provider;
}

let started: Promise<TestingProvider> | undefined;

/** Returns the fake provider that all tests of a file share, reset for each test. */
export async function freshCardProvider(): Promise<TestingProvider> {
  started ??= startCardProvider();
  const provider = await started;
  await provider.do({ reset: true });
  return provider;
}
