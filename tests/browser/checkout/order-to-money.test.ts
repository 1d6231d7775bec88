import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { idempotencyKeyHeader } from '../../../src/contract/orders/checkout/idempotency.ts';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import { buildOrderRequest } from '../../../src/domain/orders/order.ts';
import { parseDecimal } from '../../../src/domain/shared/money/money.ts';
import { customer } from '../../store/samples.ts';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { addToCart, fillCheckout, type Journeys, journeys } from '../../support/browser/journey.ts';
import { cartOf } from '../../support/browser/visitor.ts';
import { createDatabase } from '../../support/database/databases.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { eventually } from '../../support/eventually.ts';
import { openOrder, pasteLink } from '../../support/orders/open-order.ts';
import { readPdf } from '../../support/page-checks/read-pdf.ts';
import { freshCardProvider, type TestingProvider } from '../../support/stand-ins/card-provider.ts';

// About ten commands per journey, each in a new process.
vi.setConfig({ testTimeout: 120_000 });

const provider: TestingProvider = await freshCardProvider();
const postgres = await startPostgres();
const database = await createDatabase(postgres.url);
afterAll(postgres.stop);

const accounts = JSON.stringify({ GBP: { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' } });
const env = { ...provider.env, BANK_ACCOUNTS: accounts };
interface Way {
  readonly pays: 'by card' | 'by bank transfer';
  readonly size: 'phone' | 'desktop';
  readonly email: string;
  /** If false, the order is placed by a request like that of the checkout, and all later steps use no script. */
  readonly javaScriptEnabled: boolean;
  readonly keyboard?: true;
}

// Two Luggable 5-fans and one XL-7 at 10% off; the XL-7 is withdrawn.
const units = { 'luggable-5': 2, 'xl-7': 1 };
const sums = { total: '587.70', withdrawn: '225.90' };

describe('from an order to its payment, in PostgreSQL', () => {
  const here = journeys({ ...env, DATABASE_URL: database.url });
  beforeAll(() => provider.tell(here.shop.origin));

  it('by card, on a desktop with the keyboard alone [JOURNEY-1, A11Y-2, A11Y-3]', () =>
    goAllTheWay(here, {
      pays: 'by card',
      size: 'desktop',
      email: 'ada@example.com',
      javaScriptEnabled: true,
      keyboard: true,
    }));
});

describe('from an order to its payment, in SQLite', () => {
  const here = journeys(env);
  beforeAll(() => provider.tell(here.shop.origin));

  it('by bank transfer, on a phone [JOURNEY-1, A11Y-3]', () =>
    goAllTheWay(here, { pays: 'by bank transfer', size: 'phone', email: 'joan@example.com', javaScriptEnabled: true }));

  it('by card, without JavaScript [JOURNEY-1]', () =>
    goAllTheWay(here, { pays: 'by card', size: 'phone', email: 'grace@example.com', javaScriptEnabled: false }));
});

async function goAllTheWay(here: Journeys, way: Way): Promise<void> {
  const { pays, size, email, javaScriptEnabled } = way;
  const page = await here.enter({ size, javaScriptEnabled });
  const use = way.keyboard ? reachByTab : (target: Locator) => target.click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const part = (name: RegExp) => page.getByRole('region', { name });
  const operate = (...words: string[]) => here.shop.command(...words);
  const isSound = async () => {
    if (!javaScriptEnabled) return;
    expect(await auditAccessibility(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      size === 'phone' ? 390 : 1440,
    );
  };

  await (javaScriptEnabled ? checkOut(page, email) : sendAsCheckoutDoes(here, email));
  const { reference, address } = await linkFromMail(here, email);
  await openOrder(page, address);
  await part(/^Payment/)
    .getByText(`Awaiting payment: £${sums.total} by `)
    .waitFor();
  await isSound();

  if (pays === 'by card') {
    await use(button(`Pay £${sums.total} by card`));
    await page.getByRole('heading', { name: `Pay GBP ${sums.total}` }).waitFor();
    await use(button('Pay'));
    await page.waitForURL(/card=done/);
    await pasteLink(page, page.url());
  } else {
    await part(/^Payment/)
      .getByText(reference)
      .first()
      .waitFor();
    await operate('payments', 'record', reference, '--yes');
    await page.reload();
  }
  await part(/^Payment/)
    .getByText(`We’ve received £${sums.total}. There’s nothing more to pay.`)
    .waitFor();
  await isSound();

  const tracking = 'https://parcels.example/AB12';
  const parcel = ['--carrier', 'Royal Mail', '--tracking', 'AB12', '--tracking-url', tracking];
  await operate('orders', 'set-status', reference, 'shipped', '--yes', ...parcel);
  await openOrder(page, address);
  expect(await page.getByRole('link', { name: 'Track parcel' }).getAttribute('href')).toBe(tracking);
  await isSound();

  await use(link('Withdraw from contract here'));
  const kept = page.getByLabel('Luggable 5-fan');
  if (way.keyboard) {
    await reachByTab(kept, '');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('0');
  } else await kept.fill('0');
  await use(button('Review'));
  await page.getByText(`£${sums.withdrawn}`).waitFor();
  await use(button('Confirm withdrawal'));
  await page.getByRole('heading', { level: 1, name: 'We have your withdrawal' }).waitFor();
  await use(link('Back to your order'));
  await part(/^Withdrawal/)
    .getByText(`We’ll refund £${sums.withdrawn} to your original payment method within 14 days of your statement`)
    .waitFor();
  const promises = page.getByText(/We’ll refund|still to be refunded/);
  expect(await promises.count()).toBe(1);
  await isSound();

  await operate('returns', 'receive', reference, '--restock');
  await page.reload();
  await part(/^Withdrawal/)
    .getByText('We’ve received your return.')
    .waitFor();
  await isSound();
  await operate('returns', 'refund', reference, '--yes');
  await page.reload();
  const told = `You paid £${sums.total}, and we’ve refunded £${sums.withdrawn} of it.`;
  await part(/^Payment/)
    .getByText(told)
    .waitFor();
  expect(await promises.count()).toBe(0);
  await isSound();

  const invoice = await save(page, 'Invoice', use);
  const credit = await save(page, 'Credit note', use);
  await expectAgreement(here, way, { reference, invoice, credit });
  await expectMails(here, way, { reference, numbers: [invoice.number, credit.number] });
}

/** Presses Tab until an element has the focus, as a visitor without a mouse does, and then a key. */
async function reachByTab(target: Locator, key = 'Enter'): Promise<void> {
  await target.waitFor();
  const { keyboard } = target.page();
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await target.evaluate((one) => one === document.activeElement)) return key ? keyboard.press(key) : undefined;
    await keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

async function checkOut(page: Page, email: string): Promise<void> {
  for (const [id, count] of Object.entries(units)) await addToCart(page, id, count);
  await page.goto('/checkout');
  await page.getByLabel('Promo code').fill('staroffer');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('You saved 10%!').first().waitFor();
  await fillCheckout(page, { email });
  await page.getByText(`You will pay £${sums.total}.`).waitFor();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order placed successfully!').first().waitFor();
}

async function sendAsCheckoutDoes({ shop }: Journeys, customerEmail: string): Promise<void> {
  const promo = { code: 'STAROFFER', percent: 10 };
  const order = buildOrderRequest({ ...customer, customerEmail }, 'uk-eu', await cartOf(shop, units), promo);
  const answer = await fetch(`${shop.origin}${apiPaths.orders}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: crypto.randomUUID() },
    body: JSON.stringify(order),
  });
  expect(answer.status).toBe(201);
}

const mailsTo = async ({ shop }: Journeys, email: string) =>
  (await shop.mails(1)).filter(({ to }) => to?.[0]?.address === email);

/** Returns the order number and the address of the order page from the confirmation email. */
async function linkFromMail(here: Journeys, email: string): Promise<{ reference: string; address: string }> {
  await eventually(async () => (await mailsTo(here, email)).length).toBeGreaterThan(0);
  const [mail] = await mailsTo(here, email);
  const [address = '', reference = ''] = /https?:\/\/\S+\/order\/(BB-\w{4}-\w{4})#key=\w+/.exec(mail?.text ?? '') ?? [];
  return { reference, address };
}

interface Saved {
  readonly number: string;
  readonly text: string;
}

/** Downloads a document from the order page and returns its number and text. */
async function save(page: Page, name: string, use: (target: Locator) => Promise<void>): Promise<Saved> {
  const file = page.getByRole('button', { name: new RegExp(`^${name} (INV|CN)-`) });
  const number = /(?:INV|CN)-\d+/.exec(await file.innerText())?.[0] ?? '';
  const [download] = await Promise.all([page.waitForEvent('download'), use(file)]);
  const { text } = await readPdf(await readFile(await download.path()));
  expect(text).toContain(number);
  return { number, text };
}

interface Ended {
  readonly reference: string;
  readonly invoice: Saved;
  readonly credit: Saved;
}

/** Checks that documents, commands and the payment provider agree on the amounts. */
async function expectAgreement({ shop }: Journeys, { pays }: Way, { reference, invoice, credit }: Ended) {
  const order = JSON.parse(await shop.command('orders', 'show', reference, '--json'));
  const { total, withdrawn } = sums;
  expect(order).toMatchObject({
    total: parseDecimal(total),
    withdrawn: parseDecimal(withdrawn),
    money: { state: 'part-refunded', paid: parseDecimal(total), refunded: parseDecimal(withdrawn) },
    returns: [{ state: 'received' }],
  });
  const issued: Record<string, string>[] = JSON.parse(await shop.command('invoices', 'export', '--json'));
  const documents = issued.filter((document) => document.order === reference);
  expect(documents).toMatchObject([
    { kind: 'invoice', number: invoice.number, gross: total },
    { kind: 'credit-note', number: credit.number, gross: `-${withdrawn}` },
  ]);
  for (const [index, saved] of [invoice, credit].entries()) {
    for (const key of ['net', 'tax', 'gross']) {
      expect(saved.text).toContain(`£${documents[index]?.[key]?.replace('-', '')}`);
    }
  }
  expect(credit.text).toContain(invoice.number);
  expect(invoice.text).toContain(reference);
  const payments: { reference: string }[] = JSON.parse(await shop.command('payments', 'list', '--all', '--json'));
  expect(payments.filter((payment) => payment.reference === reference)).toMatchObject([
    { amount: 587_70, currency: 'GBP', method: pays === 'by card' ? 'card' : 'transfer', mismatch: null },
  ]);
  expect(JSON.parse(await shop.command('returns', 'list', '--json'))).toEqual([]);
  const known = await provider.known();
  const taken = known.payments.filter(({ metadata }) => metadata.reference === reference);
  const back = known.refunds.filter(({ payment_intent }) => taken.some(({ id }) => id === payment_intent));
  const there = [taken.map(({ amount }) => amount), back.map(({ amount }) => amount)];
  expect(there).toEqual(pays === 'by card' ? [[587_70], [225_90]] : [[], []]);
}

/** Checks that the customer got exactly one email for each step, with the documents that belong to it. */
async function expectMails(
  here: Journeys,
  { email }: Way,
  { reference, numbers: [invoice, credit] }: { reference: string; numbers: string[] },
): Promise<void> {
  const told = async () =>
    (await mailsTo(here, email))
      .map(({ subject, attachments }) =>
        [subject, ...attachments.map(({ filename }) => filename?.replace(/^terms-.+/, 'terms'))].join(' + '),
      )
      .sort();
  await eventually(async () => (await told()).length).toBe(6);
  expect(await told()).toEqual(
    [
      `Breezebox order ${reference}: received + terms`,
      `Breezebox order ${reference}: refund + ${credit}.pdf`,
      `Breezebox order ${reference}: withdrawal`,
      `Breezebox return ${reference}-R1: received`,
      `Breezebox order ${reference}: dispatched`,
      `Breezebox order ${reference}: paid + ${invoice}.pdf`,
    ].sort(),
  );
}
