import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../src/server/store/engine/database.ts';
import { saveRolePermissions } from '../../../src/server/store/staff/role-permissions.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

vi.setConfig({ testTimeout: 120_000 });

let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop({ RATE_LIMITS: 'off' })]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const show = async (id: string) => {
  const { entry, stockLeft } = JSON.parse(await shop.command('products', 'show', id, '--json'));
  return { ...entry, stockLeft };
};

/** Pastes a text into the focused field, as the browser does from the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

it('edits a grid by keyboard and with a pasted block, saves once and undoes once [PRODESK-24]', async () => {
  const page = await openSignedIn(browser, shop, { viewport: viewports.desktop });
  await page.goto('/desk/products?search=tower');
  await page.getByRole('link', { name: 'Bulk edit' }).click();
  const price = page.getByLabel(/^Price, Tower 5-fan/);
  const before = await show('tower-5');
  await price.fill('199.50');
  await price.press('Enter');
  expect(await focusedLabel(page)).toMatch(/^Price, Tower/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await focusedLabel(page)).toBe('Stock, Tower 5-fan');
  await paste(page, '7\t9\t3300\tT5-UK\t5012345678900\t842139\tgb\n');
  await page.getByText('8 changes, not saved').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved 8 changes.').waitFor();
  const facts = {
    lowStockLevel: '9',
    sku: 'T5-UK',
    gtin: '5012345678900',
    weightGrams: '3300',
    hsCode: '842139',
    countryOfOrigin: 'GB',
  };
  expect(await show('tower-5')).toMatchObject({ price: '199.50', stockLeft: 7, ...facts });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(await show('tower-5')).toEqual(before);
  await page.context().close();
});

it('lists each value that changed since, and overwrites it only on request [PRODESK-25]', async () => {
  const page = await openSignedIn(browser, shop, { viewport: viewports.phone });
  await page.goto('/desk/bulk-edit?search=tower-5');
  const price = page.getByLabel(/^Price, Tower 5-fan/);
  await price.fill('205');
  await page.getByLabel(/^Barcode \(GTIN\), Tower/).fill('123');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Tower 5-fan, Barcode \(GTIN\): must be a GTIN/).waitFor();
  await page.getByLabel(/^Barcode \(GTIN\), Tower/).press('Escape');
  await shop.command('products', 'set-price', 'tower-5', '210');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Tower 5-fan, Price: now 210.00, you entered 205').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved 1 change.').waitFor();
  expect(await show('tower-5')).toMatchObject({ price: '205.00' });
  await price.fill('20.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/less than half/).waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Changes discarded.').waitFor();
  expect(await price.inputValue()).toBe('205.00');
  await page.context().close();
});

it('lets staff who may not change prices read them, and leaves them out of a pasted block [PRODESK-24]', async () => {
  const granted = ['products:read', 'products:write', 'stock:write'] as const;
  await shop.inStore((store) => inTransaction(store, (tx) => saveRolePermissions(tx, 'helper', granted, Date.now())));
  const page = await openSignedIn(browser, shop, { name: 'Ada', role: 'helper', viewport: viewports.desktop });
  await page.goto('/desk/bulk-edit?search=tower');
  const price = page.getByLabel('Price, Tower 5-fan', { exact: true });
  const before = await price.inputValue();
  expect(await price.isEditable()).toBe(false);
  await price.focus();
  await paste(page, '1.00\t\t7\n');
  await page.getByLabel('Stock, Tower 5-fan, changed').waitFor();
  expect(await price.inputValue()).toBe(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved 1 change.').waitFor();
});
