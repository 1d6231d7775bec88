import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { settings } from '../../content/settings.ts';
import { checkDates } from '../../src/server/health/checks/check-dates.ts';
import { checkNames } from '../../src/server/health/finding.ts';
import { saveProducts, setPrice } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { enqueueMail } from '../../src/server/store/mail/outbox.ts';
import { savePromo } from '../../src/server/store/promotions/promos.ts';
import { sampleProduct, samplePromo } from '../store/samples.ts';
import { openMailServer } from '../support/stand-ins/mail-server.ts';
import { openOperator } from './operator.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Finding {
  readonly check: string;
  readonly problem: string;
}

/** Settings of a live shop. Its URLs are IP addresses, so that no test makes a DNS query. */
const settled = {
  SITE_POSTAL_ADDRESS: '1 Clean Street, London',
  SITE_US_ADDRESS: '9 Clean Avenue, Austin, TX 78701, United States',
  SITE_COMPANY_NUMBER: '12345678',
  SITE_VAT_NUMBER: 'GB 123 4567 89',
  SITE_SALES_EMAIL: 'hello@breezebox.com',
  SITE_PHONE: '020 7123 4567',
  SITE_PRICE_VALID_UNTIL: '2099-12-31',
  PUBLIC_URL: 'https://8.8.8.8',
  OPERATOR_EMAIL: 'operator@breezebox.com',
  MAIL_FROM: 'Breezebox <orders@breezebox.com>',
};

