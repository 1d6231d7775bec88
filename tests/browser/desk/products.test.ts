import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../../src/server/store/audit/audit-log.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports, watch } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { eventually, pollUntilEqual } from '../../support/eventually.ts';
import { sendOrder } from '../../support/orders/send-order.ts';
import { photo } from '../../support/photos.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

// Whole journeys: an audit takes three seconds on a busy machine, and pictures, encoded at low priority, a minute.
vi.setConfig({ testTimeout: 240_000 });

let browser: Browser;
let shop: Shop;
const faults: string[] = [];

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop({ RATE_LIMITS: 'off' })]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** Opens the desk as a signed-in staff member. */
async function enter(
  name: string,
  role: 'owner' | 'helper',
  size: keyof typeof viewports = 'desktop',
): Promise<{ page: Page; context: BrowserContext }> {
  const page = await openSignedIn(browser, shop, { name, role, viewport: viewports[size], locale: 'en-GB' });
  watch(page, faults);
  await page.goto('/desk');
  await page.getByRole('navigation', { name: 'Desk' }).getByText('Products').waitFor();
  return { page, context: page.context() };
}

const inShop = async (path: string) => (await fetch(`${shop.origin}${path}`)).text();
const trailOf = async (id: string) =>
  JSON.parse(await shop.command('audit', 'list', '--of', id, '--json')) as AuditEntry[];
const photoFile = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo({ width: 800, height: 800, colour }).jpeg().toBuffer(),
});
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const isSaved = (page: Page) => page.getByText('All changes saved.').waitFor();

