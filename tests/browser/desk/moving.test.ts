import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { openDesk } from '../../support/desk/desk.ts';

const desk = openDesk();

const orders = [
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping City,Refunded Amount',
  '#1001,ada@customer.example,partially_refunded,fulfilled,GBP,50.00,4.50,9.08,54.50,2026-05-01 10:00:00 +0100,2,Fan kit,25.00,FK,Ada Roe,Leeds,20.00',
  '#1002,bo@customer.example,paid,,EUR,10.00,0,0,10.00,2026-05-02 11:00:00 +0100,1,Tape,10.00,TAPE,Bo Kim,Cork,0',
  '#1003,,paid,,GBP,10.00,0,0,10.00,2026-05-03 11:00:00 +0100,1,Tape,10.00,TAPE,Cy Poe,Bath,0',
].join('\n');

it('imports orders, finds one by the search and at its customer, erases one without an email address, and redirects an old address [MOVE-11, MOVE-13, MOVE-15, MOVE-23]', async () => {
  const page = await desk.comeIn('/desk/import');
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orders) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByText('3 new, 0 changed, 0 unchanged, 0 skipped').waitFor();
  await page.getByRole('button', { name: 'Import 3 orders' }).click();
  await page.getByText('3 orders added, 0 changed.').waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('#1001');
  await page.getByRole('option', { name: '#1001 Ada Roe' }).click();
  await page.getByRole('heading', { name: 'Order #1001' }).waitFor();
  await page.getByText('Partly refunded').waitFor();
  await page.getByRole('link', { name: 'Ada Roe' }).click();
  await page.getByRole('heading', { name: 'Orders in your former shop' }).waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('link', { name: '#1001' }).click();
  await page.getByRole('link', { name: 'Imported orders' }).click();
  await page.getByRole('cell', { name: '€10.00' }).waitFor();
  await page.getByLabel('Payment status').selectOption('Partly refunded');
  await page.getByRole('cell', { name: '€10.00' }).waitFor({ state: 'detached' });

  await page.getByLabel('Payment status').selectOption('All');
  await page.getByRole('link', { name: '#1003' }).click();
  await page.getByText('Cy Poe').waitFor();
  await page.getByRole('button', { name: 'Erase name and address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase name and address' }).click();
  await page.getByText('Erased or not given').waitFor();

  await page.goto('/desk/redirects');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByLabel('Old path').fill('/pages/About-Us/');
  await page.getByLabel('Target').fill('https://other.example/about');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Confirm that visitors may be sent there').waitFor();
  await page.getByLabel('Target').fill('/about');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: '/pages/about-us', exact: true }).waitFor();
  const { status, headers } = await fetch(`${desk.shop.origin}/pages/about-us?from=mail`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, '/about?from=mail']);
  await page.getByRole('button', { name: 'Delete /pages/about-us' }).click();
  await page.getByText('No redirects yet').waitFor();
});
