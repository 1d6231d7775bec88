import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { orderPath } from '../../src/contract/order-page.ts';
import type { LostLinkView, OrderView } from '../../src/contract/order-view.ts';
import type { SlipView, WithdrawView } from '../../src/contract/withdrawal.ts';
import { randomIds } from '../../src/server/actions/ids.ts';
import { takePayment } from '../../src/server/actions/money/take-payment.ts';
import { changeOrderStatus } from '../../src/server/actions/orders/change-order-status.ts';
import { closeReturn, receiveReturn } from '../../src/server/actions/returns/handle-return.ts';
import { matchStatement, stateWithdrawal } from '../../src/server/actions/returns/state-withdrawal.ts';
import { listStatements } from '../../src/server/store/orders/statements.ts';
import { onEachEngine } from '../store/engines.ts';
import { links } from '../support/links.ts';
import { customer, openTestingShop, orderOf, type TestingShop } from './testing-shop.ts';

const now = Date.UTC(2026, 10, 3, 12);
const day = 24 * 3_600_000;

/** A store whose clock the test sets, with one order in it. */
async function openWithOrder({ env = {}, store }: Parameters<typeof openTestingShop>[0] = {}) {
  let time = now;
  const shop = await openTestingShop({ env, ...(store && { store }), parts: { clock: () => time } });
  const response = await shop.order(orderOf(shop, { 'xl-7': 2, 'luggable-5': 1 }));
  const { reference, link } = (await response.json()) as { reference: string; link: string };
  const key = link.split('=')[1] ?? '';
  const path = orderPath(reference, key, 'withdraw');
  const statement = { name: customer.customerName, email: customer.customerEmail, reason: '', seen: '0' };
  return {
    shop,
    reference,
    link,
    path,
    setTime(at: number) {
      time = at;
    },
    move: (to: 'shipped' | 'delivered') =>
      changeOrderStatus(
        { store: shop.store, clock: () => time, ids: shop.parts.ids, links, settings },
        { reference, to, note: null },
      ),
    pay: (amount: number) =>
      takePayment(
        { ...returnParts(shop, time), settings },
        { reference, amount, currency: 'GBP', method: 'transfer', providerReference: null, note: null },
      ),
    receive: (lines: readonly { line: number; quantity: number }[] | 'all', nth = 1) =>
      receiveReturn(returnParts(shop, time), { reference, nth, chosen: lines, restock: false, note: null }),
    close: (nth = 1) => closeReturn(returnParts(shop, time), { reference, nth, note: 'A reason.', refuse: true }),
    /** States something about some items without the link, which the operator then matches to the order. */
    async match(quantity: number) {
      const parts = { ...returnParts(shop, time), settings };
      const { customerName: name, customerEmail: email } = customer;
      await stateWithdrawal(parts, { reference, name, email, items: 'What you refused', reason: null }, true);
      const [kept] = await listStatements(shop.store.db, { open: true, limit: 1 });
      return matchStatement(parts, { id: kept?.id ?? '', reference, chosen: [{ line: 1, quantity }] });
    },
    look: async () => (await (await shop.fetch(path)).json()) as WithdrawView,
    page: async () => (await (await shop.fetch(link)).json()) as OrderView,
    post: (step: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      shop.fetch(orderPath(reference, undefined, 'withdraw'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ key, ...statement, 'line-1': '2', 'line-2': '1', step, ...fields }).toString(),
      }),
  };
}

const returnParts = ({ store }: TestingShop, at: number) => ({ store, clock: () => at, ids: randomIds, links });

const rowsOf = async ({ store }: TestingShop) => ({
  withdrawals: await store.db.selectFrom('withdrawals').selectAll().execute(),
  receipts: await store.db.selectFrom('outbox').selectAll().where('kind', '=', 'withdrawal-receipt').execute(),
});

