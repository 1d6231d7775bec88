import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { openDesk } from '../../support/desk/desk.ts';

const desk = openDesk();

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Tags',
  'fan-kit,Fan kit,<p>Five fans.</p>,Lakeside,Colour,Black,FK-B,129.00,air',
  'fan-kit,,,,,White,FK-W,134.50,',
  'free,Free sample,,,Title,Default Title,,0,',
].join('\n');

it('imports a dropped products export after showing its plan, and undoes it [MOVE-6, MOVE-7]', async () => {
  const page = await desk.comeIn('/desk/import');
  const choose = () =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(shopify) });
  await choose();
  await page.getByRole('heading', { name: 'Changes from products.csv (Shopify)' }).waitFor();
  await page.getByText('2 new, 0 changed, 0 unchanged, 1 skipped').waitFor();
  await page.getByText('has the price 0').waitFor();
  await page.getByText('Not used: Tags.').waitFor({ state: 'attached' });
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await page.getByText('2 products added, 0 changed.').waitFor();
  await choose();
  await page.getByText('0 new, 0 changed, 2 unchanged, 1 skipped').waitFor();
  await page.getByRole('button', { name: 'Undo import of products.csv' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Deletes 2 products and restores 0.').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo import', exact: true }).click();
  await page.getByText('2 products deleted, 0 restored.').waitFor();
  await page.getByText('Undone').waitFor();
  expect(await desk.shop.command('products', 'list')).not.toContain('fan-kit');
});
