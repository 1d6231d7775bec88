import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillCheckout, journeys } from '../../support/browser/journey.ts';
import { cartOf, fillCart, open, storedUnits } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { shows, ukNames } from '../../support/storefront/list.ts';

const line = (page: Page, name: string) =>
  page
    .locator('#main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const sums = (page: Page) => summary(page).locator('dl').allTextContents();

describe('the cart page', () => {
  const here = journeys();

  it('shows that the cart is empty, as the checkout does, and links the products [CART-1, CHECK-1]', async () => {
    const page = await here.enter();
    const hint = page.getByText("Looks like you haven't added any air purifiers yet.", { exact: true });
    for (const [path, name] of [
      ['/cart', 'Your Cart is Empty'],
      ['/checkout', 'Your cart is empty'],
    ] as const) {
      await open(page, path);
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      expect(await hint.isVisible()).toBe(path === '/cart');
      await page.locator('#main').getByRole('link', { name: 'Browse Products' }).click();
      await page.waitForURL('**/products');
      await shows(page, ukNames);
    }
  });

  for (const size of ['phone', 'desktop'] as const) {
    it(`lists each line with its controls, within the viewport, on a ${size} [CART-2, CART-4, CART-5, CART-6, CART-14, HEAD-4]`, async () => {
      const page = await here.enter({ size });
      await fillCart(page, here.shop, { 'luggable-5': 2, 'desk-2': 1, 'xl-7': 1 });
      await open(page, '/cart');
      await page.getByRole('heading', { level: 1, name: 'Shopping Cart', exact: true }).waitFor();
      const luggable = line(page, 'Luggable 5-fan');
      const link = luggable.getByRole('link', { name: 'Luggable 5-fan', exact: true });
      expect(await link.getAttribute('href')).toBe('/product/luggable-5');
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
      await luggable.getByText('Breezebox', { exact: true }).waitFor();
      await luggable.getByText('£402', { exact: true }).waitFor();
      await luggable.getByText('£201 each', { exact: true }).waitFor();
      await luggable.getByText('Quantity 2').waitFor();
      const picture = luggable.locator('img');
      await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(50);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const badge = (units: number) =>
        page.getByRole('banner').getByRole('link', { name: `Cart, ${units} item${units === 1 ? '' : 's'} ` });
      await badge(4).waitFor();

      await luggable.getByRole('button', { name: 'Increase quantity of Luggable 5-fan' }).click();
      await luggable.getByText('£603', { exact: true }).waitFor();
      await badge(5).waitFor();
      expect(await storedUnits(page)).toEqual({ 'luggable-5': 3, 'desk-2': 1, 'xl-7': 1 });
      await luggable.getByRole('button', { name: 'Decrease quantity of Luggable 5-fan' }).click();
      await luggable.getByText('£402', { exact: true }).waitFor();

      await page.getByRole('button', { name: 'Decrease quantity of Desk 2-fan STEM Kit' }).click();
      await line(page, 'Desk 2-fan STEM Kit').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Remove Luggable 5-fan' }).click();
      await luggable.waitFor({ state: 'detached' });
      await badge(1).waitFor();
      expect(await storedUnits(page)).toEqual({ 'xl-7': 1 });
      await page.reload();
      await line(page, 'XL-7').getByText('£251', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Remove XL-7' }).click();
      await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
      expect(await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).textContent()).toBe(
        'Cart, opens our partner shop (opens in a new tab)',
      );
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
    });
  }

  it('keeps the focus nearby when a line is removed by keyboard [CART-17]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'luggable-5': 1, 'desk-2': 1, 'xl-7': 1 });
    await open(page, '/cart');
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id);
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await press('Remove Luggable 5-fan');
    await line(page, 'Luggable 5-fan').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Remove Desk 2-fan STEM Kit');
    await press('Decrease quantity of XL-7');
    await line(page, 'XL-7').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Desk 2-fan STEM Kit');
    await press('Remove Desk 2-fan STEM Kit');
    await page.getByRole('heading', { level: 1, name: 'Your Cart is Empty', exact: true }).waitFor();
    expect(await focused()).toBe('main');
  });

  it('announces the new quantity and subtotal when plus or minus is pressed [CART-19]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1, 'desk-2': 1 });
    await open(page, '/cart');
    const said = line(page, 'XL-7').getByRole('status');
    const press = (name: string) => page.getByRole('button', { name: `${name} quantity of XL-7` }).press('Enter');
    expect(await said.textContent()).toBe('Quantity 1, £251');
    await press('Increase');
    await eventually(() => said.textContent()).toBe('Quantity 2, £502');
    expect(await said.getAttribute('aria-atomic')).toBe('true');
    await press('Decrease');
    await eventually(() => said.textContent()).toBe('Quantity 1, £251');
  });

  it('shows totals, free shipping and a promo code reminder, and links checkout and products [CART-7, MONEY-2, MONEY-3]', async () => {
    await here.shop.command('products', 'set-price', 'luggable-3', '149.50');
    await eventually(() => cartOf(here.shop, { 'luggable-3': 1 })).toMatchObject([{ product: { price: '149.50' } }]);
    const page = await here.enter();
    await fillCart(page, here.shop, { 'luggable-3': 1, 'desk-2': 2 });
    await open(page, '/cart');
    await line(page, 'Luggable 3-fan').getByText('£149.50', { exact: true }).waitFor();
    await line(page, 'Desk 2-fan STEM Kit').getByText('£178', { exact: true }).waitFor();
    await eventually(() => sums(page)).toEqual(['Subtotal£327.50ShippingFreeTotal£327.50']);
    await summary(page).getByText('Use code STAROFFER at checkout for 10% off.').waitFor();
    await summary(page).getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/products');
    await page.goBack();
    await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL('**/checkout');
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  });

  it('shows totals for each region separately, in its own currency [CART-11]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'us-luggable-5': 2, 'xl-7': 1, 'us-cube-5': 1 });
    await open(page, '/cart');
    expect(await summary(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'UK & EU order',
      'US order',
    ]);
    await eventually(() => sums(page)).toEqual([
      'Subtotal£251.00ShippingFreeTotal£251.00',
      'Subtotal$698.00ShippingFreeTotal$698.00',
    ]);
    await line(page, 'Luggable 5-fan (US)').getByText('$398.00', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove XL-7' }).click();
    await eventually(() => sums(page)).toEqual(['Subtotal$698.00ShippingFreeTotal$698.00']);
    expect(await summary(page).getByRole('heading', { level: 3 }).count()).toBe(0);
  });

  it('refreshes from the catalogue, reports a changed price, and marks lines that cannot be ordered [CART-9]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'tower-5': 2, 'cube-5': 1, 'us-xl-7': 1 });
    await here.shop.command('products', 'set-price', 'tower-5', '219');
    await here.shop.command('products', 'set-price', 'us-xl-7', '249.50');
    await here.shop.command('products', 'set-stock', 'cube-5', 'out');
    await eventually(() => cartOf(here.shop, { 'cube-5': 1 })).toMatchObject([{ product: { inStock: false } }]);
    await open(page, '/cart');
    const notice = page.getByRole('status').filter({ hasText: 'has changed' });
    await notice.waitFor();
    expect(await notice.getByRole('listitem').allTextContents()).toEqual([
      'The price of Tower 5-fan has changed from £229 to £219.',
      'The price of XL-7 (US) has changed from $259.00 to $249.50.',
    ]);
    await line(page, 'Tower 5-fan').getByText('£438', { exact: true }).waitFor();
    await line(page, 'Classroom Cube').getByText('Out of stock.').waitFor();
    await eventually(() => sums(page)).toEqual([
      'Subtotal£438.00ShippingFreeTotal£438.00',
      'Subtotal$249.50ShippingFreeTotal$249.50',
    ]);
    const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? '');
    expect(stored[0]).toMatchObject({ productId: 'tower-5', quantity: 2, product: { price: '219.00' } });
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await line(page, 'Tower 5-fan').getByText('£438', { exact: true }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  it('states the maximum quantity per product, before it is reached and when it is exceeded [ORDER-20]', async () => {
    let page = await here.enter({ size: 'phone' });
    const most = 'Limit: 200 per order.';
    await fillCart(page, here.shop, { 'xl-7': 100, 'desk-2': 1 });
    await open(page, '/cart');
    await line(page, 'XL-7').getByText('Quantity 100').waitFor();
    expect(await page.getByText(most).count()).toBe(0);
    await line(page, 'XL-7').getByRole('button', { name: 'Increase quantity of XL-7' }).click();
    await line(page, 'XL-7').getByText(most, { exact: true }).waitFor();
    expect(await page.getByText(most).count()).toBe(1);
    await open(page, '/checkout');
    const item = summary(page).getByRole('listitem').filter({ hasText: 'XL-7' });
    await item.getByText(most, { exact: true }).waitFor();
    expect(await summary(page).getByText(most).count()).toBe(1);
    expect(await item.getByRole('button').count()).toBe(0);

    page = await here.enter({ size: 'phone' });
    await fillCart(page, here.shop, { 'xl-7': 201, 'desk-2': 1 });
    await open(page, '/cart');
    await line(page, 'XL-7').getByText(`${most} Please reduce the quantity.`, { exact: true }).waitFor();
    await open(page, '/checkout');
    await summary(page).getByText(`${most} Please reduce the quantity.`, { exact: true }).waitFor();
    expect((await sums(page)).join()).toContain('£89.00');
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    const failure = summary(page).getByText(/^Some items need changing before you can order/);
    await failure.getByRole('link', { name: 'your cart' }).click();
    await line(page, 'XL-7').getByText(`${most} Please reduce the quantity.`, { exact: true }).waitFor();
    expect(await storedUnits(page)).toEqual({ 'xl-7': 201, 'desk-2': 1 });
    // At checkout one click reduces the quantity to the order limit.
    await open(page, '/checkout');
    await summary(page).getByRole('button', { name: 'Change quantity to 200 XL-7', exact: true }).press('Enter');
    await eventually(() => storedUnits(page)).toEqual({ 'xl-7': 200, 'desk-2': 1 });
    await summary(page).getByText(most, { exact: true }).waitFor();
    expect(await summary(page).getByText('Please reduce the quantity').count()).toBe(0);
    expect((await sums(page)).join()).toContain('£50,289.00');
  });
});
