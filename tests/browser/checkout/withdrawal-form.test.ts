import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auditAtBothSizes } from '../../support/browser/audit.ts';
import { journeys } from '../../support/browser/journey.ts';
import { setTextSize, widthOver } from '../../support/browser/text-size.ts';
import { openOrder } from '../../support/orders/open-order.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

describe('the withdrawal form', () => {
  const here = journeys();
  const toForm = async (page: Page, link: string) => {
    await openOrder(page, link);
    await page.getByRole('main').getByRole('button', { name: 'Withdraw from contract here' }).click();
    await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  it('fits a phone with text at twice the size [A11Y-7]', async () => {
    const { body } = await sendOrder(here.shop.origin, undefined, undefined, 2);
    const page = await here.enter();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await setTextSize(page, 32);
      await toForm(page, body.link ?? '');
      const card = await page.locator('form.card').boundingBox();
      const number = await page.getByLabel('XL-7').boundingBox();
      const [edge, end] = [card, number].map((box) => (box?.x ?? 0) + (box?.width ?? 0));
      expect({ width, over: await widthOver(page) }).toEqual({ width, over: 0 });
      expect(end).toBeLessThan(edge ?? 0);
    }
  });

  it('has no accessibility issue at any step, on a phone and on a desktop [A11Y-3, A11Y-4]', async () => {
    const { body } = await sendOrder(here.shop.origin, undefined, 'audited@customer.example');
    const { reference = '', link = '' } = body;
    await here.shop.command('orders', 'set-status', reference, 'shipped', '--yes');
    const page = await here.enter({ expectedFaults: /422/ });
    const check = async (title: string) => {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.waitForLoadState();
      expect(await auditAtBothSizes(page)).toEqual([]);
    };
    await toForm(page, link);
    await check('Withdraw from contract');
    await page.getByLabel('Your name').fill('A');
    await press(page, 'Review');
    await page.getByRole('alert').waitFor();
    await check('Withdraw from contract');
    await page.getByLabel('Your name').fill('Ada');
    await press(page, 'Review');
    await check('Is this right?');
    await press(page, 'Confirm withdrawal');
    await check('We have your withdrawal');
    await page.getByRole('button', { name: 'Print return slip' }).click();
    await check(`Return ${reference}-R1`);
    await openOrder(page, link);
    await check(`Order ${reference}`);
    await page.goto('/withdraw');
    await check('Withdraw from contract');
    await press(page, 'Review');
    await page.getByRole('alert').waitFor();
    await check('Withdraw from contract');
    // Sixteen audits, each of which takes three seconds on a busy machine.
  }, 120_000);
});
