import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Cart } from '../../../src/contract/cart/cart.ts';
import type { Product } from '../../../src/contract/catalogue/product.ts';
import { idempotencyKeyHeader } from '../../../src/contract/orders/checkout/idempotency.ts';
import type { OrderAccepted } from '../../../src/contract/orders/order.ts';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import {
  addToCart,
  changeQuantity,
  linesByRegion,
  refreshCart,
  removeOrderedLines,
} from '../../../src/domain/cart/cart.ts';
import { buildOrderRequest } from '../../../src/domain/orders/order.ts';
import { parseDecimal } from '../../../src/domain/shared/money/money.ts';
import { setPrice, setStock } from '../../../src/server/store/catalogue/products.ts';
import { adjustStock } from '../../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction, type Store } from '../../../src/server/store/engine/database.ts';
import { customer } from '../../store/samples.ts';
import type { Shop } from '../../support/shop/shop.ts';
import { compare } from './compare.ts';
import { cancel, emptyModel, isValid, judge, type Model, percentOf, take } from './model.ts';
import { counted, journey, limited, productIds, type Step } from './steps.ts';

export interface Walked {
  readonly journeys: number;
  readonly orders: number;
  readonly refused: number;
  /**
   * Number of 503 responses after which the visitor tried again: on a busy machine an order may not be written in time.
   */
  readonly away: number;
  /** Journeys that deviated from the model, each with all its steps. */
  readonly failures: readonly string[];
  /** Differences between the store and the model at the end. */
  readonly differences: readonly string[];
}

interface Walk {
  readonly shop: Shop;
  /** The shop's store, through which the owner's changes are made. */
  readonly store: Store;
  readonly seed: number;
  readonly journeys: number;
  readonly tell?: (words: string) => void;
}

const batch = 250;
/** Attempts after which a visitor gives up. */
const mostTries = 5;

/** Runs journeys one after another, the same for the same seed, and checks each step against a model of the shop. */
export async function walk({ shop, store, seed, journeys, tell = () => undefined }: Walk): Promise<Walked> {
  const now = Date.now();
  const limit = { code: limited.code, basis_points: limited.percent * 100, use_limit: limited.uses, uses: 0 };
  await store.db
    .insertInto('promos')
    .values({ ...limit, disabled: 0, starts_at: null, expires_at: null, created_at: now })
    .execute();
  await inTransaction(store, (tx) => adjustStock(tx, counted, { left: 9 }, now));
  const known = await listProducts(shop.origin);
  const model = emptyModel(new Map(known.map(({ id, price }) => [id, parseDecimal(price) ?? 0])), 9);
  const failures: string[] = [];
  const sums = { refused: 0, away: 0 };
  for (let first = 0; first < journeys && failures.length < 10; first += batch) {
    const many = fc.sample(journey, { seed: seed + first, numRuns: Math.min(batch, journeys - first) });
    for (const [index, steps] of many.entries()) {
      const wrong = await walkOne({ shop, store, model, sums }, steps, `${seed}-${first + index}`);
      if (wrong) failures.push(`journey ${first + index} of seed ${seed}: ${wrong}\n  ${JSON.stringify(steps)}`);
    }
    tell(
      `${first + many.length} of ${journeys} journeys, ${model.orders.size} orders, ${failures.length} other than the model`,
    );
  }
  const differences = await compare(store, model);
  return { journeys, orders: model.orders.size, ...sums, failures, differences };
}

interface World {
  readonly shop: Shop;
  readonly store: Store;
  readonly model: Model;
  readonly sums: { refused: number; away: number };
}

async function walkOne(world: World, steps: readonly Step[], name: string): Promise<string | undefined> {
  const visitor: Visitor = { name, cart: [], promo: null, products: await listProducts(world.shop.origin), placed: [] };
  for (const step of steps) {
    const wrong = await takeStep(world, visitor, step);
    if (wrong) return `${JSON.stringify(step)}: ${wrong}`;
  }
  return undefined;
}

interface Visitor {
  readonly name: string;
  cart: Cart;
  promo: string | null;
  products: readonly Product[];
  readonly placed: string[];
}

