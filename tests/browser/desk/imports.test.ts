import { expect, it, vi } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { makeZip } from '../../support/make-zip.ts';
import { photo } from '../../support/photos.ts';

// Pictures are encoded at low priority, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const encodedWithin = { timeout: 90_000 } as const;

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

it('adds pictures from a ZIP beside the file, and names the missing ones [MOVE-18, MOVE-20]', async () => {
  const page = await desk.comeIn('/desk/import');
  await page.getByLabel('Pictures of products').selectOption('From a ZIP');
  const [first, second] = await Promise.all(
    ['#806040', '#406080'].map((colour) => photo({ width: 900, height: 900, colour }).jpeg().toBuffer()),
  );
  const zipOf = (files: Readonly<Record<string, Buffer | undefined>>) => ({
    ...{ name: 'pictures.zip', mimeType: 'application/zip' },
    buffer: Buffer.from(
      makeZip(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file ?? Buffer.alloc(0)]))),
    ),
  });
  await page.getByLabel('ZIP with the pictures').setInputFiles(zipOf({ 'kit.jpg': first }));
  const file = 'name,price,image\nPictured kit,12.00,kit.jpg\nPictured tape,3.00,https://cdn.example/tape.jpg\n';
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'pictured.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByText('1 picture', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await page.getByText('1 picture added, 1 missing').waitFor(encodedWithin);
  await page.getByText('Add missing pictures').click();
  expect(await auditAccessibility(page)).toEqual([]);
  await page
    .getByRole('listitem')
    .getByLabel('ZIP with the pictures')
    .setInputFiles(zipOf({ 'tape.jpg': second }));
  await page.getByText('2 pictures added').waitFor(encodedWithin);
  await page.goto(`${desk.shop.origin.replace('127.0.0.1', 'localhost')}/desk/products/pictured-kit`);
  await page.getByRole('textbox', { name: 'Alt text' }).first().waitFor();
});

it('shows how far an import is, and cancels it on a phone with the keyboard [MOVE-22]', async () => {
  const running = { id: 'running', file: 'running.csv', source: 'Shopify', headings_hash: '', mapping: '' };
  const progress = { phase: 'saving', total: 10, saved: 3, leased_until: Date.now() + 600_000 } as const;
  await desk.shop.write((tx) =>
    tx
      .insertInto('shop_imports')
      .values({ ...running, ...progress, imported_at: 1, undone_at: null })
      .execute(),
  );
  const page = await desk.comeIn('/desk/import');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('progressbar', { name: 'Progress of running.csv' }).waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await desk.shop.write((tx) => tx.deleteFrom('shop_imports').where('id', '=', running.id).execute());
  const rows = Array.from({ length: 10_000 }, (_, at) => `Cancelled part ${at},${at + 1}.50`);
  await page.getByLabel('Choose a file').setInputFiles({
    ...{ name: 'many.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['name,price', ...rows].join('\n')),
  });
  await page.getByRole('button', { name: 'Import 10,000 products' }).click();
  await page.getByRole('progressbar', { name: 'Progress of many.csv' }).first().waitFor();
  await page
    .getByText(/Imported [\d,]+ of 10,000 products/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Cancel import of many.csv' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('The import was cancelled. Nothing was imported.').waitFor();
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  expect(await desk.shop.command('products', 'list')).not.toContain('Cancelled part');
});
