import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { resendLinkPath } from '../../src/contract/orders/order-page.ts';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import type { UnlinkedWithdrawalView } from '../../src/contract/returns/withdrawal.ts';

import { isProvenAddress } from '../../src/server/store/mail/proven-addresses.ts';
import { listUnmatchedWithdrawals } from '../../src/server/store/returns/unmatched-withdrawals.ts';
import { onEachEngine } from '../store/engines.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { dismissWithdrawal, matchWithdrawal } from '../support/orders/returns.ts';

import { customer, openTestingShop, orderOf, type TestingShop } from './testing-shop.ts';

const now = Date.UTC(2026, 10, 3, 12);

async function openWithOrder({ env = {}, store }: Parameters<typeof openTestingShop>[0] = {}) {
  let time = now;
  const shop = await openTestingShop({ env, ...(store && { store }), parts: { clock: () => time } });
  const response = await shop.order(orderOf(shop, { 'xl-7': 2 }));
  const { reference, link } = (await response.json()) as { reference: string; link: string };
  return {
    shop,
    reference,
    parts: { store: shop.store, clock: () => time, ids: shop.parts.ids, links, settings },
    setTime(at: number) {
      time = at;
    },
    /** The only open unmatched withdrawal. */
    open: async () => {
      const [statement, ...others] = await listUnmatchedWithdrawals(shop.store.db, { open: true, limit: 9 });
      if (!statement || others.length > 0) throw new Error('There is not one open statement');
      return statement;
    },
    /** Clicks the button on the page that a receipt links to. */
    click: (id: string, key = keyOf(id)) =>
      shop.fetch('/withdraw', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ statement: id, key }).toString(),
      }),
    page: async () => (await (await shop.fetch(link)).json()) as OrderView,
    state: (step: string, fields: Record<string, string> = {}) =>
      shop.fetch('/withdraw', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          reference,
          name: 'Ada Lovelace',
          email: customer.customerEmail.toUpperCase(),
          items: '',
          reason: '',
          step,
          ...fields,
        }).toString(),
      }),
  };
}

const keyOf = (id: string) => new URL(links.statementPath(id), 'https://x').searchParams.get('key') ?? '';

const mailsOf = async ({ store }: TestingShop) => {
  const rows = await store.db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('kind').execute();
  return rows
    .filter(({ kind }) => /^(withdrawal|statement)/.test(kind))
    .map(({ kind, recipient }) => [kind, recipient]);
};

