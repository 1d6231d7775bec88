import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Cart } from '../../../src/contract/cart/cart.ts';
import type { Product } from '../../../src/contract/catalogue/product.ts';
import { eventually } from '../eventually.ts';
import type { Shop } from '../shop/shop.ts';
import { hydrated } from './browser.ts';

/** Opens a URL and waits for hydration. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // The visitor's first interaction starts hydration without waiting for all images.
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await hydrated(page);
}

/** The current toast. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/**
 * Waits until React has run the effects of a visible change: listeners and timers are set one task later. Uses
 * messages, which a fake clock in the page does not hold back.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _ of [1, 2]) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage('');
      });
    }
  });
}

/**
 * Keeps the current or next toast open for the rest of the test: toasts stay while the window does not have the focus.
 */
export async function pinToast(page: Page): Promise<void> {
  await toastOf(page).waitFor();
  await settled(page);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
}

/** Preselects US dollars, so that prices of the US region are shown in the currency they are charged in. */
export async function chooseDollars(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('user-currency', 'USD');
    localStorage.setItem('user-currency-symbol', '$');
  });
}

/** Builds the lines of a cart as the browser stores them, with the current product data of the shop. */
export async function cartOf(shop: Pick<Shop, 'origin'>, units: Readonly<Record<string, number>>): Promise<Cart> {
  const lists = ['/api/products', '/api/spares'].map(async (path) => (await fetch(shop.origin + path)).json());
  const products = (await Promise.all(lists)).flat() as Product[];
  return Object.entries(units).map(([productId, quantity]) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) throw new Error(`The store has no ${productId}`);
    return { productId, quantity, product };
  });
}

/** Sets an item of the browser's storage before the first page of a tab loads. */
export async function store(page: Page, key: string, text: string): Promise<void> {
  await page.addInitScript(
    ([name, value]) => {
      if (sessionStorage.getItem(`stored ${name}`)) return;
      sessionStorage.setItem(`stored ${name}`, 'yes');
      localStorage.setItem(name, value);
    },
    [key, text] as const,
  );
}

/** Fills the cart before the first page of a tab loads. */
export async function fillCart(
  page: Page,
  shop: Pick<Shop, 'origin'>,
  units: Readonly<Record<string, number>>,
): Promise<void> {
  await store(page, 'cart', JSON.stringify(await cartOf(shop, units)));
}

/** Reads the quantities by product of the cart in the browser's storage. */
export async function storedUnits(page: Page): Promise<Record<string, number>> {
  const cart = JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? '[]') as Cart;
  return Object.fromEntries(cart.map(({ productId, quantity }) => [productId, quantity]));
}

/** A product in the format of `products import`. */
const plainProduct = {
  originalPrice: null as string | null,
  id: 'plain',
  name: 'Plain Box',
  brand: 'Breezebox',
  region: 'uk-eu',
  price: '210.00',
  roomSize: 'medium',
  isFeatured: false,
  inStock: true,
  description: 'A plain box.\n\nIt cleans air.',
  features: [] as readonly string[],
  specifications: { CADR: '210 CFM' } as unknown,
  pictures: [{ name: 'xl-7-black', alt: 'A plain box' }] as readonly unknown[],
  variant: undefined as unknown,
};

/** Imports products with the operator's command, filling in missing fields from a plain product. */
export async function importProducts(shop: Shop, ...products: readonly Partial<typeof plainProduct>[]) {
  const file = join(shop.dataDir, 'products.json');
  await writeFile(file, JSON.stringify(products.map((product) => ({ ...plainProduct, ...product }))));
  const etag = async () => (await fetch(`${shop.origin}/api/products`, { method: 'HEAD' })).headers.get('etag');
  const before = await etag();
  await shop.command('products', 'import', file, '--yes');
  // Pages refresh the catalogue periodically.
  await eventually(etag).not.toBe(before);
}

export interface HeldResponses {
  /** Resolves once a request has arrived. */
  readonly asked: Promise<void>;
  /** The number of requests that have arrived. */
  count(): number;
  /** Lets the held requests and all later ones continue. */
  release(): void;
}

/** Holds all requests for a URL until they are released. */
export async function holdResponses(page: Page, address: string | RegExp): Promise<HeldResponses> {
  const gate = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    first.resolve();
    await gate.promise;
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { asked: first.promise, count: () => count, release: gate.resolve };
}

/** Takes the cross-tab lock of a storage key until it is released. */
export async function acquireCrossTabLock(page: Page, key: string): Promise<{ release(): Promise<void> }> {
  const held = await page.evaluateHandle(async (name) => {
    const granted = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    void navigator.locks.request(name, () => {
      granted.resolve();
      return end.promise;
    });
    await granted.promise;
    return { release: () => end.resolve() };
  }, key);
  return { release: () => held.evaluate(({ release }) => release()) };
}

/** Waits until the given number of requests for the cross-tab lock of a storage key are pending. */
export async function waitForLockRequests(page: Page, key: string, count: number): Promise<void> {
  // Polls from here: Playwright's `waitForFunction` would treat the promise of an async function as a truthy result.
  const awaited = () =>
    page.evaluate(async (name) => {
      const { pending = [] } = await navigator.locks.query();
      return pending.filter((lock) => lock.name === name).length;
    }, key);
  await eventually(awaited, `changes of ${key} that await their turn`).toBe(count);
}
