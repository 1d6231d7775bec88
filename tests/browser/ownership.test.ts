import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { readingJourneys } from '../support/journey.ts';

describe('what it costs to own', () => {
  const here = readingJourneys();
  const section = (page: Page) => page.getByRole('region', { name: 'What it costs to own' });
  const figure = (page: Page, name: string) =>
    section(page).locator('dt', { hasText: name }).locator('xpath=..').locator('dd > span').first().textContent();
  const field = (page: Page) => section(page).getByRole('textbox', { name: /^Your electricity, (pence|cents) a/ });

  it('stands on a product’s page without JavaScript: filters, electricity, and years beside HEPA [OWN-1, OWN-2, OWN-3]', async () => {
    const page = await here.enter({ javaScriptEnabled: false, size: 'phone' });
    await page.goto('/product/xl-7');
    expect(await figure(page, 'Spare filters')).toBe('£36');
    expect(await figure(page, 'Filters a year')).toBe('3');
    expect(await figure(page, 'Electricity a year')).toBe('£9');
    expect(await figure(page, 'Together a year')).toBe('£63');
    await section(page).getByText('a set: 2 MERV-13 of 20 × 16 × 1 in, about £18 each').waitFor();
    await section(page).getByText('Levoit Core 400S cleans 235 CFM of air, XL-7 285.').waitFor();
    await section(page).getByText('Year by year').click();
    const last = section(page).getByRole('row', { name: /^5 years/ });
    expect(await last.getByRole('cell').allTextContents()).toEqual(['£550', '£590']);
    expect(await field(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto('/product/cube-10');
    await section(page).getByText('£1,546', { exact: true }).first().waitFor();
  });

  it('is reckoned anew with the visitor’s own tariff, which is kept [OWN-5]', async () => {
    const page = await here.enter();
    await page.goto('/product/xl-7');
    await hydrated(page);
    await field(page).focus();
    await page.keyboard.type('54,0');
    await expect.poll(() => field(page).inputValue()).toBe('54,0');
    await expect.poll(() => figure(page, 'Electricity a year')).toBe('£19');
    expect(await field(page).inputValue()).toBe('54,0');
    await page.reload();
    await expect.poll(() => figure(page, 'Electricity a year')).toBe('£19');
    // Also for who comes to another product from a list.
    await page.getByRole('button', { name: 'Back to Products' }).click();
    await page.getByRole('link', { name: 'Classroom Cube', exact: true }).first().click();
    await expect.poll(() => figure(page, 'Electricity a year')).toBe('£24');
    expect(await figure(page, 'Filters a year')).toBe('3');
    // What is no number changes nothing, says so, and is not kept.
    await field(page).fill('dear');
    await section(page).getByText('A number from 0 to 200, such as 27. Until then we reckon with 27.').waitFor();
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(() => localStorage.getItem('tariff-uk-eu'))).toBe('54,0');
    await field(page).fill('');
    expect(await figure(page, 'Electricity a year')).toBe('£12');
    expect(await page.evaluate(() => localStorage.getItem('tariff-uk-eu'))).toBeNull();
    // In the United States electricity is paid in cents.
    await page.goto('/product/us-xl-7');
    expect(await figure(page, 'Electricity a year')).toBe('$5.96');
    expect(await field(page).getAttribute('placeholder')).toBe('17');
  });
});
