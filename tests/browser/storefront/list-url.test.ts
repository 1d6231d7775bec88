import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { chooseDollars, holdResponses, open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { box, namesOf, searchBox, shows, sortBox, ukNames, usNames } from '../../support/storefront/list.ts';

const asked = '/products?search=fan&room=small,medium&price=100-200,200-300&sort=priceHigh';
const answered = ['Tower 5-fan', 'Luggable 5-fan', 'Luggable 3-fan'];

const byName = [
  'Classroom Cube',
  'Desk 2-fan STEM Kit',
  'Hall Cube 10-fan',
  'Luggable 3-fan',
  'Luggable 5-fan',
  'Tower 5-fan',
  'Tower 8-fan',
  'XL-7',
  'XL-10',
];

describe('the URL of a list', () => {
  const here = readingJourneys();

  it('follows search, filters and sort order, replacing the history entry each time [LIST-13]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    const before = await page.evaluate(() => history.length);
    await searchBox(page).fill('fan');
    await page.waitForURL('**/products?search=fan');
    for (const label of ['Small (up to 200 sq ft)', 'Medium (200-400 sq ft)', '£200-£300', '£100-£200']) {
      await box(page, label).check();
    }
    await sortBox(page).selectOption('priceHigh');
    await page.waitForURL(`**${asked}`);
    await shows(page, answered);
    await box(page, 'Small (up to 200 sq ft)').uncheck();
    await page.waitForURL('**/products?search=fan&room=medium&price=100-200,200-300&sort=priceHigh');
    await box(page, '200-400 CFM').check();
    await page.waitForURL('**/products?search=fan&cadr=200-400&room=medium&price=100-200,200-300&sort=priceHigh');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('shows the same list to anyone it is shared with, before and after hydration, and after a reload [LIST-13, LIST-14]', async () => {
    const reader = await here.enter({ javaScriptEnabled: false });
    await reader.goto(asked);
    expect(await namesOf(reader)).toEqual(answered);
    await reader.getByText('Showing 3 products').waitFor();

    const page = await here.enter();
    for (const arrive of [() => open(page, asked), () => page.reload()]) {
      await arrive();
      expect(await namesOf(page)).toEqual(answered);
      await page.locator('#root[data-live]').waitFor();
      await shows(page, answered);
      expect(await searchBox(page).inputValue()).toBe('fan');
      expect(await sortBox(page).inputValue()).toBe('priceHigh');
      expect(
        await page
          .getByRole('checkbox', { checked: true })
          .evaluateAll((boxes) => boxes.map((ticked) => (ticked as HTMLInputElement).value)),
      ).toEqual(['small', 'medium', '100-200', '200-300']);
    }
  });

  it('loses search and filters on Reset Filters, which keeps the sort order of the UK & EU list [LIST-12]', async () => {
    const page = await here.enter();
    await open(page, asked);
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await page.waitForURL('**/products?sort=priceHigh');
    expect(await sortBox(page).inputValue()).toBe('priceHigh');
    expect(await searchBox(page).inputValue()).toBe('');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await shows(page, [
      'Hall Cube 10-fan',
      'XL-10',
      'Tower 8-fan',
      'Classroom Cube',
      'XL-7',
      'Tower 5-fan',
      'Luggable 5-fan',
      'Luggable 3-fan',
      'Desk 2-fan STEM Kit',
    ]);
  });

  it('loses everything on Reset Filters in the US list, which sorts by featured again [US-3]', async () => {
    const page = await here.enter();
    await chooseDollars(page);
    await open(page, '/us-products?search=us&cadr=over-400&price=over-300&sort=name');
    await shows(page, ['Classroom Cube (US)']);
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await page.waitForURL('**/us-products');
    expect(await sortBox(page).inputValue()).toBe('featured');
    await shows(page, usNames);
  });

  it('may contain unknown values, which are ignored', async () => {
    const page = await here.enter();
    await open(page, '/PRODUCTS/?sort=cheapest&room=huge,<script>&cadr=&colour=red');
    await shows(page, ukNames);
  });

  for (const size of ['phone', 'desktop'] as const) {
    it(`restores search, filters, sort order and scroll position with Back, on a ${size} [ROUTE-6]`, async () => {
      const page = await here.enter({ size });
      const card = page.getByRole('link', { name: 'Tower 8-fan', exact: true });
      // Leaves the list and returns within the application, after a reload, and from another document.
      for (const how of ['at once', 'after a reload', 'after another document']) {
        await open(page, '/products?sort=name');
        if (size === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
        await box(page, 'Over 400 CFM').check();
        await box(page, '200-400 CFM').check();
        if (size === 'phone') await page.getByRole('button', { name: /^Show/ }).click();
        await searchBox(page).fill('e');
        const names = ['Classroom Cube', 'Hall Cube 10-fan', 'Luggable 5-fan', 'Tower 5-fan', 'Tower 8-fan'];
        await shows(page, names);
        const address = page.url();
        await card.hover();
        const place = () => card.evaluate((link) => link.getBoundingClientRect().top);
        const before = await place();
        const moved = async () => Math.abs((await place()) - before);
        // When a document is loaded again, the browser restores the position before the web font has arrived.
        const within = how === 'after another document' ? 24 : 2;
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);

        if (how === 'after another document') await page.goto('/cart');
        else {
          await card.click();
          await page.getByRole('heading', { level: 1, name: 'Tower 8-fan' }).waitFor();
          expect(await page.evaluate(() => scrollY), how).toBe(0);
        }
        if (how === 'after a reload') await page.reload();
        if (how !== 'at once') await hydrated(page);
        await page.goBack();
        expect(page.url(), how).toBe(address);
        await shows(page, names);
        expect(await searchBox(page).inputValue(), how).toBe('e');
        expect(await sortBox(page).inputValue(), how).toBe('name');
        expect(await page.locator('input[type=checkbox]:checked').count(), how).toBe(2);
        expect(await page.getByRole('dialog').count(), how).toBe(0);
        await eventually(moved, how).toBeLessThan(within);
        await hydrated(page);
        expect(await moved(), how).toBeLessThan(within);
      }
    });
  }

  it('is followed by Back even in a reloaded page before hydration', async () => {
    const page = await here.enter();
    await open(page, '/products?sort=name');
    await page.getByRole('link', { name: 'Tower 8-fan', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Tower 8-fan' }).waitFor();
    const held = await holdResponses(page, '**/assets/entry-browser-*');
    await page.reload();
    await page.goBack({ waitUntil: 'commit' });
    await shows(page, byName);
    held.release();
    await hydrated(page);
    await shows(page, byName);
  });
});
