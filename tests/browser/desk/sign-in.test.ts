import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { launchBrowser, viewports, watch } from '../../support/browser/browser.ts';
import { giveAuthenticator } from '../../support/browser/passkey.ts';
import { eventually } from '../../support/eventually.ts';
import { openShop, type Shop } from '../../support/shop/shop.ts';

let browser: Browser;
let shop: Shop;
let desk: string;

beforeAll(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), openShop({ RATE_LIMITS: 'on' })]);
  desk = shop.origin.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** A device: its own browser context, a page with an authenticator, and the errors of that page. */
async function pickUp(size: keyof typeof viewports) {
  const context = await browser.newContext({ baseURL: desk, viewport: viewports[size] });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults: string[] = [];
  watch(page, faults);
  await giveAuthenticator(page);
  return { context, page, faults };
}

/** Returns the invitation link with the actual port, which the command cannot know if PORT=0. */
async function invite(...args: string[]): Promise<string> {
  const { link } = JSON.parse(await shop.command('staff', 'invite', ...args, '--json'));
  const { pathname, hash } = new URL(link);
  return desk + pathname + hash;
}

async function join(page: Page, link: string, passkey: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Passkey name').fill(passkey);
  await page.getByRole('button', { name: 'Create passkey and sign in' }).click();
  await page.waitForURL(`${desk}/desk`);
}

const statusOf = async (context: BrowserContext, path: string) =>
  (await context.request.get(`${desk}${path}`)).status();

