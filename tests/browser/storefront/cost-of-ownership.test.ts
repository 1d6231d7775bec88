import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { eventually } from '../../support/eventually.ts';

describe('the cost of ownership', () => {
  const here = readingJourneys();
  const section = (page: Page) => page.getByRole('region', { name: 'What it costs to own' });
  const figure = (page: Page, name: string) =>
    section(page).locator('dt', { hasText: name }).locator('xpath=..').locator('dd > span').first().textContent();
  const field = (page: Page) =>
    section(page).getByRole('textbox', { name: /^Your electricity price, (pence|cents) per/ });
  const lastYear = (page: Page) =>
    section(page)
      .getByRole('row', { name: /^5 years/ })
      .getByRole('cell')
      .allTextContents();
  /** Returns the share of its width that each bar fills: with the price alone, and with all costs. */
  const bars = (page: Page) =>
    section(page)
      .locator('li svg')
      .evaluateAll((all) =>
        all.map((bar) => {
          const widths = [...bar.querySelectorAll('rect')].map((part) => part.getBoundingClientRect().width);
          const room = bar.getBoundingClientRect().width;
          return { price: (widths[0] ?? 0) / room, all: widths.reduce((sum, width) => sum + width, 0) / room };
        }),
      );
  const kept = (page: Page) =>
    page.evaluate(() => [localStorage.getItem('tariff-uk-eu'), localStorage.getItem('tariff-us-only')]);

  it('is shown on a product page without JavaScript: filters, electricity, and years compared with HEPA [OWN-1, OWN-2, OWN-3]', async () => {
    const page = await here.enter({ javaScriptEnabled: false, size: 'phone' });
    await page.goto('/product/xl-7');
    expect(await figure(page, 'Replacement filters')).toBe('£36');
    expect(await figure(page, 'Filters per year')).toBe('8.8');
    expect(await figure(page, 'Electricity per year')).toBe('£28');
    expect(await figure(page, 'Total per year')).toBe('£186');
    await section(page).getByText('one set every 2.7 months; £158 per year').waitFor();
    await section(page).getByText('per set: 2 × MERV-13, 20 × 16 × 1 in, about £18 each').waitFor();
    await section(page).getByText('Levoit Core 400S cleans 235 CFM of air, XL-7 285.').waitFor();
    await section(page).getByText('Year by year').click();
    expect(await lastYear(page)).toEqual(['£1,149', '£889']);
    expect(await bars(page)).toEqual([
      { price: expect.closeTo(251 / 1149, 2), all: expect.closeTo(1, 2) },
      { price: expect.closeTo(220 / 1149, 2), all: expect.closeTo(889 / 1149, 2) },
    ]);
    expect(await field(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto('/product/cube-10');
    await section(page).getByText('£1,618', { exact: true }).first().waitFor();
  });

  it('is recalculated with the visitor’s own tariff, which is saved [OWN-5]', async () => {
    const page = await here.enter();
    await page.goto('/product/xl-7');
    await hydrated(page);
    await field(page).focus();
    await page.keyboard.type('54,0');
    await expect.poll(() => field(page).inputValue()).toBe('54,0');
    await expect.poll(() => figure(page, 'Electricity per year')).toBe('£57');
    expect(await field(page).inputValue()).toBe('54,0');
    await page.reload();
    await expect.poll(() => figure(page, 'Electricity per year')).toBe('£57');
    expect(await figure(page, 'Total per year')).toBe('£214');
    await section(page).getByText('Year by year').click();
    expect(await lastYear(page)).toEqual(['£1,291', '£1,339']);
    expect(await bars(page)).toEqual([
      { price: expect.closeTo(251 / 1339, 2), all: expect.closeTo(1291 / 1339, 2) },
      { price: expect.closeTo(220 / 1339, 2), all: expect.closeTo(1, 2) },
    ]);
    // The tariff also applies after client-side navigation to another product.
    await page.getByRole('button', { name: 'Back to Products' }).click();
    await page.getByRole('link', { name: 'Classroom Cube', exact: true }).first().click();
    await expect.poll(() => figure(page, 'Electricity per year')).toBe('£71');
    expect(await figure(page, 'Filters per year')).toBe('8.8');
    // An invalid number changes nothing, shows an error and is not stored.
    for (const typed of ['dear', '201', '-1']) {
      await field(page).fill(typed);
      await section(page)
        .getByText('Enter a number from 0 to 200, such as 27. We use 27p until you enter your own.')
        .waitFor();
      expect(await field(page).getAttribute('aria-invalid')).toBe('true');
      expect(await figure(page, 'Electricity per year')).toBe('£35');
      expect(await kept(page)).toEqual(['54,0', null]);
    }
    await field(page).fill('');
    await eventually(() => kept(page)).toEqual([null, null]);
    expect(await figure(page, 'Electricity per year')).toBe('£35');
  });

  it('saves a tariff for each region, in pence and in cents [OWN-5]', async () => {
    const page = await here.enter();
    const enter = async (id: string) => {
      await page.goto(`/product/${id}`);
      await hydrated(page);
    };
    await enter('xl-7');
    await field(page).fill('54,0');
    await eventually(() => kept(page)).toEqual(['54,0', null]);
    await enter('us-xl-7');
    expect(await figure(page, 'Electricity per year')).toBe('$17.87');
    expect([await field(page).inputValue(), await field(page).getAttribute('placeholder')]).toEqual(['', '17']);
    await field(page).fill('34');
    await eventually(() => figure(page, 'Electricity per year')).toBe('$35.74');
    await eventually(() => kept(page)).toEqual(['54,0', '34']);
    await enter('xl-7');
    await eventually(() => figure(page, 'Electricity per year')).toBe('£57');
    expect(await field(page).inputValue()).toBe('54,0');
  });

  it('uses the visitor’s own tariff in a comparison too [OWN-4, OWN-5]', async () => {
    const page = await here.enter();
    const cells = (name: string) =>
      page
        .getByRole('row', { name: new RegExp(`^${name}`) })
        .getByRole('cell')
        .allTextContents();
    await page.goto('/compare?ids=xl-7,us-xl-7');
    await hydrated(page);
    expect(await cells('Electricity per year')).toEqual(['£28, 105\u00a0kWh', '$17.87, 105\u00a0kWh']);
    await page.evaluate(() => {
      localStorage.setItem('tariff-uk-eu', '54,0');
      localStorage.setItem('tariff-us-only', 'dear');
    });
    await page.reload();
    await eventually(() => cells('Electricity per year')).toEqual(['£57, 105\u00a0kWh', '$17.87, 105\u00a0kWh']);
    await page.getByText('24 hours a day, at 54p or 17 cents per kWh').waitFor();
    expect(await cells('Filters and electricity per year')).toEqual(['£214', '$149.27']);
  });

  it('uses the visitor’s hours per day on every product and in a comparison, and saves them [OWN-6]', async () => {
    const page = await here.enter();
    await page.goto('/product/xl-7');
    await hydrated(page);
    const hours = section(page).getByRole('slider', { name: 'Hours a day' });
    await hours.focus();
    await page.keyboard.press('Home');
    await eventually(() => hours.getAttribute('aria-valuetext')).toBe('1 hour a day');
    for (let pressed = 0; pressed < 7; pressed++) await page.keyboard.press('ArrowRight');
    await eventually(() => figure(page, 'Electricity per year')).toBe('£9');
    expect(await figure(page, 'Filters per year')).toBe('2.9');
    expect(await figure(page, 'Total per year')).toBe('£62');
    await section(page).getByText('8 hours a day at 12').waitFor();
    await page.goto('/product/us-xl-7');
    await eventually(() => figure(page, 'Electricity per year')).toBe('$5.96');
    await page.goto('/compare?ids=luggable-5,xl-7');
    await page.getByText('8 hours a day, at 27p per kWh').waitFor();
    // The default hours are not stored.
    await page.goto('/product/xl-7');
    await eventually(() => figure(page, 'Electricity per year')).toBe('£9');
    await hours.focus();
    await page.keyboard.press('End');
    await eventually(() => figure(page, 'Electricity per year')).toBe('£28');
    expect(await page.evaluate(() => localStorage.getItem('hours-a-day'))).toBeNull();
  });
});