const addresses = Object.fromEntries(
  ['EXTERNAL_SHOP', 'SCHOOL_SHOP', 'BUSINESS_SITE', 'VIDEO_CHANNEL', 'ADVOCACY_GUIDE', 'DIY_GUIDES'].map((name) => [
    `SITE_${name}_URL`,
    'https://8.8.8.8',
  ]),
);
const accounts = JSON.stringify({ GBP: { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' } });

const others = {
  EXCHANGE_RATES_URL: 'https://8.8.8.8/rates',
  SITE_SISTER_SITES: JSON.stringify(['a', 'b', 'c'].map((name) => ({ name, url: 'https://8.8.8.8' }))),
};

async function listenForMail(): Promise<string> {
  const server = await openMailServer();
  onTestFinished(server.close);
  return server.url;
}

it('reports what keeps a new store from being a real shop, and exits with 1 [OPS-15]', async () => {
  const operator = await openOperator();
  const { code, stdout } = await operator.run('doctor');
  expect(code).toBe(1);
  for (const line of [
    "  externalShopUrl is 'https://shop.breezebox.example', a placeholder.",
    "  sisterSites[2] is 'https://classrooms.breezebox.example', a placeholder.",
    "  phone is '020 7946 0123', a placeholder.",
    '  OPERATOR_EMAIL is not set: new orders and messages are sent to hello@breezebox.example.',
    '  SMTP_URL is not set, so emails are written to a folder and not sent.',
    '  priceValidUntil (31 December 2025) has passed, so search engines see the end of this year instead.',
    '  desk-2 shows £99.00 struck through, which it never cost here.',
    '  The home page quotes invented speakers: Dr Imelda Thornquist, Osric Vandermolen and Marguerite Ashdown-Pell.',
    '  The shop is live, but customers have no way to pay.',
    '  There is no verified backup yet.',
  ]) {
    expect(stdout.split('\n')).toContain(line);
  }
  expect(stdout.match(/^ {2}-> Set your own with 'settings set'/gm)).toHaveLength(1);
});

it('reports nothing for a shop that is set up, and exits with 0 [OPS-15]', async () => {
  const operator = await openOperator({
    ...settled,
    ...addresses,
    ...others,
    BANK_ACCOUNTS: accounts,
    SMTP_URL: await listenForMail(),
  });
  await operator.print('backup');
  await operator.print('products', 'set-price', 'desk-2', '89', '--was-price', 'none');
  // A year after the tax rates were last checked, the doctor asks a live shop to check them again.
  const rates = checkDates({ ...settings, priceValidUntil: settled.SITE_PRICE_VALID_UNTIL }, Date.now());
  // Reviews and speakers are page content, which no setting makes genuine.
  const { code, stdout, stderr } = await operator.run('doctor', '--json', '--ignore', 'claims');
  expect([code, JSON.parse(stdout), stderr]).toEqual([rates.length === 0 ? 0 : 1, rates, '']);
  if (rates.length === 0)
    expect(await operator.print('doctor', '--ignore', 'claims')).toMatch(
      /^Nothing needs attention\.\nLast backup: .*\nNo restore drill yet\. Run 'restore-drill' .*\n$/,
    );
});

it('shows the time of the last backup if all is well, and otherwise the problem [TODAY-8]', async () => {
  const operator = await openOperator(settled);
  const told = async (...args: string[]) =>
    (await operator.run('doctor', ...args)).stdout.split('\n').filter((line) => line.startsWith('Last backup'));
  expect(await told()).toEqual([]);
  await operator.print('backup');
  const others = checkNames.filter((name) => name !== 'backups').join(',');
  expect(await told('--ignore', others)).toEqual([
    expect.stringMatching(/^Last backup: \d{4}-\d\d-\d\d \d\d:\d\d UTC, (just now|1 minute ago), verified\.$/),
  ]);
  expect(await told('--ignore', 'addresses,backups')).toEqual([]);
  const age = (days: number) =>
    operator.prepare(({ db }) =>
      db
        .updateTable('backups')
        .set({ made_at: Date.now() - days * day })
        .execute(),
    );
  await age(5);
  expect(await told('--ignore', others)).toEqual([expect.stringContaining(', 5 days ago, verified.')]);
  await age(8);
  const { stdout } = await operator.run('doctor', '--ignore', others);
  expect(stdout).toContain('The newest verified backup is from ');
  expect(stdout).not.toContain('Last backup');
});

it('reports email addresses that still have example values [OPS-15]', async () => {
  const operator = await openOperator({
    ...settled,
    OPERATOR_EMAIL: 'orders@breezebox.example',
    MAIL_FROM: 'Breezebox <orders@breezebox.example>',
    SMTP_URL: await listenForMail(),
  });
  const { stdout } = await operator.run('doctor', '--json', '--ignore', 'addresses');
  const found = (JSON.parse(stdout) as Finding[]).filter(({ check }) => check === 'environment');
  expect(found.map(({ problem }) => problem)).toEqual([
    'OPERATOR_EMAIL is orders@breezebox.example, which is not a real address, so you get no notice of new orders and messages.',
    'MAIL_FROM is Breezebox <orders@breezebox.example>, whose domain is reserved, so mail servers reject email from it.',
  ]);
});

it('reports an invalid IndexNow key, and one that has no effect [PING-4]', async () => {
  const wrong = await openOperator({ INDEX_NOW_KEY: 'too short' });
  const { code, stderr } = await wrong.run('doctor');
  expect(code).not.toBe(0);
  expect(stderr).toContain('INDEX_NOW_KEY is "too short": it must be 8 to 128 letters, digits and dashes.');
  const open = await openOperator({ ...settled, PUBLIC_URL: 'http://8.8.8.8', INDEX_NOW_KEY: 'a-key-of-20-letters1' });
  const findings: Finding[] = JSON.parse((await open.run('doctor', '--json', '--ignore', 'addresses')).stdout);
  expect(findings.map(({ problem }) => problem)).toContain(
    'INDEX_NOW_KEY has no effect: PUBLIC_URL is not an https address.',
  );
});

it('reports past dates, dead letters, invalid was prices, and a missing backup [OPS-15]', async () => {
  const operator = await openOperator({ SMTP_URL: 'smtp://127.0.0.1:1', BANK_ACCOUNTS: accounts });
  const now = Date.now();
  await operator.prepare(async (store) => {
    await inTransaction(store, async (tx) => {
      await savePromo(tx, { ...samplePromo, expiresAt: now - day }, now);
      await savePromo(tx, { ...samplePromo, code: 'SUMMER', expiresAt: now - 13 * day }, now);
      // Expired so long ago that no customer enters it.
      await savePromo(tx, { ...samplePromo, code: 'SPRING', expiresAt: now - 15 * day }, now);
      for (const [id, time] of [
        ['old', now - 2 * hour],
        ['dead', now - 9 * day],
      ] as const) {
        await enqueueMail(tx, { id, kind: 'welcome', recipient: 'a@a.example', payload: {} }, time);
      }
      await tx.updateTable('outbox').set({ dead_lettered_at: now }).where('id', '=', 'dead').execute();
      const placeholder = '{"CADR":"100 CFM","Safety contact":"safety@breezebox.example"}';
      await saveProducts(
        tx,
        [sampleProduct({ id: 'new-one', price: 100_00, specifications: placeholder })],
        now - 40 * day,
      );
      await setPrice(tx, 'new-one', { price: 80_00 }, now - 20 * day);
      await setPrice(tx, 'new-one', { price: 70_00, originalPrice: 100_00 }, now - 5 * day);
    });
  });
  await operator.print('backup');
  await rm(`${operator.dataDir}/backups`, { recursive: true });
  const { code, stdout } = await operator.run('doctor', '--json', '--ignore', 'settings, addresses, claims');
  const problems = (JSON.parse(stdout) as Finding[]).map(({ check, problem }) => `${check}: ${problem}`);
  expect(code).toBe(1);
  expect(problems).toEqual([
    'environment: PUBLIC_URL is not set, so links in emails use the address that the server listens on.',
    'environment: OPERATOR_EMAIL is not set: new orders and messages are sent to hello@breezebox.example.',
    'environment: The mail server 127.0.0.1:1 is not responding.',
    'dates: priceValidUntil (31 December 2025) has passed, so search engines see the end of this year instead.',
    'dates: US prices are shown in dollars only: the exchange rates of 21 July 2026 are older than 45 days.',
    'promos: The pages advertise the code STAROFFER, which has expired.',
    expect.stringMatching(/^promos: The code SUMMER has expired \((\d\d:\d\d on )?\d{1,2} [A-Z][a-z]+ 20\d\d\)\.$/),
    'catalogue: The specifications of new-one contain placeholders: Safety contact.',
    'prices: desk-2 shows £99.00 struck through, which it never cost here.',
    'prices: new-one shows £100.00 struck through, though it cost £80.00 in the 30 days before.',
    'mail: Emails not delivered within a week: 1.',
    expect.stringMatching(/^mail: Emails waiting to be sent: 1, the oldest since 20.* UTC\.$/),
    expect.stringMatching(/^backups: The newest backup, .*\/backups\/store-.*\.db, no longer exists\.$/),
  ]);
});

it('reports a newest backup older than a week or dated in the future, and refuses an unknown --ignore value [OPS-15, OPS-53]', async () => {
  const operator = await openOperator({ BANK_ACCOUNTS: accounts });
  await operator.print('backup');
  await operator.prepare(({ db }) =>
    db
      .updateTable('backups')
      .set({ made_at: Date.UTC(2026, 0, 2) })
      .execute(),
  );
  const { stdout } = await operator.run(
    'doctor',
    '--json',
    '--ignore',
    'settings,addresses,environment,dates,prices,claims',
  );
  expect(JSON.parse(stdout)).toMatchObject([
    { check: 'backups', problem: 'The newest verified backup is from 2026-01-02 00:00 UTC.' },
  ]);
  // Made by a clock that ran ahead, so its age is unknown.
  await operator.print('backup');
  const ahead = Date.UTC(2999, 0, 2);
  await operator.prepare(({ db }) =>
    db
      .updateTable('backups')
      .set({ made_at: ahead })
      .where('made_at', '>', Date.UTC(2026, 0, 3))
      .execute(),
  );
  const again = await operator.run(
    'doctor',
    '--json',
    '--ignore',
    'settings,addresses,environment,dates,prices,claims',
  );
  expect(JSON.parse(again.stdout)).toEqual(JSON.parse(stdout));
  await operator.prepare(({ db }) => db.updateTable('backups').set({ made_at: ahead }).execute());
  const { stdout: none } = await operator.run(
    'doctor',
    '--json',
    '--ignore',
    'settings,addresses,environment,dates,prices,claims',
  );
  expect(JSON.parse(none)).toMatchObject([
    { check: 'backups', problem: expect.stringContaining('dated in the future, such as 2999-01-02 00:00 UTC') },
  ]);
  expect(await operator.run('doctor', '--ignore', 'weather')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("'weather' is not a valid check"),
  });
});

it('reports an invoice dated by a clock that ran ahead, until the next one is dated correctly [INV-18]', async () => {
  const operator = await openOperator();
  const ahead = Date.now() + 3 * day;
  await operator.prepare(({ db }) =>
    db.insertInto('number_series').values({ series: 'invoice', last: 41, last_issued_at: ahead }).execute(),
  );
  const find = async () => {
    const { stdout } = await operator.run(
      'doctor',
      '--json',
      '--ignore',
      'settings,addresses,environment,prices,backups',
    );
    return (JSON.parse(stdout) as Finding[]).filter(({ problem }) => problem.includes('dated in the future'));
  };
  expect(await find()).toMatchObject([{ check: 'dates', problem: expect.stringMatching(/^INV-000041, the latest,/) }]);
  const goOn = (...args: string[]) => operator.run('invoices', 'set-next-number', 'INV-000041', ...args);
  expect(await goOn()).toMatchObject({ code: 1, stderr: expect.stringContaining('by the current clock') });
  expect(await goOn('--yes')).toMatchObject({ code: 0, stdout: 'The next invoice is INV-000042.\n' });
  expect(await goOn('--yes')).toMatchObject({ code: 1, stderr: expect.stringContaining('must be higher than') });
  expect(await find()).toEqual([]);
  expect(await operator.json('audit', 'list')).toMatchObject([{ action: 'invoice.continue', subject: 'INV-000041' }]);
});
