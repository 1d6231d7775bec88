import { expect, it, vi } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { viewports } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { photo } from '../../support/photos.ts';

vi.setConfig({ testTimeout: 120_000 });

const desk = openDesk();

it('writes, publishes, restores and archives an article, without a developer [CONTENT-1, CONTENT-3, CONTENT-4, CONTENT-7]', async () => {
  const { shop } = desk;
  const visit = async (path: string) => {
    const response = await fetch(shop.origin + path, { redirect: 'manual' });
    return `${response.status} ${response.headers.get('Location') ?? ''} ${await response.text()}`;
  };
  const page = await desk.comeIn('/desk/content');
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('A box for the band room');
  await page.getByRole('button', { name: 'Create draft' }).click();

  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('Brass players breathe out a lot.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.type('What we measured');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It is <b>quiet</b>, ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('really');
  await page.keyboard.press('End');
  await page.getByRole('textbox', { name: 'Summary' }).fill('A test at a school.');
  await page.getByRole('textbox', { name: 'Keywords' }).fill('brass, schools');
  const picture = { name: 'band-room.jpg', mimeType: 'image/jpeg', buffer: await photo().jpeg().toBuffer() };
  await page.locator('input[type=file][aria-label="Choose picture"]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Replace picture' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByText('Describe the main picture').waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('textbox', { name: 'Alt text' }).fill('A band room with a black box');
  await page.locator('input[type=file][aria-label="Add picture"]').setInputFiles(picture);
  await page.getByRole('heading', { name: 'Describe the picture' }).waitFor({ timeout: 60_000 });
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Alt text' }).fill('The box beside a tuba');
  await page.getByRole('dialog').getByRole('button', { name: 'Add picture' }).click();
  const preview = page.frameLocator('iframe[title="Article page"]');
  await preview.locator('h2', { hasText: 'What we measured' }).waitFor();
  await preview.locator('img[alt="The box beside a tuba"]').waitFor();
  await preview.getByText('It is <b>quiet</b>, really').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.setViewportSize({ ...viewports.phone, width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(viewports.desktop);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Article published.').waitFor();
  const path = '/blog/a-box-for-the-band-room';
  await eventually(() => visit(path)).toContain('What we measured');
  for (const list of ['/blog', '/sitemap.xml', '/blog/feed.xml', '/llms.txt', `${path}.md`]) {
    expect(await visit(list)).toContain(list === '/sitemap.xml' ? path : 'A box for the band room');
  }

  await page.getByRole('textbox', { name: 'Summary' }).fill('Another summary.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Unpublished changes').waitFor();
  await page.getByRole('button', { name: 'Restore version 2' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Summary' }).inputValue()).toBe('A test at a school.');
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('textbox', { name: 'Redirect to' }).fill('/blog');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Article archived.').waitFor();
  await eventually(() => visit(path)).toContain('301 /blog');
  expect(broken).toEqual([]);
});
