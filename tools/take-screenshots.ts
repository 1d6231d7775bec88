/**
 * Takes the screenshots of the README, of pages and of emails from the built shop: `npm run screenshots`. They are
 * committed, so they stay small.
 */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../scripts/find-browser.mjs';
import type { Product } from '../src/contract/catalogue/product.ts';
import { idempotencyKeyHeader } from '../src/contract/orders/checkout/idempotency.ts';
import { apiPaths } from '../src/contract/shared/routes.ts';
import { customer } from '../tests/store/samples.ts';
import { launchBrowser } from '../tests/support/browser/browser.ts';
import { addToCart, fillCheckout } from '../tests/support/browser/journey.ts';
import { giveAuthenticator } from '../tests/support/browser/passkey.ts';
import { open } from '../tests/support/browser/visitor.ts';
import { sampleEmails } from '../tests/support/mail/sample-emails.ts';
import { openOrder } from '../tests/support/orders/open-order.ts';
import { openShop, type Shop } from '../tests/support/shop/shop.ts';

const folder = join(import.meta.dirname, '../docs/screenshots');
const gap = 36;
const paper = '#e6f0ea';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly isDark?: boolean;
}
const desk: Screen = { width: 1440, height: 900 };
const phone: Screen = { width: 390, height: 844 };
const phoneByNight: Screen = { ...phone, isDark: true };

/** Takes one screenshot after `reach` has navigated. */
async function photograph(browser: Browser, origin: string, screen: Screen, reach: (page: Page) => Promise<unknown>) {
  const { width, height, isDark = false } = screen;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    colorScheme: isDark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  await reach(page);
  // The desk keeps an event stream open.
  if (!new URL(page.url()).pathname.startsWith('/desk')) await page.waitForLoadState('networkidle');
  // Moves the pointer away from hover effects.
  await page.mouse.move(1, height - 1);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Composes screenshots of one height side by side with rounded corners. */
async function layOut(pictures: readonly Buffer[]): Promise<Buffer> {
  const parts: { readonly input: Buffer; readonly left: number; readonly top: number }[] = [];
  let left = gap;
  let tallest = 0;
  for (const picture of pictures) {
    const { width, height } = await sharp(picture).metadata();
    const corners = Buffer.from(
      `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="20"/></svg>`,
    );
    const rounded = sharp(picture).composite([{ input: corners, blend: 'dest-in' }]);
    parts.push({ input: await rounded.png().toBuffer(), left, top: gap });
    left += width + gap;
    tallest = Math.max(tallest, height);
  }
  const create = { width: left, height: tallest + 2 * gap, channels: 3, background: paper } as const;
  return sharp({ create }).composite(parts).png().toBuffer();
}

async function save(name: string, picture: Buffer, width: number): Promise<void> {
  const file = join(folder, `${name}.webp`);
  await sharp(picture).resize({ width }).webp({ quality: 72, effort: 6 }).toFile(file);
  process.stdout.write(`docs/screenshots/${name}.webp: ${Math.round((await stat(file)).size / 1000)} kB\n`);
}

/** Products ordered, in rotation. */
const wishes = ['xl-7', 'luggable-5', 'desk-2', 'xl-7', 'tower-5', 'cube-5', 'luggable-3', 'xl-10'];

/** Simulates two months of good sales, so that the desk has data to show: older orders are delivered. */
async function trade(shop: Shop): Promise<void> {
  const day = 24 * 3_600_000;
  const products: Product[] = await (await fetch(shop.origin + apiPaths.products)).json();
  const priceOf = (id: string) => products.find((product) => product.id === id)?.price ?? '';
  const dates = new Map<string, number>();
  for (let ago = 59; ago >= 0; ago--) {
    // More each month, and more at weekends.
    const orders = 1 + Math.round((60 - ago) / 24 + Math.sin(ago * 0.9));
    for (let nth = 0; nth < orders; nth++) {
      const id = wishes[(ago * 3 + nth) % wishes.length] ?? 'xl-7';
      const total = priceOf(id);
      const sums = { subtotal: total, discount: '0.00', total };
      const items = JSON.stringify([{ productId: id, quantity: 1, product: { price: total } }]);
      const order = { ...customer, ...sums, items, promoCode: null, status: 'pending' };
      const answer = await fetch(shop.origin + apiPaths.orders, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: crypto.randomUUID() },
        body: JSON.stringify({ ...order, customerEmail: `customer${ago}.${nth}@customer.example` }),
      });
      const { reference } = (await answer.json()) as { reference: string };
      dates.set(reference, ago);
    }
  }
  await shop.inStore(async ({ db }) => {
    for (const [reference, ago] of dates) {
      const status = ago > 1 ? 'delivered' : ago === 1 ? 'confirmed' : 'pending';
      const placed = { created_at: Date.now() - ago * day, status };
      await db.updateTable('orders').set(placed).where('reference', '=', reference).execute();
    }
    const days = Array.from({ length: 60 }, (_, ago) => ({
      day: new Date(Date.now() - ago * day).toISOString().slice(0, 10),
      views: Math.round((60 - ago) * 4 + 120 + 40 * Math.sin(ago * 0.9)),
      carts: Math.round((60 - ago) / 8 + 8),
    }));
    await db.insertInto('visit_days').values(days).execute();
  });
}

