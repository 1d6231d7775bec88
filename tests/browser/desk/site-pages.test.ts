import { expect, it, vi } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';

vi.setConfig({ testTimeout: 120_000 });

const desk = openDesk();

it('drafts a review with its preview, schedules it, publishes it and goes back [CONTENT-11, CONTENT-15]', async () => {
  const home = async () => (await fetch(desk.shop.origin)).text();
  const page = await desk.comeIn('/desk/content');
  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await page.getByRole('button', { name: 'Add review' }).click();
  const last = page.getByRole('group', { name: 'Reviews' }).locator(':scope > ol > li').last();
  await last.getByRole('textbox', { name: 'Name' }).fill('Ada L.');
  await last.getByRole('textbox', { name: 'Role or place' }).fill('Leeds');
  await last.getByRole('combobox', { name: 'Stars' }).selectOption('4');
  await last.getByText('Review 7, review: must not be left out.').waitFor();
  await last.getByRole('textbox', { name: 'Review' }).fill('Our quietest room.');
  const preview = page.frameLocator('iframe[title="Page Reviews"]');
  await preview.getByText('Our quietest room.').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Unpublished changes').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.setViewportSize({ ...viewports.phone, width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(viewports.desktop);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('radio', { name: 'At a set time' }).check();
  await page.getByLabel('Publish at').fill('2999-01-01T09:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('Publishes').waitFor();
  expect(await home()).not.toContain('Our quietest room.');
  await page.getByRole('button', { name: 'Cancel publication' }).click();
  await page.getByText('Publication cancelled.').waitFor();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Page published.').waitFor();
  await eventually(home).toContain('Our quietest room.');
  await page.getByRole('button', { name: 'Restore the file' }).click();
  await page.getByText('The file’s text is in the form.').waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Use the built-in text' }).click();
  await page.getByText('The built-in text is shown again.').waitFor();
  await eventually(home).not.toContain('Our quietest room.');

  // The preview shows an announcement that has not started.
  await page.goto('/desk/content/pages/announcements');
  await page.getByRole('button', { name: 'Add announcement' }).click();
  const first = page.getByRole('group', { name: 'Announcements' });
  await first.getByRole('textbox', { name: 'Text' }).fill('Closed on Monday');
  await first.getByLabel('First day').fill('2999-01-01');
  await page.frameLocator('iframe[title="Page Announcements"]').getByText('Closed on Monday').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
});
