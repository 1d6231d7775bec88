/**
 * Takes the screenshots of the README from the built shop: `npm run screenshots`. They are committed, so they stay
 * small.
 */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../scripts/find-browser.mjs';
import type { Product } from '../src/contract/catalogue/product.ts';
import { idempotencyKeyHeader } from '../src/contract/orders/idempotency.ts';
import { apiPaths } from '../src/contract/shared/routes.ts';
import { customer } from '../tests/store/samples.ts';
import { launchBrowser } from '../tests/support/browser.ts';
import { addToCart } from '../tests/support/journey.ts';
import { giveAuthenticator } from '../tests/support/passkey.ts';
import { openShop, type Shop } from '../tests/support/shop.ts';
import { open } from '../tests/support/visitor.ts';

const folder = join(import.meta.dirname, '../docs/screenshots');
const gap = 36;
const paper = '#e6f0ea';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly isDark?: boolean;
}
const desk: Screen = { width: 1440, height: 900, scale: 1 };
const phone: Screen = { width: 390, height: 844, scale: 1 };
const phoneByNight: Screen = { ...phone, isDark: true };

/** Takes one screenshot after `reach` has navigated. */
async function photograph(browser: Browser, origin: string, screen: Screen, reach: (page: Page) => Promise<unknown>) {
  const { width, height, scale, isDark = false } = screen;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
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

/** Composes screenshots side by side with rounded corners. */
async function layOut(pictures: readonly Buffer[], { width, height, scale }: Screen): Promise<Buffer> {
  const [w, h, space] = [width * scale, height * scale, gap * scale];
  const corners = Buffer.from(
    `<svg width="${w}" height="${h}"><rect width="${w}" height="${h}" rx="${20 * scale}"/></svg>`,
  );
  const rounded = await Promise.all(
    pictures.map((picture) =>
      sharp(picture)
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  );
  return sharp({
    create: { width: space + (w + space) * pictures.length, height: h + 2 * space, channels: 3, background: paper },
  })
    .composite(rounded.map((input, index) => ({ input, left: space + index * (w + space), top: space })))
    .png()
    .toBuffer();
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

process.env.CHROME_PATH = await findBrowser();
// A separate browser that is closed at the end: the tests share one.
const [shop, browser] = await Promise.all([openShop(), launchBrowser({})]);
try {
  await mkdir(folder, { recursive: true });
  const take = (screen: Screen, reach: (page: Page) => Promise<unknown>) =>
    photograph(browser, shop.origin, screen, reach);
  await save('home', await layOut([await take(desk, (page) => open(page, '/'))], desk), 1200);
  await trade(shop);
  await save('desk', await layOut([await take(desk, (page) => enterDesk(shop, page))], desk), 1200);
  const phones = [
    await take(phone, (page) => open(page, '/products?room=medium&sort=priceLow')),
    await take(phone, (page) => open(page, '/product/xl-7')),
    await take(phone, async (page) => {
      await addToCart(page, 'xl-7');
      await page.goto('/cart');
    }),
  ];
  await save('phones', await layOut(phones, phone), 1200);
  const further = [
    await take(phoneByNight, (page) => openAt(page, '/compare?ids=cube-5,xl-7', 'tbody')),
    await take(phone, (page) => openAt(page, '/product/xl-7', '#own')),
    await take(phone, (page) => openAt(page, '/quotation#basket=cube-5:4,xl-7:2', 'article')),
  ];
  await save('further', await layOut(further, phone), 1200);
} finally {
  await browser.close();
  await shop.stop();
}