onEachEngine(({ open }) => {
  it('withdraws from the order with that number and email address after a click in the emailed receipt [BACK-11, UNPROVEN-8]', async () => {
    const {
      shop,
      reference,
      page,
      state,
      open: waiting,
      click,
      setTime,
    } = await openWithOrder({ store: await open() });
    expect(await (await shop.fetch('/withdraw')).json()).toMatchObject({ step: 'state' });
    expect(
      await (await state('review', { reference: reference.replaceAll('-', '').toLowerCase() })).json(),
    ).toMatchObject({ step: 'review', values: { reference } });
    expect(await mailsOf(shop)).toEqual([]);
    expect(await (await state('confirm')).json()).toMatchObject({
      step: 'done',
      receivedAt: '3 November 2026 at 12:00:00 GMT',
    });
    // Printed or emailed details prove nothing: the order is unchanged.
    expect(await page()).toMatchObject({ status: 'pending', withdrawals: { returns: [] } });
    const receipt = ['statement-receipt', customer.customerEmail];
    const notice = ['statement-notice', 'operator'];
    expect(await mailsOf(shop)).toEqual([notice, receipt]);
    // A repeat is the same withdrawal, and its receipt is sent again.
    expect((await state('confirm')).status).toBe(200);
    expect(await mailsOf(shop)).toEqual([notice, receipt, receipt]);

    const { id, obstacle } = await waiting();
    expect(obstacle).toBe('unconfirmed');
    // Viewing the page changes nothing, and a wrong key gives no access.
    setTime(now + 3_600_000);
    const link = links.statementPath(id);
    expect(await (await shop.fetch(link)).json()).toMatchObject({ step: 'confirm', values: { name: 'Ada Lovelace' } });
    for (const wrong of [link.replace(/.$/, (last) => (last === '0' ? '1' : '0')), `/withdraw?statement=${id}`]) {
      expect((await shop.fetch(wrong)).status).toBe(404);
    }
    expect((await click(id, '0'.repeat(40))).status).toBe(404);
    expect(await page()).toMatchObject({ status: 'pending' });

    expect(await (await click(id)).json()).toMatchObject({ step: 'withdrawn' });
    expect(await page()).toMatchObject({
      status: 'cancelled',
      // The withdrawal counts from the time of its declaration.
      withdrawals: { returns: [{ name: 'Ada Lovelace', madeAt: '3 November 2026 at 12:00:00 GMT' }] },
    });
    const mails = [
      notice,
      receipt,
      receipt,
      ['withdrawal-notice', 'operator'],
      ['withdrawal-receipt', customer.customerEmail],
    ];
    expect(await mailsOf(shop)).toEqual(mails);
    // A repeat, such as a double click, has no further effect, and gives out no link that staff have replaced since.
    expect(await (await click(id)).json()).toMatchObject({
      step: 'withdrawn',
      orderPath: expect.stringContaining('key='),
    });
    await shop.store.db.updateTable('orders').set({ link_version: 1 }).execute();
    expect(await (await click(id)).json()).toMatchObject({ step: 'withdrawn', orderPath: resendLinkPath });
    expect((await state('confirm')).status).toBe(200);
    expect(await mailsOf(shop)).toEqual(mails);
    expect(await listUnmatchedWithdrawals(shop.store.db, { open: true, limit: 9 })).toEqual([]);
    expect(await isProvenAddress(shop.store.db, customer.customerEmail)).toBe(true);
  });

  it('leaves a confirmed unmatched withdrawal to staff if nothing of its order can be withdrawn [UNPROVEN-8, BACK-11]', async () => {
    const { reference, parts, state, open: waiting, click } = await openWithOrder({ store: await open() });
    await state('confirm');
    const { id } = await waiting();
    await changeOrderStatus(parts, { reference, to: 'cancelled', note: null });
    expect(await (await click(id)).json()).toMatchObject({ step: 'looked-at' });
    expect((await waiting()).obstacle).toBe('nothing-left');
  });

  it('a click confirms nothing for an address that no longer belongs to the order [UNPROVEN-8]', async () => {
    const { shop, state, page, open: waiting, click } = await openWithOrder({ store: await open() });
    await state('confirm');
    const { id } = await waiting();
    await shop.store.db.updateTable('orders').set({ customer_email: 'other@customer.example' }).execute();
    expect((await shop.fetch(links.statementPath(id))).status).toBe(404);
    expect((await click(id)).status).toBe(404);
    expect(await page()).toMatchObject({ status: 'pending' });
  });

  it('stores a withdrawal without a matching order, notifies the operator, and responds alike, with a receipt [BACK-11, BACK-23]', async () => {
    const { shop, reference, page, state } = await openWithOrder({ store: await open() });
    const answers: UnlinkedWithdrawalView[] = [];
    for (const fields of [{ reference: 'BB-0000-0000' }, { email: 'mallory@else.example' }, {}]) {
      const answer = await state('confirm', fields);
      expect(answer.status).toBe(200);
      const view = (await answer.json()) as Extract<UnlinkedWithdrawalView, { step: 'done' }>;
      answers.push({ ...view, values: { ...view.values, reference: '', email: '' } });
      expect((await page()).status).toBe('pending');
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const kept = await listUnmatchedWithdrawals(shop.store.db, { open: true, limit: 9 });
    expect(kept.map((one) => [one.reference, one.email, one.obstacle, one.orderId]).sort()).toEqual(
      [
        ['BB-0000-0000', customer.customerEmail.toUpperCase(), 'no-such-order', null],
        [reference, 'mallory@else.example', 'no-such-order', null],
        [reference, customer.customerEmail.toUpperCase(), 'unconfirmed', expect.any(String)],
      ].sort(),
    );
    // The address as entered gets a receipt without the customer's text.
    const mails = (await mailsOf(shop)).filter(([kind]) => kind?.startsWith('statement')).sort();
    const heard = [customer.customerEmail.toUpperCase(), 'mallory@else.example'];
    expect(mails).toEqual([
      ...heard.map((recipient) => ['statement-heard', recipient]),
      ...Array.from({ length: 3 }, () => ['statement-notice', 'operator']),
      ['statement-receipt', customer.customerEmail],
    ]);
    // A repeat is the same withdrawal, whose receipt was already sent.
    await state('confirm', { reference: 'BB-0000-0000' });
    expect(await listUnmatchedWithdrawals(shop.store.db, { open: true, limit: 9 })).toHaveLength(3);
    expect((await mailsOf(shop)).filter(([kind]) => kind === 'statement-heard')).toHaveLength(2);
  });

  it('leaves partial and late declarations to the operator, with an immediate receipt [BACK-11, BACK-12, BACK-19]', async () => {
    const { shop, reference, parts, page, state, setTime } = await openWithOrder({ store: await open() });
    for (const to of ['shipped', 'delivered'] as const) await changeOrderStatus(parts, { reference, to, note: null });
    await state('confirm', { items: 'one of the two' });
    setTime(now + 50 * 24 * 3_600_000);
    await state('confirm');
    const kept = await listUnmatchedWithdrawals(shop.store.db, { open: true, limit: 9 });
    expect(kept.map(({ obstacle }) => obstacle).sort()).toEqual(['some-items', 'too-late']);
    expect((await mailsOf(shop)).filter(([kind]) => kind === 'statement-receipt')).toEqual([
      ['statement-receipt', customer.customerEmail],
      ['statement-receipt', customer.customerEmail],
    ]);

    const idOf = (obstacle: string) => kept.find((one) => one.obstacle === obstacle)?.id ?? '';
    const wish = { id: idOf('some-items'), reference, chosen: [{ line: 1, quantity: 1 }] };
    expect(await matchWithdrawal(parts, wish)).toMatchObject({ ok: true, number: `${reference}-R1` });
    expect(await matchWithdrawal(parts, wish)).toEqual({ ok: false, reason: 'withdrawal-already-resolved' });
    // The return period doesn't start before the customer knows where to send the goods.
    const sendBack = expect.stringContaining('Please send the goods back by 6 January 2027.');
    setTime(now + 52 * 24 * 3_600_000);
    expect((await page()).withdrawals.returns).toMatchObject([
      { madeAt: '3 November 2026 at 12:00:00 GMT', next: expect.arrayContaining([sendBack]) },
    ]);
    const receipts = await shop.store.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'withdrawal-receipt')
      .execute();
    expect(receipts.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { madeAt: now, sendBackBy: '2027-01-06' },
    ]);
    const late = { id: idOf('too-late'), note: 'Too late' };
    expect(await dismissWithdrawal(parts, late)).toMatchObject({ ok: true, outcome: 'dismissed' });
    expect(await dismissWithdrawal(parts, late)).toEqual({ ok: false, reason: 'withdrawal-already-resolved' });
    expect(await dismissWithdrawal(parts, { id: 'nothing', note: 'x' })).toEqual({
      ok: false,
      reason: 'withdrawal-not-found',
    });
    expect(await listUnmatchedWithdrawals(shop.store.db, { open: true, limit: 9 })).toEqual([]);
  });
});

