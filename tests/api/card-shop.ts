import { onTestFinished } from 'vitest';
import { settings } from '../../content/settings.ts';
import { linkParameter, payPath } from '../../src/contract/orders/order-page.ts';
import type { OrderView, PaymentRedirectView } from '../../src/contract/orders/order-view.ts';
import type { PaymentProviderDeps } from '../../src/server/actions/payments/payment-deps.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { createStripeProvider } from '../../src/server/payment-provider/stripe-provider.ts';
import { listen } from '../../src/server/runtime/listen.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { findOrder, type StoredOrder } from '../../src/server/store/orders/orders.ts';
import { listPaymentsOf, readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { freshCardProvider, type TestingProvider } from '../support/stand-ins/card-provider.ts';
import { openTestingShop, orderOf, type TestingShop } from './testing-shop.ts';

/** A shop with card payments through its own fake provider, which sends it webhooks over HTTP. */
export interface CardShop extends TestingShop {
  readonly provider: TestingProvider;
  /** Dependencies of actions that call the payment provider. */
  readonly work: PaymentProviderDeps;
  /** Places an order. Returns it as its customer and the store see it. */
  place(...order: OrderWish): Promise<CardOrder>;
  mailsOf(kind: string): Promise<readonly { readonly recipient: string; readonly payload: string }[]>;
}

/** Order lines and promo code; default: one XL-7. */
type OrderWish = Parameters<typeof orderOf> extends [unknown, infer Lines, ...infer Rest] ? [Lines?, ...Rest] : never;

export interface CardOrder {
  readonly reference: string;
  readonly link: string;
  readonly key: string;
  stored(): Promise<StoredOrder>;
  /** Payment section of the order page; `back`: as seen on return from the provider's page. */
  look(back?: boolean): Promise<OrderView['payment']>;
  press(headers?: Record<string, string>): Promise<Response>;
  /** Starts a payment and returns the ID of its checkout session. */
  begin(): Promise<string>;
  state(): Promise<string>;
  payments(): ReturnType<typeof listPaymentsOf>;
}

interface Options {
  readonly env?: Record<string, string>;
  /** Timeout of requests to the provider. */
  readonly timeoutMs?: number;
}

export async function openCardShop(store: Store, { env = {}, timeoutMs = 2_000 }: Options = {}): Promise<CardShop> {
  const provider = await freshCardProvider();
  const cards = createStripeProvider(readConfig(provider.env), { timeoutMs });
  if (!cards) throw new Error('no cards');
  const shop = await openTestingShop({ store, env, parts: { cards } });
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => listener.close(1_000));
  listener.open(async (request) => {
    const { pathname } = new URL(request.url);
    return shop.fetch(pathname, { method: 'POST', headers: request.headers, body: await request.arrayBuffer() });
  });
  await provider.tell(`http://127.0.0.1:${listener.port}`);
  const { links, ids } = shop.parts;
  return {
    ...shop,
    provider,
    work: { store, cards, links, settings, ids, clock: Date.now },
    place: async (lines = { 'xl-7': 1 }, promo) => {
      const answer = (await (await shop.order(orderOf(shop, lines, promo))).json()) as {
        reference: string;
        link: string;
      };
      return orderAt(shop, answer);
    },
    mailsOf: (kind) =>
      store.db.selectFrom('outbox').select(['recipient', 'payload']).where('kind', '=', kind).execute(),
  };
}

function orderAt(shop: TestingShop, { reference, link }: { reference: string; link: string }): CardOrder {
  const { db } = shop.store;
  const key = link.split('=')[1] ?? '';
  const order: CardOrder = {
    reference,
    link,
    key,
    async stored() {
      const found = await findOrder(db, reference);
      if (!found) throw new Error('no order');
      return found;
    },
    async look(back = false) {
      const view = (await (await shop.fetch(`${link}${back ? '&card=done' : ''}`)).json()) as OrderView;
      // JSON omits undefined values.
      const nothing = { due: undefined, card: undefined, transfer: undefined };
      return { ...nothing, ...view.payment };
    },
    press: (headers) => press(shop, reference, key, headers),
    async begin() {
      const { url = '' } = (await (await order.press()).json()) as PaymentRedirectView;
      return url.split('/').at(-1) ?? '';
    },
    state: async () => (await readPaymentSums(db, await order.stored())).state,
    payments: async () => listPaymentsOf(db, (await order.stored()).id),
  };
  return order;
}

/** Submits the form on the order page that starts a card payment. */
export function press(shop: TestingShop, reference: string, key: string, headers: Record<string, string> = {}) {
  return shop.fetch(payPath(reference), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ [linkParameter]: key }).toString(),
  });
}
