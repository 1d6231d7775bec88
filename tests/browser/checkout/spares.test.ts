import { describe, expect, it } from 'vitest';
import { fillCheckout, journeys, listOrders } from '../../support/browser/journey.ts';
import { fillCart, open, storedUnits } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

const set = 'MERV-13 filter set, 20 × 16 × 1 in';

describe('spare parts', () => {
  const here = journeys();

  it('are found by model at /filters, from the footer, and go into the cart [SPARE-3]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Replacement filters' }).click();
    await page.getByRole('heading', { level: 1, name: 'Replacement filters' }).waitFor();
    await page.getByRole('button', { name: 'Add filters to cart for XL-7', exact: true }).click();
    await eventually(() => storedUnits(page)).toEqual({ 'filters-20x16x1': 1 });
    const model = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'XL-7', exact: true }) });
    await model.getByRole('link', { name: set }).click();
    await page.getByRole('heading', { level: 1, name: set }).waitFor();
    await page.getByRole('link', { name: 'Hall Cube 10-fan' }).waitFor({ state: 'detached' });
    await page.locator('#main').getByRole('link', { name: 'XL-7', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Add replacement filters' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it('are readable without JavaScript [SPARE-3]', async () => {
    const page = await here.enter({ javaScriptEnabled: false });
    await page.goto('/filters');
    expect(await page.getByRole('link', { name: set, exact: true }).count()).toBe(5);
    expect(await page.getByRole('button', { name: /Add filters/ }).count()).toBe(0);
    await page.getByRole('link', { name: set, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: set }).waitFor();
    await page.goto('/product/xl-7');
    await page.getByRole('heading', { name: 'Add replacement filters' }).waitFor();
  });

  it('are suggested once in the cart, at their current price, and ordered with the purifier [SPARE-4, SPARE-6]', async () => {
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 1 });
    await open(page, '/cart');
    const offer = page.getByRole('region', { name: 'Replacement filters for your XL-7' });
    await offer.getByRole('button', { name: 'Add filters to cart' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 2, name: set }).waitFor();

    const etag = async () => (await fetch(`${here.shop.origin}/api/spares`, { method: 'HEAD' })).headers.get('etag');
    const before = await etag();
    await here.shop.command('products', 'set-price', 'filters-20x16x1', '39');
    await eventually(etag).not.toBe(before);
    await open(page, '/cart');
    await page.getByRole('region', { name: 'Order Summary' }).getByText('£290.00').first().waitFor();
    await page.getByText('£39', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await eventually(() => storedUnits(page)).toEqual({});
    expect((await listOrders(here.shop)).map(({ total }) => total)).toEqual(['290.00']);
  });
});
