import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { BackInStockView } from '../../src/contract/inventory/back-in-stock.ts';
import { notifyBackInStock } from '../../src/server/actions/inventory/back-in-stock.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { archiveProduct } from '../../src/server/store/catalogue/product-life.ts';
import { setStock } from '../../src/server/store/catalogue/products.ts';
import { adjustStock, listLowStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { collectCustomerData } from '../../src/server/store/customers/customer-data.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { purgeBatch, retentionPeriods } from '../../src/server/store/retention/retention.ts';
import { onEachEngine } from '../store/engines.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { openTestingShop, orderOf, origin, readAccepted, type TestingShop } from './testing-shop.ts';

const noon = Date.UTC(2026, 10, 22, 12);
const hour = 60 * 60 * 1000;

const post = (shop: TestingShop, path: string, fields: Record<string, string>, headers = {}, peer?: string) =>
  shop.fetch(
    path,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    },
    peer,
  );
const ask = (shop: TestingShop, email: string, product = 'tower-8', peer?: string) =>
  post(shop, '/back-in-stock', { email, product }, {}, peer);
const answer = (shop: TestingShop, token: string, said: string) =>
  post(shop, `/back-in-stock?token=${token}`, { answer: said });
const seen = async (response: Response) => [response.status, ((await response.json()) as BackInStockView).state];

async function mails({ db }: Store) {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ kind, recipient, payload }) => ({ kind, recipient, payload: JSON.parse(payload) }));
}
const tokenFor = async (store: Store, email: string): Promise<string> =>
  (await mails(store)).find(({ kind, recipient }) => kind === 'confirm-restock' && recipient === email)?.payload.token;
const told = async (store: Store) =>
  (await mails(store)).filter(({ kind }) => kind === 'restocked').map(({ recipient }) => recipient);

