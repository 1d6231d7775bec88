import { expect, it } from 'vitest';
import { orderPath } from '../../src/contract/orders/order-page.ts';
import type { OrderView, ResendLinkView } from '../../src/contract/orders/order-view.ts';
import { listActionItems } from '../../src/server/store/dashboard/action-items.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { revokeOrderLinks } from '../../src/server/store/orders/order-links.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { onSqlite } from '../store/engines.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';
import { customer, openTestingShop, orderOf, readAccepted, type TestingShop } from './testing-shop.ts';

async function placeOne(shop: TestingShop, key?: string) {
  const response = await shop.order(orderOf(shop, { 'xl-7': 2 }), key);
  expect(response.status).toBe(201);
  return (await response.json()) as { reference: string; link: string };
}

const askFor = (
  shop: TestingShop,
  reference: string,
  email: string,
  headers: Record<string, string> = {},
  peer?: string,
) =>
  shop.fetch(
    '/order',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ reference, email }).toString(),
    },
    peer,
  );

const linkMails = async ({ store }: TestingShop) =>
  store.db.selectFrom('outbox').select(['recipient', 'payload']).where('kind', '=', 'order-link').execute();

onSqlite(({ open }) => {
  const openShop = async (env: Record<string, string> = {}) => openTestingShop({ store: await open(), env });

  it('the link of an accepted order opens its page, which lists the ordered items [FOLLOW-1]', async () => {
    const shop = await openShop();
    const { reference, link } = await placeOne(shop);
    const page = await shop.fetch(link);
    expect(page.status).toBe(200);
    const view = (await page.json()) as OrderView;
    expect(view).toMatchObject({
      reference,
      status: 'pending',
      total: '£502.00',
      lines: [{ name: 'XL-7', quantity: 2, each: '£251.00', total: '£502.00' }],
      customer,
    });
    expect(view.steps.map(({ kind, at }) => [kind, at !== undefined])).toEqual([
      ['received', true],
      ['confirmed', false],
      ['shipped', false],
      ['delivered', false],
    ]);
    for (const path of [link.replace('/order/BB', '/Order/bb'), link.replace('?', '/?')]) {
      expect((await shop.fetch(path)).status).toBe(200);
    }
  });

  it('a free order asks for no payment, on its page or in the list of unpaid orders [PAID-8]', async () => {
    const shop = await openShop();
    const gift = { code: 'GIFT', percent: 100, disabled: false, startsAt: null, expiresAt: null };
    await inTransaction(shop.store, (tx) => upsertPromo(tx, gift, Date.now()));
    const answer = await shop.order(orderOf(shop, { 'xl-7': 1 }, { percent: 100, promoCode: 'GIFT' }));
    const { link } = await readAccepted(answer);
    const { total, payment } = (await (await shop.fetch(link)).json()) as OrderView;
    expect([total, payment.state, payment.due]).toEqual(['£0.00', 'unpaid', undefined]);
    expect((await listActionItems(shop.store, Date.now()))[0]).toMatchObject({ kind: 'confirm', count: 1, paid: 1 });
  });

  it('a cancelled order asks for no payment, and its page shows the refund due until it is made [PAID-8]', async () => {
    const shop = await openShop();
    const { reference, link } = await placeOne(shop);
    const { ids, settings } = shop.parts;
    const parts = { store: shop.store, clock: Date.now, ids, links, settings };
    const money = async () => {
      const { payment, withdrawals } = (await (await shop.fetch(link)).json()) as OrderView;
      return [payment.due, withdrawals.returns.length, withdrawals.owed];
    };
    const whole = { amount: 502_00, currency: 'GBP', method: 'transfer', providerReference: null, note: null } as const;
    await recordIncomingPayment(parts, { reference, ...whole });
    expect(await money()).toEqual([undefined, 0, undefined]);
    await changeOrderStatus(parts, { reference, to: 'cancelled', note: null });
    expect(await money()).toEqual([undefined, 0, '£502.00']);
    const refund = (amount: number | null) => refundOrder(parts, { reference, amount, note: null, again: false });
    expect(await refund(200_00)).toMatchObject({ ok: true });
    expect(await money()).toEqual([undefined, 0, '£302.00']);
    expect(await refund(null)).toMatchObject({ ok: true });
    expect(await money()).toEqual([undefined, 0, undefined]);
  });

  it('stores no token, returns the same link for a repeated order, and logs neither [FOLLOW-2, FOLLOW-6]', async () => {
    const shop = await openShop();
    const first = await placeOne(shop, 'the-same-key-as-before');
    expect(await placeOne(shop, 'the-same-key-as-before')).toEqual(first);
    const token = first.link.split('=')[1] ?? '';
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    await shop.fetch(first.link);
    await askFor(shop, first.reference, customer.customerEmail);
    const tables = ['orders', 'order_links', 'outbox', 'idempotency_keys'] as const;
    for (const table of tables) {
      expect(JSON.stringify(await shop.store.db.selectFrom(table).selectAll().execute())).not.toContain(token);
    }
    expect(JSON.stringify(shop.logged)).not.toContain(token);
    expect(shop.logged.map(({ route }) => route)).toContain('/order/:reference');
  });

  it('shows nothing without a link, with a guessed link or with the link of another order [FOLLOW-3]', async () => {
    const shop = await openShop();
    const [one, other] = [await placeOne(shop), await placeOne(shop)];
    const foreign = orderPath(one.reference, other.link.split('=')[1]);
    const unknown = orderPath('BB-0000-0000', 'a'.repeat(40));
    for (const path of [foreign, orderPath(one.reference, 'a'.repeat(40)), unknown, `${one.link}0`]) {
      const page = await shop.fetch(path);
      expect(page.status).toBe(404);
      const view = (await page.json()) as ResendLinkView;
      expect(view).toEqual({ reference: path.slice(7, 19), email: '', errors: {}, state: 'closed' });
    }
  });

  it('shows later changes of the order [FOLLOW-4, FOLLOW-9]', async () => {
    const shop = await openShop();
    const { reference, link } = await placeOne(shop);
    const shipment = { carrier: 'Royal Mail', trackingNumber: 'AB12', trackingUrl: 'https://parcels.example/AB12' };
    const parts = { store: shop.store, clock: () => 7, ids: shop.parts.ids, links, settings: shop.parts.settings };
    await changeOrderStatus(parts, { reference, to: 'shipped', note: 'Two boxes', shipment });
    const view = (await (await shop.fetch(link)).json()) as OrderView;
    expect(view).toMatchObject({ status: 'shipped', shipment });
    expect(view.steps[1]).toEqual({ kind: 'shipped', at: 7, note: 'Two boxes' });
  });

  it('a replaced link no longer works, and its replacement does [FOLLOW-8]', async () => {
    const shop = await openShop();
    const { reference, link } = await placeOne(shop);
    const order = await findOrder(shop.store.db, reference);
    if (!order) throw new Error('no order');
    const linkVersion = await inTransaction(shop.store, async (tx) => {
      const version = await revokeOrderLinks(tx, order.id);
      await links.keep(tx, { ...order, linkVersion: version }, 0);
      return version;
    });
    expect((await shop.fetch(link)).status).toBe(404);
    expect((await shop.fetch(links.pathOf({ ...order, linkVersion }))).status).toBe(200);
    // A repeated response uses the stored version, so it carries the working link.
    expect((await findOrder(shop.store.db, reference))?.linkVersion).toBe(linkVersion);
  });

  it('sends the link again to the order’s own email address, with the same response for everyone [FOLLOW-5]', async () => {
    const shop = await openShop();
    const { reference } = await placeOne(shop);
    const answers: unknown[] = [];
    const asked = [
      [reference, customer.customerEmail.toUpperCase()],
      [reference, 'mallory@example.org'],
      ['BB-0000-0000', customer.customerEmail],
    ] as const;
    for (const [named, email] of asked) {
      const answer = await askFor(shop, named, email);
      expect(answer.status).toBe(200);
      answers.push({ ...((await answer.json()) as ResendLinkView), reference: '', email: '' });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const mails = await linkMails(shop);
    expect(mails.map(({ recipient }) => recipient)).toEqual([customer.customerEmail]);
    expect((await askFor(shop, reference.replaceAll('-', '').toLowerCase(), customer.customerEmail)).status).toBe(200);
    expect(await linkMails(shop)).toHaveLength(2);
    expect((await askFor(shop, ` ${reference.replaceAll('-', ' ')}\u2009`, customer.customerEmail)).status).toBe(200);
    expect((await askFor(shop, reference.replaceAll('-', '\u2013'), customer.customerEmail)).status).toBe(200);
    expect(await linkMails(shop)).toHaveLength(4);
  });
});

it('reports an invalid order number or email address, and keeps the input', async () => {
  const shop = await openTestingShop();
  const answer = await askFor(shop, 'nonsense', 'me@');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    reference: 'NONSENSE',
    email: 'me@',
    errors: { reference: 'Enter an order number, such as BB-7K2M-9QXT', email: 'Invalid email address' },
    state: 'asked',
  });
  await shop.close();
});

