import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { chooseDollars, open } from '../../support/browser/visitor.ts';
import { playRates, todaysRates } from '../../support/storefront/exchange-rates.ts';
import { box, namesOf, searchBox, shows, sortBox, ukNames, usNames } from '../../support/storefront/list.ts';

describe('a list of products', () => {
  const here = readingJourneys();

  it('shows only the UK & EU region, and sorts it in four ways without losing a product [LIST-1, LIST-3, LIST-9]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    await page.getByRole('heading', { level: 1, name: 'UK & EU Products' }).waitFor();
    expect(await sortBox(page).inputValue()).toBe('featured');
    expect(await sortBox(page).locator('option').allTextContents()).toEqual([
      'Featured',
      'Price: low to high',
      'Price: high to low',
      'Name: A to Z',
    ]);
    await shows(page, ukNames);
    const byPrice = [
      'Desk 2-fan STEM Kit',
      'Luggable 3-fan',
      'Luggable 5-fan',
      'Tower 5-fan',
      'XL-7',
      'Classroom Cube',
      'Tower 8-fan',
      'XL-10',
      'Hall Cube 10-fan',
    ];
    await sortBox(page).selectOption('priceLow');
    await shows(page, byPrice);
    await sortBox(page).selectOption('priceHigh');
    await shows(page, byPrice.toReversed());
    await sortBox(page).selectOption('name');
    await shows(page, [
      'Classroom Cube',
      'Desk 2-fan STEM Kit',
      'Hall Cube 10-fan',
      'Luggable 3-fan',
      'Luggable 5-fan',
      'Tower 5-fan',
      'Tower 8-fan',
      'XL-7',
      'XL-10',
    ]);
    await sortBox(page).selectOption('featured');
    await shows(page, ukNames);
  });

  it('has the shop button beside the price of each card, also where both prices are converted [CARD-4]', async () => {
    const page = await here.enter({ locale: 'en-GB' });
    await playRates(page, { body: todaysRates });
    await open(page, '/us-products');
    const cards = page.getByRole('article').filter({ hasText: 'Shop Now' });
    await cards.first().getByText('≈ £', { exact: false }).first().waitFor();
    const below = await cards.evaluateAll((all) =>
      all.map((card) => {
        const [price, button] = [card.querySelector('p > .font-semibold'), card.querySelector('a[target]')];
        return Number(button?.getBoundingClientRect().top) > Number(price?.getBoundingClientRect().bottom);
      }),
    );
    expect(below).toEqual([false, false, false, false]);
  });

  it('keeps products matching the search, in any case, and counts them [LIST-2, LIST-9]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    await searchBox(page).pressSequentially('fAN');
    await shows(page, [
      'Luggable 5-fan',
      'Desk 2-fan STEM Kit',
      'Luggable 3-fan',
      'Tower 5-fan',
      'Tower 8-fan',
      'Hall Cube 10-fan',
    ]);
    await searchBox(page).fill('XL-1');
    await shows(page, ['XL-10']);
    // The search ignores words of the description.
    await searchBox(page).fill('purifier');
    await page.getByText('Showing 0 products').waitFor();
    await searchBox(page).fill('');
    await shows(page, ukNames);
  });

  it('filters by air delivery, room size and price in pounds, with 400 CFM in the higher band [LIST-4, LIST-6, LIST-7]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    const small = ['Desk 2-fan STEM Kit', 'Luggable 3-fan'];
    const groups = {
      CADR: {
        'Under 200 CFM': small,
        '200-400 CFM': ['Luggable 5-fan', 'XL-7', 'Tower 5-fan', 'Tower 8-fan'],
        'Over 400 CFM': ['XL-10', 'Classroom Cube', 'Hall Cube 10-fan'],
      },
      'Room size': {
        'Small (up to 200 sq ft)': small,
        'Medium (200-400 sq ft)': ['Luggable 5-fan', 'XL-7', 'Tower 5-fan'],
        'Large (400+ sq ft)': ['XL-10', 'Classroom Cube', 'Tower 8-fan', 'Hall Cube 10-fan'],
      },
      Price: {
        'Under £100': ['Desk 2-fan STEM Kit'],
        '£100-£200': ['Luggable 3-fan'],
        '£200-£300': ['Luggable 5-fan', 'XL-7', 'Classroom Cube', 'Tower 5-fan', 'Tower 8-fan'],
        'Over £300': ['XL-10', 'Hall Cube 10-fan'],
      },
    };
    for (const [legend, boxes] of Object.entries(groups)) {
      const group = page.getByRole('group', { name: legend });
      expect((await group.locator('label').allTextContents()).map((label) => label.trim())).toEqual(Object.keys(boxes));
      for (const [label, names] of Object.entries(boxes)) {
        await box(page, label).check();
        await shows(page, names);
        await box(page, label).uncheck();
      }
    }
    await shows(page, ukNames);
  });

  it('combines ticked boxes of a group with OR, and groups and search with AND [LIST-8]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    await box(page, 'Small (up to 200 sq ft)').check();
    await box(page, 'Medium (200-400 sq ft)').check();
    await shows(page, ['Luggable 5-fan', 'XL-7', 'Desk 2-fan STEM Kit', 'Luggable 3-fan', 'Tower 5-fan']);
    await box(page, '£200-£300').check();
    await shows(page, ['Luggable 5-fan', 'XL-7', 'Tower 5-fan']);
    await box(page, '£100-£200').check();
    await shows(page, ['Luggable 5-fan', 'XL-7', 'Luggable 3-fan', 'Tower 5-fan']);
    await searchBox(page).fill('fan');
    await shows(page, ['Luggable 5-fan', 'Luggable 3-fan', 'Tower 5-fan']);
    await box(page, 'Under 200 CFM').check();
    await shows(page, ['Luggable 3-fan']);
  });

  it('shows when nothing matches, and restores the products [LIST-11]', async () => {
    const page = await here.enter();
    await open(page, '/products');
    await box(page, 'Under £100').check();
    await box(page, 'Large (400+ sq ft)').check();
    await searchBox(page).fill('nothing like it');
    await page.getByText('No products found matching your criteria.').waitFor();
    await page.getByText('Showing 0 products').waitFor();
    expect(await namesOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await shows(page, ukNames);
    expect(await searchBox(page).inputValue()).toBe('');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await page.getByText('No products found').count()).toBe(0);
  });

  it('suggests similar names for a search without results [LIST-17]', async () => {
    const page = await here.enter();
    await open(page, '/products?search=lugable');
    await page.getByText('No products found matching your criteria.').waitFor();
    await page.getByText('Did you mean one of these?').waitFor();
    await page.getByRole('link', { name: 'Luggable 3-fan', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Luggable 3-fan' }).waitFor();
    await open(page, '/products?search=zzz');
    await page.getByText('No products found matching your criteria.').waitFor();
    expect(await page.getByText('Did you mean').count()).toBe(0);
  });

  it('works the same for the US region, with prices and filters in dollars, 300 over 300 and its own banner [US-1, US-2, US-3, LIST-7]', async () => {
    const page = await here.enter();
    await chooseDollars(page);
    await open(page, '/us-products');
    await page.getByRole('heading', { level: 1, name: 'US Products' }).waitFor();
    await shows(page, usNames);
    const banner = page.getByRole('link', { name: 'US-Only Products - Save 10% with STAROFFER!' });
    expect(await banner.getAttribute('href')).toBe('https://shop.breezebox.example/discount/STAROFFER');
    await page.getByText('$199.00', { exact: true }).waitFor();
    expect(await page.locator('#main').textContent()).not.toContain('£');

    const boxes = {
      'Under $100': ['Desk 2-fan STEM Kit (US)'],
      '$100-$200': ['Luggable 5-fan (US)'],
      '$200-$300': ['XL-7 (US)', 'Tower 8-fan (US)'],
      'Over $300': ['Classroom Cube (US)'],
    };
    for (const [label, names] of Object.entries(boxes)) {
      await box(page, label).check();
      await shows(page, names);
      await box(page, label).uncheck();
    }
    await box(page, 'Medium (200-400 sq ft)').check();
    await box(page, '200-400 CFM').check();
    await shows(page, ['Luggable 5-fan (US)', 'XL-7 (US)']);
    await searchBox(page).fill('lUG');
    await shows(page, ['Luggable 5-fan (US)']);
    await searchBox(page).fill('cube 10');
    await page.getByText('No products found matching your criteria.').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await sortBox(page).selectOption('priceHigh');
    await shows(page, [
      'Classroom Cube (US)',
      'Tower 8-fan (US)',
      'XL-7 (US)',
      'Luggable 5-fan (US)',
      'Desk 2-fan STEM Kit (US)',
    ]);
  });
});