it('shows errors at their fields, and keeps the input [BACK-13]', async () => {
  const { shop, state } = await openWithOrder();
  const answer = await state('confirm', { reference: 'nonsense', email: 'me@', name: '', items: 'www.evil.example' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    step: 'state',
    values: { reference: 'NONSENSE', email: 'me@', items: 'www.evil.example' },
    errors: {
      reference: 'Enter an order number, such as BB-7K2M-9QXT',
      email: 'Invalid email address',
      name: expect.stringContaining('Name'),
    },
  });
  expect((await shop.fetch('/withdraw', { method: 'PUT' })).status).toBe(405);
  expect((await shop.fetch('/Withdraw/')).status).toBe(200);
  const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } };
  expect((await shop.fetch('/withdraw', foreign)).status).toBe(403);
  await shop.close();
});

it('made-up order numbers do not use up the limit of an email address’s owner [BACK-14, SAFE-19]', async () => {
  const { shop, state } = await openWithOrder({ env: { RATE_LIMITS: 'on' } });
  for (let tries = 0; tries < 6; tries++) await state('confirm', { reference: `BB-0000-000${tries}` });
  expect((await state('confirm')).status).toBe(200);
  expect(await mailsOf(shop)).toContainEqual(['statement-receipt', customer.customerEmail]);
  await shop.close();
});

it('emails a visitor ten receipts a day for unmatched withdrawals, and says when no receipt is sent [BACK-23]', async () => {
  const { shop, reference, state } = await openWithOrder({ env: { RATE_LIMITS: 'on' } });
  const heard = async () => (await mailsOf(shop)).filter(([kind]) => kind === 'statement-heard').length;
  const stateTo = async (email: string, named: string) =>
    ((await (await state('confirm', { email, reference: named })).json()) as { mayAnswer: boolean }).mayAnswer;
  for (let nth = 0; nth < 10; nth++) expect(await stateTo(`mallory-${nth}@else.example`, 'BB-0000-0000')).toBe(true);
  expect(await stateTo('mallory@else.example', 'BB-0000-0000')).toBe(false);
  expect(await heard()).toBe(10);
  // The response doesn't reveal whether the order exists; a matching withdrawal still gets its receipt.
  expect(await stateTo(customer.customerEmail, reference)).toBe(false);
  expect(await mailsOf(shop)).toContainEqual(['statement-receipt', customer.customerEmail]);
  await shop.close();
});

it('rate limits floods, and emails the operator at most sixty times an hour [BACK-14]', async () => {
  const { shop, state } = await openWithOrder({ env: { RATE_LIMITS: 'on' } });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries++) statuses.push((await state('confirm', { reference: 'BB-0000-0000' })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await shop.close();
  let left = 60;
  const room = { allowed: true, remaining: 1, resetSeconds: 1 };
  const limits = {
    take: async (name: string) => ({ ...room, allowed: name !== 'statementNotices' || left-- > 0 }),
    look: async () => room,
  };
  const other = await openTestingShop({ env: { RATE_LIMITS: 'on' }, parts: { limits } });
  for (let tries = 0; tries < 62; tries++) {
    const body = new URLSearchParams({
      reference: 'BB-0000-0000',
      name: 'Mallory',
      email: `mallory-${tries}@else.example`,
      step: 'confirm',
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await other.fetch('/withdraw', { method: 'POST', headers, body: body.toString() });
  }
  expect((await mailsOf(other)).filter(([kind]) => kind === 'statement-notice')).toHaveLength(60);
  expect(await listUnmatchedWithdrawals(other.store.db, { open: true, limit: 99 })).toHaveLength(62);
  await other.close();
});
