import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { freshCardProvider } from '../../support/stand-ins/card-provider.ts';

const provider = await freshCardProvider();
const desk = openDesk(provider.env);

it('the month’s sales and VAT are shown and exported, on a phone too [MONDESK-14, MONDESK-17, MONDESK-22]', async () => {
  const { body } = await sendOrder(desk.shop.origin);
  await desk.shop.command('payments', 'record', body.reference ?? '', '--yes');
  await provider.do({ payOut: 400_00 });
  const page = await desk.openBrowser();
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
  const sales = page.getByRole('table', { name: 'Sales: Pounds' });
  expect(await sales.getByRole('row', { name: /^Total/ }).innerText()).toContain('£251.00');
  await page.getByRole('img', { name: /^Sales over time: £251.00/ }).waitFor();

  await page.getByLabel('Report').selectOption('VAT');
  const vat = page.getByRole('table', { name: 'VAT: Pounds' });
  expect(await vat.getByRole('row', { name: /^United Kingdom/ }).innerText()).toContain('£41.83');
  await page.getByRole('img', { name: /^VAT over time: £41.83/ }).waitFor();
  await page.getByText('VAT over time as a table').click();
  await page.getByRole('table', { name: 'VAT over time' }).getByText('£41.83').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^vat-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByLabel('Market').selectOption('United States');
  await page.getByText('No invoices in this period').waitFor();
  await page.getByLabel('Report').selectOption('Stock value');
  await page.getByText('No product has a stock count').waitFor();
  expect(await page.getByLabel('Period').count()).toBe(0);
  await page.getByLabel('Report').selectOption('Fees and payouts');
  const payouts = page.getByRole('table', { name: 'Payouts', exact: true });
  expect(await payouts.getByRole('row', { name: /^Total/ }).innerText()).toContain('£400.00');
  await page.getByRole('img', { name: /^Payouts in GBP over time: £400.00/ }).waitFor();
  await desk.shop.command('products', 'set-stock', 'xl-7', '5');
  await page.reload();
  await page.getByLabel('Report').selectOption('Stock value');
  await page
    .getByRole('img', { name: /^Value by product\./ })
    .getByText('XL-7')
    .waitFor();
  await page.getByLabel('Report').selectOption('VAT');
  await page.getByLabel('Period').selectOption('Custom dates');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-12-31');
  await page.waitForURL(/from=2020-01-01&to=2020-12-31/);

  const months = page.getByRole('table', { name: 'Months' });
  await months
    .getByRole('button', { name: /^Close / })
    .first()
    .click();
  const closing = page.getByRole('dialog', { name: /^Close / });
  await closing.getByText('Later corrections then need a credit note').waitFor();
  expect(await months.getByRole('button', { name: /^Reopen / }).count()).toBe(0);
  expect(await auditAccessibility(page)).toEqual([]);
  await closing.getByRole('button', { name: /^Close [A-Z]\w+ \d/ }).click();
  await months.getByRole('button', { name: /^Reopen / }).click();
  const reopening = page.getByRole('dialog', { name: /^Reopen / });
  await reopening.waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await reopening.getByText('delete the totals').waitFor();
  await reopening.getByRole('button', { name: /^Reopen / }).click();
  await months.getByRole('button', { name: /^Reopen / }).waitFor({ state: 'detached' });

  await page.setViewportSize({ ...viewports.phone, width: 320 });
  await page.goto('/desk/analytics/reports');
  await sales.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const file = page.waitForEvent('download');
  await page.getByLabel('Software').selectOption('DATEV');
  await page.getByRole('button', { name: 'Export for DATEV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_/);
});
