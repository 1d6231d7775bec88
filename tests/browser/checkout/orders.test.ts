import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../../src/contract/orders/order.ts';
import { fillCheckout, journeys, listOrders } from '../../support/browser/journey.ts';
import { fillCart, holdResponses, open, pinToast, storedUnits, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

const orders = '**/api/orders';
const button = (page: Page) => page.getByRole('button', { name: /^(Place Order|Processing\.\.\.)$/ });
const alert = (page: Page) => page.getByRole('region', { name: 'Order Summary' }).getByRole('alert');

describe('placing an order', () => {
  // The largest totals need the highest quantity per product that an owner can allow.
  const here = journeys({ SITE_MAX_LINE_QUANTITY: '9999' });

  async function enterCheckout(units: Record<string, number>, expectedFaults?: RegExp): Promise<Page> {
    const page = await here.enter(expectedFaults ? { expectedFaults } : {});
    await fillCart(page, here.shop, units);
    await open(page, '/checkout');
    await fillCheckout(page);
    return page;
  }

  async function hasFailed(page: Page): Promise<void> {
    await toastOf(page).getByText('Error', { exact: true }).waitFor();
    await toastOf(page).getByText('Failed to place order. Please try again.', { exact: true }).waitFor();
    await eventually(() => button(page).textContent()).toBe('Place Order');
    expect(await button(page).isDisabled()).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/checkout');
  }

  it('sends the order exactly as specified, shows progress, empties the cart and returns home [ORDER-1, CHECK-5, CHECK-6, CART-5]', async () => {
    const page = await enterCheckout({ 'luggable-5': 2, 'desk-2': 1 });
    await page.getByLabel('Promo code').fill('staroffer');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText('You will pay £441.90.').waitFor();
    const held = await holdResponses(page, orders);
    const sending = page.waitForRequest(orders);
    await button(page).click();
    const request = await sending;
    await held.asked;
    expect(await button(page).textContent()).toBe('Processing...');
    expect(await button(page).isDisabled()).toBe(true);

    const { items, ...body } = request.postDataJSON() as OrderRequest;
    expect(body).toEqual({
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      shippingAddress: '12 St James Square',
      city: 'London',
      postalCode: 'SW1Y 4JH',
      country: 'United Kingdom',
      subtotal: '491.00',
      discount: '49.10',
      total: '441.90',
      promoCode: 'STAROFFER',
      status: 'pending',
    });
    expect(JSON.parse(items)).toMatchObject([
      { productId: 'luggable-5', quantity: 2, product: { id: 'luggable-5', name: 'Luggable 5-fan', price: '201.00' } },
      { productId: 'desk-2', quantity: 1, product: { id: 'desk-2', price: '89.00' } },
    ]);
    expect(request.headers()['idempotency-key']).toMatch(/^[\x21-\x7e]{16,255}$/);

    held.release();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    await toastOf(page).getByText('You will receive a confirmation email shortly.', { exact: true }).waitFor();
    await page.waitForURL(`${here.shop.origin}/`);
    await eventually(() => storedUnits(page)).toEqual({});
    expect(await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).textContent()).not.toMatch(/\d/);
    expect(await listOrders(here.shop)).toHaveLength(1);
  });

  it('that fails keeps the focus on its button, and is sent once however often that is pressed meanwhile [CHECK-17, CHECK-5]', async () => {
    const page = await enterCheckout({ 'xl-7': 1 }, /503/);
    let sent = 0;
    let fail = () => {};
    await page.route(orders, async (route) => {
      sent += 1;
      await new Promise<void>((resolve) => {
        fail = resolve;
      });
      await route.fulfill({ status: 503, json: {} });
    });
    await button(page).focus();
    await page.keyboard.press('Enter');
    await eventually(() => button(page).textContent()).toBe('Processing...');
    await page.keyboard.press('Enter');
    await page.getByLabel('City').press('Enter');
    await button(page).focus();
    await eventually(() => sent).toBe(1);
    fail();
    await hasFailed(page);
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(sent).toBe(1);
  });

  it('without a code sends null as its code, and no discount [ORDER-1, MONEY-2]', async () => {
    const page = await enterCheckout({ 'xl-7': 1 });
    // A code that was typed but not applied does not count.
    await page.getByLabel('Promo code').fill('STAROFFER');
    const sending = page.waitForRequest(orders);
    await button(page).click();
    const body = (await sending).postDataJSON() as OrderRequest;
    expect(body).toMatchObject({ subtotal: '251.00', discount: '0.00', total: '251.00', promoCode: null });
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
  });

  it('that fails, times out or gets an invalid response shows that, keeps the cart, and can be repeated [CHECK-7, SAFE-1]', async () => {
    const before = (await listOrders(here.shop)).length;
    const page = await enterCheckout({ 'xl-7': 1 }, /status of 50\d|ERR_FAILED/);
    const failures: (() => Promise<unknown>)[] = [
      () => page.route(orders, (route) => route.fulfill({ status: 500, body: '' })),
      () =>
        page.route(orders, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Proxy</h1>' })),
      () => page.route(orders, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'no JSON' })),
      () => page.route(orders, (route) => route.abort()),
      // The order arrives, but the response is lost.
      () => page.route(orders, (route) => route.fetch().then(() => route.abort())),
    ];
    for (const fail of failures) {
      await fail();
      await button(page).click();
      await hasFailed(page);
      expect(await storedUnits(page)).toEqual({ 'xl-7': 1 });
      const told = await alert(page).textContent();
      expect(told).toContain('You can safely place it again: we won’t order it twice.');
      expect(told).not.toMatch(/<h1>|JSON|50\d|undefined/);
      await pinToast(page);
      await toastOf(page).getByRole('button', { name: 'Dismiss' }).click();
      await toastOf(page).waitFor({ state: 'detached' });
      await page.unroute(orders);
    }
    expect(await page.getByLabel('City').inputValue()).toBe('London');
    await button(page).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    expect(await listOrders(here.shop)).toHaveLength(before + 1);
  });

  it('whose response was lost days ago is not repeated for today: the page explains it, and nothing is ordered [SAFE-20]', async () => {
    const before = (await listOrders(here.shop)).length;
    const page = await enterCheckout({ 'desk-2': 2 }, /ERR_FAILED/);
    await page.route(orders, (route) => route.fetch().then(() => route.abort()));
    await button(page).click();
    await hasFailed(page);
    await page.unroute(orders);
    const threeDays = 3 * 24 * 60 * 60 * 1000;
    await page.evaluate((age) => {
      const attempts: [string, string, number][] = JSON.parse(localStorage.getItem('order-attempts') ?? '');
      localStorage.setItem(
        'order-attempts',
        JSON.stringify(attempts.map(([print, key, at]) => [print, key, at - age])),
      );
    }, threeDays);
    const [{ reference = '' } = {}] = await listOrders(here.shop);

    await button(page).click();
    await toastOf(page).getByText('We haven’t placed a new order.', { exact: true }).waitFor();
    await eventually(() => alert(page).textContent()).toContain(`We’d already received this order (${reference}),`);
    expect(new URL(page.url()).pathname).toBe('/checkout');
    expect(await storedUnits(page)).toEqual({ 'desk-2': 2 });
    expect(await page.getByLabel('City').inputValue()).toBe('London');
    expect(await listOrders(here.shop)).toHaveLength(before + 1);

    await button(page).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    expect(await listOrders(here.shop)).toHaveLength(before + 2);
  });

  it('whose answer was lost is not ordered again where it used up an automatic discount, so that the page shows another total [SAFE-1]', async () => {
    await here.shop.command(
      'promotions',
      'create',
      'AUTUMN',
      '--percent',
      '10',
      '--automatic',
      '--limit',
      '1',
      '--yes',
    );
    const before = (await listOrders(here.shop)).length;
    const page = await enterCheckout({ 'xl-7': 1 }, /ERR_FAILED/);
    await page.getByText('You will pay £225.90.').waitFor();
    await page.route(orders, (route) => route.fetch().then(() => route.abort()));
    await button(page).click();
    await hasFailed(page);
    await page.unroute(orders);
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await page.getByText('You will pay £251.00.').waitFor();
    await button(page).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    const [order, ...rest] = await listOrders(here.shop);
    expect(rest).toHaveLength(before);
    expect(order).toMatchObject({ total: '225.90' });
  });

  it('for two regions reports which one went through if the other fails, and keeps the latter’s lines [CHECK-8]', async () => {
    const before = (await listOrders(here.shop)).length;
    const page = await enterCheckout({ 'us-luggable-5': 1, 'xl-7': 2, 'us-cube-5': 1 }, /ERR_FAILED/);
    await page.route(orders, (route) => {
      const { items } = route.request().postDataJSON() as OrderRequest;
      return items.includes('us-only') ? route.abort() : route.continue();
    });
    await button(page).click();
    await hasFailed(page);
    const [order, ...rest] = await listOrders(here.shop);
    expect(rest).toHaveLength(before);
    expect(order).toMatchObject({ total: '502.00', currency: 'GBP' });
    expect(await alert(page).textContent()).toContain(`We’ve received your UK & EU order ${order?.reference}.`);
    expect(await storedUnits(page)).toEqual({ 'us-luggable-5': 1, 'us-cube-5': 1 });
    await page.getByText('You will pay $499.00.').waitFor();

    await page.unroute(orders);
    await button(page).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    expect((await listOrders(here.shop))[0]).toMatchObject({ total: '499.00', currency: 'USD' });
    expect(await listOrders(here.shop)).toHaveLength(before + 2);
    expect(await storedUnits(page)).toEqual({});
  });

  it('creates one order from the same cart submitted in two tabs at once [SAFE-1]', async () => {
    const before = (await listOrders(here.shop)).length;
    const first = await enterCheckout({ 'cube-10': 1 });
    const second = await first.context().newPage();
    await open(second, '/checkout');
    await fillCheckout(second);
    const held = await Promise.all([holdResponses(first, orders), holdResponses(second, orders)]);
    for (const page of [first, second]) await button(page).click();
    for (const { asked } of held) await asked;
    for (const { release } of held) release();
    for (const page of [first, second]) await page.waitForURL(`${here.shop.origin}/`);
    expect(await listOrders(here.shop)).toHaveLength(before + 1);
    // The same goods can be ordered again on purpose.
    await fillCart(first, here.shop, { 'cube-10': 1 });
    await first.evaluate(() => sessionStorage.removeItem('stored cart'));
    await open(first, '/checkout');
    await fillCheckout(first);
    await button(first).click();
    await first.waitForURL(`${here.shop.origin}/`);
    expect(await listOrders(here.shop)).toHaveLength(before + 2);
  });

  it('that is refused names the reason: an invalid code is removed, and an out-of-stock product is shown [ORDER-5, CHECK-7]', async () => {
    const before = (await listOrders(here.shop)).length;
    const page = await enterCheckout({ 'luggable-3': 1, 'desk-2': 1 }, /status of 409/);
    await page.route('**/api/promo/validate', (route) => route.fulfill({ json: { valid: true, discount: 10 } }));
    await page.getByLabel('Promo code').fill('LAPSED');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText('You will pay £214.20.').waitFor();
    await here.shop.command('products', 'set-stock', 'desk-2', 'out');
    await button(page).click();
    await hasFailed(page);
    expect(await alert(page).textContent()).toContain('LAPSED is no longer valid.');
    expect(await alert(page).textContent()).toContain('Desk 2-fan STEM Kit is out of stock.');
    expect(await page.getByLabel('Promo code').inputValue()).toBe('');
    await page.getByText('You will pay £149.00.').waitFor();
    await button(page).click();
    await alert(page).getByText('Some items need changing before you can order. See the note by each one').waitFor();
    await page.getByRole('button', { name: 'Remove Desk 2-fan STEM Kit' }).click();
    await button(page).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    expect(await listOrders(here.shop)).toHaveLength(before + 1);
  });

  it('works for more than ten million pounds', async () => {
    const page = await enterCheckout({ 'cube-10': 9999, 'xl-10': 9999, 'xl-7': 9999, 'cube-5': 9999 });
    await page.getByText('You will pay £12,').or(page.getByText('You will pay £12')).first().waitFor();
    await button(page).click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Your order' }).getByText('£12,278,772.00').waitFor();
    expect(await storedUnits(page)).toEqual({});
  });
});