async function takeStep(world: World, visitor: Visitor, step: Step): Promise<string | undefined> {
  const { shop, store, model } = world;
  const id = 'product' in step ? (productIds[step.product] ?? counted) : counted;
  const email = `${visitor.name}@example.org`;
  switch (step.do) {
    case 'look':
      visitor.products = await listProducts(shop.origin);
      visitor.cart = refreshCart(visitor.cart, visitor.products).cart;
      return undefined;
    case 'add': {
      const product = visitor.products.find((one) => one.id === id);
      if (product) visitor.cart = addToCart(visitor.cart, product, step.by);
      return undefined;
    }
    case 'change':
      visitor.cart = changeQuantity(visitor.cart, id, step.by);
      return undefined;
    case 'promo': {
      visitor.promo = null;
      if (step.code === null) return undefined;
      const { body } = await post(shop.origin, apiPaths.validatePromo, { code: step.code.toLowerCase() });
      const expected = isValid(model, step.code);
      if (body.valid === true) visitor.promo = step.code;
      return body.valid === expected ? undefined : `the code was said to be ${body.valid}`;
    }
    case 'order':
      return order(world, visitor, step.press, email);
    case 'cancel': {
      const reference = visitor.placed.pop();
      const made = reference === undefined ? undefined : model.orders.get(reference);
      if (!reference || !made) return undefined;
      await shop.command('orders', 'set-status', reference, 'cancelled', '--yes');
      cancel(model, made);
      return undefined;
    }
    case 'newsletter': {
      const { status } = await post(shop.origin, apiPaths.leads, { email, source: 'newsletter' });
      model.leads.add(email);
      return status < 300 ? undefined : `answered ${status}`;
    }
    case 'contact': {
      const message = {
        name: 'Ada',
        email,
        subject: 'A question',
        message: `Question ${model.messages}: how loud is it at night?`,
      };
      const { status } = await post(shop.origin, apiPaths.contact, { ...message, turnstileToken: 'bypass' });
      model.messages += 1;
      return status < 300 ? undefined : `answered ${status}`;
    }
    case 'price':
      await inTransaction(store, (tx) => setPrice(tx, id, { price: step.price, originalPrice: null }, Date.now()));
      model.prices.set(id, step.price);
      return undefined;
    case 'stock':
      await inTransaction(store, (tx) => adjustStock(tx, counted, { left: step.left }, Date.now()));
      model.stockLeft = step.left;
      return undefined;
    case 'sell':
      if (id === counted) return undefined;
      await inTransaction(store, (tx) => setStock(tx, id, step.inStock, Date.now()));
      model.inStock.set(id, step.inStock);
      return undefined;
  }
}

type Press = 'once' | 'twice' | 'badly';

/** Orders what is in the cart, one order per region, as the checkout does. */
async function order(world: World, visitor: Visitor, press: Press, email: string): Promise<string | undefined> {
  const { model, sums } = world;
  for (const { region, lines } of linesByRegion(visitor.cart)) {
    const promo = visitor.promo === null ? null : { code: visitor.promo, percent: percentOf[visitor.promo] ?? 0 };
    const destination = region === 'us-only' ? { country: 'United States', postalCode: '02108' } : {};
    const form = { ...customer, ...destination, customerEmail: press === 'badly' ? 'nobody' : email };
    const sent = buildOrderRequest(form, region, lines, promo);
    const wanted = {
      lines: Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity])),
      seen: Object.fromEntries(lines.map(({ product }) => [product.id, parseDecimal(product.price) ?? 0])),
      promo: visitor.promo,
    };
    const expected = press === 'badly' ? undefined : judge(model, wanted);
    const key = { [idempotencyKeyHeader]: randomUUID() };
    const presses = Array.from({ length: press === 'twice' ? 2 : 1 }, () => insist(world, sent, key));
    const answers = await Promise.all(presses);
    const references = new Set(answers.map(({ body }) => (body as Partial<OrderAccepted>).reference));
    const statuses = answers.map(({ status }) => status);
    if (references.size > 1) return `one press, answered ${statuses} with ${[...references]}`;
    const [reference] = references;
    if ((reference === undefined) !== (expected === undefined))
      return `answered ${statuses} ${JSON.stringify(answers[0]?.body)}, where the model says ${JSON.stringify(expected)}`;
    if (reference === undefined || expected === undefined) {
      sums.refused += 1;
      return statuses.every((status) => status >= 400 && status < 500) ? undefined : `answered ${statuses}`;
    }
    take(model, reference, expected);
    visitor.placed.push(reference);
    visitor.cart = removeOrderedLines(visitor.cart, lines);
  }
  return undefined;
}

/**
 * Places an order, and retries with the same key while the shop asks for it, as the checkout page tells visitors to.
 */
async function insist({ shop, sums }: World, sent: unknown, key: Record<string, string>) {
  for (let tries = 1; ; tries++) {
    const answer = await post(shop.origin, apiPaths.orders, sent, key);
    if (answer.status !== 503 || tries === mostTries) return answer;
    sums.away += 1;
    await pause(answer.retryAfter * 1000);
  }
}

async function listProducts(origin: string): Promise<Product[]> {
  return (await (await fetch(`${origin}${apiPaths.products}`)).json()) as Product[];
}

async function post(origin: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
  const response = await fetch(`${origin}${path}`, { ...init, body: JSON.stringify(body) });
  const retryAfter = Number(response.headers.get('Retry-After'));
  return { status: response.status, retryAfter, body: (await response.json()) as Record<string, unknown> };
}
