import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchBrowser, viewports } from './browser.ts';
import { giveAuthenticator } from './passkey.ts';
import { openShop, type Shop } from './shop.ts';

/** A shop for the tests of a file, with an owner who signs in to its desk as often as they like. */
export function openDesk(env: Record<string, string> = {}): { readonly shop: Shop; comeIn(): Promise<Page> } {
  let browser: Browser;
  let shop: Shop;
  beforeAll(async () => {
    [browser, shop] = await Promise.all([launchBrowser(), openShop({ RATE_LIMITS: 'off', ...env })]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });
  return {
    get shop() {
      return shop;
    },
    comeIn: () => comeIn(browser, shop),
  };
}

/** An owner who has just come in to the desk, with a browser of their own until the test is over. */
async function comeIn(browser: Browser, shop: Shop): Promise<Page> {
  const desk = shop.origin.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL: desk, viewport: viewports.desktop, locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await giveAuthenticator(page);
  const { link } = JSON.parse(await shop.command('staff', 'invite', 'Grace', '--role', 'owner', '--json'));
  await page.goto(desk + new URL(link).pathname + new URL(link).hash);
  await page.getByRole('button', { name: 'Make passkey and come in' }).click();
  await page.getByRole('navigation', { name: 'Desk' }).getByText('Orders').waitFor();
  return page;
}

/** What the server says while its database is away. */
export const away = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'unavailable', detail: 'The database does not answer.' }),
};
