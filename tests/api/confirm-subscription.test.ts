import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { listSubscribers } from '../../src/server/store/newsletter/subscribers.ts';
import { openTestingShop, type TestingShop } from './testing-shop.ts';

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

describe('confirming a subscription', () => {
  const outcomeOf = async (response: Response) => [response.status, (await response.json()).outcome];
  const tokenOf = async () => (await mails())[0]?.payload.token as string;
  const confirm = (token: string) => shop.fetch(`/subscribe?token=${token}`, { method: 'POST' });
  const kinds = async () => (await mails()).map(({ kind }) => kind).sort();

  it('sends one welcome email however often the button is pressed, and no further confirmation request [NEWS-3, MAIL-4]', async () => {
    await leave('Ada@Customer.EXAMPLE');
    const token = await tokenOf();
    now += hour;
    for (let time = 0; time < 3; time++) expect(await outcomeOf(await confirm(token))).toEqual([200, 'done']);
    expect(await leads()).toMatchObject([{ email: 'Ada@customer.example', confirmedAt: noon + hour }]);
    expect(await kinds()).toEqual(['confirm-lead', 'welcome']);
    expect((await mails())[1]).toMatchObject({ recipient: 'Ada@customer.example', payload: { token } });
    now += 48 * hour;
    await leave('ada@customer.example', 'exit-intent');
    expect(await kinds()).toEqual(['confirm-lead', 'welcome']);
    expect((await leads()).map(({ confirmedAt }) => confirmedAt)).toEqual([noon + hour, noon + hour]);
  });

  it('does not happen when the page is merely opened, as mail scanners do [NEWS-3]', async () => {
    await leave('ada@customer.example');
    const path = `/subscribe?token=${await tokenOf()}`;
    for (const method of ['GET', 'HEAD']) expect((await shop.fetch(path, { method })).status).toBe(200);
    expect(await leads()).toMatchObject([{ confirmedAt: null }]);
    expect(await kinds()).toEqual(['confirm-lead']);
  });

  it('is requested at most once a day while unanswered, with the same link [MAIL-4]', async () => {
    await leave('ada@customer.example');
    for (let time = 0; time < 3; time++) {
      now += hour;
      await leave('ada@customer.example');
    }
    expect(await kinds()).toEqual(['confirm-lead']);
    now = noon + 24 * hour;
    await leave('ada@customer.example');
    const [first, second, ...more] = await mails();
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  it('is no longer possible after unsubscribing, until the address is signed up again [NEWS-3, PRIV-5]', async () => {
    await leave('ada@customer.example');
    const token = await tokenOf();
    await confirm(token);
    await shop.fetch(`/unsubscribe?token=${token}`, { method: 'POST' });
    expect(await outcomeOf(await confirm(token))).toEqual([404, 'unknown']);
    await leave('ada@customer.example');
    expect(await leads()).toMatchObject([{ confirmedAt: null }]);
    now += hour;
    expect(await outcomeOf(await confirm(token))).toEqual([200, 'done']);
    expect(await leads()).toMatchObject([{ confirmedAt: noon + hour }]);
    // Less than a day after the first welcome email, no second one is sent.
    expect(await kinds()).toEqual(['confirm-lead', 'welcome']);
  });

  it.each(['', 'abc', '0'.repeat(40), `${'0'.repeat(40)}'--`])(
    'with an invalid link (%j) shows a page [NEWS-3]',
    async (token) => {
      await leave('ada@customer.example');
      expect(await outcomeOf(await confirm(token))).toEqual([404, 'unknown']);
      expect(await leads()).toMatchObject([{ confirmedAt: null }]);
    },
  );

  it('from another site is refused [SAFE-4]', async () => {
    await leave('ada@customer.example');
    const headers = { Origin: 'https://elsewhere.example' };
    const path = `/subscribe?token=${await tokenOf()}`;
    expect((await shop.fetch(path, { method: 'POST', headers })).status).toBe(403);
  });
});
