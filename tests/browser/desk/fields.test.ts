import { describe, expect, it } from 'vitest';
import { compose, endingKeys, fillSilently, findSmallFields, sendComposingKey } from '../../support/browser/fields.ts';
import { openDesk } from '../../support/desk/desk.ts';

const desk = openDesk();

describe('the form fields of the desk', () => {
  it.each(endingKeys)(
    'submit, add or close nothing with the keys of an IME composition, in $browser [FIELD-4]',
    async ({ key }) => {
      const page = await desk.comeIn();
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('combobox', { name: /^Search pages/ });
      await palette.focus();
      await compose(page, 'Products', false);
      await page.getByRole('option', { name: 'Products Page' }).waitFor();
      for (const name of ['ArrowDown', 'Enter']) await sendComposingKey(palette, name, key);
      await page.keyboard.insertText('Products');
      expect(await page.getByRole('option', { selected: true }).innerText()).toMatch(/^Products/);
      expect(new URL(page.url()).pathname).toBe('/desk');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/desk/products');

      await page.getByRole('button', { name: /^Price of XL-7:/ }).click();
      const price = page.getByLabel('Price', { exact: true });
      await sendComposingKey(price, 'Escape', key);
      expect(await price.isVisible()).toBe(true);
      await price.press('Escape');
      await price.waitFor({ state: 'hidden' });

      await page.goto('/desk/orders/new');
      const product = page.getByLabel('Product', { exact: true });
      await product.fill('XL-7');
      const lines = page.getByRole('button', { name: /^Remove/ });
      await page.getByRole('button', { name: 'Add XL-7' }).first().waitFor();
      await sendComposingKey(product, 'Enter', key);
      expect(await lines.count()).toBe(0);
      await product.press('Enter');
      await lines.first().waitFor();
    },
  );

  it('submit values set without an event [FIELD-2]', async () => {
    const page = await desk.comeIn('/desk/promotions/new');
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    await code.evaluate((field) => field.setAttribute('name', 'code'));
    await fillSilently(page.locator('main'), { code: 'SILENT' });
    await page.getByLabel('Percentage').fill('10');
    expect(await code.inputValue()).toBe('SILENT');
    await page.goto('/desk/products');
    await page.getByRole('searchbox').first().waitFor();
    await page
      .getByRole('searchbox')
      .first()
      .evaluate((field) => field.setAttribute('name', 'sought'));
    await fillSilently(page.locator('body'), { sought: 'nobody-of-this-name' });
    await page.getByRole('searchbox').first().focus();
    await page.waitForURL(/search=nobody-of-this-name/);
  });

  it('have text of at least 16 px on a phone [FIELD-6]', async () => {
    const page = await desk.comeIn();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 2,
      mobile: true,
    });
    for (const path of [
      'orders',
      'orders/new',
      'products',
      'products/xl-7',
      'customers',
      'offers/new',
      'mails',
      'settings',
      'wordings',
      'me',
    ]) {
      await page.goto(`/desk/${path}`);
      await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
      expect({ path, small: await findSmallFields(page) }).toEqual({ path, small: [] });
    }
  });
});
