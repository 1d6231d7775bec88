import { expect, it, onTestFinished, vi } from 'vitest';
import { auditAccessibility, auditContrastAndTargets } from '../../support/browser/axe.ts';
import { launchBrowser, viewports } from '../../support/browser/browser.ts';
import { giveAuthenticator } from '../../support/browser/passkey.ts';
import { deskOrigin } from '../../support/desk/desk.ts';
import { openDemoShop } from '../../support/shop/shop.ts';

vi.setConfig({ testTimeout: 90_000 });

it('a new shop is set up on a phone by keyboard, keeping what is typed; what is put off stays on Home [SETDESK-22]', async () => {
  const [browser, shop] = await Promise.all([launchBrowser(), openDemoShop({ RATE_LIMITS: 'off' })]);
  onTestFinished(async () => {
    await browser.close();
    await shop.stop();
  });
  const context = await browser.newContext({ baseURL: deskOrigin(shop), viewport: viewports.phone });
  const page = await context.newPage();
  await giveAuthenticator(page);
  const { link } = JSON.parse(await shop.command('staff', 'invite', 'Grace', '--json'));
  await page.goto(`/desk/join${new URL(link).hash}`);
  // The button is disabled until the invitation is read, and a key press does not wait for that.
  await page.getByRole('heading', { name: 'Welcome, Grace' }).waitFor();
  await page.getByRole('button', { name: 'Create passkey and sign in' }).press('Enter');
  await page.waitForURL('**/desk/setup');
  const open = async (label: string, heading = label) => {
    await page.getByRole('navigation', { name: 'Set-up steps' }).getByRole('link', { name: label }).press('Enter');
    await page.getByRole('heading', { name: heading, level: 2, exact: true }).waitFor();
  };
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page.getByRole('heading', { name: 'Company and addresses' }).waitFor();
  await page.getByLabel('Phone').fill('0113 243 0000');
  await open('Payments');
  const pounds = page.getByRole('group', { name: 'Pounds' });
  await pounds.getByLabel('Account holder').fill('Own Shop Ltd');
  await open('Company', 'Company and addresses');
  expect(await page.getByLabel('Phone').inputValue()).toBe('0113 243 0000');
  await page.getByRole('button', { name: 'Save Phone' }).press('Enter');
  await page.getByText('Phone saved.').waitFor();
  await open('Payments');
  expect(await pounds.getByLabel('Account holder').inputValue()).toBe('Own Shop Ltd');
  await pounds.getByLabel('Sort code').fill('12 34 56');
  await pounds.getByLabel('Account number').fill('12345678');
  await page.getByRole('button', { name: 'Save bank accounts' }).press('Enter');
  await page.getByText('Bank accounts saved.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');

  await page.getByRole('heading', { name: 'Email', level: 2, exact: true }).waitFor();
  await page.getByLabel('DKIM selector').fill('not valid');
  await page.getByRole('button', { name: 'Check DNS records' }).press('Enter');

  await page.getByText('It must be a DKIM selector').waitFor();
  await page.getByLabel('DKIM selector').fill('google');
  await page.getByRole('button', { name: 'Check DNS records' }).press('Enter');
  await page.getByText('a placeholder. Enter your own sender first.').waitFor();
  expect([await isWide(), await auditAccessibility(page)]).toEqual([false, []]);
  await page.getByRole('button', { name: 'Do this later' }).press('Enter');

  await page.getByRole('heading', { name: 'Tax', level: 2, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Mark as checked' }).press('Enter');
  await page.getByRole('heading', { name: 'Delivery', level: 2, exact: true }).waitFor();
  await open('Domain');
  await page.getByRole('button', { name: 'Check domain' }).press('Enter');
  await page.getByText('isn’t a domain that customers can open').waitFor();
  await open('Samples', 'Keep or remove samples');
  await page.getByRole('button', { name: 'Keep samples and continue' }).press('Enter');
  await page.getByRole('heading', { name: 'Backups', level: 2, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Back up now' }).press('Enter');
  await page.getByText('Backup made and verified').waitFor();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');

  const checklist = page.getByRole('region', { name: 'Open your shop' });
  await checklist.getByText('customers don’t get emails.').waitFor();
  expect(await checklist.getByText('there’s no backup yet.').count()).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect([await isWide(), await auditContrastAndTargets(page)]).toEqual([false, []]);
  await page.goto('/desk');
  const card = page.getByRole('link', { name: /steps to go live/ });
  // Seven steps are left: company, domain, email, tax (a placeholder), delivery, where to sell, and going live.
  await expect.poll(() => card.textContent()).toMatch(/^7/);
  await card.click();
  await page.getByRole('heading', { name: 'Company and addresses' }).waitFor();
});
