import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { auditAccessibility, auditContrastAndTargets } from '../../support/browser/axe.ts';
import { openDesk } from '../../support/desk/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { freshCardProvider } from '../../support/stand-ins/card-provider.ts';
import { openMailServer } from '../../support/stand-ins/mail-server.ts';

vi.setConfig({ testTimeout: 90_000 });

const provider = await freshCardProvider();
const { STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', STRIPE_API_URL = '' } = provider.env;
const desk = openDesk({ WEB_CONCURRENCY: '2', STRIPE_API_URL });

it('the owner sets up payments and email, and every process applies it without a restart, then downloads a backup [SETDESK-15, SETDESK-16, DESK-11]', async () => {
  const { shop } = desk;
  const mailServer = await openMailServer();
  onTestFinished(() => mailServer.close());
  const page = await desk.comeIn('/desk/settings/payments');
  /** Sends requests on new connections, which are spread over both processes. */
  const answers = (path: string, init: RequestInit = {}) =>
    Promise.all(
      Array.from({ length: 8 }, () =>
        fetch(shop.origin + path, { ...init, headers: { Connection: 'close', Origin: shop.origin } }),
      ),
    );
  const webhook = async () =>
    new Set((await answers('/api/webhooks/stripe', { method: 'POST' })).map(({ status }) => status));
  expect(await webhook()).toEqual(new Set([404]));

  await page.getByLabel('API key').fill('sk_test_wrong');
  // Secrets are not kept as a draft.
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByText('You’ll lose what you’ve entered.').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Webhook signing secret').fill(STRIPE_WEBHOOK_SECRET);
  await page.getByRole('button', { name: 'Save Stripe keys' }).click();
  await page.getByText('Stripe rejected this key').waitFor();
  await page.getByLabel('API key').fill(STRIPE_SECRET_KEY);
  await page.getByRole('button', { name: 'Save Stripe keys' }).click();
  await page.getByText('Stripe keys tested and saved.').waitFor();
  await expect.poll(() => page.getByLabel('API key').inputValue()).toBe('');
  await eventually(webhook).toEqual(new Set([400]));

  const pounds = page.getByRole('group', { name: 'Pounds' });
  await pounds.getByLabel('Account holder').fill('Own Shop Ltd');
  await pounds.getByLabel('Sort code').fill('12 34 56');
  await page.getByRole('button', { name: 'Save bank accounts' }).click();
  await pounds.getByText('It must be eight digits.').waitFor();
  await pounds.getByLabel('Account number').fill('12345678');
  await page.getByRole('button', { name: 'Save bank accounts' }).click();
  await page.getByText('Bank accounts saved.').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove bank accounts' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByLabel('Server').fill('127.0.0.1');
  await page.getByLabel('Encryption').selectOption('STARTTLS');
  await page.getByLabel('Port').fill(String(mailServer.port));
  await page.getByRole('button', { name: 'Save mail server' }).click();
  await page.getByText('Mail server saved.').waitFor();
  await page.getByLabel('Notification address').fill('me@own-shop.co.uk');
  await page.getByRole('button', { name: 'Save notification address' }).click();
  await page.getByText('Notification address saved.').waitFor();
  await page.getByRole('button', { name: 'Send test email' }).click();
  await page.getByText('Test email sent to me@own-shop.co.uk.').waitFor();
  expect(await auditAccessibility(page)).toEqual([]);

  // The process that sends emails uses the new server and address.
  const message = { name: 'Ada', email: 'ada@example.org', subject: 'Filters', message: 'Which ones?' };
  const sent = await fetch(`${shop.origin}/api/contact`, {
    method: 'POST',
    headers: { Origin: shop.origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...message, turnstileToken: 'bypass' }),
  });
  expect(sent.status).toBeLessThan(300);
  const recipients = () => mailServer.taken.flatMap(({ to = [] }) => to.map(({ address }) => address)).sort();
  await eventually(recipients).toEqual(['ada@example.org', 'me@own-shop.co.uk', 'me@own-shop.co.uk']);
  expect(shop.output()).not.toContain(STRIPE_SECRET_KEY);

  await page.getByRole('link', { name: 'Backups', exact: true }).click();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByText('Backup made and verified').waitFor();
  await page.getByRole('button', { name: /^Download store/ }).click();
  await page.getByRole('dialog').getByLabel('Passphrase', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Repeat the passphrase').fill('correct horse battery');
  expect(await auditAccessibility(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const at = (name: string) => join(shop.dataDir, name);
  await download.saveAs(at('sealed'));
  await writeFile(at('key'), 'correct horse battery');
  const args = [at('sealed'), at('plain.db'), '--passphrase-file', at('key')];
  expect(await shop.command('decrypt-backup', ...args)).toContain('0 orders');
});

it('the owner saves an address despite the check, reads how to use it, and removes it [SETDESK-26]', async () => {
  const page = await desk.comeIn('/desk/settings/domain');
  const save = page.getByRole('button', { name: 'Save address' });
  const address = page.getByLabel('New address');
  await address.fill('http://127.0.0.1');
  await save.click();
  await page.getByText('It must be an https address on your own domain').waitFor();
  // No DNS server is asked for so long a name.
  const url = `https://${'a'.repeat(64)}.mill.co.uk`;
  await address.fill(`${url}x`);
  await address.press('Enter');
  const anyway = page.getByRole('button', { name: 'Save anyway' });
  await anyway.waitFor();
  // The warning is about the checked address only.
  await address.fill(url);
  expect(await anyway.count()).toBe(0);
  await address.press('Enter');
  await page.getByText(`${url} has no DNS record.`).waitFor();
  await page.getByText('no one can open the desk until the domain works').waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  const audit = async () => [
    await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    await auditAccessibility(page),
  ];
  expect(await audit()).toEqual([false, []]);
  await anyway.press('Enter');
  await page.getByText('Address saved. Restart the shop to use it.').waitFor();
  await page.getByText(`Saved for the next start: ${url}`).waitFor();
  await page.getByText('Restart the shop to use it: stop it, then start it again.').waitFor();
  await page.getByText(`In use now: links in emails and pages lead to ${desk.shop.origin}`).waitFor();
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await anyway.count(), await audit()]).toEqual([0, [false, []]]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await auditContrastAndTargets(page)).toEqual([]);
  // The saved address is checked before the restart.
  await page.getByRole('button', { name: 'Check domain' }).press('Enter');
  await page.getByText(`${url} has no DNS record.`).waitFor();

  await page.getByRole('button', { name: 'Remove saved address' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByText('Saved address removed.').waitFor();
  await page.getByText('No address is saved here.').waitFor();
  expect(await page.getByText('Saved for the next start').count()).toBe(0);
});
