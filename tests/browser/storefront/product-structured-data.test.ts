import { describe, expect, it } from 'vitest';
import { journeys } from '../../support/browser/journey.ts';
import { importProducts, open, storedUnits, toastOf } from '../../support/browser/visitor.ts';
import { usNames } from '../../support/storefront/list.ts';

describe('the sales content of a product page', () => {
  const here = journeys();

  it('shows figures on scales with true proportions, and omits unknown ones [PROD-13, TRUST-1]', async () => {
    const page = await here.enter();
    await open(page, '/product/xl-7');
    const figures = page.locator('article dl.panel > div:has(svg)');
    expect(
      await figures.evaluateAll((all) =>
        all.map((one) => (one as HTMLElement).innerText.replace(/\s*\([\w ]+\)$/, '').split('\n')),
      ),
    ).toEqual([
      ['Clean air', '285 CFM', 'cubic feet per minute', 'Example figure'],
      ['Noise', '38 dB', 'at 1 m; a fridge 40, talking 60', 'Example figure'],
      ['Power', '12 W', 'a laptop takes about 60', 'Example figure'],
    ]);
    const shares = await figures.evaluateAll((all) =>
      all.map((one) => {
        const [scale, bar] = [...one.querySelectorAll('rect')].map((rect) => rect.getBoundingClientRect().width);
        return Math.round((100 * (bar ?? 0)) / (scale ?? 1));
      }),
    );
    expect(shares).toEqual([44, 45, 20]);
    await importProducts(here.shop, { id: 'plain', specifications: { Power: '11 W' } });
    await open(page, '/product/plain');
    await expect.poll(() => figures.count()).toBe(1);
  });

  it('shows a price with pence in full, on its page and in lists [MONEY-3]', async () => {
    const page = await here.enter();
    await importProducts(here.shop, { id: 'with-pence', name: 'With pence', price: '249.49' });
    await open(page, '/product/with-pence');
    await page.getByText('£249.49', { exact: true }).first().waitFor();
    await open(page, '/products');
    await page.locator('article, li').filter({ hasText: 'With pence' }).getByText('£249.49').first().waitFor();
  });

  it('lists others of its region, the most similar first [PROD-14]', async () => {
    const page = await here.enter();
    await open(page, '/product/us-xl-7');
    const others = page.getByRole('region', { name: 'You might also like' }).getByRole('heading', { level: 3 });
    const names = await others.allTextContents();
    expect([...names].sort()).toEqual(usNames.filter((name) => name !== 'XL-7 (US)').sort());
    await others.first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: names[0] ?? '', exact: true }).waitFor();
  });

  it('keeps its buy bar in reach on a phone, clear of messages and the focused element [PROD-15]', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, '/product/xl-7');
    const add = page.getByRole('button', { name: 'Add to Cart' });
    const bar = page.locator('.buy-bar');
    const lowerEdge = () => bar.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom));
    expect(await lowerEdge()).toBe(0);
    await add.click();
    await toastOf(page).waitFor();
    const [message, offer] = await Promise.all([toastOf(page).boundingBox(), bar.boundingBox()]);
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(offer?.y ?? 0);
    await page.getByRole('tab', { name: 'Description' }).scrollIntoViewIfNeeded();
    expect(await lowerEdge()).toBe(0);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await add.click();
    await expect.poll(() => storedUnits(page)).toEqual({ 'xl-7': 3 });

    await page.evaluate(() => scrollTo(0, 0));
    for (;;) {
      await page.keyboard.press('Tab');
      // After the last link the focus, and with it the page, returns to the top.
      const isLast = await page.evaluate(() => document.activeElement?.matches('footer li:last-child a'));
      const hidden = await page.evaluate(() => {
        const element = document.activeElement;
        const cover = document.querySelector('.buy-bar');
        if (!element || !cover || cover.contains(element) || element === document.body) return false;
        const { top, bottom } = element.getBoundingClientRect();
        const edge = cover.getBoundingClientRect();
        return top >= edge.top && bottom <= edge.bottom;
      });
      expect(hidden).toBe(false);
      if (isLast) break;
    }
  });

  it('keeps its buy bar above the footer at the end of the page [PROD-15]', async () => {
    const page = await here.enter({ size: 'phone' });
    await open(page, '/product/xl-7');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect
      .poll(() => page.locator('.buy-bar').evaluate((element) => element.getBoundingClientRect().bottom < innerHeight))
      .toBe(true);
  });
});
