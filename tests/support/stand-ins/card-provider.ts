import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { paymentWebhookPath } from '../../../src/contract/orders/order-page.ts';
import type { Operation } from './card-provider/api.ts';
import type { Control } from './processes/card-provider.ts';

const secretKey = 'sk_test_of_the_tests';
const webhookSecret = 'whsec_of_the_tests';

/** What the stand-in knows and did. */
interface Known {
  readonly sessions: readonly Stripe.Checkout.Session[];
  readonly payments: readonly Stripe.PaymentIntent[];
  readonly refunds: readonly Stripe.Refund[];
  readonly events: readonly { readonly event: Stripe.Event; readonly answers: readonly number[] }[];
  readonly answered: readonly { readonly operation: Operation; readonly body: unknown }[];
  /** What it was told by each call. */
  readonly sent: readonly { readonly operation: Operation; readonly fields: Readonly<Record<string, string>> }[];
  /** How often a call will still go wrong. */
  readonly faultsLeft: number;
  /** Calls that were never answered. */
  readonly hanging: number;
  readonly asked: number;
}

/** The stand-in for the payment provider, a process of its own that ends with this one. */
export interface TestingProvider {
  /** The settings with which a shop asks it. */
  readonly env: Record<string, string>;
  known(): Promise<Known>;
  /** Has it do something; see there. */
  do(wish: Control): Promise<unknown>;
  /** From now on it tells this shop. */
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

/** The same stand-in for all tests of a file, as new for each. */
export async function freshCardProvider(): Promise<TestingProvider> {
  started ??= startCardProvider();
  const provider = await started;
  await provider.do({ reset: true });
  return provider;
}
