import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { StaffRole } from '../../../src/contract/desk/call.ts';
import { launchBrowser, viewports } from '../browser/browser.ts';
import { openShop, type Shop } from '../shop/shop.ts';
import { sessionCookie, startSession } from './desk-session.ts';

interface StaffMember {
  readonly name?: string;
  readonly role?: StaffRole;
}

/** A shop for the tests of a file, and browsers of staff members who are signed in to its desk. */
export interface OpenDesk {
  readonly shop: Shop;
  /** Opens a view of the desk, by default the dashboard, in a new browser that closes after the test. */
  comeIn(path?: string): Promise<Page>;
  /** Opens an empty page in a new browser, for tests that change the browser before opening the desk. */
  openBrowser(): Promise<Page>;
}

export function openDesk(env: Record<string, string> = {}): OpenDesk {
  let browser: Browser;
  let shop: Shop;
  beforeAll(async () => {
    [browser, shop] = await Promise.all([launchBrowser(), openShop({ RATE_LIMITS: 'off', ...env })]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });
  const openBrowser = async () => {
    const page = await openSignedIn(browser, shop, { locale: 'en-GB' });
    onTestFinished(() => page.context().close());
    return page;
  };
  return {
    get shop() {
      return shop;
    },
    openBrowser,
    async comeIn(path = '/desk') {
      const page = await openBrowser();
      await page.goto(path);
      if (path === '/desk') await page.getByRole('navigation', { name: 'Desk' }).getByText('Orders').waitFor();
      await page.waitForFunction(isRendered);
      return page;
    },
  };
}

/** Whether React has rendered the desk in place of the server-rendered view, so that keys and clicks are handled. */
export function isRendered(): boolean {
  const root = document.getElementById('desk');
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

/** Origin of a shop's desk, by host name, since passkeys require one. */
export const deskOrigin = (shop: Pick<Shop, 'origin'>): string => shop.origin.replace('127.0.0.1', 'localhost');

/** Opens an empty page in a new browser context whose staff member is signed in. */
export async function openSignedIn(
  browser: Browser,
  shop: Shop,
  { name, role, ...options }: StaffMember & BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: deskOrigin(shop), viewport: viewports.desktop, ...options });
  await signIn(context, shop, { ...(name && { name }), ...(role && { role }) });
  return context.newPage();
}

/** Signs a browser in with a stored session and its cookie; desk/sign-in.test.ts covers the interface. */
export async function signIn(
  context: BrowserContext,
  shop: Shop,
  { name = 'Grace', role = 'owner' }: StaffMember = {},
): Promise<void> {
  const { token } = await shop.inStore((store) => startSession(store, { name, role }));
  const rights = { secure: true, httpOnly: true, sameSite: 'Strict' } as const;
  await context.addCookies([{ name: sessionCookie, value: token, domain: 'localhost', path: '/', ...rights }]);
}

/** The server's response during a database outage. */
export const away = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'unavailable', detail: 'The database isn’t responding.' }),
};