/** Opens the desk's dashboard, signed in with a passkey. */
async function enterDesk(shop: Shop, page: Page): Promise<void> {
  await giveAuthenticator(page);
  const { link } = JSON.parse(await shop.command('staff', 'invite', 'Grace', '--json'));
  const { pathname, hash } = new URL(link);
  await page.goto(shop.origin.replace('127.0.0.1', 'localhost') + pathname + hash);
  await page.getByRole('button', { name: 'Create passkey and sign in' }).click();
  await page.getByRole('region', { name: 'Sales', exact: true }).getByRole('img').waitFor();
  // Reloads: the font is cached by then.
  await page.reload();
  await page.getByRole('region', { name: 'Sales', exact: true }).getByRole('img').waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Opens a page and scrolls to an element. */
async function openAt(page: Page, path: string, part: string): Promise<void> {
  await open(page, path);
  await page.locator(part).first().waitFor();
  await page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView(), part);
}

async function fillInCheckout(page: Page): Promise<void> {
  await addToCart(page, 'luggable-5');
  await open(page, '/checkout');
  await fillCheckout(page);
}

const bankAccounts = { GBP: { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' } };

process.env.CHROME_PATH = await findBrowser();
// A separate browser that is closed at the end: the tests share one.
const [shop, browser] = await Promise.all([
  openShop({ BANK_ACCOUNTS: JSON.stringify(bankAccounts) }),
  launchBrowser({}),
]);

const tall = 1200;

/** Pages that customers see, each on a desktop and on a phone. */
const pages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => open(page, '/'),
  product: (page) => open(page, '/product/luggable-5'),
  cart: async (page) => {
    await addToCart(page, 'luggable-5');
    await open(page, '/cart');
  },
  checkout: fillInCheckout,
  order: async (page) => {
    await fillInCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    const link = await page.getByRole('region', { name: 'Your order' }).getByRole('link').getAttribute('href');
    await openOrder(page, link ?? '');
    // The link leads to the payment.
    await page.evaluate(() => scrollTo(0, 0));
  },
  schools: (page) => open(page, '/schools'),
  compare: (page) => open(page, '/compare?ids=cube-5,luggable-5,xl-7'),
};

const emails = ['order-confirmation', 'order-shipped', 'order-refunded', 'quotation', 'welcome'];

try {
  await mkdir(folder, { recursive: true });
  const take = (screen: Screen, reach: (page: Page) => Promise<unknown>) =>
    photograph(browser, shop.origin, screen, reach);
  await save('home', await layOut([await take(desk, (page) => open(page, '/'))]), 1200);
  await trade(shop);
  await save('desk', await layOut([await take(desk, (page) => enterDesk(shop, page))]), 1200);
  const phones = [
    await take(phone, (page) => open(page, '/products?room=medium&sort=priceLow')),
    await take(phone, (page) => open(page, '/product/xl-7')),
    await take(phone, async (page) => {
      await addToCart(page, 'xl-7');
      await page.goto('/cart');
    }),
  ];
  await save('phones', await layOut(phones), 1200);
  const further = [
    await take(phoneByNight, (page) => openAt(page, '/compare?ids=cube-5,xl-7', 'tbody')),
    await take(phone, (page) => openAt(page, '/product/xl-7', '#own')),
    await take(phone, (page) => openAt(page, '/quotation#basket=cube-5:4,xl-7:2', 'article')),
  ];
  await save('further', await layOut(further), 1200);
  const onBoth = async (reach: (page: Page) => Promise<unknown>) =>
    layOut([await take({ width: 1440, height: tall }, reach), await take({ width: 390, height: tall }, reach)]);
  for (const [name, reach] of Object.entries(pages)) await save(`page-${name}`, await onBoth(reach), 1200);
  const htmlOf = await sampleEmails(shop.origin);
  for (const name of emails)
    await save(
      `email-${name}`,
      await onBoth((page) => page.setContent(htmlOf(name, true), { waitUntil: 'load' })),
      1200,
    );
} finally {
  await browser.close();
  await shop.stop();
}
