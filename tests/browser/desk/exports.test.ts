import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { placeSample } from '../../store/samples.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';

const desk = openDesk();

it('parcels are exported for a carrier, customs documents printed, and everything downloaded [PARCEL-5, PARCEL-6, OPS-61]', async () => {
  const german = { shippingAddress: 'Unter den Linden 1', city: 'Berlin', postalCode: '10117', country: 'Germany' };
  const reference = await desk.shop.inStore((store) => placeSample(store, { request: german }));
  const page = await desk.comeIn('/desk/orders');
  const saved = async (click: Promise<unknown>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), click]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };
  await page.getByLabel(`Select ${reference}`).check();
  await page.getByRole('button', { name: 'Export parcels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export parcels' });
  await dialog.getByLabel('Carrier').selectOption({ label: 'DPD' });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText(`${reference}: weight of XL-7, HS code of XL-7`).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewports.phone);
    expect(await auditAccessibility(page)).toEqual([]);
  }
  await page.setViewportSize(viewports.desktop);
  const parcels = await saved(dialog.getByRole('button', { name: 'Export without them' }).click());
  expect([parcels.name, parcels.content.toString().includes(`"${reference}"`)]).toEqual(['parcels-dpd.csv', true]);
  await page.getByText('Parcels exported.').waitFor();

  await page.goto(`/desk/orders/${reference}`);
  // A browser without a PDF viewer downloads the file, so the address of the window is not checked.
  const [response, popup] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/customs')),
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Customs documents' }).click(),
  ]);
  expect(await response.headerValue('content-type')).toBe('application/pdf');
  await popup.close();

  await page.goto('/desk/settings/backups');
  const button = page.getByRole('button', { name: 'Download export' });
  await button.waitFor();
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(viewports[size]);
    expect(await auditAccessibility(page)).toEqual([]);
  }
  const all = await saved(button.click());
  expect([all.name, all.content.subarray(0, 2).toString()]).toEqual(['breezebox-export.zip', 'PK']);
  await page.getByText('Export downloaded.').waitFor();
});
