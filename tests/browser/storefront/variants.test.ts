import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { journeys } from '../../support/browser/journey.ts';
import { importProducts, open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { namesOf } from '../../support/storefront/list.ts';

const here = journeys();

const variant = (colour: string, size: string) => ({
  ...{ group: 'fan-kit', name: 'Odd fan kit' },
  options: [
    { name: 'Colour', value: colour },
    { name: 'Size', value: size },
  ],
});

it('shows variants as one card, and lets visitors choose with links that work without JavaScript [VAR-1, VAR-2, VAR-3]', async () => {
  await importProducts(
    here.shop,
    { id: 'kit-black-s', name: 'Odd fan kit (Black, Small)', variant: variant('Black', 'Small'), inStock: false },
    { id: 'kit-black-l', name: 'Odd fan kit (Black, Large)', variant: variant('Black', 'Large'), price: '240.00' },
    { id: 'kit-white-s', name: 'Odd fan kit (White, Small)', variant: variant('White', 'Small') },
  );
  const phone = await here.enter({ size: 'phone', javaScriptEnabled: false });
  await phone.goto(`${here.shop.origin}/product/kit-black-s`);
  const selector = phone.getByRole('navigation', { name: 'Variants' });
  expect(await selector.getByRole('link').allInnerTexts()).toEqual([
    'Black\nOut of stock',
    'White',
    'Small\nOut of stock',
    'Large',
  ]);
  expect(await selector.locator('[aria-current]').allInnerTexts()).toEqual([
    'Black\nOut of stock',
    'Small\nOut of stock',
  ]);
  await selector.getByRole('link', { name: 'White' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Odd fan kit (White, Small)' }).waitFor();

  const page = await here.enter();
  await open(page, '/products?search=odd');
  await eventually(() => namesOf(page)).toEqual(['Odd fan kit']);
  await page.getByText('3 options').waitFor();
  await page.getByRole('link', { name: 'Odd fan kit', exact: true }).click();
  // The link opens the first variant in stock.
  await page.getByRole('heading', { level: 1, name: 'Odd fan kit (Black, Large)' }).waitFor();
  await page.getByRole('navigation', { name: 'Variants' }).getByRole('link', { name: 'White' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Odd fan kit (White, Small)' }).waitFor();
  await open(page, '/product/kit-white-s');
  expect(await auditAccessibility(page)).toEqual([]);

  const canonical = `${here.shop.origin}/product/kit-black-s`;
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(canonical);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(data.find((one) => one['@type'] === 'Product')).toMatchObject({
    ...{ color: 'White', size: 'Small' },
    isVariantOf: {
      ...{ '@type': 'ProductGroup', productGroupID: 'fan-kit', url: canonical },
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: [{ url: canonical }, {}, {}],
    },
  });
  const text = async (path: string) => (await fetch(here.shop.origin + path)).text();
  const sitemap = await text('/sitemap.xml');
  expect(sitemap).toContain(`<loc>${canonical}</loc>`);
  expect(sitemap).not.toContain('kit-white-s');
  const feed = await text('/feeds/google-gb.xml');
  expect(feed.split('<g:item_group_id>fan-kit</g:item_group_id>')).toHaveLength(4);
  expect(feed).toContain('<g:color>White</g:color><g:size>Small</g:size>');
});
