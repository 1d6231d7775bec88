import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { settings } from '../../content/settings.ts';
import { idempotencyKeyHeader } from '../../src/contract/orders/checkout/idempotency.ts';
import type { OrderAccepted, OrderRequest } from '../../src/contract/orders/order.ts';
import type { Problem } from '../../src/contract/shared/problem.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { calculateTotals } from '../../src/domain/pricing/calculate-totals.ts';
import { toDecimal } from '../../src/domain/shared/money/money.ts';
import { createProductList } from '../../src/server/api/catalogue/products.ts';
import { type AppDeps, createApp } from '../../src/server/app.ts';
import { openCatalogue } from '../../src/server/catalogue/catalogue.ts';
import { parseProductsFile } from '../../src/server/catalogue/product-files/products-file.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { createGeoIpLookup } from '../../src/server/http/client/geoip.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { seedEmptyStore } from '../../src/server/store/catalogue/seed.ts';
import { closeStore, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { asOpened, links } from '../support/orders/links.ts';

export const origin = 'https://shop.example';

/** The shop's application on a real store with the seed catalogue, called with Request objects. */
export interface TestingShop {
  readonly store: Store;
  readonly parts: AppDeps;
  /** Log lines so far. */
  readonly logged: readonly Record<string, unknown>[];
  /** Number of times the mail worker was woken. */
  wakes(): number;
  /** Requests a path. An order link is requested as its page does it. */
  fetch(path: string, init?: RequestInit, peer?: string): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  order(body: unknown, key?: string): Promise<Response>;
  close(): Promise<void>;
}

interface Options {
  readonly env?: Record<string, string>;
  readonly store?: Store;
  readonly parts?: Partial<AppDeps>;
}

export async function openTestingShop({ env = {}, store: given, parts: others }: Options = {}): Promise<TestingShop> {
  const { store, close } = given ? { store: given, close: async () => undefined } : await openCopy();
  const { products, pictures } = await readSeed();
  const promos = [
    { code: settings.promoCode, percent: 10, disabled: false, startsAt: null, expiresAt: null },
    { code: 'EXPIRED', percent: 50, disabled: false, startsAt: null, expiresAt: 1 },
    { code: 'DISABLED', percent: 50, disabled: true, startsAt: null, expiresAt: null },
  ];
  await seedEmptyStore(store, { products, promos, now: Date.now() });

  const logged: Record<string, unknown>[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(JSON.parse(line)) });
  let wakes = 0;
  const catalogue = await openCatalogue({ store, pictures, onError: (error) => log.error(error) });
  const page = { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' } };
  const parts: AppDeps = {
    config: readConfig({ RATE_LIMITS: 'off', ...env }),
    settings,
    origin,
    store,
    catalogue,
    productList: createProductList(catalogue),
    articles: [],
    pages: {
      respond: async () => new Response('<!doctype html>', page),
      answerForm: async (_, path, status, posted) => Response.json({ path, ...posted }, { status }),
      warm: async () => {},
      isWarm: () => true,
    },
    orderPages: {
      order: async (order) => Response.json(order),
      lostLink: async (status, view) => Response.json(view, { status }),
      restock: async (status, view) => Response.json(view, { status }),
      withdraw: async (status, view) => Response.json(view, { status }),
      statement: async (status, view) => Response.json(view, { status }),
      confirmEmail: async (status, view) => Response.json(view, { status }),
      quote: async (status, view) => Response.json(view, { status }),
      returnSlip: async (view) => Response.json(view),
      offline: async () => new Response('offline'),
      testPayment: async (view) => Response.json(view),
      pay: async (view) => Response.json(view, { status: view.url === undefined ? 503 : 200 }),
    },
    links,
    files: { respond: async () => undefined },
    findCountry: createGeoIpLookup(),
    clock: Date.now,
    ids: randomIds,
    log,
    wakeMail: () => void wakes++,
    isStopping: () => false,
    ...others,
  };
  const app = createApp(parts);
  const shop: TestingShop = {
    store,
    parts,
    logged,
    wakes: () => wakes,
    fetch: async (path, init, peer = '203.0.113.1') => {
      const [address, opening] = asOpened(path);
      return app.request(`${origin}${address}`, init ?? opening, {
        incoming: { socket: { remoteAddress: peer } },
      } as never);
    },
    post: (path, body, headers) =>
      shop.fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    order: (body, key = crypto.randomUUID()) => shop.post(apiPaths.orders, body, { [idempotencyKeyHeader]: key }),
    close,
  };
  return shop;
}

/** A store copied from the test run's template: creating the tables takes 0.16 s of CPU time. */
async function openCopy(): Promise<Pick<TestingShop, 'store' | 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'testing-shop-'));
  const file = join(folder, 'store.db');
  await copyFile(inject('storeTemplates').file, file);
  const store = await openStore({ url: file });
  const close = async () => {
    await closeStore(store);
    await rm(folder, { recursive: true });
  };
  return { store, close };
}

let seed: ReturnType<typeof parseSeed> | undefined;

/** The seed catalogue with pictures as if made by the build, parsed once per process (40 ms). */
export function readSeed() {
  seed ??= parseSeed();
  return seed;
}

async function parseSeed() {
  const json: { pictures: { name: string }[] }[] = JSON.parse(await readFile('content/products.json', 'utf8'));
  const names = json.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  const made = { hash: '0', width: 1200, height: 1200, widths: [320, 1200], colour: '#fff' };
  const parsed = parseProductsFile(json, new Set(names));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return { products: parsed.products, pictures: Object.fromEntries(names.map((name) => [name, made])) };
}

export const customer = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.org',
  shippingAddress: '12 St James’s Square',
  city: 'London',
  postalCode: 'SW1Y 4JH',
  country: 'United Kingdom',
};

/** An order for these products as the browser sends it, with the totals that the server expects. */
export function orderOf(
  { parts }: TestingShop,
  lines: Readonly<Record<string, number>>,
  { percent = 0, promoCode = null }: { percent?: number; promoCode?: string | null } = {},
): OrderRequest {
  const { byId } = parts.catalogue.current();
  const cart = Object.entries(lines).map(([productId, quantity]) => {
    const product = byId.get(productId);
    if (!product) throw new Error(`The seed catalogue has no ${productId}`);
    return { productId, quantity, product };
  });
  const region = cart[0]?.product.region ?? 'uk-eu';
  const { subtotal, discount, total } = calculateTotals(region, cart, percent);
  return {
    ...customer,
    ...(region === 'us-only' && { city: 'Boston', postalCode: '02108', country: 'United States' }),
    items: JSON.stringify(cart),
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    total: toDecimal(total),
    promoCode,
    status: 'pending',
  };
}

/** Result of `countRows` before the first order. */
export const noRows = { orders: 0, order_lines: 0, outbox: 0, idempotency_keys: 0 };

/** Row counts of the tables that an order writes to. */
export async function countRows({ store }: TestingShop): Promise<Record<string, number>> {
  const tables = ['orders', 'order_lines', 'outbox', 'idempotency_keys'] as const;
  const counts = tables.map(async (table) => {
    const { rows } = await store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return [table, Number(rows)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

export const readProblem = async (response: Response) => (await response.json()) as Problem;
export const readAccepted = async (response: Response) => (await response.json()) as OrderAccepted;
