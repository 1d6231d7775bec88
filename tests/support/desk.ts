import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { viewports } from './browser.ts';
import { giveAuthenticator } from './passkey.ts';
import type { Shop } from './shop.ts';

/** An owner who has just come in to the desk, with a browser of their own until the test is over. */
export async function comeIn(browser: Browser, shop: Shop): Promise<Page> {
  const desk = shop.origin.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL: desk, viewport: viewports.desktop, locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await giveAuthenticator(page);
  const { link } = JSON.parse(await shop.command('desk', 'invite', 'Grace', '--role', 'owner', '--json'));
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
