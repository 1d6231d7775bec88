import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { consentText } from '../../../src/contract/newsletter/newsletter.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import { fillCart, holdResponses, open, store, toastOf } from '../../support/browser/visitor.ts';
import { watchRequests } from '../../support/storefront/contact.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: "Wait! Don't Miss Out!" });

/** Moves the pointer out of the window, at the top by default. */
async function leave(page: Page, to = { x: 300, y: -5 }): Promise<void> {
  await page.mouse.move(300, 200);
  await page.mouse.move(to.x, to.y);
}

/** Waits until the effects have been painted. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Leaves, waits until the code of the dialog has run, and checks that no dialog opens. */
async function leaveInVain(page: Page): Promise<void> {
  const code = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/exit-dialog'));
  await leave(page);
  await code;
  await settle(page);
  expect(await dialog(page).count()).toBe(0);
}

describe('the exit dialog', () => {
  const here = journeys();

  for (const size of ['phone', 'desktop'] as const) {
    it(`opens once when the pointer leaves at the top, on a ${size} [EXIT-1, EXIT-2, PRIV-4]`, async () => {
      const page = await here.enter({ size });
      await open(page, '/products');
      const asked = watchRequests(page, '/assets/exit-dialog');
      await leave(page, { x: -5, y: 200 });
      await settle(page);
      expect([await dialog(page).count(), asked]).toEqual([0, []]);
      await leave(page);
      await dialog(page).waitFor();
      expect(await dialog(page).getByLabel('Email address').getAttribute('type')).toBe('email');
      expect(await dialog(page).getByLabel('Email address').getAttribute('required')).toBe('');
      await dialog(page).getByRole('button', { name: 'Get Exclusive Deals' }).waitFor();
      await dialog(page).getByText(consentText(settings)).waitFor();
      expect(await dialog(page).getByRole('link').getAttribute('href')).toBe('/legal/privacy');
      expect(await auditAccessibility(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await dialog(page).getByRole('button', { name: 'No Thanks' }).click();
      await dialog(page).waitFor({ state: 'detached' });

      await leave(page);
      await open(page, '/schools');
      await leaveInVain(page);
      expect(await page.evaluate(() => localStorage.getItem('exitIntentShown'))).toBe(null);
    });
  }

  it('never opens if exitIntentShown is set [EXIT-2]', async () => {
    const page = await here.enter();
    await store(page, 'exitIntentShown', 'true');
    await open(page, '/products');
    await leaveInVain(page);
  });

  it('stays closed while a field has focus, another dialog is open or an order is being submitted [EXIT-3]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/checkout');
    await page.getByLabel('City').focus();
    await leaveInVain(page);

    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(() => {
      const other = document.body.appendChild(document.createElement('dialog'));
      other.id = 'other';
      other.showModal();
    });
    await leave(page);
    await settle(page);
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#other')?.close());

    const order = await holdResponses(page, '**/api/orders');
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await order.asked;
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await leave(page);
    await settle(page);
    expect(await dialog(page).count()).toBe(0);
    order.release();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    // The dialog was only postponed.
    await leave(page);
    await dialog(page).waitFor();
  });

  it('accepts an email address, closes with a confirmation, and never opens again [EXIT-4, EXIT-5, API-6]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    await leave(page);
    const held = await holdResponses(page, '**/api/leads');
    await dialog(page).getByLabel('Email address').fill('ada@customer.example');
    const call = page.waitForRequest('**/api/leads');
    await page.keyboard.press('Enter');
    expect((await call).postDataJSON()).toEqual({ email: 'ada@customer.example', source: 'exit-intent' });
    await dialog(page).getByRole('button', { name: 'Subscribing...' }).click({ force: true });
    held.release();
    await dialog(page).waitFor({ state: 'detached' });
    await toastOf(page).getByText('Success!', { exact: true }).waitFor();
    await toastOf(page)
      .getByText("You're now subscribed. Check your email for exclusive deals!", { exact: true })
      .waitFor();
    expect(held.count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('exitIntentShown'))).toBe('true');
    const leads = JSON.parse(await here.shop.command('newsletter', 'list', '--json'));
    expect(leads).toMatchObject([{ email: 'ada@customer.example', source: 'exit-intent' }]);

    const later = await page.context().newPage();
    await open(later, '/products');
    await leaveInVain(later);
  });

  it('stays open with the address if it could not be submitted [EXIT-5]', async () => {
    const page = await here.enter({ expectedFaults: /status of 503/ });
    await open(page, '/products');
    await page.route('**/api/leads', (route) => route.fulfill({ status: 503, body: '' }));
    await leave(page);
    await dialog(page).getByLabel('Email address').fill('ada@customer.example');
    await dialog(page).getByRole('button', { name: 'Get Exclusive Deals' }).click();
    await toastOf(page).getByText('Error', { exact: true }).waitFor({ state: 'attached' });
    await toastOf(page)
      .getByText('Failed to subscribe. Please try again.', { exact: true })
      .waitFor({ state: 'attached' });
    expect(await toastOf(page).getAttribute('class')).toContain('toast-destructive');
    await dialog(page).getByText('Failed to subscribe. Please try again.', { exact: true }).waitFor();
    expect(await dialog(page).getByLabel('Email address').inputValue()).toBe('ada@customer.example');
    expect(await auditAccessibility(page)).toEqual([]);
  });

  it('does not submit an empty field [VALID-4]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    const calls = watchRequests(page, '/api/leads');
    await leave(page);
    for (const text of ['', '  ', 'ada@host']) {
      await dialog(page).getByLabel('Email address').fill(text);
      await dialog(page).getByRole('button', { name: 'Get Exclusive Deals' }).click();
    }
    expect(calls).toEqual([]);
    expect(await dialog(page).isVisible()).toBe(true);
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['No Thanks', (page: Page) => dialog(page).getByRole('button', { name: 'No Thanks' }).click()],
    ['a click beside it', (page: Page) => page.mouse.click(20, 500)],
  ] as const)('traps the focus, closes on %s silently, and returns the focus [EXIT-4, A11Y-2]', async (_, close) => {
    const page = await here.enter();
    await open(page, '/products');
    await page.getByRole('link', { name: 'Breezebox home' }).focus();
    await leave(page);
    await dialog(page).waitFor();
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    await close(page);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Breezebox home');
    expect(await toastOf(page).count()).toBe(0);
  });

  it('opens once even if the browser blocks storage [EXIT-2]', async () => {
    const page = await here.enter({ expectedFaults: /storage/ });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('storage is forbidden', 'SecurityError');
          },
        });
      }
    });
    await open(page, '/products');
    await leave(page);
    await dialog(page).getByRole('button', { name: 'No Thanks' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await leave(page);
    await settle(page);
    expect(await dialog(page).count()).toBe(0);
  });

  it('leaves the page unchanged if its code cannot be loaded', async () => {
    const page = await here.enter({ expectedFaults: /ERR_FAILED/ });
    await open(page, '/products');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/exit-dialog'));
    await page.route(/\/assets\/exit-dialog/, (route) => route.abort());
    await leave(page);
    await failed;
    await page.getByRole('searchbox').fill('fan');
    await page.getByText('Showing').waitFor();
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
  });
});
