import type { Locator, Page } from 'playwright-core';

/** The printable document. */
export const paperOf = (page: Page): Locator => page.getByRole('article', { name: 'Your quote' });

/** Fills in the recipient of a quotation. */
export async function fillQuotation(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'School or organisation' }).fill('Hill Road School');
  await page.getByRole('textbox', { name: 'Contact person' }).fill('Grace Hopper');
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@school.example');
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Hill Road\nLeeds LS1 1AA');
  await page.getByRole('textbox', { name: /^Your reference/ }).fill('PO 4711');
}
