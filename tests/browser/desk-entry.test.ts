import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { launchBrowser, viewports } from '../support/browser.ts';
import { giveAuthenticator } from '../support/passkey.ts';
import { openShop, type Shop } from '../support/shop.ts';

let browser: Browser;
let shop: Shop;
let desk: string;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
  desk = shop.origin.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** The link that a command prints; with PORT=0 the command cannot know the port that was found. */
async function invite(...args: string[]): Promise<string> {
  const { link } = JSON.parse(await shop.command('desk', 'invite', ...args, '--json'));
  return desk + new URL(link).pathname + new URL(link).hash;
}

describe('coming in to the desk', () => {
  it('invites, makes a passkey, signs in, refuses a helper, and ends a session [DESK-2, DESK-3, DESK-4, DESK-5]', async () => {
    const context = await browser.newContext({ baseURL: desk, viewport: viewports.phone });
    const page = await context.newPage();
    await giveAuthenticator(page);
    const link = await invite('Grace');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Welcome, Grace' }).waitFor();
    await page.getByLabel('Name of this passkey').fill('Phone');
    await page.getByRole('button', { name: 'Make passkey and come in' }).click();
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name: 'More' }).waitFor();
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
});
