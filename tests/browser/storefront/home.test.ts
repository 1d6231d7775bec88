import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expertQuotes } from '../../../content/expert-quotes.ts';
import { testimonials } from '../../../content/testimonials.ts';
import { hydrated } from '../../support/browser/browser.ts';
import { journeys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';

const shop = 'https://shop.breezebox.example/discount/STAROFFER';

describe('the home page', () => {
  const here = journeys();

  it('starts with a title, a link to the shop and a link to learn more [HOME-1, ROUTE-2]', async () => {
    const page = await here.enter();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const button = page.getByRole('main').getByRole('link', { name: 'Shop Air Purifiers' }).first();
    expect(await button.getAttribute('href')).toMatch(new RegExp(`^${shop}`));
    expect(await button.getAttribute('target')).toBe('_blank');
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect.poll(() => page.url()).toBe(`${here.shop.origin}/#mission`);
    await expect
      .poll(() => page.locator('#mission').evaluate((place) => place.getBoundingClientRect().top))
      .toBeLessThan(300);
  });

  it('shows benefits, mission, tests and claims with every figure [HOME-2, HOME-4, HOME-5, HOME-7]', async () => {
    const page = await here.enter();
    await page.goto('/');
    for (const name of [
      'Unintuitively Quiet',
      'Protects Against Pathogens',
      'Incredibly Efficient',
      'DIY Ready-to-Assemble',
    ]) {
      await page.getByRole('heading', { name }).waitFor();
    }
    const mission = await page.locator('#mission').innerText();
    expect(mission).toMatch(/infectious-aerosol standard/i);
    expect(mission).toMatch(/energy efficiency/i);
    expect(await page.locator('#mission dt').first().textContent()).toBe('Schools first');
    const quotes = page.getByRole('region', { name: 'What experts say' });
    expect(await quotes.locator('figure').allTextContents()).toEqual(
      expertQuotes.map(({ text, name, role }) => `“${text}”${name}, ${role}`),
    );
    expect(await quotes.getByText('Sample quotes by invented speakers.').count()).toBe(
      expertQuotes.some(({ illustrative }) => illustrative) ? 1 : 0,
    );
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    expect(await topOf(quotes)).toBeGreaterThan(await topOf(page.locator('#mission')));

    const tested = page.getByRole('region').filter({ has: page.locator('#tested-title') });
    const results = (await tested.innerText()).replace(/\s+/g, ' ');
    for (const figure of ['97%', '30 min', '99.4%', '60 min', '3,000 cubic foot chamber'])
      expect(results).toContain(figure);

    const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ').toLowerCase();
    for (const claim of [
      '35-44 db',
      '6-16 w',
      'energy star',
      '5-10x',
      'quieter than hepas',
      'free uk and eu shipping',
      'expert support',
      'kits include fans and filters',
      'diy ready to assemble',
    ]) {
      expect(text).toContain(claim);
    }
    const videos = page.getByRole('main').locator('a[href="https://videos.breezebox.example"]');
    expect(await videos.count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').locator('a[href^="/blog/"]').count()).toBeGreaterThanOrEqual(3);
  });

  it('shows six reviews under the headline statistics [HOME-6]', async () => {
    const page = await here.enter();
    await page.goto('/');
    const reviews = page.getByRole('region').filter({ has: page.locator('#reviews-title') });
    const text = (await reviews.innerText()).replace(/\s+/g, ' ');
    for (const words of [
      '4.8/5',
      'average rating',
      '500+',
      'happy customers',
      '16M',
      'UK hay fever sufferers helped',
    ]) {
      expect(text).toContain(words);
    }
    const shown = (await reviews.getByRole('listitem').allInnerTexts()).map((words) => words.replace(/\s+/g, ' '));
    expect(shown).toHaveLength(testimonials.length);
    expect(await reviews.locator('blockquote').count()).toBe(6);
    for (const [index, { name, location, text: said, product }] of testimonials.entries())
      for (const words of [name, location, said, product]) expect(shown[index]).toContain(words);
    expect(await reviews.getByText('Sample review', { exact: true }).count()).toBe(6);
    expect(await reviews.getByText('Verified').count()).toBe(0);
    expect(await reviews.getByRole('img', { name: 'Rated 5 out of 5' }).count()).toBe(6);
  });

  it('shows up to four featured products, placeholders while loading, and a message if there are none [HOME-3]', async () => {
    const page = await here.enter();
    await page.goto('/');
    const featured = page.getByRole('list', { name: 'Featured products' });
    expect(await featured.getByRole('article').count()).toBe(4);
    const all = page.getByRole('link', { name: 'View All Products' });
    expect(await all.getAttribute('href')).toMatch(new RegExp(`^${shop}\\?redirect=`));

    await page.goto('/legal/terms');
    await hydrated(page);
    await page.route('**/api/products', () => {});
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect.poll(() => featured.getAttribute('aria-busy')).toBe('true');
    expect(await featured.getByRole('listitem').count()).toBe(4);
    await page.unroute('**/api/products');

    const products: object[] = JSON.parse(await here.shop.command('products', 'export', '--json'));
    const file = join(here.shop.dataDir, 'none-featured.json');
    await writeFile(file, JSON.stringify(products.map((product) => ({ ...product, isFeatured: false }))));
    await here.shop.command('products', 'import', file, '--yes');
    await expect
      .poll(async () => {
        await page.goto('/');
        return page.getByText('No featured products available yet.').count();
      })
      .toBe(1);
  });
});

describe('the sizing helper', () => {
  const here = journeys();

  it('states the clean air that a room needs, how many purifiers deliver it, and lists what fits [HOME-8]', async () => {
    const page = await here.enter();
    await page.goto('/');
    const sum = page.getByRole('status').filter({ hasText: 'in this room need' });
    await page
      .getByText('4 people in this room need at least 267 CFM of clean air. One XL-7 delivers 285 CFM.')
      .waitFor();
    const helper = page.locator('#sizing');
    for (const price of ['£251', '£259', '£329']) await helper.getByText(price, { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Large/ }).click();
    const more = page.getByRole('button', { name: 'Add one person' });
    for (let people = 5; people <= 7; people++) await more.click();
    await expect.poll(() => sum.first().innerText()).toMatch(/^7 people in this room need at least 400\sCFM/);
    await page.getByRole('link', { name: 'All purifiers for large rooms' }).click();
    await page.getByRole('heading', { name: 'UK & EU Products' }).waitFor();
    expect(page.url()).toBe(`${here.shop.origin}/products?room=large`);
    expect(await page.getByRole('checkbox', { name: 'Large (400+ sq ft)' }).isChecked()).toBe(true);

    await here.shop.command('products', 'set-price', 'xl-7', '249');
    await eventually(async () => {
      await page.goto('/');
      return helper.getByText('£249', { exact: true }).count();
    }).toBe(1);
    expect(await helper.getByText('£251').count()).toBe(0);
  });
});

describe('the sizing helper, advanced', () => {
  const here = journeys();

  it('recommends the cheapest set with its totals, and passes the quantity to the product pages [HOME-9, PROD-16]', async () => {
    const page = await here.enter();
    await open(page, '/');
    const helper = page.locator('#sizing');
    const people = helper.getByRole('slider');
    await people.fill('12');
    await helper
      .getByText('12 people in this room need at least 468 CFM of clean air. The cheapest choice is 2 purifiers')
      .waitFor();
    const sum = (purifiers: string) => helper.getByRole('paragraph').filter({ hasText: purifiers });
    await sum('2 purifiers').getByText('£348', { exact: true }).waitFor();
    await people.fill('30');
    await helper.getByRole('button', { name: /^Large/ }).click();
    await sum('3 purifiers').getByText('£777', { exact: true }).waitFor();
    await helper.getByText('3 × £259 = £777').waitFor();
    await people.fill('1');
    await helper.getByText(/^1 person in this room needs at least 400\sCFM of clean air\. One /).waitFor();
    expect(await helper.innerText()).not.toMatch(/\b1 (people|fans|purifiers)\b/);
    await people.fill('20');
    await helper.getByRole('link', { name: 'See the Classroom Cube' }).click();
    await page.getByRole('heading', { level: 1, name: 'Classroom Cube' }).waitFor();
    await expect.poll(() => page.getByRole('status', { name: 'Quantity' }).textContent()).toBe('2');
  });

  it('accepts room dimensions in metres or feet, and a higher target [HOME-11, ADVICE-1]', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, '/');
    const helper = page.locator('#sizing');
    await helper.getByRole('slider').fill('2');
    const field = (name: string) => helper.getByRole('textbox', { name });
    await field('Length, m').fill('4');
    await field('Width, m').fill('3,0');
    await helper.getByText('2 people in this room need at least 85 CFM of clean air. One Luggable 3-fan').waitFor();
    await helper.getByText('For 129 sq ft (12 m²) with a ceiling of 7.9 ft (2.4 m).').waitFor();
    expect(await helper.getByRole('button', { name: /^Small/ }).getAttribute('aria-pressed')).toBe('true');
    await helper.getByRole('button', { name: 'Feet' }).click();
    await eventually(() => field('Length, ft').inputValue()).toBe('13.1');
    expect(await field('Height, ft').inputValue()).toBe('8');
    await helper.getByRole('combobox', { name: 'Minimum air changes per hour' }).selectOption('8');
    await helper.getByText('2 people in this room need at least 137 CFM of clean air.').waitFor();
    // An invalid length shows an error, and the room falls back to its preset size.
    await field('Length, ft').fill('wide');
    await helper.getByText('Length: enter a number from 3 to 100 feet.').waitFor();
    expect(await field('Length, ft').getAttribute('aria-invalid')).toBe('true');
    await helper.getByRole('button', { name: /^Small/ }).click();
    await eventually(() => field('Length, ft').inputValue()).toBe('');
    await helper.getByText('For 200 sq ft (19 m²) with a ceiling of 8 ft (2.4 m).').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('shows clean air per person and air changes per hour, for which room, and warns of overcrowding [HOME-10]', async () => {
    const page = await here.enter();
    await open(page, '/');
    const helper = page.locator('#sizing');
    await helper.getByText('71 CFM (34 l/s)').waitFor();
    for (const [name, cfm] of [
      ['Your room needs', '267 CFM'],
      ['The people in it need', '156 CFM'],
      ['This choice delivers', '285 CFM'],
    ] as const)
      await helper.locator('dl > div').filter({ hasText: name }).getByText(cfm).waitFor();
    await helper.getByText('For 400 sq ft (37 m²) with a ceiling of 8 ft (2.4 m).').waitFor();
    // The alternatives are those with the most clean air for the money.
    await helper
      .getByRole('listitem')
      .filter({ hasText: /^Classroom Cube, 415\sCFM, 7\.8 air changes£259$/ })
      .waitFor();
    expect(await helper.getByText(/tighter than a full classroom/).count()).toBe(0);
    await helper.getByRole('button', { name: /^Small/ }).click();
    await helper.getByRole('slider').fill('60');
    await helper
      .getByRole('status')
      .getByText('60 people in 200 sq ft have 3 sq ft each: tighter than a full classroom.')
      .waitFor();
    await helper.getByRole('button', { name: /^Large/ }).click();
    await helper.getByText('For 1,200 sq ft (111 m²)').waitFor();
    expect(await helper.getByText(/tighter than a full classroom/).count()).toBe(0);
  });
});

describe('the header and footer of every page', () => {
  const here = journeys();

  it('keep the promotion visible, and link demos and sister sites [HEAD-1, HEAD-2, FOOT-2, ROUTE-2]', async () => {
    const page = await here.enter();
    for (const path of ['/', '/schools', '/blog', '/blog/understanding-cadr-ratings', '/contact', '/products']) {
      await page.goto(path);
      const banner = page.getByRole('link', { name: 'Use code STAROFFER for 10% off at checkout!' });
      expect(await banner.getAttribute('href')).toMatch(new RegExp(`^${shop}`));
      await page.evaluate(() => scrollTo(0, 1500));
      await expect.poll(() => banner.evaluate((link) => link.getBoundingClientRect().top)).toBe(0);
      const demos = page.getByRole('link', { name: /Watch Demos/ }).first();
      expect(await demos.getAttribute('href')).toBe('https://videos.breezebox.example');
      const sisters = page.getByRole('contentinfo').locator('a[target=_blank]');
      expect(await sisters.count()).toBe(3);
    }
  });
});

describe('the schools page', () => {
  const here = journeys();

  it('covers budget, energy, noise, one setting, funding and kits, with links [SCHOOL-1, SCHOOL-2, ADVICE-2, ROUTE-2]', async () => {
    const page = await here.enter();
    await page.goto('/schools');
    await page.getByRole('heading', { level: 1, name: /school’s budget/ }).waitFor();
    const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    for (const words of [
      'One setting',
      'One way to fund it',
      '£699.30',
      'STEM kit',
      '3 × Classroom Cube, £259 each',
      '30 people, 1,245 CFM of clean air',
      '45 W × 6.5 h × 190 days',
      'kWh',
      '97%',
      '35-44 dB',
      '6-16 W',
    ]) {
      expect(text).toContain(words);
    }
    const links = { advocacy: 'https://guides.breezebox.example/advocacy', guides: 'https://guides.breezebox.example' };
    for (const href of Object.values(links)) {
      expect(await page.getByRole('main').locator(`a[href="${href}"][target=_blank]`).count()).toBeGreaterThan(0);
    }
    const school = page.getByRole('main').locator('a[href^="https://schools.breezebox.example/discount/STAROFFER"]');
    expect(await school.count()).toBeGreaterThan(0);
  });
});
