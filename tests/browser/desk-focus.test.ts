import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '../store/samples.ts';
import { launchBrowser, viewports, watch } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { giveAuthenticator } from '../support/passkey.ts';
import { sendOrder } from '../support/send-order.ts';
import { openShop, type Shop } from '../support/shop.ts';

let browser: Browser;
let shop: Shop;
let context: BrowserContext;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop({ RATE_LIMITS: 'off' })]);
  const desk = shop.origin.replace('127.0.0.1', 'localhost');
  context = await browser.newContext({ baseURL: desk, viewport: viewports.desktop, locale: 'en-GB' });
  page = await context.newPage();
  await giveAuthenticator(page);
  const { link } = JSON.parse(await shop.command('desk', 'invite', 'Grace', '--json'));
  await page.goto(desk + new URL(link).pathname + new URL(link).hash);
  await page.getByRole('button', { name: 'Make passkey and come in' }).click();
  await page.getByRole('navigation', { name: 'Desk' }).getByText('Orders').waitFor();
  watch(page, faults);
});
afterAll(async () => {
  expect(faults).toEqual([]);
  await context.close();
  await browser.close();
  await shop.stop();
});

/** What has the keyboard's focus, by what it is called. */
const focused = () =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement | null;
    const [label] = (one as HTMLInputElement | null)?.labels ?? [];
    return label?.textContent ?? one?.ariaLabel ?? one?.textContent ?? '';
  });
const isAt = (name: string | RegExp) =>
  eventually(focused).toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name);
const press = async (name: string | RegExp) => {
  await page.getByRole('button', { name, exact: true }).press('Enter');
};

/** Orders an XL-7. */
async function place(email: string) {
  const { body } = await sendOrder(shop.origin, `the-order-of-${email}`, email);
  return { reference: body.reference ?? '', link: String((body as { link?: string }).link) };
}

/** An order that is paid and shipped, and all of it withdrawn: the number of its return. */
async function withdrawn(email: string): Promise<string> {
  const { reference, link } = await place(email);
  await shop.command('payments', 'record', reference, '--yes');
  await shop.command('orders', 'set-status', reference, 'shipped');
  const fields = { name: customer.customerName, email, reason: '', seen: '0', 'line-1': '1', step: 'confirm' };
  const key = new URL(link, shop.origin).searchParams.get('key') ?? '';
  const form = { method: 'POST', body: new URLSearchParams({ ...fields, key }), redirect: 'manual' } as const;
  expect((await fetch(`${shop.origin}/order/${reference}/withdraw`, form)).status).toBe(303);
  return `${reference}-R1`;
}

describe('the focus at the desk', () => {
  it('is at the reason of a closing where that is missing, which the browser asks for [A11Y-2, BACK-9]', async () => {
    await page.goto(`/desk/returns/${await withdrawn('dora@customer.example')}`);
    await press('Close without a refund');
    await press('Show the mail');
    await isAt('Reason');
    expect(await page.getByLabel('Reason').evaluate((one: HTMLTextAreaElement) => one.validity.valueMissing)).toBe(
      true,
    );
    await page.keyboard.press('Escape');
  });
});
