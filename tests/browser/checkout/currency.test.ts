import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { fillCart, store } from '../../support/browser/visitor.ts';
import { playRates, ratesPattern, todaysRates } from '../../support/storefront/exchange-rates.ts';

describe('currency', () => {
  const here = readingJourneys();
  const selector = (page: Page) => page.getByRole('combobox', { name: 'US prices in' }).first();
  const priceOf = (page: Page, name: string) =>
    page.getByRole('article').filter({ hasText: name }).locator('span.font-semibold').first();

  it('is US dollars at first, with seven to choose from [CUR-1]', async () => {
    const page = await here.enter();
    await page.goto('/us-products');
    await hydrated(page);
    expect(await selector(page).inputValue()).toBe('USD');
    expect(await selector(page).locator('option').allTextContents()).toEqual([
      'USD $',
      'EUR €',
      'GBP £',
      'CAD C$',
      'AUD A$',
      'JPY ¥',
      'INR ₹',
    ]);
    expect(await priceOf(page, 'XL-7 (US)').textContent()).toBe('$259.00');
  });

  it('converts only US prices, and is remembered [CUR-2, CUR-4, CUR-5]', async () => {
    const page = await here.enter();
    const service = await playRates(page, { body: todaysRates });
    await page.goto('/us-products');
    await selector(page).selectOption('EUR');
    await page.getByText('≈ €238.28').waitFor();
    await selector(page).selectOption('JPY');
    await page.getByText('≈ ¥39,170').waitFor();
    expect(await page.evaluate(() => [localStorage['user-currency'], localStorage['user-currency-symbol']])).toEqual([
      'JPY',
      '¥',
    ]);

    await page.goto('/products');
    await hydrated(page);
    expect(await priceOf(page, 'XL-7').textContent()).toBe('£251');
    await page.goto('/us-products');
    await page.getByText('≈ ¥39,170').waitFor();
    expect(service.calls).toBe(1);
  });

  it('is detected by the server until the visitor chooses [CUR-2, CUR-3]', async () => {
    const page = await here.enter();
    await playRates(page, { body: todaysRates });
    let asked = 0;
    await page.route('**/api/detect-currency', (route) => {
      asked += 1;
      return route.fulfill({ json: { currency: 'CHF', symbol: 'CHF' } });
    });
    await page.goto('/us-products');
    await page.getByText('≈ CHF229.22').waitFor();
    expect(await selector(page).inputValue()).toBe('CHF');
    await page.getByRole('link', { name: 'UK & EU' }).first().click();
    await page.getByRole('heading', { name: 'UK & EU Products' }).waitFor();
    expect(asked).toBe(1);

    await selector(page).selectOption('USD');
    await page.reload();
    await hydrated(page);
    expect(await selector(page).inputValue()).toBe('USD');
    expect(asked).toBe(1);
  });

  it('uses rates without third parties, and states the charged currency and the rates’ date once [CUR-7, CUR-9, CUR-4]', async () => {
    const page = await here.enter({ locale: 'de-DE' });
    // On this date the bundled rates are 11 days old.
    await page.clock.setFixedTime('2026-08-01T12:00:00Z');
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(here.shop.origin)) outside.push(request.url());
    });
    await page.goto('/us-products');
    await selector(page).selectOption('EUR');
    // $259.00 at the bundled rates, in German number format.
    await page.getByText('≈ €226,83').waitFor();
    const note = 'Prices in EUR are approximate (rates of 21 July 2026, European Central Bank).';
    expect(await page.getByText(`You’ll be charged in US dollars. ${note}`).count()).toBe(1);
    await page.goto('/product/us-xl-7');
    await page.getByText(`You pay $259.00. ${note}`).waitFor();
    expect(outside).toEqual([]);
  });

  it('leaves prices in dollars if the rate service fails or returns garbage, and shows that [CUR-5, CUR-10, MONEY-5, ERR-4]', async () => {
    for (const answer of [{ status: 503 }, { body: '<html>' }, { body: { rates: { EUR: 'much' } } }, { body: [] }]) {
      const page = await here.enter({ expectedFaults: /503/ });
      const service = await playRates(page, answer);
      await page.goto('/us-products');
      await selector(page).selectOption('EUR');
      await expect.poll(() => service.calls).toBe(1);
      await hydrated(page);
      await page.getByText('You’ll be charged in US dollars. There’s no current exchange rate for EUR.').waitFor();
      expect(await priceOf(page, 'XL-7 (US)').textContent()).toBe('$259.00');
    }
  });

  it('gives the rate service 3 seconds, and falls back to the last good rates after an hour [CUR-5]', async () => {
    const page = await here.enter();
    await page.clock.install();
    await playRates(page, { body: todaysRates });
    await page.goto('/us-products');
    await selector(page).selectOption('GBP');
    await page.getByText('≈ £204.61').waitFor();

    await page.unroute(ratesPattern);
    const service = await playRates(page, { hang: true });
    await page.clock.fastForward('01:01:00');
    await page.reload();
    await expect.poll(() => service.calls).toBe(1);
    await page.getByText('≈ £204.61').waitFor();
  });

  it('states the charge in US dollars as prominently as the converted total, in cart and checkout [CUR-4, CUR-9, CHECK-10, LEGAL-2]', async () => {
    const page = await here.enter();
    await playRates(page, { body: todaysRates });
    await fillCart(page, here.shop, { 'xl-7': 1, 'us-xl-7': 1 });
    await store(page, 'user-currency', 'GBP');
    const rows = page.locator('.summary-rows');
    /** Returns text and style of the rows for totals and the charged amount. */
    const sums = () =>
      rows.getByText(/^(Total|Charged in US dollars)$/).evaluateAll((labels) =>
        labels.map((label) => {
          const row = label.parentElement as HTMLElement;
          const { fontSize, fontWeight, color } = getComputedStyle(row);
          return { text: [...row.children].map(({ textContent }) => textContent), look: [fontSize, fontWeight, color] };
        }),
      );
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path);
      await rows.getByText('≈ £204.61').last().waitFor();
      const [pounds, converted, charged, ...others] = await sums();
      expect([pounds, converted, charged].map((sum) => sum?.text)).toEqual([
        ['Total', '£251.00'],
        ['Total', '≈\u00a0£204.61'],
        ['Charged in US dollars', '$259.00'],
      ]);
      expect(others).toEqual([]);
      expect(charged?.look).toEqual(converted?.look);
      expect(await page.getByText(/^Prices in GBP are approximate \(rates of /).count()).toBe(1);
    }
    await page.getByText('You will pay £251.00 and $259.00.').waitFor();
    expect(await page.getByRole('link', { name: 'right to cancel' }).getAttribute('href')).toBe('/legal/terms#cancel');
    // In the charged currency the order has only one total.
    await selector(page).selectOption('USD');
    await rows.getByText('≈').first().waitFor({ state: 'detached' });
    expect((await sums()).map(({ text }) => text)).toEqual([
      ['Total', '£251.00'],
      ['Total', '$259.00'],
    ]);
  });
});
