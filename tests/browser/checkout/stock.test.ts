import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auditAtBothSizes } from '../../support/browser/audit.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { addToCart, fillCheckout, journeys } from '../../support/browser/journey.ts';
import { cartOf, fillCart, holdResponses, importProducts, open, toastOf } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

const sizes = ['phone', 'desktop'] as const;
const widthOf = { phone: 390, desktop: 1440 };

/** Runs a check at the size of a phone and of a desktop, then audits the page at both. */
async function eachSize(page: Page, look: () => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(viewports[size]);
    await look();
  }
  expect(await auditAtBothSizes(page)).toEqual([]);
}

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

describe('a product with tracked stock', () => {
  const here = journeys();

  const pageTells = async (id: string, shown: RegExp) =>
    shown.test(await (await fetch(`${here.shop.origin}/product/${id}`)).text());

  /** Sets the stock of a product and waits until its page shows it. */
  async function setStock(id: string, stock: string, shown: RegExp): Promise<void> {
    await here.shop.command('products', 'set-stock', id, stock);
    await eventually(() => pageTells(id, shown)).toBe(true);
  }

  it('shows how many are left if few are, on its card, beside the button and in the cart [STOCK-4]', async () => {
    await setStock('xl-7', '3', /Only 3 left/);
    await setStock('luggable-5', '4', /In stock\. Dispatched within/);
    const page = await here.enter();
    await fillCart(page, here.shop, { 'xl-7': 4, 'luggable-5': 4 });
    await open(page, '/products');
    await eachSize(page, async () => {
      await card(page, 'XL-7').getByText('Only 3 left', { exact: true }).waitFor();
      expect(await page.getByText(/^Only \d left/).count()).toBe(1);
    });
    await open(page, '/product/xl-7');
    await eachSize(page, () =>
      page.getByText('Only 3 left. Dispatched within three working days of payment.', { exact: true }).waitFor(),
    );
    await open(page, '/product/luggable-5');
    await page.getByText('In stock. Dispatched within three working days of payment.', { exact: true }).waitFor();

    await open(page, '/cart');
    await page.getByText('Only 3 left. Please reduce the quantity.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Decrease quantity of XL-7' }).click();
    await eachSize(page, async () => {
      await page.getByText('Only 3 left.', { exact: true }).waitFor();
      expect(await page.getByText(/^Only \d left/).count()).toBe(1);
    });
  });

  it('is not called out of stock or unavailable by a long-open page until the server was asked [STOCK-12]', async () => {
    await setStock('tower-5', 'out', /Email me when it’s back in stock/);
    const page = await here.enter({ expectedFaults: /ERR_FAILED/ });
    await open(page, '/products');
    await card(page, 'Tower 5-fan').getByText('Out of Stock', { exact: true }).first().waitFor();
    await here.shop.command('products', 'set-stock', 'tower-5', 'in');
    await eventually(() => pageTells('tower-5', /Email me when it’s back in stock/)).toBe(false);
    await importProducts(here.shop, { id: 'newcomer', name: 'Newcomer' });
    // The other tab has loaded the products since the change; this one has not.
    const other = await page.context().newPage();
    await addToCart(other, 'tower-5');
    await addToCart(other, 'newcomer');
    await other.close();

    // Without a response the page keeps the data it has.
    await page.route('**/api/products', (route) => route.abort());
    const main = page.getByRole('main');
    const summary = main.getByRole('region', { name: 'Order Summary' });
    const cart = page.getByRole('banner').getByRole('link', { name: 'View cart' });
    await cart.click();
    await main.getByText('Out of stock.').waitFor();
    await main.getByText('No longer available.').waitFor();
    await page.unroute('**/api/products');

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'UK & EU' }).click();
    await card(page, 'Tower 5-fan').waitFor();
    await here.shop.command('products', 'set-price', 'tower-5', '219');
    await eventually(() => pageTells('tower-5', /£219/)).toBe(true);
    const held = await holdResponses(page, '**/api/products');
    await cart.click();
    await held.asked;
    await main.getByRole('button', { name: 'Remove Tower 5-fan' }).waitFor();
    const refusal = /Out of stock|No longer available/;
    expect(await main.innerText()).not.toMatch(refusal);
    expect(await summary.innerText()).toContain('£439.00');
    held.release();
    await eventually(() => summary.innerText()).toContain('£429.00');
    expect(await main.innerText()).not.toMatch(refusal);
    expect(held.count()).toBe(1);
  });

  it('what the server returned for us-xl-7 is not applied to xl-7, whose id it contains [STOCK-12]', async () => {
    for (const id of ['xl-7', 'us-xl-7']) await setStock(id, 'out', /Email me when it’s back in stock/);
    const page = await here.enter();
    await fillCart(page, here.shop, { 'us-xl-7': 1 });
    await open(page, '/cart');
    const main = page.getByRole('main');
    const refusal = main.getByText('Out of stock.');
    await refusal.waitFor();
    await here.shop.command('products', 'set-stock', 'xl-7', 'in');
    const lines = () => cartOf(here.shop, { 'xl-7': 1 });
    await eventually(lines).toMatchObject([{ product: { inStock: true } }]);

    // Another tab replaces us-xl-7 in the cart with xl-7.
    const held = await holdResponses(page, '**/api/products');
    const other = await page.context().newPage();
    await other.goto('/legal/terms');
    const cart = JSON.stringify(await lines());
    await other.evaluate((text) => localStorage.setItem('cart', text), cart);
    await eventually(held.count).toBe(1);
    await main.getByRole('button', { name: 'Remove XL-7', exact: true }).waitFor();
    expect(await refusal.count()).toBe(0);
    held.release();
    await eventually(() => main.getByRole('region', { name: 'Order Summary' }).innerText()).toContain('£251.00');
    expect(await refusal.count()).toBe(0);
  });

  it('refuses an order for more than are left in clear words, and accepts a smaller one [STOCK-2, STOCK-4]', async () => {
    await setStock('xl-7', '2', /Only 2 left/);
    const page = await here.enter({ expectedFaults: /409/ });
    await fillCart(page, here.shop, { 'xl-7': 3 });
    await open(page, '/checkout');
    await fillCheckout(page);
    const order = page.getByRole('button', { name: 'Place Order' });
    await order.click();
    const refusal = page.getByRole('alert').getByText('Only 2 of XL-7 are left. Check your cart and try again.');
    await refusal.waitFor();
    await open(page, '/cart');
    await page.getByText('Only 2 left. Please reduce the quantity.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Decrease quantity of XL-7' }).click();
    await open(page, '/checkout');
    await fillCheckout(page);
    await order.click();
    await toastOf(page).getByText('Order placed successfully!', { exact: true }).waitFor();

    // That order sells the product out everywhere, until the order is cancelled.
    await eventually(() => pageTells('xl-7', /Email me when it’s back in stock/)).toBe(true);
    await open(page, '/products');
    await card(page, 'XL-7').getByText('Out of Stock', { exact: true }).first().waitFor();
    expect(await card(page, 'XL-7').getByText(/left/).count()).toBe(0);
    await open(page, '/product/xl-7');
    expect(await page.getByRole('button', { name: 'Out of Stock' }).isDisabled()).toBe(true);
    const [{ reference = '' } = {}] = JSON.parse(await here.shop.command('orders', 'list', '--json'));
    await here.shop.command('orders', 'set-status', reference, 'cancelled', '--yes');
    await eventually(() => pageTells('xl-7', /Only 2 left\. Dispatched/)).toBe(true);
  });
});