onEachEngine(({ open }) => {
  it('takes a statement in two steps, with what is known filled in, and shows what became of it [BACK-1, BACK-4]', async () => {
    const { shop, reference, link, look, page, post } = await openWithOrder({ store: await open() });
    expect((await page()).withdrawals).toMatchObject({ path: expect.stringContaining('/withdraw?key='), returns: [] });
    expect(await look()).toMatchObject({
      step: 'state',
      values: { name: customer.customerName, email: customer.customerEmail, reason: '' },
      lines: [
        { line: 1, name: 'XL-7', left: 2, chosen: '2' },
        { line: 2, left: 1, chosen: '1' },
      ],
      seen: 0,
    });
    const review = (await (await post('review')).json()) as WithdrawView;
    expect(review).toMatchObject({ step: 'review', worth: (await page()).total, shipped: false });
    expect(await rowsOf(shop)).toEqual({ withdrawals: [], receipts: [] });

    const confirmed = await post('confirm');
    expect(confirmed.status).toBe(303);
    const done = (await (await shop.fetch(confirmed.headers.get('Location') ?? '')).json()) as WithdrawView;
    expect(done).toMatchObject({
      step: 'done',
      orderPath: link,
      done: { number: `${reference}-R1`, madeAt: '3 November 2026 at 12:00:00 GMT', state: 'taken-out' },
    });
    expect(await page()).toMatchObject({
      status: 'cancelled',
      withdrawals: { returns: [{ number: `${reference}-R1` }] },
    });
    expect((await page()).withdrawals.path).toBeUndefined();
    expect(shop.wakes()).toBe(2);
  });

  it('is one withdrawal with one receipt, from however many tabs it is confirmed [BACK-3]', async () => {
    const { shop, post } = await openWithOrder({ store: await open() });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('confirm')));
    answers.push(await post('confirm'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1);
    const { withdrawals, receipts } = await rowsOf(shop);
    expect([withdrawals.length, receipts.length]).toEqual([1, 1]);
  });

  it('takes some of the lines, and the rest later [BACK-5, BACK-6]', async () => {
    const { look, page, post } = await openWithOrder({ store: await open() });
    await post('confirm', { 'line-1': '1', 'line-2': '0' });
    expect(await page()).toMatchObject({
      status: 'pending',
      payment: { due: '£452.00' },
      withdrawals: {
        returns: [{ items: [{ name: 'XL-7', quantity: 1 }], worth: '£251.00' }],
        worth: '£251.00',
        rest: '£452.00',
      },
    });
    expect(await look()).toMatchObject({ seen: 1, lines: [{ left: 1 }, { left: 1 }] });
    // A tab that was opened before wants more than is left: it is told so, and loses nothing that was typed.
    const stale = await post('confirm', { reason: 'Too large' });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      step: 'state',
      values: { reason: 'Too large' },
      errors: { lines: expect.stringContaining('not left') },
    });
  });

  it('says that an order has come back though nobody recorded that it arrived [FOLLOW-4]', async () => {
    const { page, post, move, receive } = await openWithOrder({ store: await open() });
    await move('shipped');
    expect((await page()).wayBack).toBeUndefined();
    await post('confirm');
    const kindsOf = async () => (await page()).steps.map(({ kind }) => kind);
    expect((await page()).wayBack).toBe('withdrawn');
    expect(await kindsOf()).toEqual(['received', 'shipped']);
    await receive('all');
    expect(await page()).toMatchObject({ status: 'shipped', wayBack: 'returned', withdrawals: { over: false } });
    expect(await kindsOf()).toEqual(['received', 'shipped', 'returned']);
    expect((await page()).steps.at(-1)).toEqual({ kind: 'returned', at: now });
  });

  it('says what became of a return that came to nothing, and offers again only what did not come back [BACK-1, BACK-9]', async () => {
    const { look, page, post, pay, move, receive, close } = await openWithOrder({ store: await open() });
    await pay(703_00);
    await move('shipped');
    await post('confirm', { 'line-1': '1', 'line-2': '0' });
    await close();
    expect((await page()).withdrawals).toMatchObject({
      path: expect.stringContaining('/withdraw'),
      returns: [{ state: 'closed', next: ['A reason.', expect.stringContaining('as if you had not withdrawn')] }],
    });
    await post('confirm', { 'line-1': '1', 'line-2': '0', seen: '1' });
    await receive('all', 2);
    await close(2);
    const { withdrawals, wayBack } = await page();
    expect(wayBack).toBe('part-returned');
    expect(withdrawals.returns[1]).toMatchObject({
      state: 'refused',
      next: ['A reason.', expect.stringContaining('The goods are still yours')],
    });
    expect(await look()).toMatchObject({ lines: [{ line: 1, left: 1 }, { left: 1 }] });
    await post('confirm', { 'line-1': '1', 'line-2': '1', seen: '2' });
    await receive('all', 3);
    expect(await page()).toMatchObject({ wayBack: 'refused', steps: [{}, {}, { kind: 'returned' }] });
    expect((await page()).withdrawals.path).toBeUndefined();
    expect(await look()).toMatchObject({ step: 'nothing' });
  });

  it('counts what was refused once, though the operator takes it back later, and offers the rest of its line [BACK-1, BACK-12]', async () => {
    const { look, page, post, pay, move, receive, close, match } = await openWithOrder({ store: await open() });
    await pay(703_00);
    await move('shipped');
    await post('confirm', { 'line-1': '1', 'line-2': '0' });
    await receive('all');
    expect(await close()).toMatchObject({ ok: true });
    expect(await match(1)).toMatchObject({ ok: true, nth: 2 });
    expect(await look()).toMatchObject({ step: 'state', lines: [{ line: 1, left: 1 }, { left: 1 }] });
    await post('confirm', { 'line-1': '0', 'line-2': '1', seen: '2' });
    await receive('all', 2);
    await receive('all', 3);
    // One piece of the first line is with its customer still.
    expect(await page()).toMatchObject({ wayBack: 'part-returned' });
    expect(await look()).toMatchObject({ lines: [{ line: 1, left: 1 }] });
    // Refused once more it is the same piece, and so it is where it is taken back after all.
    expect(await close(2)).toMatchObject({ ok: true });
    expect(await look()).toMatchObject({ lines: [{ line: 1, left: 1 }] });
    expect(await match(1)).toMatchObject({ ok: true, nth: 4 });
    expect(await look()).toMatchObject({ lines: [{ line: 1, left: 1 }] });
    expect(await match(1)).toMatchObject({ ok: true, nth: 5 });
    expect(await look()).toMatchObject({ step: 'nothing' });
  });

  it('opens a return once it was shipped, with a slip, until the period is over [BACK-2, BACK-8]', async () => {
    const { shop, reference, path, look, page, post, move, setTime } = await openWithOrder({ store: await open() });
    await move('shipped');
    await move('delivered');
    expect(await page()).toMatchObject({ withdrawals: { lastDay: '3 December 2026', over: false } });
    setTime(now + 29 * day);
    expect(((await (await post('review')).json()) as { shipped: boolean }).shipped).toBe(true);
    await post('confirm', { 'line-1': '0' });
    const { withdrawals, status } = await page();
    expect(status).toBe('delivered');
    const [one] = withdrawals.returns;
    expect(one).toMatchObject({ state: 'awaited', items: [{ quantity: 1 }] });
    expect(one?.next[0]).toContain('16 December 2026');
    const slip = (await (await shop.fetch(one?.slipPath ?? '')).json()) as SlipView;
    expect(slip).toMatchObject({ number: `${reference}-R1`, name: customer.customerName, items: [{ quantity: 1 }] });

    setTime(now + 32 * day);
    expect(await look()).toMatchObject({ step: 'over', lastDay: '3 December 2026' });
    const late = await post('confirm', { seen: '1' });
    expect([late.status, await late.json()]).toEqual([409, expect.objectContaining({ step: 'over' })]);
    const ended = (await page()).withdrawals;
    expect([ended.path, ended.over]).toEqual([undefined, true]);
    expect((await rowsOf(shop)).withdrawals).toHaveLength(1);
    expect((await shop.fetch(path.replace('withdraw', 'return-slip'))).status).toBe(200);
  });
});

