import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { setTextSize, widthOver } from '../../support/browser/text-size.ts';
import { findWrappedMatches, numbers } from '../../support/page-checks/find-wrapped-matches.ts';

describe('the comparison', () => {
  const here = readingJourneys();
  const names = (page: Page) =>
    page
      .getByRole('columnheader')
      .getByRole('link', { name: /^(?!Remove|Begin)/ })
      .allTextContents();
  const card = (page: Page, name: string) => page.getByRole('link', { name: `Compare ${name}`, exact: true });

  it('collects products from cards and product pages, and removes them again [COMP-1, COMP-2, COMP-3]', async () => {
    const page = await here.enter();
    await page.goto('/products');
    await hydrated(page);
    await card(page, 'XL-7').click();
    await page.waitForURL('**/compare?ids=xl-7');
    await page.goto('/product/luggable-5');
    await card(page, 'Luggable 5-fan').first().click();
    await page.waitForURL('**/compare?ids=luggable-5,xl-7');
    await expect.poll(() => names(page)).toEqual(['Luggable 5-fan', 'XL-7']);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
    await row('Price').getByText('lowest price').waitFor();
    expect(await row('Noise at full flow').getByRole('cell').first().textContent()).toBe(
      '37\u00a0dB at 1\u00a0mquietest',
    );
    await row('Warranty').getByText('(the same for all)').waitFor();
    expect(await page.getByRole('img', { name: /^Drawing with measures: 53 cm wide/ }).count()).toBe(2);
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);

    await page.getByRole('link', { name: 'Desk 2-fan STEM Kit', exact: true }).click();
    await page.waitForURL('**/compare?ids=desk-2,luggable-5,xl-7');
    await page.getByRole('link', { name: 'Remove XL-7' }).click();
    await page.waitForURL('**/compare?ids=desk-2,luggable-5');
    // A removed product does not come back when another is added.
    await page.goto('/products');
    await hydrated(page);
    await card(page, 'XL-10').click();
    await page.waitForURL('**/compare?ids=desk-2,luggable-5,xl-10');
    // A product of the other region starts a new comparison.
    await page.goto('/product/us-xl-7');
    await card(page, 'XL-7 (US)').first().click();
    await page.waitForURL('**/compare?ids=us-xl-7');
  });

  it('puts the cheapest first, and shows everything relevant to the choice [COMP-1]', async () => {
    const page = await here.enter();
    await page.goto('/compare?ids=cube-10,desk-2,luggable-5,xl-7');
    expect(await names(page)).toEqual(['Desk 2-fan STEM Kit', 'Luggable 5-fan', 'XL-7', 'Hall Cube 10-fan']);
    const heads = page.locator('.compare th[scope=row]');
    expect(await heads.evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent))).toEqual([
      'Size',
      'Price',
      'Clean air',
      'Value for money',
      'Clean air per watt',
      'People',
      'Room size',
      'Noise at full flow',
      'Power',
      'Electricity per year',
      'Filters per year',
      'Filters and electricity per year',
      'Filters',
      'Dimensions',
      'Weight',
      'Assembly',
      'Electrical',
      'Warranty',
    ]);
    const cells = (name: string) =>
      page
        .getByRole('row', { name: new RegExp(`^${name}`) })
        .getByRole('cell')
        .allTextContents();
    expect(await cells('Price')).toEqual(['£89lowest price', '£201', '£251', '£389']);
    expect(await cells('People')).toEqual(['up to 2', 'up to 5', 'up to 7', 'up to 15most people']);
    expect(await cells('Room size')).toEqual([
      'up to 123\u00a0sq\u00a0ft (11\u00a0m²)',
      'up to 300\u00a0sq\u00a0ft (27\u00a0m²)',
      'up to 427\u00a0sq\u00a0ft (39\u00a0m²)',
      'up to 930\u00a0sq\u00a0ft (86\u00a0m²)largest room',
    ]);
  });

  it('marks the rows that differ, and adds a model to the cart [COMP-5]', async () => {
    const page = await here.enter({ size: 'phone' });
    await page.goto('/compare?ids=tower-8,xl-7');
    await hydrated(page);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
    await row('Power').getByText('differs', { exact: true }).waitFor();
    expect(await row('Warranty').getByText('differs', { exact: true }).count()).toBe(0);
    const add = (name: string) => page.getByRole('button', { name });
    expect(await add('Out of Stock Tower 8-fan').isDisabled()).toBe(true);
    await add('Add to Cart XL-7').click();
    await page.getByText('1 x XL-7').first().waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('cart'));
    expect(JSON.parse(stored ?? '[]')).toMatchObject([{ productId: 'xl-7', quantity: 1 }]);
  });

  it('draws all cases to the same scale [COMP-4]', async () => {
    const page = await here.enter();
    await page.goto('/compare?ids=cube-10,desk-2');
    const drawn = await page.locator('.compare svg[role=img]').evaluateAll((all) =>
      (all as SVGSVGElement[]).map((svg) => {
        const front = svg.querySelector<SVGPathElement>('g path:last-child');
        const scale = front?.getScreenCTM()?.a ?? 0;
        const { width = 0, height = 0 } = front?.getBBox() ?? {};
        return { name: svg.ariaLabel ?? '', width: width * scale, height: height * scale };
      }),
    );
    const [desk, cube] = drawn;
    expect([desk?.name, cube?.name]).toEqual([
      expect.stringContaining('53 cm wide, 42.5 cm high'),
      expect.stringContaining('55 cm wide, 59 cm high'),
    ]);
    expect((cube?.width ?? 0) / (desk?.width ?? 0)).toBeCloseTo(55 / 53, 2);
    expect((cube?.height ?? 0) / (desk?.height ?? 0)).toBeCloseTo(59 / 42.5, 2);
  });

  it('is readable and editable without JavaScript, by any URL [COMP-2, COMP-3, COMP-4]', async () => {
    const page = await here.enter({ javaScriptEnabled: false, size: 'phone' });
    await page.goto('/compare?ids=XL-7,nowhere,<b>,xl-7&add=desk-2');
    expect(await names(page)).toEqual(['Desk 2-fan STEM Kit', 'XL-7']);
    await page.getByRole('link', { name: 'Luggable 3-fan', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?ids=desk-2,luggable-3,xl-7');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto('/compare');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/compare$/);
    await page.getByRole('heading', { name: 'Choose your first purifier' }).waitFor();
    await page.goto('/product/xl-7');
    await page.getByRole('img', { name: /^Drawing with measures: 53 cm wide/ }).waitFor();
  });

  it('fits four products on a phone without broken words or units, with touch-sized buttons [COMP-3]', async () => {
    const page = await here.enter({ size: 'phone' });
    await page.goto('/compare?ids=cube-10,desk-2,luggable-5,xl-7');
    const pressed = page.locator('main').getByRole('link');
    expect(await pressed.count()).toBe(8 + 3);
    const heights = await pressed.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights.filter((height) => height < 24)).toEqual([]);
    const broken = await page.locator('.compare td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const text = walker.currentNode.nodeValue ?? '';
          const whole = /\d\s(?:cm|CFM|dB|W|kWh|sq\sft|m|kg|V|in)(?!\p{L})|\p{L}+/gu;
          for (const { 0: word, index } of text.matchAll(whole)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
          }
        }
        return found;
      }),
    );
    expect(broken).toEqual([]);
  });

  it('keeps numbers unbroken on small phones, also with text at twice the size [COMP-3, A11Y-7]', async () => {
    const page = await here.enter();
    for (const [width, size] of [
      [320, 16],
      [390, 16],
      [320, 32],
      [390, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await setTextSize(page, size);
      for (const ids of ['cube-10,desk-2,luggable-5,xl-7', 'us-desk-2,us-luggable-5,us-xl-7', 'desk-2,xl-7']) {
        await page.goto(`/compare?ids=${ids}`);
        const broken = await findWrappedMatches(page.locator('.compare'), numbers);
        expect({ width, size, ids, broken, over: await widthOver(page) }).toMatchObject({ broken: [], over: 0 });
      }
    }
  });

  it('has each name as the header of its own column for screen readers, on a phone too [COMP-3]', async () => {
    const page = await here.enter({ size: 'phone' });
    await page.goto('/compare?ids=desk-2,luggable-5,xl-7');
    const heading = (await page.getByRole('row').first().ariaSnapshot()).split('\n');
    const roles = heading.flatMap((line) => /^ {2}- (cell|columnheader)/.exec(line)?.[1] ?? []);
    expect(roles).toEqual(['cell', 'columnheader', 'columnheader', 'columnheader']);
    expect(
      await page
        .getByRole('row', { name: /^Price/ })
        .getByRole('cell')
        .count(),
    ).toBe(3);
    // The product columns have equal widths, as if the first column were not there.
    const lefts = (row: string) =>
      page
        .locator(row)
        .first()
        .locator('> :not(.compare-corner, [scope=row])')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
    const [first = 0, ...others] = await lefts('.compare thead tr');
    expect(others.filter((width) => Math.abs(width - first) > 1)).toEqual([]);
    expect(first).toBeGreaterThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('draws a product’s dimensions also after client-side navigation [COMP-4]', async () => {
    const page = await here.enter();
    await page.goto('/products');
    await hydrated(page);
    await page.getByRole('link', { name: 'Hall Cube 10-fan', exact: true }).first().click();
    await page.getByRole('img', { name: 'Drawing with measures: 55 cm wide, 59 cm high, 55 cm deep' }).waitFor();
  });
});
