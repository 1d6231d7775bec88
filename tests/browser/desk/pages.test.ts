import { expect, it, vi } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';

vi.setConfig({ testTimeout: 120_000 });

const desk = openDesk();

it('edits, publishes and restores the texts of a page, without a developer [CONTENT-8, CONTENT-9, CONTENT-11]', async () => {
  const { shop } = desk;
  const visit = async (path: string) => (await fetch(shop.origin + path)).text();
  const page = await desk.comeIn('/desk/content');
  await page.getByRole('link', { name: 'Questions and answers' }).click();
  await page.getByRole('button', { name: 'Remove question 2' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  const last = page.getByRole('group', { name: 'Questions' }).locator(':scope > ol > li').last();
  await last.getByRole('textbox', { name: 'Address' }).fill('colour');
  await last.getByRole('textbox', { name: 'Question' }).fill('Which colours are there?');
  await last.getByRole('textbox', { name: 'Answer' }).fill('Black, and wood.\n\nNothing else.');
  await page.getByRole('button', { name: 'Publish', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Publish now' }).waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Page published.').waitFor();
  await eventually(() => visit('/faq')).toContain('<p>Nothing else.</p>');
  expect(await visit('/faq')).not.toContain('Where do you deliver');
  await page.frameLocator('iframe[title="Page Questions and answers"]').getByText('Nothing else.').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.setViewportSize({ ...viewports.phone, width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(viewports.desktop);

  // Client-side navigation from another page shows the text, without loading a document.
  const visitor = await page.context().newPage();
  await visitor.goto(`${shop.origin}/contact`);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).first().click();
  await visitor.getByRole('heading', { name: 'Which colours are there?' }).waitFor();
  await visitor.close();

  await page.getByRole('button', { name: 'Restore the file' }).click();
  await page.getByText('The file’s text is in the form.').waitFor();
  await page.getByRole('button', { name: 'Use the built-in text' }).click();
  await page.getByText('The built-in text is shown again.').waitFor();
  await eventually(() => visit('/faq')).toContain('Where do you deliver');
});
