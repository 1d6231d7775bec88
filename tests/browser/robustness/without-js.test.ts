import { describe, expect, it } from 'vitest';
import { viewports } from '../../support/browser/browser.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { namesAbove } from '../../support/page-checks/open-tabs.ts';

const pages = [
  { path: '/', heading: /./ },
  { path: '/products', heading: 'UK & EU Products' },
  { path: '/us-products', heading: 'US Products' },
  { path: '/product/xl-7', heading: 'XL-7' },
  { path: '/schools', heading: /./ },
  { path: '/blog', heading: /./ },
  { path: '/blog/understanding-cadr-ratings', heading: /CADR/ },
  { path: '/contact', heading: 'Get in Touch' },
  { path: '/about', heading: 'About Breezebox' },
  { path: '/faq', heading: 'Questions and answers' },
  { path: '/evidence', heading: 'Test evidence' },
  { path: '/legal/privacy', heading: 'Privacy' },
  { path: '/legal/terms', heading: 'Terms' },
  { path: '/legal/accessibility', heading: 'Accessibility' },
];

describe('a browser without JavaScript', () => {
  const here = readingJourneys();
  const enter = (size: 'phone' | 'desktop') => here.enter({ size, javaScriptEnabled: false });

  it('shows every page, with links to others on each [NOJS-1]', async () => {
    const page = await enter('phone');
    for (const { path, heading } of pages) {
      await page.goto(path);
      for (const size of ['phone', 'desktop'] as const) {
        await page.setViewportSize(viewports[size]);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        expect(await page.getByRole('link', { name: 'US Products' }).first().isVisible()).toBe(true);
      }
    }
  });

  it('shows specifications and description of a product at once [NOJS-1]', async () => {
    const page = await enter('phone');
    await page.goto('/product/xl-7');
    await page.getByText('285 CFM').first().waitFor();
    expect(await page.getByRole('tabpanel').count()).toBe(2);
    for (const panel of await page.getByRole('tabpanel').all()) expect(await panel.isVisible()).toBe(true);
    expect(await namesAbove(page)).toEqual(['"Specifications"', '"Description"']);
    expect(await page.getByRole('tablist').isVisible()).toBe(false);
  });

  it('filters, searches and sorts a list as a plain form [NOJS-1]', async () => {
    const page = await enter('phone');
    await page.goto('/products');
    await page.getByRole('checkbox', { name: 'Large (400+ sq ft)' }).check();
    await page.getByRole('checkbox', { name: 'Over £300' }).check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('priceHigh');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Showing 2 products').waitFor();
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(names).toEqual(['Hall Cube 10-fan', 'XL-10']);
    expect(await page.getByRole('checkbox', { name: 'Over £300' }).isChecked()).toBe(true);
  });

  it('explains beside a product why the cart needs JavaScript, and where to order without it [NOJS-3]', async () => {
    const page = await enter('phone');
    await page.goto('/product/xl-7');
    const link = page.getByRole('article', { name: 'XL-7' }).getByRole('link', { name: 'partner shop' });
    expect(await link.getAttribute('href')).toBe(
      'https://shop.breezebox.example/discount/STAROFFER?redirect=%2Fproducts%2Fxl-7',
    );
    await page.locator('noscript p', { hasText: 'The cart needs JavaScript.' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add to Cart' }).isVisible()).toBe(false);
  });

  it('explains at cart and checkout why they need JavaScript, and where to order without it [NOJS-3]', async () => {
    const page = await enter('phone');
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path);
      await page.locator('noscript p', { hasText: 'needs JavaScript' }).waitFor();
      const link = page.locator('main').getByRole('link', { name: 'partner shop' });
      expect(await link.getAttribute('href')).toBe(
        'https://shop.breezebox.example/discount/STAROFFER?redirect=%2Fcart',
      );
    }
  });
});