it('accepts the form only from its own pages, which send no referrer', async () => {
  const shop = await openTestingShop();
  const from = (headers: Record<string, string>) => askFor(shop, 'BB-0000-0000', 'ada@example.org', headers);
  expect((await from({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  expect((await from({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await from({ Origin: 'https://evil.example' })).status).toBe(403);
  expect((await shop.fetch('/order', { method: 'PUT' })).status).toBe(405);
  await shop.close();
});

it('rate limits guesses and link requests, but never visits with a valid link [FOLLOW-7]', async () => {
  const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
  const { reference, link } = await placeOne(shop);
  const guess = () => shop.fetch(orderPath(reference, crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')));
  const statuses = new Set<number>();
  for (let tries = 0; tries < 61; tries++) statuses.add((await guess()).status);
  expect(statuses).toEqual(new Set([404, 429]));
  for (let looks = 0; looks < 70; looks++) expect((await shop.fetch(link)).status).toBe(200);
  // Each view renders a page: a flood of them is rate limited, and writes nothing.
  const flood = new Set<number>();
  for (let looks = 0; looks < 240; looks++) flood.add((await shop.fetch('/order')).status);
  expect(flood).toEqual(new Set([200, 429]));
  // The same for an existing and for a nonexistent order.
  for (const [named, peer] of [
    [reference, '203.0.113.7'],
    ['BB-0000-0000', '203.0.113.8'],
  ] as const) {
    const asked: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      asked.push((await askFor(shop, named, 'ada@example.org', {}, peer)).status);
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
  }
  await shop.close();
});

it('shows a refusal as an HTML page on page requests, with the time to wait [SAFE-6]', async () => {
  const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
  const { reference } = await placeOne(shop);
  const looked = { Accept: 'text/html' };
  for (let tries = 0; tries < 5; tries++) await askFor(shop, reference, 'ada@example.org');
  const refused = await askFor(shop, reference, 'ada@example.org', looked);
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 80_000]).toEqual([429, true]);
  const kept = ['Content-Type', 'Cache-Control', 'Referrer-Policy'].map((name) => refused.headers.get(name));
  expect(kept).toEqual(['text/html; charset=utf-8', 'no-store', 'no-referrer']);
  const page = await refused.text();
  expect(page).toContain('was requested five times within a day');
  expect(page).toContain('Please try again in 24 hours.');
  expect(page).toContain('<a href="mailto:hello@breezebox.example">');

  // A page that must be rendered, and a form from another site.
  let look = await shop.fetch('/order', { headers: looked });
  for (let looks = 0; looks < 240; looks++) look = await shop.fetch('/order', { headers: looked });
  expect([look.status, await look.text()]).toEqual([429, expect.stringContaining('Please try again in a minute.')]);
  const foreign = await askFor(shop, reference, 'ada@example.org', { ...looked, Origin: 'https://evil.example' });
  expect([foreign.status, await foreign.text()]).toEqual([
    403,
    expect.stringContaining('<p>This can only be sent from the pages of this store.</p>'),
  ]);
  await shop.close();
});

it('made-up order numbers do not use up the limit of an email address’s owner [FOLLOW-7, SAFE-19]', async () => {
  const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
  const { reference } = await placeOne(shop);
  for (let tries = 0; tries < 6; tries++) await askFor(shop, `BB-0000-000${tries}`, customer.customerEmail);
  expect((await askFor(shop, reference, customer.customerEmail)).status).toBe(200);
  expect((await linkMails(shop)).map(({ recipient }) => recipient)).toEqual([customer.customerEmail]);
  await shop.close();
});

it('rejects 10,000 guesses, and takes equally long for existing and unknown orders [FOLLOW-3]', async () => {
  const shop = await openTestingShop({});
  const { reference } = await placeOne(shop);
  const spent: Record<'there' | 'nowhere', number[]> = { there: [], nowhere: [] };
  const opened: string[] = [];
  // Interleaved, so that other load on this machine affects both alike.
  for (let guess = 0; guess < 5_000; guess++) {
    const token = crypto.randomUUID().replaceAll('-', '').padEnd(40, '0');
    for (const [kind, named] of [
      ['there', reference],
      ['nowhere', 'BB-0000-0000'],
    ] as const) {
      const began = performance.now();
      const { status } = await shop.fetch(orderPath(named, token));
      spent[kind].push(performance.now() - began);
      if (status !== 404) opened.push(`${status} ${token}`);
    }
  }
  expect(opened).toEqual([]);
  // The median of each: a total would depend on the few guesses during which the machine stalled.
  const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length / 2] ?? Number.NaN;
  const times = middle(spent.there) / middle(spent.nowhere);
  expect(times).toBeGreaterThan(0.7);
  expect(times).toBeLessThan(1.4);
  await shop.close();
}, 60_000);
