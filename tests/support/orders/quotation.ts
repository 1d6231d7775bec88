import type { Locator, Page } from 'playwright-core';

/** The sheet that is printed. */
export const paperOf = (page: Page): Locator => page.getByRole('article', { name: 'Your quote' });

/** Types whom a quotation is for. */
export async function fillQuotation(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'School or organisation' }).fill('Hill Road School');
  await page.getByRole('textbox', { name: 'Contact person' }).fill('Grace Hopper');
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@school.example');
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Hill Road\nLeeds LS1 1AA');
  await page.getByRole('textbox', { name: /^Your reference/ }).fill('PO 4711');
}
