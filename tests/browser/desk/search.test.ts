import { expect, it } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { holdResponses } from '../../support/browser/visitor.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { sendOrder } from '../../support/orders/send-order.ts';

const desk = openDesk();

it('discards search results for fewer letters while typing continues, so that Enter opens none [DESK-13]', async () => {
  const { body } = await sendOrder(desk.shop.origin, 'the-order-of-dora', 'dora@customer.example');
  const page = await desk.comeIn();
  await page.keyboard.press('Control+k');
  const words = page.getByRole('combobox', { name: 'Search pages' });
  await words.fill('dora@');
  await page.getByRole('option', { name: body.reference ?? '' }).waitFor();
  const found = await words.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'dora@another');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  });
  expect(found).toEqual([expect.stringContaining('Search orders for “dora@another”')]);
});

it('keeps letters that are typed into the search before its code has loaded [DESK-12]', async () => {
  const page = await desk.comeIn('/desk/orders');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  const held = await holdResponses(page, /palette-results-.*js/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xschools');
  await held.asked;
  const words = page.getByRole('combobox', { name: 'Search pages' });
  expect(await words.inputValue()).toBe('xschools');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  held.release();
  await page
    .getByRole('option', { name: /Schools.*Content/ })
    .first()
    .waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
});

it('finds pages and articles of the shop by their titles [DESK-12]', async () => {
  const page = await desk.comeIn();
  await page.keyboard.press('Control+k');
  const words = page.getByRole('combobox', { name: 'Search pages' });
  await words.fill('schools');
  await page
    .getByRole('option', { name: /Schools.*Content/ })
    .first()
    .click();
  await page.waitForURL('**/desk/content/pages/schools');
});
