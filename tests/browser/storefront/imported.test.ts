import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/browser/browser.ts';
import { journeys } from '../../support/browser/journey.ts';
import { fillCart, importProducts, open } from '../../support/browser/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { photo } from '../../support/photos.ts';
import { box, namesOf, searchBox } from '../../support/storefront/list.ts';

describe('an imported product', () => {
  const here = journeys();

  it('is never hidden by the CADR filter if no air delivery can be parsed [LIST-5]', async () => {
    await importProducts(
      here.shop,
      { id: 'malformed', name: 'Odd malformed', specifications: '{"CADR": 210 CFM' },
      { id: 'no-text', name: 'Odd empty', specifications: '' },
      { id: 'no-cadr', name: 'Odd without CADR', specifications: { Fans: '7' } },
      { id: 'no-number', name: 'Odd without number', specifications: { CADR: 'to be measured' } },
      { id: 'measured', name: 'Odd measured', specifications: { CADR: 'up to 210 CFM, 150 CFM when quiet' } },
    );
    const odd = ['Odd malformed', 'Odd empty', 'Odd without CADR', 'Odd without number'];
    const page = await here.enter();
    await open(page, '/products?search=odd');
    await eventually(() => namesOf(page)).toEqual([...odd, 'Odd measured']);
    for (const [label, names] of Object.entries({
      'Under 200 CFM': odd,
      '200-400 CFM': [...odd, 'Odd measured'],
      'Over 400 CFM': odd,
    })) {
      await box(page, label).check();
      await eventually(() => namesOf(page)).toEqual(names);
      await box(page, label).uncheck();
      await eventually(() => namesOf(page)).toEqual([...odd, 'Odd measured']);
    }
  });

  it('says if specifications are missing or malformed, and has no thumbnails for one picture or none [PROD-5, PROD-11]', async () => {
    await importProducts(
      here.shop,
      { id: 'malformed', name: 'Odd malformed', specifications: '["CADR", 210]' },
      { id: 'no-pairs', name: 'Odd without pairs', specifications: {}, pictures: [] },
    );
    const page = await here.enter();
    for (const id of ['malformed', 'no-pairs']) {
      await open(page, `/product/${id}`);
      const panel = page.getByRole('tabpanel', { name: 'Specifications' });
      expect(await panel.textContent()).toBe('No specifications available for this product.');
      expect(await page.getByRole('list', { name: 'Pictures' }).count()).toBe(0);
      expect(await page.locator('figure img').count()).toBe(id === 'malformed' ? 1 : 0);
    }
  });

  it('strikes through only a price that was higher, on its page and card [PROD-1, CARD-3]', async () => {
    await importProducts(
      here.shop,
      { id: 'dearer', name: 'Odd dearer', price: '210.00', originalPrice: '199.00' },
      { id: 'same', name: 'Odd same', price: '210', originalPrice: '210.00' },
      { id: 'cheaper', name: 'Odd cheaper', price: '210.49', originalPrice: '210.50' },
    );
    const page = await here.enter();
    for (const [id, price, struck] of [
      ['dearer', '£210', []],
      ['same', '£210', []],
      ['cheaper', '£210.49', ['£210.50']],
    ] as const) {
      await open(page, `/product/${id}`);
      const product = page.getByRole('article', { name: `Odd ${id}`, exact: true });
      await product.getByText(price, { exact: true }).first().waitFor();
      expect(await product.locator('s').allTextContents()).toEqual(struck);
    }
    await open(page, '/products?search=odd+cheaper');
    expect(await page.getByRole('article').locator('s').allTextContents()).toEqual(['£210.50']);
  });

  it('shows its imported pictures on card and page, and labels drawings [PIC-7, PIC-11]', async () => {
    await photo().jpeg().toFile(join(here.shop.dataDir, 'front.jpg'));
    await photo({ colour: '#204060' }).webp().toFile(join(here.shop.dataDir, 'drawn.webp'));
    await importProducts(here.shop, {
      id: 'pictured',
      name: 'Odd pictured',
      pictures: [
        { file: 'front.jpg', alt: 'The box from the front', kind: 'photograph' },
        { file: 'drawn.webp', alt: 'The box as it is drawn', kind: 'illustration' },
      ],
    });
    const page = await here.enter({ size: 'phone', deviceScaleFactor: 2 });
    const seen = (locator: Locator) =>
      locator.evaluate((image: HTMLImageElement) => [image.currentSrc.replace(/^.*\//, ''), image.naturalWidth > 0]);
    await open(page, '/products?search=odd+pictured');
    await eventually(() => seen(page.getByRole('article').locator('img'))).toEqual([
      expect.stringMatching(/^front\.[0-9a-f]{8}-\d+\.avif$/),
      true,
    ]);
    await open(page, '/product/pictured');
    const figure = page.getByRole('figure');
    await figure.getByRole('img', { name: 'The box from the front' }).waitFor();
    expect(await figure.getByText('Illustration').count()).toBe(0);
    await page.getByRole('button', { name: 'Show picture 2 of 2' }).click();
    const drawn = figure.getByRole('img', { name: 'The box as it is drawn' });
    await eventually(() => seen(drawn)).toEqual([expect.stringMatching(/^drawn\.[0-9a-f]{8}-\d+\.avif$/), true]);
    await figure.getByText('Illustration', { exact: true }).waitFor();
  });

  it('shows its texts verbatim, never as markup', async () => {
    const name = 'Odd <img src=x onerror=alert(1)> & "Box"';
    // An import converts markup to text, but an owner's own text is stored verbatim.
    await importProducts(here.shop, { id: 'markup', name: 'Odd', specifications: {} });
    const words = ['--name', name, '--description', '</script><script>alert(1)</script>'];
    const badges = ['--features', '<b>bold</b>; a; b; not shown on a card'];
    const row = ['--specification', '<i>CADR</i>=210 <b>CFM</b>'];
    await here.shop.command('products', 'edit', 'markup', ...words, ...badges, ...row);
    const page = await here.enter();
    page.on('dialog', (dialog) => expect.unreachable(dialog.message()));
    await eventually(async () => {
      await open(page, '/products?search=odd+%3C');
      return namesOf(page);
    }).toEqual([name]);
    expect(await page.getByRole('article').getByRole('listitem').allTextContents()).toEqual(['<b>bold</b>', 'a', 'b']);
    await page.getByRole('article').getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(await page.getByRole('tabpanel', { name: 'Specifications' }).textContent()).toBe(
      '<i>CADR</i>210 <b>CFM</b>',
    );
    await page.reload();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByText('</script><script>alert(1)</script>').first().waitFor();
  });

  it('shows its new price on the next load, without a restart of the shop [CACHE-2]', async () => {
    const page = await here.enter();
    await open(page, '/products?search=desk');
    await page.getByText('£89', { exact: true }).waitFor();
    await here.shop.command('products', 'set-price', 'desk-2', '300', '--yes');
    await eventually(async () => {
      await page.reload();
      return page.getByRole('article').getByText('£300', { exact: true }).count();
    }).toBe(1);
    await hydrated(page);
    await box(page, '£200-£300').check();
    await page.getByText('Showing 0 products').waitFor();
    await box(page, 'Over £300').check();
    await page.getByText('Showing 1 product', { exact: true }).waitFor();
  });

  it('is listed among many by its card, and loaded in full on its page and in the cart [GROW-4, GROW-5, ROUTE-5]', async () => {
    const names = Array.from({ length: 70 }, (_, at) => `Many ${at + 100}`);
    await importProducts(
      here.shop,
      ...names.map((name, at) => ({
        id: `many-${at + 100}`,
        name,
        price: String(100 + at),
        description: `${name}\n\nAs many as ${at}.`,
        specifications: { CADR: '210 CFM', Colour: `Grey ${at}` },
      })),
    );
    const page = await here.enter({ size: 'phone' });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/product')) asked.push(pathname);
    });
    await fillCart(page, here.shop, { 'many-101': 2 });
    await open(page, '/products');
    await eventually(() => asked).toEqual(['/api/product-cards']);
    expect(await namesOf(page)).toHaveLength(48);
    await searchBox(page).pressSequentially('many');
    await page.getByText('Showing 70 products', { exact: true }).waitFor();
    expect(await namesOf(page)).toEqual(names.slice(0, 12));
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await eventually(() => namesOf(page)).toEqual(names.slice(0, 24));
    await searchBox(page).pressSequentially(' 107');
    await page.getByText('Showing 1 product', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Many 107', exact: true }).click();
    await page.getByRole('tabpanel').getByText('Grey 7').waitFor();
    expect(asked).toEqual(['/api/product-cards', '/api/products/many-107']);

    await here.shop.command('products', 'set-price', 'many-101', '99.50', '--yes');
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    const told = async () => (await fetch(`${here.shop.origin}/api/products/many-101`)).json();
    await eventually(told).toMatchObject({ price: '99.50' });
    await open(page, '/cart');
    await page.getByText('The price of Many 101 has changed from £101 to £99.50.').waitFor();
    const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? '[]');
    expect(kept).toMatchObject([
      { productId: 'many-101', quantity: 2, product: { price: '99.50', description: 'Many 101\n\nAs many as 1.' } },
      { productId: 'many-107', quantity: 1, product: { price: '107.00', description: 'Many 107\n\nAs many as 7.' } },
    ]);
  });
});