describe('products at the desk', () => {
  it('creates a product from nothing with three pictures, and the shop shows it within two seconds [PRODESK-9, PRODESK-13, PRODESK-8, PRODESK-2, PRODESK-15, DESK-11, DARK-2]', async () => {
    const { page, context } = await enter('Grace', 'owner');
    // The theme that they chose as a visitor to the shop.
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/desk/products');
    await page.getByRole('link', { name: 'Add product' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Corner Box 6-fan');
    expect(await page.getByLabel('ID', { exact: true }).inputValue()).toBe('corner-box-6-fan');
    await page.getByLabel('Price in pounds').fill('179');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await page.getByText('No orders yet').waitFor();
    await page.goBack();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Corner Box 6-fan');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByText('To publish it, add a description and a picture.').waitFor();

    await page.getByLabel('Description').fill('Six fans for a corner.');
    await page.getByLabel('Badges').fill('Quiet\nSmall');
    await page.getByRole('button', { name: 'Add a row' }).click();
    await page.getByLabel('Name of specification 1').fill('CADR');
    await page.getByLabel('Value of specification 1').fill('240 CFM');
    const files = [await photoFile('front.jpg', '#806040'), await photoFile('side.jpg', '#406080')];
    await page.getByLabel('Choose pictures').setInputFiles([...files, await photoFile('back.jpg', '#408060')]);
    const words = page.getByRole('textbox', { name: /^Alt text of picture \d$/ });
    await expect.poll(() => words.count(), { timeout: 90_000 }).toBe(3);
    await save(page);
    await page.getByText('Picture 1: describe what it shows, for people who can’t see it').waitFor();
    for (const [index, text] of ['Its front', 'Its side', 'Its back'].entries()) await words.nth(index).fill(text);
    await page.getByRole('button', { name: 'Move picture 3 up' }).press('Enter');
    expect(await words.nth(1).inputValue()).toBe('Its back');

    const card = page.frameLocator('iframe[title="Product card"]');
    const whole = page.frameLocator('iframe[title="Product page"]');
    await card.getByText('£179').waitFor();
    await whole.getByRole('heading', { name: 'Corner Box 6-fan' }).waitFor();
    await whole.getByText('240 CFM').first().waitFor();
    await whole.getByText('Add to Cart').waitFor();
    expect(await whole.getByText('needs JavaScript').count()).toBe(0);
    expect(await page.locator('iframe').evaluateAll((all) => all.map((one) => one.getAttribute('sandbox')))).toEqual([
      'allow-same-origin',
      'allow-same-origin',
    ]);
    expect(
      await page
        .locator('iframe')
        .evaluateAll((all) => all.map((one) => /<script/.test((one as HTMLIFrameElement).srcdoc))),
    ).toEqual([false, false]);
    // The preview has the shop's styles, even under the desk's content security policy.
    await eventually(() =>
      card
        .locator('article')
        .first()
        .evaluate((one) => getComputedStyle(one).borderRadius),
    ).not.toBe('0px');
    // A preview may reload at any moment.
    for (const preview of [card, whole])
      await eventually(() =>
        preview
          .locator(':root')
          .evaluate((root) => root.ownerDocument.defaultView?.getComputedStyle(root).backgroundColor),
      ).toBe('rgb(250, 249, 245)');
    await save(page);
    await isSaved(page);
    expect(await auditAccessibility(page)).toEqual([]);
    expect((await inShop('/product/corner-box-6-fan')).includes('Product Not Found')).toBe(true);
    await page.getByLabel('Description').fill('Six quiet fans for a corner.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('You have unsaved changes.').waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByText('Corner Box 6-fan published.').waitFor();
    const isInShop = async () => (await inShop('/product/corner-box-6-fan')).includes('Six quiet fans for a corner.');
    await pollUntilEqual(isInShop, true);
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByText('Corner Box 6-fan archived.').waitFor();
    const status = async () => (await fetch(`${shop.origin}/product/corner-box-6-fan`)).status;
    await pollUntilEqual(status, 404);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await pollUntilEqual(status, 200);
    expect((await trailOf('corner-box-6-fan')).map(({ action, actor }) => [action, actor])).toEqual([
      ['product.publish', 'Grace'],
      ['product.archive', 'Grace'],
      ['product.publish', 'Grace'],
      ['product.edit', 'Grace'],
      ['product.edit', 'Grace'],
      ['product.new', 'Grace'],
    ]);
    await context.close();
    expect(faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);
  });

  it('changes a price in the table with the legal note beneath, in the shop within two seconds, and undoes it [PRODESK-10, PRODESK-5, PRODESK-12, DESK-19]', async () => {
    const { page, context } = await enter('Hedy', 'owner', 'phone');
    await page.goto('/desk/products?search=tower-5');
    await page.getByRole('button', { name: /^Price of Tower 5-fan/ }).waitFor();
    // Print shows the figures and the search term, but no controls.
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('button', { name: /^Price of Tower 5-fan/ }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('tower-5');
    expect(await page.getByRole('combobox').count()).toBe(0);
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: /^Price of Tower 5-fan/ }).click();
    await page.getByLabel('Price', { exact: true }).fill('219.50');
    await page.getByLabel('Was price').fill('500');
    await page.getByText('tower-5 shows £500.00 struck through, which it never cost here.').waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    await page.getByLabel('Was price').fill('200');
    await page.getByRole('button', { name: 'Set' }).click();
    await page.getByText('Must be higher than the price').waitFor();
    await page.getByLabel('Was price').fill('229');
    await page.getByLabel('Was price').press('Enter');
    await page.getByText('Tower 5-fan now costs £219.50.').waitFor();
    const price = async () =>
      JSON.parse(await inShop('/api/products')).find(({ id }: { id: string }) => id === 'tower-5').price;
    await pollUntilEqual(price, '219.50');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone. Tower 5-fan costs £229.00.').waitFor();
    await pollUntilEqual(price, '229.00');
    expect(await trailOf('tower-5')).toMatchObject([
      { action: 'product.price', actor: 'Hedy', after: { price: '229.00' } },
      { action: 'product.price', actor: 'Hedy', before: { price: '229.00' }, after: { price: '219.50' } },
    ]);
    // A scheduled price takes effect on its own. Its time is a whole second, far enough ahead for the command to finish
    // on a busy machine.
    const soon = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 5_000).toISOString().slice(0, 19);
    await shop.command('prices', 'schedule', 'tower-5', '209', `${soon}Z`);
    await eventually(price).toBe('209.00');
    await page.getByRole('button', { name: /^Stock of Tower 5-fan/ }).click();
    await page.getByLabel('Units in stock').fill('7');
    await page.getByRole('button', { name: 'Set' }).click();
    await page.getByRole('button', { name: 'Stock of Tower 5-fan: 7 in stock. Edit' }).waitFor();
    await page.goto('/desk/audit?of=tower-5');
    await page.getByRole('listitem').getByText('Price:', { exact: true }).first().waitFor();
    await context.close();
    const helper = await enter('Dan', 'helper');
    await helper.page.goto('/desk/products-file');
    await helper.page.getByText('This page doesn’t exist, or you don’t have access. Ask an owner.').waitFor();
    // Helpers count stock, but don't set prices.
    await helper.page.goto('/desk/products?search=tower-5');
    await helper.page.getByRole('button', { name: /^Stock of Tower 5-fan/ }).waitFor();
    await helper.page
      .getByRole('row', { name: /Tower 5-fan/ })
      .getByText('£209.00')
      .waitFor();
    expect(await helper.page.getByRole('button', { name: /^Price of / }).count()).toBe(0);
    await helper.context.close();
  });

  it('returns the focus to price and stock, and undoes a stock change without the units ordered since [PRODESK-16, PRODESK-17]', async () => {
    const { page, context } = await enter('Radia', 'owner');
    await page.goto('/desk/products?search=xl-7');
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
    const press = async (name: RegExp) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    for (const [name, field] of [
      [/^Price of XL-7:/, 'Price'],
      [/^Stock of XL-7:/, 'Units in stock'],
    ] as const) {
      await press(name);
      await page.getByLabel(field, { exact: true }).press('Escape');
      await eventually(focused).toMatch(name);
      await press(name);
      await press(/^Cancel$/);
      await eventually(focused).toMatch(name);
    }
    await press(/^Price of XL-7:/);
    await page.getByLabel('Price', { exact: true }).fill('251.00');
    await press(/^Set$/);
    await eventually(focused).toMatch(/^Price of XL-7: £251/);
    await press(/^Stock of XL-7:/);
    await page.getByLabel('Units in stock').fill('12');
    await page.keyboard.press('Enter');
    await eventually(focused).toBe('Stock of XL-7: 12 in stock. Edit');

    await page.keyboard.press('Enter');
    await page.getByLabel('Units in stock').fill('40');
    await page.keyboard.press('Enter');
    await page.getByText('XL-7: 40 in stock.', { exact: true }).waitFor();
    expect((await sendOrder(shop.origin)).status).toBe(201);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Undone. XL-7: 11 in stock.', { exact: true }).waitFor();
    await press(/^Stock of XL-7:/);
    await press(/^Don’t track stock$/);
    const ended = page.getByText('XL-7: in stock. No longer tracked (last count: 11).', { exact: true });
    await ended.waitFor();
    expect(await ended.locator('..').getByRole('button').allTextContents()).toEqual(['✕Dismiss']);
    await context.close();
  });

  it('keeps the option that the arrow keys have reached in view, in the Ctrl K list [DESK-12]', async () => {
    const { page, context } = await enter('Barbara', 'owner', 'phone');
    await page.keyboard.press('Control+k');
    const list = page.getByRole('listbox', { name: 'Results' });
    const isInView = (name: string) =>
      list.evaluate((frame, label) => {
        const option = [...frame.children].find((child) => child.firstElementChild?.textContent === label);
        const [within, place] = [frame.getBoundingClientRect(), option?.getBoundingClientRect()];
        return place && place.top > within.top - 1 && place.bottom < within.bottom + 1;
      }, name);
    expect([await isInView('Home'), await isInView('Recovery codes')]).toEqual([true, false]);
    await page.keyboard.press('ArrowUp');
    await eventually(() => isInView('Recovery codes')).toBe(true);
    await page.keyboard.press('ArrowDown');
    await eventually(() => isInView('Home')).toBe(true);
    await context.close();
  });

  it('shows the second of two people what the first saved, and loses no input, also offline [PRODESK-11, PRODESK-6]', async () => {
    const [ada, joan] = await Promise.all([enter('Ada', 'owner'), enter('Joan', 'owner')]);
    await Promise.all([ada, joan].map(({ page }) => page.goto('/desk/products/xl-7')));
    const name = (page: Page) => page.getByLabel('Name', { exact: true });
    await name(joan.page).fill('XL-7 of Joan');
    await joan.page.getByLabel('Badges').fill('Joan was here');
    await name(ada.page).fill('XL-7 of Ada');
    await ada.page.getByLabel('Price in pounds').fill('249');
    await save(ada.page);
    await isSaved(ada.page);

    await save(joan.page);
    const conflict = joan.page.getByRole('region', { name: 'Changed by someone else' });
    await conflict.getByText('Price is now').waitFor();
    expect(await conflict.textContent()).toContain('Price is now 249.00, as they saved it.');
    expect(await conflict.getByRole('group', { name: 'Name: which version?' }).textContent()).toMatch(
      /Yours: XL-7 of Joan.*Theirs: XL-7 of Ada/,
    );
    expect(await name(joan.page).inputValue()).toBe('XL-7 of Joan');
    expect(await joan.page.getByLabel('Price in pounds').inputValue()).toBe('249.00');
    expect(await auditAccessibility(joan.page)).toEqual([]);
    expect(await shop.command('products', 'show', 'xl-7')).toContain('name: XL-7 of Ada');
    await conflict.getByLabel('Theirs: XL-7 of Ada').check();

    await joan.context.setOffline(true);
    await save(joan.page);
    await joan.page.getByText('Your changes are still here.').waitFor();
    await joan.context.setOffline(false);
    await joan.page.reload();
    await joan.page.getByText('We’ve restored your unsaved changes.').waitFor();
    await save(joan.page);
    await isSaved(joan.page);
    const shown = JSON.parse(await shop.command('products', 'show', 'xl-7', '--json'));
    expect(shown).toMatchObject({ name: 'XL-7 of Ada', price: '249.00', entry: { features: ['Joan was here'] } });
    await ada.page.reload();
    await eventually(() => ada.page.getByLabel('Badges').inputValue()).toBe('Joan was here');
    await Promise.all([ada, joan].map(({ context }) => context.close()));
  });
});
