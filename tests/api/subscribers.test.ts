import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { consentText } from '../../src/contract/newsletter/newsletter.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { listSubscribers } from '../../src/server/store/newsletter/subscribers.ts';
import { openTestingShop, origin, readProblem, type TestingShop } from './testing-shop.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const hour = 60 * 60 * 1000;

let now: number;
let shop: TestingShop;
beforeEach(async () => {
  now = noon;
  shop = await openTestingShop({ parts: { clock: () => now } });
});
afterEach(() => shop.close());

const leave = (email: string, source = 'newsletter') => shop.post(apiPaths.leads, { email, source });
const leads = () => listSubscribers(shop.store.db, { limit: 100 });

/** Queued emails, oldest first. */
async function mails() {
  const rows = await shop.store.db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
  return rows.map(({ kind, recipient, payload }) => ({ kind, recipient, payload: JSON.parse(payload) }));
}

const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: origin, ...headers } });

describe('a newsletter sign-up', () => {
  it('is stored with its consent, and a confirmation email is sent [API-6, MAIL-4]', async () => {
    const response = await leave('  Ada@Customer.EXAMPLE ');
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await leads()).toEqual([
      {
        email: 'Ada@customer.example',
        source: 'newsletter',
        consentWording: consentText(settings),
        consentedAt: noon,
        confirmedAt: null,
      },
    ]);
    expect(await mails()).toEqual([
      {
        kind: 'confirm-lead',
        recipient: 'Ada@customer.example',
        payload: { token: expect.stringMatching(/^[0-9a-f]{40}$/) },
      },
    ]);
    expect(shop.wakes()).toBe(1);
  });

  it('sent 1,000 times in any spelling creates one row and one email [API-6, MAIL-4]', async () => {
    const written = ['ada@customer.example', 'ADA@customer.example', 'ada@CUSTOMER.example ', 'aDa@Customer.Example'];
    const statuses = new Set<number>();
    for (let index = 0; index < 1000; index++) statuses.add((await leave(written[index % 4] ?? '')).status);
    expect([...statuses]).toEqual([200]);
    expect(await leads()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('in both forms creates a row for each, and one email [API-6, MAIL-4]', async () => {
    await leave('ada@customer.example', 'newsletter');
    now += hour;
    await leave('ada@customer.example', 'exit-intent');
    expect((await leads()).map(({ source, consentedAt }) => [source, consentedAt])).toEqual([
      ['exit-intent', noon + hour],
      ['newsletter', noon],
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('gets the same response for a new and a known address [API-6]', async () => {
    const answers = await Promise.all(
      [await leave('ada@customer.example'), await leave('ada@customer.example')].map(async (response) => ({
        status: response.status,
        body: await response.text(),
        headers: [...response.headers].filter(([name]) => name !== 'x-request-id'),
      })),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(shop.wakes()).toBe(2);
  });

  it.each([
    [{ email: 'ada', source: 'newsletter' }, 'email', 'Invalid email address'],
    [{ email: 'ada@host', source: 'newsletter' }, 'email', 'Invalid email address'],
    [{ email: '', source: 'newsletter' }, 'email', 'Invalid email address'],
    [
      { email: 'ada@customer.example\r\nBcc: all@else.example', source: 'newsletter' },
      'email',
      'Invalid email address',
    ],
    [{ source: 'newsletter' }, 'email', 'Is required'],
    [{ email: ['ada@customer.example'], source: 'newsletter' }, 'email', 'Must be text'],
    [{ email: 'ada@customer.example', source: 'poster' }, 'source', 'Must be "newsletter" or "exit-intent"'],
    [{ email: 'ada@customer.example' }, 'source', 'Must be "newsletter" or "exit-intent"'],
  ])('as %j is refused, and the response names the field [API-5, API-6]', async (body, field, message) => {
    const response = await shop.post(apiPaths.leads, body);
    expect(response.status).toBe(422);
    const { code, errors } = await readProblem(response);
    expect(code).toBe('invalid-request');
    expect(errors).toEqual([{ field, message }]);
    expect(await leads()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('from another site is refused [SAFE-4]', async () => {
    const response = await shop.post(
      apiPaths.leads,
      { email: 'ada@customer.example', source: 'newsletter' },
      { Origin: 'https://elsewhere.example' },
    );
    expect(response.status).toBe(403);
    expect(await leads()).toEqual([]);
  });
});

describe('limits on newsletter sign-ups', () => {
  it('count by mailbox, known or not, and by client network [SAFE-6, API-6, UNPROVEN-9]', async () => {
    const limited = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
    const from = (peer: string, email: string) =>
      limited.fetch(
        apiPaths.leads,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, source: 'newsletter' }),
        },
        peer,
      );
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      statuses.push((await from('203.0.113.1', index % 2 ? 'ada+1@customer.example' : 'ADA@customer.example')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    const refused = await from('203.0.113.1', 'ada@customer.example');
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await from('203.0.113.1', 'grace@customer.example')).status).toBe(200);
    expect((await from('203.0.113.99', 'ada@customer.example')).status).toBe(200);
    await limited.close();
  });
});

describe('the newsletter form without JavaScript', () => {
  it.each([
    [`${origin}/products?sort=priceLow`, '/products?sort=priceLow'],
    [`${origin}/Contact/`, '/contact'],
    [`${origin}/nowhere`, '/'],
    [`${origin}//elsewhere.example/products`, '/'],
    ['https://elsewhere.example/products', '/'],
    ['rubbish', '/'],
    ['', '/'],
  ])('posted from %j redirects to %s with a success message [NOJS-2]', async (referer, path) => {
    const response = await postForm('/newsletter', { email: 'ada@customer.example' }, { Referer: referer });
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${path}#subscribed`]);
    expect(await leads()).toMatchObject([{ email: 'ada@customer.example', source: 'newsletter' }]);
  });

  it('shows an error message on failure [NOJS-2]', async () => {
    const response = await postForm('/newsletter', { email: 'ada@' }, { Referer: `${origin}/blog` });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/blog#not-subscribed']);
    expect(await leads()).toEqual([]);
  });

  it('rejects a bot that fills in the honeypot', async () => {
    const response = await postForm('/newsletter', { email: 'ada@customer.example', leave_blank: 'x' });
    expect(response.headers.get('Location')).toBe('/#subscribed');
    expect(await leads()).toEqual([]);
  });

  it('is refused from another site, and in any format other than a form [SAFE-4]', async () => {
    const foreign = await postForm('/newsletter', { email: 'a@b.example' }, { Origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
    expect((await shop.post('/newsletter', { email: 'a@b.example' })).status).toBe(415);
    expect((await postForm('/newsletter', { email: 'a'.repeat(70_000) })).status).toBe(413);
  });
});

describe('unsubscribing', () => {
  /** Subscribes an address and returns the path of its unsubscribe link. */
  async function subscribe(email = 'ada@customer.example'): Promise<string> {
    await leave(email);
    const token = (await mails()).find(({ recipient }) => recipient === email)?.payload.token;
    return `/unsubscribe?token=${token}`;
  }
  const outcomeOf = async (response: Response) => [response.status, (await response.json()).outcome];

  it('accepts a one-click request from a mail client, and erases the address [PRIV-5]', async () => {
    const path = await subscribe();
    await leave('ada@customer.example', 'exit-intent');
    await leave('grace@customer.example');
    const post = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect(await outcomeOf(await shop.fetch(path, post))).toEqual([200, 'done']);
    expect((await leads()).map(({ email }) => email)).toEqual(['grace@customer.example']);
    expect(await outcomeOf(await shop.fetch(path, post))).toEqual([200, 'done']);
  });

  it('accepts a multipart body too, as some mail clients send it [PRIV-5]', async () => {
    const path = await subscribe();
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect(await outcomeOf(await shop.fetch(path, { method: 'POST', body }))).toEqual([200, 'done']);
    expect(await leads()).toEqual([]);
  });

  it('does not happen when the page is merely opened, as mail scanners do [PRIV-5]', async () => {
    const response = await shop.fetch(await subscribe());
    expect(response.status).toBe(200);
    expect(await leads()).toHaveLength(1);
  });

  it.each(['', '?token=', '?token=abc', `?token=${'0'.repeat(40)}`, `?token=${'0'.repeat(40)}'--`])(
    'with an invalid link (%s) shows a page [PRIV-5]',
    async (query) => {
      await subscribe();
      expect(await outcomeOf(await shop.fetch(`/unsubscribe${query}`, { method: 'POST' }))).toEqual([404, 'unknown']);
      expect(await leads()).toHaveLength(1);
    },
  );

  it('and signing up again sends at most one email a day, with the same link [MAIL-4, PRIV-5]', async () => {
    const path = await subscribe();
    for (let time = 0; time < 3; time++) {
      await shop.fetch(path, { method: 'POST' });
      now += hour;
      await leave('ada@customer.example');
    }
    expect(await leads()).toMatchObject([{ email: 'ada@customer.example', consentedAt: noon + 3 * hour }]);
    expect(await mails()).toHaveLength(1);
    await shop.fetch(path, { method: 'POST' });
    now = noon + 24 * hour;
    await leave('ada@customer.example');
    const [first, second, ...more] = await mails();
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });
});
