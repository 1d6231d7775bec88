import { expect, it } from 'vitest';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import { isProvenAddress } from '../../src/server/store/mail/proven-addresses.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { onSqlite } from '../store/engines.ts';
import { links } from '../support/orders/links.ts';
import { customer, openTestingShop, orderOf } from './testing-shop.ts';

type Options = Parameters<typeof openTestingShop>[0];

async function openWithOrder(options: Options = {}) {
  const shop = await openTestingShop(options);
  const { reference, link } = (await (await shop.order(orderOf(shop, { 'xl-7': 2 }))).json()) as Record<string, string>;
  const order = await findOrder(shop.store.db, reference ?? '');
  if (!order || !link) throw new Error('No order was placed');
  const post = (path: string, fields: Record<string, string>, peer?: string) =>
    shop.fetch(
      path,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      },
      peer,
    );
  const keyOf = (path: string) => new URLSearchParams(path.split('#')[1]).get('key') ?? '';
  const isProven = () => isProvenAddress(shop.store.db, customer.customerEmail);
  return { shop, order, link, mailLink: links.pathOf(order, customer.customerEmail), post, keyOf, isProven };
}

onSqlite(({ open }) => {
  it('confirming by the link of an email proves the address; opening the page does not [UNPROVEN-5]', async () => {
    const { shop, order, mailLink, post, keyOf, isProven } = await openWithOrder({ store: await open() });
    const page = async (path: string) => (await (await shop.fetch(path)).json()) as OrderView;
    expect((await page(mailLink)).unconfirmed).toBe(keyOf(mailLink));
    expect(await isProven()).toBe(false);
    const pressed = await post(`/order/${order.reference}/confirm-email`, { key: keyOf(mailLink) });
    expect([pressed.status, ((await pressed.json()) as OrderView).unconfirmed]).toEqual([200, undefined]);
    expect(await isProven()).toBe(true);
    expect((await page(mailLink)).unconfirmed).toBe(undefined);
  });

  it('the link in the response to a new order proves nothing, and opens the same page [UNPROVEN-5]', async () => {
    const { shop, order, link, post, keyOf, isProven } = await openWithOrder({ store: await open() });
    const path = `/order/${order.reference}/confirm-email`;
    expect(((await (await shop.fetch(link)).json()) as OrderView).unconfirmed).toBe(undefined);
    expect((await post(path, { key: keyOf(link) })).status).toBe(200);
    // Neither does the key from an email to another address.
    const other = keyOf(links.pathOf(order, 'mallory@else.example'));
    expect((await post(path, { key: other })).status).toBe(200);
    expect((await post(path, { key: 'a'.repeat(80) })).status).toBe(404);
    expect(await isProven()).toBe(false);
  });

  it('a withdrawal through an email link proves the address, so that its receipt contains the details [UNPROVEN-5]', async () => {
    const { order, link, mailLink, post, keyOf, isProven } = await openWithOrder({ store: await open() });
    const state = (path: string) =>
      post(`/order/${order.reference}/withdraw`, {
        key: keyOf(path),
        step: 'confirm',
        name: 'Ada',
        reason: '',
        'line-1': '1',
      });
    expect((await state(link)).status).toBe(303);
    expect(await isProven()).toBe(false);
    expect((await state(mailLink)).status).toBe(303);
    expect(await isProven()).toBe(true);
  });

  it('confirming a quote request proves its email address, and a link for another address is not found [UNPROVEN-4]', async () => {
    const { shop, post } = await openWithOrder({ store: await open() });
    const asked = await shop.fetch('/api/quotations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        id: '0190a0a0-0000-4000-8000-000000000001',
        organisation: 'Hill Road School',
        name: 'Grace Hopper',
        email: 'grace@school.example',
        address: '1 Hill Road',
        reference: '',
        items: [{ productId: 'xl-7', quantity: 1 }],
      }),
    });
    const { reference } = (await asked.json()) as { reference: string };
    const path = links.quotationPath(reference, 'grace@school.example');
    expect(await (await shop.fetch(path)).json()).toMatchObject({ state: 'question', email: 'grace@school.example' });
    expect((await shop.fetch(links.quotationPath(reference, 'mallory@else.example'))).status).toBe(404);
    expect(await isProvenAddress(shop.store.db, 'grace@school.example')).toBe(false);
    expect(await (await post(path, {})).json()).toMatchObject({ state: 'confirmed' });
    expect(await isProvenAddress(shop.store.db, 'Grace@School.example')).toBe(true);
  });
});

it('requests by strangers do not use up the rate limit of the address’s owner [UNPROVEN-9, SAFE-19]', async () => {
  const { shop, order, post } = await openWithOrder({ env: { RATE_LIMITS: 'on' } });
  const [stranger, owner] = ['198.51.100.1', '198.51.100.99'];
  const email = customer.customerEmail;
  const asks: Record<string, (peer: string) => Promise<Response>> = {
    restock: (peer) => post('/back-in-stock', { product: 'tower-8', email }, peer),
    link: (peer) => post('/order', { reference: order.reference, email }, peer),
    statement: (peer) =>
      post(
        '/withdraw',
        { step: 'confirm', reference: order.reference, name: 'Ada', email, items: 'x', reason: '' },
        peer,
      ),
    newsletter: (peer) =>
      shop.fetch(
        '/api/leads',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, source: 'newsletter' }),
        },
        peer,
      ),
  };
  await shop.store.db.updateTable('products').set({ in_stock: 0 }).where('id', '=', 'tower-8').execute();
  for (const [kind, ask] of Object.entries(asks)) {
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth++) statuses.push((await ask(stranger)).status);
    expect([kind, statuses.at(-1)]).toEqual([kind, 429]);
    expect([kind, (await ask(owner)).status]).toEqual([kind, 200]);
  }
  await shop.close();
});

it('a form caught by the honeypot counts towards no rate limit [UNPROVEN-9]', async () => {
  const { shop, order, post } = await openWithOrder({ env: { RATE_LIMITS: 'on' } });
  await shop.store.db.updateTable('products').set({ in_stock: 0 }).where('id', '=', 'tower-8').execute();
  const email = customer.customerEmail;
  for (const [path, fields] of [
    ['/back-in-stock', { product: 'tower-8', email }],
    ['/order', { reference: order.reference, email }],
  ] as const) {
    for (let nth = 0; nth < 8; nth++) expect((await post(path, { ...fields, leave_blank: 'x' })).status).toBe(200);
    expect((await post(path, fields)).status).toBe(200);
  }
  const asked = await shop.store.db
    .selectFrom('outbox')
    .select('kind')
    .where('kind', 'in', ['order-link', 'confirm-restock'])
    .execute();
  expect(asked).toHaveLength(2);
  await shop.close();
});
