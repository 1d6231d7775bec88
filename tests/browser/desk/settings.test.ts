import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { operatorOf } from '../../cli/operator.ts';
import { sendMessage } from '../../cli/people.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

vi.setConfig({ testTimeout: 90_000 });

let browser: Browser;
let shop: Shop;
let desk: string;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
  desk = shop.origin.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** Opens a phone with a signed-in owner. */
async function comeIn(): Promise<Page> {
  const page = await openSignedIn(browser, shop, { viewport: viewports.phone });
  onTestFinished(() => page.context().close());
  return page;
}

it('the owner changes a setting, edits an email template and answers a message, on a phone [SETDESK-10]', async () => {
  const operator = operatorOf({ DATA_DIR: shop.dataDir });
  await operator.prepare((store) => sendMessage(store));
  const page = await comeIn();
  const home = async () => (await fetch(shop.origin)).text();

  await page.goto(`${desk}/desk/settings`);
  await page.getByRole('textbox', { name: 'Brand' }).fill('Draughtbox');
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Brand' }).click();
  await page.getByText('Brand saved.').waitFor();
  await eventually(home).toContain('Draughtbox');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(home).not.toContain('Draughtbox');
  await page.getByRole('textbox', { name: 'Phone' }).fill('call us');
  await page.getByRole('button', { name: 'Save Phone' }).click();
  await page.getByText('It must be a phone number.').waitFor();

  // List entries are typed one by one and can be reordered.
  await page.getByRole('button', { name: 'Add a video' }).click();
  const film = page.getByRole('group', { name: 'Video 1' });
  await film.getByLabel('Address').fill('https://films.example/build.html ');
  await page.getByRole('button', { name: 'Save Videos' }).click();
  await film.getByText('It must not be left out.').waitFor();
  await film.getByLabel('Title').fill('Build one');
  await page.getByRole('button', { name: 'Save Videos' }).click();
  await film.getByText(/^It must be the https address of an \.mp4/).waitFor();
  await film.getByLabel('Address').fill('https://films.example/build.mp4 ');
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Videos' }).click();
  await page.getByText('Videos saved.').waitFor();
  await page.getByRole('button', { name: 'Move Site 1 down' }).click();
  await page.getByRole('group', { name: 'Site 1' }).getByLabel('Name').fill('Guides');
  await page.getByRole('button', { name: 'Save Sister sites' }).click();
  await page.getByText('Sister sites saved.').waitFor();
  const kept = async (key: string) => JSON.parse(await operator.print('settings', 'show', key, '--json')).value;
  expect(await kept('films')).toEqual([{ title: 'Build one', url: 'https://films.example/build.mp4' }]);
  expect(await kept('sisterSites')).toMatchObject([{ name: 'Guides' }, { name: 'Breezebox Business' }, {}]);

  await page.goto(`${desk}/desk/mail-templates`);
  await page.getByLabel('Subject').fill('Thanks from {brand}: {reference}');
  await page.getByLabel('Closing').fill('Breathe easy, {firstName}');
  await page.getByText(/which is not a placeholder of this email/).waitFor();
  await page.getByLabel('Closing').fill('Breathe <easy>.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Thanks from Breezebox: BB-7K2M-9QXT').waitFor();
  await preview.frameLocator('iframe').getByText('Breathe <easy>.').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Email template saved.').waitFor();
  expect(await operator.print('mail-templates', 'preview', 'order-confirmation')).toContain(
    'Subject: Thanks from Breezebox',
  );

  await page.goto(`${desk}/desk/messages`);
  await page.getByRole('link', { name: 'About filters' }).click();
  await page.getByRole('link', { name: 'Their orders' }).waitFor();
  await page.getByLabel('Your reply').fill('A filter lasts a year.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Your changes are still here.').waitFor();
  await page.context().setOffline(false);
  await page.reload();
  expect(await page.getByLabel('Your reply').inputValue()).toBe('A filter lasts a year.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('article', { name: 'Reply by Grace' }).waitFor();
  await eventually(() => page.getByLabel('Your reply').inputValue()).toBe('');
  expect(await auditAccessibility(page)).toEqual([]);
  await page.goto(`${desk}/desk/mail`);
  await page.getByRole('link', { name: 'Reply to a message' }).click();
  await page.getByText('A filter lasts a year.').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);

  await page.goto(`${desk}/desk/audit`);
  await page.getByLabel('Type').selectOption('setting');
  await page.getByRole('table', { name: 'Changes' }).getByText('Draughtbox').first().waitFor();
  await page.getByLabel('Staff member').fill('Nobody');
  await page.getByText('No changes found').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
});

it('the owner’s closed days change the delivery dates of a product page [DELIVER-6]', async () => {
  const page = await comeIn();
  const arrival = async () => /Arrives [^<]*/.exec(await (await fetch(`${shop.origin}/product/xl-7`)).text())?.[0];
  const before = await arrival();
  expect(before).toBeDefined();
  await page.goto(`${desk}/desk/settings`);
  await page.getByRole('button', { name: 'Add a period' }).click();
  const period = page.getByRole('group', { name: 'Period 1' });
  const today = Date.now();
  const inDays = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
  await period.getByLabel('First day').fill(inDays(0));
  await period.getByLabel('Last day').fill(inDays(-1));
  await page.getByRole('button', { name: 'Save Closed days' }).click();
  await period.getByText('It must not be before the first day.').waitFor();
  await period.getByLabel('Last day').fill(inDays(20));
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Closed days' }).click();
  await page.getByText('Closed days saved.').waitFor();
  await eventually(async () => (await arrival()) !== before).toBe(true);
  expect(await arrival()).toBeDefined();
});
