import { describe, expect, it } from 'vitest';
import { addToCart, fillCheckout, journeys, listOrders } from '../../support/browser/journey.ts';

describe('buying a purifier', () => {
  const here = journeys();

  it('leads from search to an order in the store and its email on disk [LIST-2, PROD-7, CART-5, CART-7, PROMO-2, CHECK-6, ORDER-2, MAIL-1]', async () => {
    const page = await here.enter();
    await page.goto('/products');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('lugg');
    await page.getByText('Showing 2 products').waitFor();
    await page.getByRole('checkbox', { name: 'Medium (200-400 sq ft)' }).check();
    await page.getByText('Showing 1 product', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Luggable 5-fan', exact: true }).click();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('2 x Luggable 5-fan').first().waitFor();
    await page.getByRole('link', { name: 'View cart' }).first().click();
    await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
    await page.getByText('£402.00').first().waitFor();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

    await page.getByLabel('Promo code').fill('staroffer');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText('You saved 10%!').first().waitFor();
    await page.getByText('−£40.20').waitFor();
    await fillCheckout(page);
    await page.getByText('You will pay £361.80.').waitFor();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();

    const [order] = await listOrders(here.shop);
    expect(order).toMatchObject({ total: '361.80', currency: 'GBP', status: 'pending' });
    const mails = await here.shop.mails(2);
    const confirmation = mails.find((mail) => mail.to?.[0]?.address === 'ada@example.com');
    expect(confirmation?.subject).toContain(order?.reference);
    expect(confirmation?.text).toContain('2 × Luggable 5-fan');
    expect(confirmation?.text).toContain('Total: £361.80');
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  });

  it('places one order on a double click, and when the page is reloaded during submission [SAFE-1]', async () => {
    const before = (await listOrders(here.shop)).length;
    const page = await here.enter({ expectedFaults: /Failed to fetch|ERR_FAILED/ });
    await addToCart(page, 'xl-7');
    await page.goto('/checkout');
    await fillCheckout(page, { email: 'twice@example.com' });
    // The server accepts the order, but its response never reaches the visitor.
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Place Order' }).dblclick();
    await page.getByText('Failed to place order. Please try again.').first().waitFor();
    expect(await listOrders(here.shop)).toHaveLength(before + 1);

    await page.unroute('**/api/orders');
    await page.reload();
    await fillCheckout(page, { email: 'twice@example.com' });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    expect(await listOrders(here.shop)).toHaveLength(before + 1);
  });

  it('places two orders for a cart with both regions, each in its own currency [CHECK-8, MONEY-3]', async () => {
    const before = (await listOrders(here.shop)).length;
    const page = await here.enter();
    await addToCart(page, 'luggable-3');
    await addToCart(page, 'us-luggable-5', 2);
    await page.goto('/checkout');
    await page.getByText('You will pay £149.00 and $398.00.').waitFor();
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    const orders = await listOrders(here.shop);
    expect(orders).toHaveLength(before + 2);
    expect(orders.slice(0, 2).map(({ currency, total }) => `${currency} ${total}`)).toEqual([
      'USD 398.00',
      'GBP 149.00',
    ]);
  });

  it('refuses an order at an outdated price, and the cart shows the new price with a notice [CHECK-7, CHECK-9, CART-9, ORDER-4]', async () => {
    const before = (await listOrders(here.shop)).length;
    const page = await here.enter({ expectedFaults: /409/ });
    await addToCart(page, 'tower-5');
    await page.goto('/checkout');
    await fillCheckout(page);
    await page.getByText('You will pay £229.00.').waitFor();
    await here.shop.command('products', 'set-price', 'tower-5', '239');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Failed to place order. Please try again.').first().waitFor();
    await page.getByText('The price of Tower 5-fan has changed from £229 to £239.').waitFor();
    await page.getByText('You will pay £239.00.').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Ada Lovelace');
    expect(await listOrders(here.shop)).toHaveLength(before);

    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    expect((await listOrders(here.shop))[0]).toMatchObject({ total: '239.00' });
  });

  it('keeps cart and form when the server is unreachable [CHECK-7]', async () => {
    const page = await here.enter({ expectedFaults: /Failed to fetch|ERR_/ });
    await addToCart(page, 'luggable-3');
    await page.goto('/checkout');
    await fillCheckout(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Failed to place order. Please try again.').first().waitFor();
    await page.context().setOffline(false);
    expect(await page.getByLabel('City').inputValue()).toBe('London');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
  });

  it('returns to the home page also from another spelling of the checkout URL [CHECK-6]', async () => {
    const page = await here.enter();
    await addToCart(page, 'desk-2');
    await page.goto('/Checkout/');
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    await page.waitForURL(`${here.shop.origin}/`);
  });
});