describe('a back-in-stock request', () => {
  const here = journeys();
  // Each size is combined with one way: the documents are the same with and without JavaScript.
  const ways = [
    { size: 'phone', javaScriptEnabled: true },
    { size: 'desktop', javaScriptEnabled: false },
  ] as const;
  const mailTo = async (email: string, subject: RegExp) =>
    (await here.shop.mails(1)).find((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''));

  for (const { size, javaScriptEnabled } of ways) {
    const name = `${size}${javaScriptEnabled ? '' : ' without JavaScript'}`;
    it(`is made on the product page, confirmed by email, and fulfilled by a second one, on a ${name} [STOCK-8, STOCK-9]`, async () => {
      const email = `ada-${size}-${javaScriptEnabled}@a.example`;
      await here.shop.command('products', 'set-stock', 'tower-8', 'out');
      const page = await here.enter({ size, javaScriptEnabled, expectedFaults: /404|422/ });
      // The audit itself needs JavaScript.
      const audit = async (shown: Page) => {
        if (javaScriptEnabled) expect(await auditAccessibility(shown)).toEqual([]);
      };
      const goTo = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path));
      const isOut = async () =>
        (await (await fetch(`${here.shop.origin}/product/tower-8`)).text()).includes('Email me when');
      await eventually(isOut).toBe(true);
      await goTo('/product/tower-8');
      const field = page.getByLabel('Email me when it’s back in stock');
      await audit(page);
      await field.fill('ada@host');
      await page.keyboard.press('Enter');
      await page.getByText('Invalid email address', { exact: true }).waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe('ada@host');
      await audit(page);
      await page.getByLabel('Email').fill(email);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();

      await eventually(() => mailTo(email, /^Confirm your back-in-stock/)).toBeDefined();
      const question = await mailTo(email, /^Confirm your back-in-stock/);
      expect(question?.subject).toBe('Confirm your back-in-stock alert for Tower 8-fan');
      expect(question?.text).toMatch(/^Confirm your back-in-stock alert/);
      const link = /http\S+\/back-in-stock\?token=\S+/.exec(question?.text ?? '')?.[0] ?? '';
      const response = await page.goto(link);
      expect(response?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      await page.getByRole('heading', { level: 1, name: 'Email you when Tower 8-fan is back?' }).waitFor();
      await audit(page);
      const yes = page.getByRole('button', { name: 'Yes, email me' });
      await yes.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'We’ll email you when Tower 8-fan is back' }).waitFor();
      await audit(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widthOf[size]);

      expect(await here.shop.command('products', 'set-stock', 'tower-8', '5')).toContain(
        'Back-in-stock email sent to 1 customer.',
      );
      await eventually(() => mailTo(email, /back in stock/)).toBeDefined();
      const mail = await mailTo(email, /back in stock/);
      expect(mail?.subject).toBe('Tower 8-fan is back in stock at Breezebox');
      expect(mail?.text).toContain(`${here.shop.origin}/product/tower-8`);
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
    });
  }

  it('is cancelled with the other button [STOCK-8]', async () => {
    const email = 'grace@a.example';
    const body = new URLSearchParams({ email, product: 'tower-8' });
    await here.shop.command('products', 'set-stock', 'tower-8', 'out');
    await fetch(`${here.shop.origin}/back-in-stock`, { method: 'POST', body });
    await eventually(() => mailTo(email, /^Confirm your back-in-stock/)).toBeDefined();
    const link =
      /http\S+\/back-in-stock\?token=\S+/.exec((await mailTo(email, /^Confirm your back-in-stock/))?.text ?? '')?.[0] ??
      '';
    const page = await here.enter({ size: 'phone', expectedFaults: /404/ });
    await page.goto(link);
    await page.getByRole('button', { name: 'No, delete my address' }).click();
    await page.getByRole('heading', { level: 1, name: 'We’ve deleted your address' }).waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  });
});