onEachEngine(({ open, itOnSqlite }) => {
  let now: number;
  const openShop = async (env: Record<string, string> = {}) => {
    now = noon;
    return openTestingShop({ store: await open(), env, parts: { clock: () => now } });
  };
  const tell = ({ store }: TestingShop) => notifyBackInStock({ store, clock: () => now, ids: randomIds });
  const wait = async (shop: TestingShop, email: string, product?: string) => {
    await ask(shop, email, product);
    await answer(shop, await tokenFor(shop.store, email), 'yes');
    now += 1;
  };
  const count = ({ store }: TestingShop, left: number) =>
    inTransaction(store, (tx) => adjustStock(tx, 'tower-8', { left }, now));

  it('confirms the email address, notifies confirmed customers once it is back, and deletes the requests [STOCK-8, STOCK-9]', async () => {
    const shop = await openShop();
    expect(await seen(await ask(shop, ' Ada@Customer.EXAMPLE '))).toEqual([200, 'sent']);
    expect(shop.wakes()).toBe(1);
    const email = 'Ada@customer.example';
    const token = await tokenFor(shop.store, email);
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    for (const method of ['GET', 'HEAD']) {
      expect((await shop.fetch(`/back-in-stock?token=${token}`, { method })).status).toBe(200);
    }
    expect(await seen(await shop.fetch(`/back-in-stock?token=${token}`))).toEqual([200, 'question']);
    await count(shop, 3);
    now += hour;
    expect(await tell(shop)).toBe(0);
    for (let time = 0; time < 2; time++)
      expect(await seen(await answer(shop, token, 'yes'))).toEqual([200, 'confirmed']);
    expect(await Promise.all([tell(shop), tell(shop), tell(shop)])).toContain(1);
    expect(await tell(shop)).toBe(0);
    expect(await mails(shop.store)).toEqual([
      expect.objectContaining({ kind: 'confirm-restock', recipient: email }),
      { kind: 'restocked', recipient: email, payload: { productId: 'tower-8', name: 'Tower 8-fan' } },
    ]);
    expect(await shop.store.db.selectFrom('back_in_stock_requests').selectAll().execute()).toEqual([]);
    expect(await seen(await shop.fetch(`/back-in-stock?token=${token}`))).toEqual([404, 'closed']);
  });

  it('notifies at most as many customers as there are units, earliest request first [STOCK-9]', async () => {
    const shop = await openShop();
    for (const name of ['ada', 'grace', 'joan', 'mary']) await wait(shop, `${name}@a.example`);
    expect((await listLowStock(shop.store.db)).find(({ productId }) => productId === 'tower-8')).toMatchObject({
      left: 0,
      waiting: 4,
    });
    await count(shop, 1);
    expect(await tell(shop)).toBe(1);
    expect(await told(shop.store)).toEqual(['ada@a.example']);
    await count(shop, 2);
    expect(await tell(shop)).toBe(2);
    expect((await told(shop.store)).sort()).toEqual(['ada@a.example', 'grace@a.example', 'joan@a.example']);
    await inTransaction(shop.store, (tx) => setStock(tx, 'tower-8', false, now));
    expect(await tell(shop)).toBe(0);
    await inTransaction(shop.store, (tx) => setStock(tx, 'tower-8', true, now));
    expect(await tell(shop)).toBe(1);
  });

  it('notifies of units that a cancelled order releases [STOCK-3, STOCK-9]', async () => {
    const shop = await openShop();
    await inTransaction(shop.store, (tx) => adjustStock(tx, 'xl-7', { left: 1 }, now));
    const { reference } = await readAccepted(await shop.order(orderOf(shop, { 'xl-7': 1 })));
    await wait(shop, 'ada@a.example', 'xl-7');
    expect(await tell(shop)).toBe(0);
    const parts = { store: shop.store, clock: () => now, ids: randomIds, links, settings };
    await changeOrderStatus(parts, { reference, to: 'cancelled', note: null });
    expect(await tell(shop)).toBe(1);
  });

  it('responds alike for known and new email addresses, and asks each for confirmation at most once a day [STOCK-10]', async () => {
    const shop = await openShop();
    const answers = [];
    for (const hours of [0, 1, 22]) {
      now += hours * hour;
      answers.push(await (await ask(shop, 'ada@a.example')).text());
    }
    expect(new Set(answers).size).toBe(1);
    expect(await mails(shop.store)).toHaveLength(1);
    now += 2 * hour;
    await ask(shop, 'ada@a.example');
    const [first, second] = await mails(shop.store);
    expect(second).toEqual(first);
    await answer(shop, first?.payload.token, 'yes');
    now += 48 * hour;
    expect(await (await ask(shop, 'ada@a.example')).text()).toBe(answers[0]);
    expect(await mails(shop.store)).toHaveLength(2);
  });

  it('cancels a request by the button, and by one click in a mail client [STOCK-8]', async () => {
    const shop = await openShop();
    await wait(shop, 'ada@a.example');
    await wait(shop, 'grace@a.example');
    const [ada, grace] = [await tokenFor(shop.store, 'ada@a.example'), await tokenFor(shop.store, 'grace@a.example')];
    expect(await seen(await answer(shop, ada, 'no'))).toEqual([200, 'forgotten']);
    const oneClick = await post(shop, `/back-in-stock?token=${grace}`, { 'List-Unsubscribe': 'One-Click' });
    expect(await seen(oneClick)).toEqual([200, 'forgotten']);
    await count(shop, 5);
    expect(await tell(shop)).toBe(0);
    expect(await seen(await answer(shop, ada, 'yes'))).toEqual([404, 'closed']);
  });

  itOnSqlite(
    'accepts a one-click cancellation as multipart form data, as mail providers send it, and nothing else in it [STOCK-8]',
    async () => {
      const shop = await openShop();
      await wait(shop, 'ada@a.example');
      const path = `/back-in-stock?token=${await tokenFor(shop.store, 'ada@a.example')}`;
      const inParts = (to: string, fields: Record<string, string>) => {
        const body = new FormData();
        for (const [name, value] of Object.entries(fields)) body.set(name, value);
        return shop.fetch(to, { method: 'POST', body });
      };
      const headers = { 'Content-Type': 'multipart/form-data; boundary=none' };
      expect((await shop.fetch(path, { method: 'POST', headers, body: '--other\r\n' })).status).toBe(422);
      expect((await inParts('/back-in-stock', { email: 'eve@a.example', product: 'tower-8' })).status).toBe(415);
      expect(await seen(await inParts(path, { 'List-Unsubscribe': 'Two-Clicks' }))).toEqual([404, 'closed']);
      expect((await inParts(path, { 'List-Unsubscribe': 'x'.repeat(1_000_000) })).status).toBe(413);
      expect(await seen(await inParts(path, { 'List-Unsubscribe': 'One-Click' }))).toEqual([200, 'forgotten']);
      expect(await shop.store.db.selectFrom('back_in_stock_requests').selectAll().execute()).toEqual([]);
    },
  );

  it('cancels a request even if its product is no longer sold, and confirms none for it [STOCK-8]', async () => {
    const shop = await openShop();
    await wait(shop, 'ada@a.example');
    await ask(shop, 'grace@a.example');
    const [ada, grace] = [await tokenFor(shop.store, 'ada@a.example'), await tokenFor(shop.store, 'grace@a.example')];
    await inTransaction(shop.store, (tx) => archiveProduct(tx, 'tower-8', now));
    for (const token of [ada, grace]) {
      expect(await seen(await shop.fetch(`/back-in-stock?token=${token}`))).toEqual([200, 'not-sold']);
    }
    expect(await seen(await answer(shop, grace, 'yes'))).toEqual([200, 'not-sold']);
    const [request] = await shop.store.db
      .selectFrom('back_in_stock_requests')
      .selectAll()
      .where('token', '=', grace)
      .execute();
    expect(request?.confirmed_at).toBeNull();
    expect(await seen(await answer(shop, ada, 'no'))).toEqual([200, 'forgotten']);
    const oneClick = await post(shop, `/back-in-stock?token=${grace}`, { 'List-Unsubscribe': 'One-Click' });
    expect(await seen(oneClick)).toEqual([200, 'forgotten']);
    expect(await shop.store.db.selectFrom('back_in_stock_requests').selectAll().execute()).toEqual([]);
  });

  it('an invalid link shows nothing and cancels nothing [STOCK-8]', async () => {
    const shop = await openShop();
    await wait(shop, 'ada@a.example');
    for (const token of ['', 'abc', '0'.repeat(40), `${'0'.repeat(40)}'--`, '%00']) {
      for (const said of ['yes', 'no']) expect(await seen(await answer(shop, token, said))).toEqual([404, 'closed']);
      expect(await seen(await shop.fetch(`/back-in-stock?token=${token}`))).toEqual([404, 'closed']);
    }
    await count(shop, 1);
    expect(await tell(shop)).toBe(1);
  });

  itOnSqlite('confirms nothing for an unknown choice or a request from another site [STOCK-8, SAFE-4]', async () => {
    const shop = await openShop();
    await ask(shop, 'ada@a.example');
    const path = `/back-in-stock?token=${await tokenFor(shop.store, 'ada@a.example')}`;
    expect(await seen(await post(shop, path, { answer: 'perhaps' }))).toEqual([404, 'closed']);
    for (const [to, fields] of [
      [path, { answer: 'yes' }],
      ['/back-in-stock', { email: 'eve@a.example', product: 'tower-8' }],
    ] as const) {
      expect((await post(shop, to, fields, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    }
    expect((await post(shop, path, { answer: 'yes' }, { Origin: origin })).status).toBe(200);
    expect(await mails(shop.store)).toHaveLength(1);
  });

  const badForms: readonly (readonly [fields: { email: string; product: string }, status: number, state: string])[] = [
    [{ email: 'ada@host', product: 'tower-8' }, 422, 'asked'],
    [{ email: '', product: 'tower-8' }, 422, 'asked'],
    [{ email: `${'a'.repeat(300)}@a.example`, product: 'tower-8' }, 422, 'asked'],
    [{ email: 'ada@a.example\nBcc: eve@a.example', product: 'tower-8' }, 422, 'asked'],
    [{ email: 'ada@a.example', product: 'none' }, 404, 'gone'],
    [{ email: 'ada@a.example', product: '../xl-7' }, 404, 'gone'],
    [{ email: 'ada@a.example', product: 'xl-7' }, 200, 'in-stock'],
  ];

  itOnSqlite('reports form errors, keeps the input, and stores and sends nothing [STOCK-10]', async () => {
    const shop = await openShop();
    for (const [fields, status, state] of badForms) {
      const response = await post(shop, '/back-in-stock', fields);
      const view = (await response.json()) as BackInStockView;
      expect([fields, response.status, view.state]).toEqual([fields, status, state]);
      if (view.state === 'asked')
        expect(view).toMatchObject({ email: fields.email, error: expect.stringMatching(/^(Invalid email|Must be)/) });
    }
    // A bot fills in the honeypot and gets a response that looks like success.
    const trapped = { email: 'ada@a.example', product: 'tower-8', leave_blank: 'x' };
    expect(await seen(await post(shop, '/back-in-stock', trapped))).toEqual([200, 'sent']);
    expect(await shop.store.db.selectFrom('back_in_stock_requests').selectAll().execute()).toEqual([]);
    expect(await mails(shop.store)).toEqual([]);
  });

  it('accepts one mailbox five times a day per network, and 30 mailboxes per visitor [STOCK-10, UNPROVEN-9]', async () => {
    const shop = await openShop({ RATE_LIMITS: 'on' });
    const statuses = [];
    for (let time = 0; time < 7; time++) {
      statuses.push((await ask(shop, `Ada+${time}@a.example`, 'tower-8', '203.0.113.1')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    // A page request is refused with an HTML page, a program's request with a problem document.
    const form = { email: 'ada@a.example', product: 'tower-8' };
    const refused = await post(shop, '/back-in-stock', form, { Accept: 'text/html,*/*' }, '203.0.113.1');
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(await refused.text()).toContain(
      '<p>This email address was entered five times within a day. Please try again in 24 hours.',
    );
    let taken = 0;
    while ((await ask(shop, `visitor-${taken}@a.example`, 'tower-8', '198.51.100.7')).status === 200) taken += 1;
    expect(taken).toBe(30);
  });

  it('deletes unconfirmed requests after 30 days and unfulfilled ones after a year [STOCK-11]', async () => {
    const shop = await openShop();
    await wait(shop, 'ada@a.example');
    await ask(shop, 'grace@a.example');
    const asked = now;
    const left = async () =>
      (await shop.store.db.selectFrom('back_in_stock_requests').select('email').orderBy('email').execute()).map(
        ({ email }) => email.slice(0, 3),
      );
    await purgeBatch(shop.store, asked + retentionPeriods.unconfirmedRestocks);
    expect(await left()).toEqual(['ada', 'gra']);
    await purgeBatch(shop.store, asked + retentionPeriods.unconfirmedRestocks + 1);
    expect(await left()).toEqual(['ada']);
    expect(await purgeBatch(shop.store, asked + retentionPeriods.unmetRestocks + 1)).toMatchObject({
      deleted: { restocks: 1 },
    });
    expect(await left()).toEqual([]);
  });

  it('erases requests and their emails with the customer, and includes them in the data export [STOCK-11]', async () => {
    const shop = await openShop();
    await wait(shop, 'ada@a.example');
    await wait(shop, 'grace@a.example');
    const data = await collectCustomerData(shop.store.db, 'ADA@a.example');
    expect(data).toMatchObject({
      restockRequests: [{ productId: 'tower-8', email: 'ada@a.example', confirmedAt: noon }],
      mails: [{ kind: 'confirm-restock' }],
    });
    const erased = await inTransaction(shop.store, (tx) => eraseCustomer(tx, 'ada@a.example', now));
    expect(erased).toMatchObject({ restockRequests: 1, mails: [expect.any(String)] });
    expect((await mails(shop.store)).map(({ recipient }) => recipient)).toEqual(['grace@a.example']);
    await count(shop, 9);
    await tell(shop);
    expect(await told(shop.store)).toEqual(['grace@a.example']);
  });
});
