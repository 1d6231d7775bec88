/**
 * Takes the pictures of the README from the built store: `npm run screenshots`. They are kept in the repository, so they
 * stay small.
 */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../scripts/find-browser.mjs';
import { launchBrowser } from '../tests/support/browser.ts';
import { addToCart } from '../tests/support/journey.ts';
import { giveAuthenticator } from '../tests/support/passkey.ts';
import { sendOrder } from '../tests/support/send-order.ts';
import { openShop, type Shop } from '../tests/support/shop.ts';
import { open } from '../tests/support/visitor.ts';

const folder = join(import.meta.dirname, '../docs/screenshots');
const gap = 36;
const paper = '#e6f0ea';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}
const desk: Screen = { width: 1440, height: 900, scale: 1 };
const phone: Screen = { width: 390, height: 844, scale: 1 };

/** Photographs one screen once the visitor has got there. */
async function photograph(browser: Browser, origin: string, screen: Screen, reach: (page: Page) => Promise<unknown>) {
  const { width, height, scale } = screen;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await reach(page);
  // The desk listens for as long as it is open.
  if (!new URL(page.url()).pathname.startsWith('/desk')) await page.waitForLoadState('networkidle');
  // Out of the way of what changes under a pointer.
  await page.mouse.move(1, height - 1);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Lays pictures side by side, with their corners rounded. */
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

/** Some days of a shop that is doing well, so that the desk has something to tell. */
async function trade(shop: Shop): Promise<void> {
  for (let sent = 0; sent < 9; sent++) await sendOrder(shop.origin, undefined, `customer${sent}@customer.example`);
  const day = 24 * 3_600_000;
  await shop.inStore(async ({ db }) => {
    const orders = await db.selectFrom('orders').select(['id', 'created_at']).execute();
    for (const [index, { id, created_at }] of orders.entries()) {
      const at = created_at - ((index * index) % 23) * day;
      await db.updateTable('orders').set({ created_at: at }).where('id', '=', id).execute();
    }
  });
}

/** The desk's first view, for somebody who has come in with a passkey. */
async function enterDesk(shop: Shop, page: Page): Promise<void> {
  await giveAuthenticator(page);
  const { link } = JSON.parse(await shop.command('desk', 'invite', 'Grace', '--json'));
  const { pathname, hash } = new URL(link);
  await page.goto(shop.origin.replace('127.0.0.1', 'localhost') + pathname + hash);
  await page.getByRole('button', { name: 'Make passkey and come in' }).click();
  await page.getByRole('region', { name: 'Sales', exact: true }).getByRole('img').waitFor();
  await page.evaluate(() => document.fonts.ready);
}

process.env.CHROME_PATH = await findBrowser();
// A browser of its own, which closing ends: the tests share one.
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
} finally {
  await browser.close();
  await shop.stop();
}