it('says what is wrong at its field, and keeps what was typed [BACK-13]', async () => {
  const { shop, post } = await openWithOrder();
  const typed = { name: 'A', email: 'me@', reason: 'See www.evil.example', 'line-1': 'two', 'line-2': '5' };
  const answer = await post('confirm', typed);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    step: 'state',
    values: { name: 'A', email: 'me@', reason: 'See www.evil.example' },
    lines: [{ chosen: 'two' }, { chosen: '5' }],
    errors: { name: 'Name must be at least 2 characters', email: 'Invalid email address', lines: expect.any(String) },
  });
  const problems: [Record<string, string>, Record<string, string>][] = [
    [{ reason: 'See www.evil.example' }, { reason: 'Reason must not contain a web address' }],
    [{ name: 'Ada www.evil.example' }, { name: 'Name must not contain a web address' }],
    [{ name: 'Ada\u0000' }, { name: 'Name must not contain control characters' }],
    [{ reason: 'x'.repeat(1001) }, { reason: 'Must be at most 1000 characters' }],
    [{ 'line-1': '0', 'line-2': '0' }, { lines: 'Choose at least one item.' }],
  ];
  for (const [fields, errors] of problems) {
    expect(((await (await post('review', fields)).json()) as { errors: unknown }).errors).toEqual(errors);
  }
  expect(await (await post('change', { reason: 'Too\nlarge' })).json()).toMatchObject({
    step: 'state',
    values: { reason: 'Too\nlarge' },
  });
  expect((await rowsOf(shop)).withdrawals).toEqual([]);
  await shop.close();
});

it('is for who holds the link alone, from our own pages alone [BACK-1, FOLLOW-3]', async () => {
  const { shop, reference, post } = await openWithOrder();
  for (const key of ['a'.repeat(40), '', 'x']) {
    for (const answer of [await post('confirm', { key }), await shop.fetch(orderPath(reference, key, 'withdraw'))]) {
      expect(answer.status).toBe(404);
      expect((await answer.json()) as LostLinkView).toMatchObject({ state: 'closed' });
    }
  }
  const foreign = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' };
  expect((await post('confirm', {}, foreign)).status).toBe(403);
  expect((await shop.fetch(orderPath(reference, undefined, 'pay-me'), { method: 'POST' })).status).toBe(405);
  expect((await rowsOf(shop)).withdrawals).toEqual([]);
  await shop.close();
});

it('lets who floods it run dry [BACK-14]', async () => {
  const { shop, post } = await openWithOrder({ env: { RATE_LIMITS: 'on' } });
  const statuses: number[] = [];
  for (let tries = 0; tries < 41; tries++) statuses.push((await post('review')).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
  await shop.close();
});