describe('signing in to the desk', () => {
  it('prints a command on start whose link opens the desk [DESK-3, DESK-10]', async () => {
    const [, line = ''] = /^To get access, run: (.+)$/m.exec(shop.output()) ?? [];
    const { stdout } = await promisify(execFile)('sh', ['-c', line]);
    const [link = ''] = /^http\S+$/m.exec(stdout) ?? [];
    const { page } = await pickUp('phone');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Welcome, YOUR-NAME' }).waitFor();
    await page.getByRole('button', { name: 'Create passkey and sign in' }).click();
    await page.waitForURL(`${desk}/desk`);
  });

  it('prints its URL on start, and redirects visits by IP address there [DESK-2, DESK-10]', async () => {
    const port = new URL(shop.origin).port;
    expect(shop.output()).toContain(`The desk is at http://localhost:${port}/desk`);
    const { page } = await pickUp('phone');
    await page.goto(`${shop.origin}/desk`);
    expect(page.url()).toBe(`${desk}/desk`);
    await page.getByRole('button', { name: 'Sign in with passkey' }).waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
  });

  it('an invitation creates a passkey once, which signs in and is revoked; no challenge is answered twice [DESK-3, DESK-4, DESK-5, DESK-11]', async () => {
    const { context, page } = await pickUp('phone');
    const earlier = await invite('Grace');
    const link = await invite('Grace');
    await page.goto(earlier);
    await page.getByRole('heading', { name: 'This invitation isn’t valid' }).waitFor();
    await join(page, link, 'Phone');
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByText('used for this session').waitFor();
    expect(await page.getByText('Never').count()).toBe(0);
    expect(await auditAccessibility(page)).toEqual([]);
    // An irreversible action needs confirmation, and the only passkey cannot be revoked.
    await page.getByRole('button', { name: 'Revoke Phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke Phone?' });
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await dialog.getByText('This is your only passkey').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const answer = page.waitForRequest((request) => request.url().endsWith('/sign-in/verify'));
    await page.getByRole('button', { name: 'Sign in with passkey' }).click();
    const sent = await answer;
    await page.getByRole('button', { name: 'More' }).waitFor();
    const headers = { Origin: desk, 'Content-Type': 'application/json' };
    const replayed = await context.request.post(sent.url(), { headers, data: sent.postData() ?? '' });
    expect([replayed.status(), (await replayed.json()).code]).toEqual([403, 'passkey-copied']);

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('button', { name: 'Sign in with passkey' }).click();
    await page.getByRole('button', { name: 'More' }).waitFor();

    await page.goto(link);
    await page
      .getByRole('link', { name: 'Your account' })
      .or(page.getByRole('button', { name: 'More' }))
      .first()
      .waitFor();
    const other = await pickUp('phone');
    await other.page.goto(link);
    await other.page.getByRole('heading', { name: 'This invitation isn’t valid' }).waitFor();
    expect(await statusOf(context, '/desk/api/me')).toBe(200);
    await shop.command('staff', 'deactivate', 'Grace', '--yes');
    expect(await statusOf(context, '/desk/api/me')).toBe(401);
  });

  it('a recovery code, printed before, replaces a lost passkey [STAFF-1, STAFF-2]', async () => {
    const first = await pickUp('desktop');
    await join(first.page, await invite('Rosalind'), 'Laptop');
    await first.page.goto('/desk/account');
    await first.page.getByText('You have no codes yet.').waitFor();
    await first.page.getByRole('button', { name: 'Create recovery codes' }).click();
    const dialog = first.page.getByRole('dialog', { name: 'Your recovery codes' });
    const code = (await dialog.getByRole('listitem').first().textContent()) ?? '';
    expect(await auditAccessibility(first.page)).toEqual([]);
    // Print shows only the codes.
    await first.page.emulateMedia({ media: 'print' });
    expect(await dialog.getByText(code).isVisible()).toBe(true);
    expect(await first.page.getByRole('heading', { name: 'Active sessions' }).isVisible()).toBe(false);
    await first.page.emulateMedia({ media: 'screen' });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await first.page.getByText('10 codes left').waitFor();

    const second = await pickUp('phone');
    await second.page.goto('/desk');
    await second.page.getByRole('button', { name: 'Use a recovery code' }).click();
    expect(await auditAccessibility(second.page)).toEqual([]);
    await second.page.getByLabel('Recovery code').fill('K7QM-2XWD-9RTA-5HNC');
    await second.page.getByRole('button', { name: 'Continue' }).click();
    await second.page.getByText('This recovery code isn’t valid.').waitFor();
    await second.page.getByLabel('Recovery code').fill(code);
    await second.page.getByRole('button', { name: 'Continue' }).click();
    await second.page.getByRole('heading', { name: 'Welcome, Rosalind' }).waitFor();
    await second.page.getByRole('button', { name: 'Create passkey and sign in' }).click();
    await second.page.waitForURL(`${desk}/desk`);
    const told = async () => (await shop.mails(1)).filter(({ subject }) => subject === 'Recovery code used: Rosalind');
    await eventually(async () => (await told()).length).toBe(1);
    expect((await told())[0]?.text).toContain('9 codes left.');
  });

  it('an owner invites a helper, who sees no owner data; sensitive steps re-authenticate, and input stays [DESK-6, DESK-7, DESK-9, DESK-11]', async () => {
    const { page, faults } = await pickUp('desktop');
    await join(page, await invite('Olive'), 'Desk');
    await page.getByRole('link', { name: 'Staff' }).click();
    await page.getByRole('cell', { name: 'Olive', exact: true }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await auditAccessibility(page)).toEqual([]);
    }
    // Makes the last re-authentication more than five minutes old.
    await shop.write((tx) => tx.updateTable('desk_sessions').set({ confirmed_at: 0 }).execute());
    await page.getByRole('button', { name: 'Invite staff' }).click();
    await page.getByLabel('Name').fill('Hugo');
    await page.keyboard.press('Escape');
    await page.getByText('Discard changes? You’ll lose what you’ve entered.').waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const again = page.getByRole('dialog', { name: 'Confirm with your passkey' });
    await again.waitFor();
    expect(await auditAccessibility(page)).toEqual([]);
    await again.getByRole('button', { name: 'Use passkey' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(faults.filter((fault) => !/status of 40[13]/.test(fault))).toEqual([]);

    const helper = await pickUp('phone');
    await join(helper.page, link, 'Phone');
    expect(await statusOf(helper.context, '/desk/api/staff')).toBe(403);
    await helper.page.goto('/desk/staff');
    await helper.page.getByText('This page doesn’t exist, or you don’t have access. Ask an owner.').waitFor();
    const trail = JSON.parse(await shop.command('audit', 'list', '--kind', 'person', '--json'));
    expect(trail[0]).toMatchObject({ door: 'desk', actor: 'Olive', action: 'person.invite', subject: 'Hugo' });
  });

  it('asks for sign-in if the session ends during re-authentication [DESK-9]', async () => {
    const { page } = await pickUp('desktop');
    await join(page, await invite('Paula'), 'Desk');
    await page.getByRole('link', { name: 'Staff' }).click();
    await shop.write((tx) => tx.updateTable('desk_sessions').set({ confirmed_at: 0 }).execute());
    await page.getByRole('button', { name: 'Invite staff' }).click();
    await page.getByLabel('Name').fill('Hugo the second');
    await page.getByRole('button', { name: 'Create link' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm with your passkey' });
    await confirm.waitFor();
    await shop.write((tx) => tx.deleteFrom('desk_sessions').execute());
    await confirm.getByRole('button', { name: 'Use passkey' }).click();
    const enter = page.getByRole('dialog', { name: 'Sign in again' });
    await enter.getByRole('button', { name: 'Use passkey' }).click();
    // The interrupted action continues automatically.
    await page.getByRole('dialog', { name: 'Link for Hugo the second' }).waitFor();
  });
});
