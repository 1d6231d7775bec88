import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const testing = openDesk();

it('an order is dispatched in two shipments, which its page shows to the customer [PARCEL-1, PARCEL-2, PARCEL-4, DESK-31]', async () => {
  const { shop } = testing;
  const { body } = await sendOrder(shop.origin, 'order-in-two-parcels', undefined, 3);
  const reference = body.reference ?? '';
  const page = await testing.openBrowser();
  await page.setViewportSize({ ...viewports.phone, width: 320 });
  await page.goto(`/desk/orders/${reference}`);
  await page.getByRole('button', { name: 'Dispatch some items' }).click();
  const dialog = page.getByRole('dialog', { name: `Dispatch some items: ${reference}` });
  const preview = dialog.getByRole('button', { name: 'Preview email' });
  expect(await preview.isDisabled()).toBe(true);
  await dialog.getByLabel('XL-7, of 3').fill('2');
  await dialog.getByRole('combobox', { name: 'Carrier' }).fill('DPD');
  await dialog.getByLabel('Tracking number').fill('15500001234567');
  expect(await auditAccessibility(page)).toEqual([]);
  await preview.click();
  await dialog.getByText('This email will be sent.').waitFor();
  await dialog.getByRole('button', { name: 'Dispatch parcel 1 with £753.00 unpaid and send email' }).click();
  await page.getByText(`Parcel 1 of order ${reference} dispatched.`).waitFor();
  await page.getByText('Part-fulfilled').waitFor();
  await page.getByText('Still to send: 1 × XL-7').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await auditAccessibility(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Edit order' }).count()).toBe(0);

  const customer = await testing.openBrowser();
  await customer.setViewportSize(viewports.phone);
  await customer.goto(body.link ?? '');
  await customer.getByRole('heading', { name: 'Partly dispatched' }).waitFor();
  await customer.getByRole('link', { name: /^Track parcel 1/ }).waitFor();
  const following = customer.getByRole('region', { name: 'Still to come' });
  expect(await following.getByRole('listitem').allTextContents()).toEqual(['1 × XL-7']);
  expect(await auditAccessibility(customer)).toEqual([]);

  await page.getByRole('button', { name: 'Dispatch the rest' }).click();
  const rest = page.getByRole('dialog');
  await rest.getByRole('button', { name: 'Preview email' }).click();
  await rest.getByRole('button', { name: 'Dispatch with £753.00 unpaid and send email' }).click();
  await page.getByText(`Order ${reference} is now dispatched.`).waitFor();
  await page.getByRole('button', { name: 'Add tracking of parcel 2' }).click();
  const tracking = page.getByRole('dialog', { name: `Tracking: ${reference}, parcel 2` });
  await tracking.getByRole('combobox', { name: 'Carrier' }).fill('UPS');
  await tracking.getByLabel('Tracking number').fill('1Z999');
  await tracking.getByRole('button', { name: 'Preview email' }).click();
  await tracking.getByRole('button', { name: 'Save and send email' }).click();
  await customer.reload();
  await customer.getByRole('heading', { name: 'Dispatched', exact: true }).waitFor();
  await customer.getByRole('link', { name: /^Track parcel 2/ }).waitFor();

  await page.getByRole('button', { name: 'Mark as delivered (parcel 1)' }).click();
  const delivered = page.getByRole('dialog', { name: `Parcel 1 of ${reference} delivered?` });
  await delivered.getByText('The withdrawal period starts').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await delivered.getByRole('button', { name: 'Preview email' }).click();
  await delivered.getByText('No email will be sent').waitFor();
  await delivered.getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByText('Parcel 1 marked as delivered.').waitFor();
  await customer.reload();
  await customer.getByRole('heading', { name: /^Parcel 1, delivered on/ }).waitFor();

  await page.getByLabel('Internal note').fill('A photo of the box');
  const photo = { name: 'box.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.getByLabel('Attach files').setInputFiles(photo);
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('button', { name: 'Delete box.pdf' }).click();
  const removal = page.getByRole('dialog', { name: 'Delete this file?' });
  await removal.getByRole('button', { name: 'Delete file' }).waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await removal.getByRole('button', { name: 'Delete file' }).click();
  await page.getByRole('button', { name: 'Delete box.pdf' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it('the rest of an unpaid order is cancelled after a preview [PARCEL-7]', async () => {
  const { shop } = testing;
  const { body } = await sendOrder(shop.origin, 'order-with-a-rest', undefined, 3);
  const reference = body.reference ?? '';
  const page = await testing.openBrowser();
  await page.setViewportSize(viewports.phone);
  await page.goto(`/desk/orders/${reference}`);
  expect(await page.getByRole('button', { name: 'Cancel the rest' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Dispatch some items' }).click();
  const part = page.getByRole('dialog', { name: `Dispatch some items: ${reference}` });
  await part.getByLabel('XL-7, of 3').fill('2');
  await part.getByRole('button', { name: 'Preview email' }).click();
  await part.getByRole('button', { name: 'Dispatch parcel 1 with £753.00 unpaid and send email' }).click();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel the rest of ${reference}?` });
  await dialog.getByLabel('Note to the customer').fill('The last one is sold out.');
  expect(await auditAccessibility(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview email' }).click();
  await dialog.getByText('This email will be sent.').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel the rest' }).click();
  await page.getByText(`Rest of order ${reference} cancelled.`).waitFor();
  await page.getByText('£502.00').first().waitFor();

  const customer = await testing.openBrowser();
  await customer.goto(body.link ?? '');
  await customer.getByRole('heading', { name: 'We’ve cancelled this' }).waitFor();
  expect(await auditAccessibility(customer)).toEqual([]);
});
