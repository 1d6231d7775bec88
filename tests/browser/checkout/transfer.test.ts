import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { journeys } from '../../support/browser/journey.ts';
import { openOrder } from '../../support/orders/open-order.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import type { Shop } from '../../support/shop/shop.ts';

const bankAccounts = {
  GBP: { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' },
  EUR: { holder: 'Breezebox Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
};

async function place(shop: Shop): Promise<{ reference: string; link: string }> {
  return (await sendOrder(shop.origin)).body as { reference: string; link: string };
}

/** Changes the currency of an order to euros, which no region sells in yet. */
function chargeInEuros({ dataDir }: Shop, reference: string): void {
  const database = new DatabaseSync(join(dataDir, 'store.db'));
  database.prepare("update orders set currency = 'EUR' where reference = ?").run(reference);
  database.close();
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('paying by bank transfer', () => {
  const here = journeys({ BANK_ACCOUNTS: JSON.stringify(bankAccounts) });

  for (const size of ['phone', 'desktop'] as const) {
    it(`copies each row with one press, by keyboard too, and confirms it, on a ${size} [TRANSFER-3]`, async () => {
      const { link, reference } = await place(here.shop);
      const page = await here.enter({ size });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (
          request.resourceType() === 'script' &&
          !/\/assets\/(before-paint|open-order|order-page)-/.test(request.url())
        )
          scripts.push(request.url());
      });
      await openOrder(page, link);
      const payment = page.getByRole('region', { name: 'Payment' });
      const rows = {
        Amount: '251.00',
        'Pay to': 'Breezebox Ltd',
        'Account number': '12345678',
        'Payment reference': reference,
      };
      for (const [label, text] of Object.entries(rows)) {
        const button = payment.getByRole('button', { name: `Copy ${label}` });
        await button.focus();
        await page.keyboard.press('Enter');
        await payment.getByText(`${label}: Copied`, { exact: true }).waitFor();
        expect(await copied(page)).toBe(text);
      }
      expect(await payment.getByRole('button', { name: /^Cop(y|ied) / }).count()).toBe(5);
      expect(await auditAccessibility(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        size === 'phone' ? 390 : 1440,
      );
      expect(scripts.map((address) => new URL(address).origin)).toEqual([here.shop.origin]);
      // A paid order has nothing to copy and loads no script for it.
      await here.shop.command('payments', 'record', reference, '--yes');
      await page.reload();
      await payment.getByText('There’s nothing more to pay').waitFor();
      expect(scripts).toHaveLength(1);
    });

    it(`shows the QR code that banks' apps read for an amount in euros, on a ${size} [TRANSFER-1, TRANSFER-2]`, async () => {
      const { link, reference } = await place(here.shop);
      const page = await here.enter({ size, javaScriptEnabled: size === 'desktop' });
      await openOrder(page, link);
      expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(0);
      chargeInEuros(here.shop, reference);
      await page.reload();
      await page.getByText('DE89 3704 0044 0532 0130 00', { exact: true }).waitFor();
      const code = page.getByRole('img', {
        name: `QR code of this transfer: €251.00 to Breezebox Ltd, IBAN DE89 3704 0044 0532 0130 00, reference ${reference}`,
      });
      const box = await code.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(150);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        size === 'phone' ? 390 : 1440,
      );
      if (size === 'desktop') expect(await auditAccessibility(page)).toEqual([]);
      else expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0);
    });
  }

  it('lets a row be selected with one press without scripts [TRANSFER-3]', async () => {
    const { link } = await place(here.shop);
    const page = await here.enter({ javaScriptEnabled: false });
    await openOrder(page, link);
    const values = page.locator('dd[data-copy] > span');
    expect(await values.count()).toBe(5);
    for (const value of await values.all()) {
      await value.click();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(await value.innerText());
    }
  });

  it('has no copy button if the browser cannot copy [TRANSFER-3]', async () => {
    const { link } = await place(here.shop);
    const page = await here.enter();
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
    await openOrder(page, link);
    expect(await page.locator('dd[data-copy]').count()).toBe(5);
    expect(await page.locator('dd[data-copy]').getByRole('button').count()).toBe(0);
  });
});
