import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { ListedOrder } from '../../../src/contract/orders/order-list.ts';
import { toDecimal } from '../../../src/domain/shared/money/money.ts';
import { openShop, type Shop } from '../shop/shop.ts';
import { launchBrowser, type Visit, visit } from './browser.ts';

/** What a store is to those who only read in it. */
type ReadShop = Pick<Shop, 'origin'>;

export interface Journeys<Opened extends ReadShop = Shop> {
  readonly shop: Opened;
  readonly browser: Browser;
  /** A new visitor, whose browser must report no fault by the end of the test. */
  enter(options?: EnterOptions): Promise<Page>;
}

interface EnterOptions {
  readonly size?: 'phone' | 'desktop';
  readonly javaScriptEnabled?: boolean;
  /** Pixels of the screen for one of the page, each way. */
  readonly deviceScaleFactor?: number;
  /** The visitor's language; en-US where none is given. */
  readonly locale?: string;
  /** Faults that the test brings about itself, such as a server that does not respond. */
  readonly expectedFaults?: RegExp;
}

/** One store and one browser for the tests of a file. Call it once, at the top of a `describe`. */
export function journeys(env: Record<string, string> = {}): Journeys {
  return journeysIn(
    () => openShop(env),
    (shop) => shop.stop(),
  );
}

/**
 * The same in the store that serves every file of a run whose visitors only read (global-setup-browser.ts): none of
 * them orders, writes or signs up.
 */
export function readingJourneys(): Journeys<ReadShop> {
  return journeysIn(
    async () => ({ origin: inject('readShop') }),
    async () => undefined,
  );
}

function journeysIn<Opened extends ReadShop>(
  open: () => Promise<Opened>,
  leave: (shop: Opened) => Promise<unknown>,
): Journeys<Opened> {
  let shop: Opened | undefined;
  let browser: Browser;
  let visits: (Visit & { expectedFaults: RegExp | undefined })[] = [];

  beforeAll(async () => {
    [shop, browser] = await Promise.all([open(), launchBrowser()]);
  });
  afterEach(async () => {
    const ended = visits;
    visits = [];
    for (const { context } of ended) await context.close();
    for (const { faults, expectedFaults } of ended) {
      expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([]);
    }
  });
  afterAll(async () => {
    await browser?.close();
    if (shop) await leave(shop);
  });

  return {
    get shop() {
      return shop as Opened;
    },
    get browser() {
      return browser;
    },
    async enter({ expectedFaults, ...options } = {}) {
      const entered = await visit(browser, { origin: (shop as Opened).origin, ...options });
      visits.push({ ...entered, expectedFaults });
      return entered.page;
    },
  };
}

/** Puts units of a product into the cart, on its page, as a visitor does. */
export async function addToCart(page: Page, id: string, units = 1): Promise<void> {
  await page.goto(`/product/${id}`);
  for (let unit = 1; unit < units; unit++) await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('Added to cart!', { exact: true }).first().waitFor();
}

/** Fills the checkout form with a customer's details, and every address that it asks for. */
export async function fillCheckout(page: Page, { email = 'ada@example.com' } = {}): Promise<void> {
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  for (const address of await page.getByRole('group', { name: /^(Shipping Information|Delivery address)/ }).all()) {
    await address.getByLabel('Full Name').fill('Ada Lovelace');
    await address.getByRole('textbox', { name: 'Address' }).fill('12 St James Square');
    const isAmerican = (await address.getByRole('combobox', { name: 'Country' }).inputValue()) === 'United States';
    await address.getByLabel('City').fill(isAmerican ? 'Boston' : 'London');
    if (isAmerican) await address.getByLabel('State').selectOption('MA');
    await address.getByLabel('Postal Code').fill(isAmerican ? '02108' : 'SW1Y 4JH');
  }
}

/** The orders in the store, newest first, as the operator's command prints them. */
export async function listOrders(
  shop: Shop,
): Promise<{ reference: string; total: string; currency: string; status: string }[]> {
  const orders: ListedOrder[] = JSON.parse(await shop.command('orders', 'list', '--json'));
  return orders.map((order) => ({ ...order, total: toDecimal(order.total) }));
}
