import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { ListedOrder } from '../../../src/contract/orders/order-list.ts';
import { toDecimal } from '../../../src/domain/shared/money/money.ts';
import { openShop, type Shop } from '../shop/shop.ts';
import { launchBrowser, type Visit, visit } from './browser.ts';

/** A shop as seen by visitors who only read. */
type ReadShop = Pick<Shop, 'origin'>;

export interface Journeys<Opened extends ReadShop = Shop> {
  readonly shop: Opened;
  readonly browser: Browser;
  /** Opens a page for a new visitor, whose browser must have reported no errors by the end of the test. */
  enter(options?: EnterOptions): Promise<Page>;
}

interface EnterOptions {
  readonly size?: 'phone' | 'desktop';
  readonly javaScriptEnabled?: boolean;
  /** CSS pixel ratio of the screen. */
  readonly deviceScaleFactor?: number;
  /** The visitor's language; default: en-US. */
  readonly locale?: string;
  /** Errors that the test causes itself, such as a server that does not respond. */
  readonly expectedFaults?: RegExp;
}

/** Provides one shop and one browser for the tests of a file. Call it once, at the top of a `describe`. */
export function journeys(env: Record<string, string> = {}): Journeys {
  return journeysIn(
    () => openShop(env),
    (shop) => shop.stop(),
  );
}

/**
 * The same on the shop that all read-only test files of a run share (global-setup-browser.ts): no visitor may order,
 * write or sign up.
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

/** Adds units of a product to the cart on the product page. */
export async function addToCart(page: Page, id: string, units = 1): Promise<void> {
  await page.goto(`/product/${id}`);
  for (let unit = 1; unit < units; unit++) await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('Added to cart!', { exact: true }).first().waitFor();
}

/** Fills in the checkout form with a customer's details, including every address. */
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

/** Lists the shop's orders, newest first, by running the operator's command. */
export async function listOrders(
  shop: Shop,
): Promise<{ reference: string; total: string; currency: string; status: string }[]> {
  const orders: ListedOrder[] = JSON.parse(await shop.command('orders', 'list', '--json'));
  return orders.map((order) => ({ ...order, total: toDecimal(order.total) }));
}
