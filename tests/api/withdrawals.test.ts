import { expect, it } from 'vitest';
import { orderPath } from '../../src/contract/orders/order-page.ts';
import type { ResendLinkView } from '../../src/contract/orders/order-view.ts';
import type { ReturnSlipView, WithdrawView } from '../../src/contract/returns/withdrawal.ts';
import { onEachEngine } from '../store/engines.ts';
import { customer, type TestingShop } from './testing-shop.ts';
import { day, now, openWithOrder } from './withdrawal-shop.ts';

const rowsOf = async ({ store }: TestingShop) => ({
  withdrawals: await store.db.selectFrom('withdrawals').selectAll().execute(),
  receipts: await store.db.selectFrom('outbox').selectAll().where('kind', '=', 'withdrawal-receipt').execute(),
});

onEachEngine(({ open }) => {
  it('accepts a withdrawal in two steps, with known data filled in, and shows its outcome [BACK-1, BACK-4]', async () => {
    const { shop, reference, link, look, page, post } = await openWithOrder({ store: await open() });
    expect((await page()).withdrawals).toMatchObject({ path: expect.stringContaining('/withdraw#key='), returns: [] });
    expect(await look()).toMatchObject({
      step: 'state',
      values: { name: customer.customerName, reason: '' },
      receiptTo: customer.customerEmail,
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

  it('creates one withdrawal with one receipt, confirmed from any number of tabs [BACK-3]', async () => {
    const { shop, post } = await openWithOrder({ store: await open() });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('confirm')));
    answers.push(await post('confirm'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1);
    const { withdrawals, receipts } = await rowsOf(shop);
    expect([withdrawals.length, receipts.length]).toEqual([1, 1]);
  });

  it('accepts some of the lines first, and the rest later [BACK-5, BACK-6]', async () => {
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
    // A tab opened earlier requests more than is left: it shows an error and keeps the customer's input.
    const stale = await post('confirm', { reason: 'Too large' });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      step: 'state',
      values: { reason: 'Too large' },
      errors: { lines: expect.stringContaining('no longer be withdrawn') },
    });
  });

  it('opens a return after dispatch, with a return slip, until the period ends [BACK-2, BACK-8]', async () => {
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
    const slip = (await (await shop.fetch(one?.slipPath ?? '')).json()) as ReturnSlipView;
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

it('shows errors at their fields, and keeps the input [BACK-13]', async () => {
  const { shop, post } = await openWithOrder();
  const typed = { name: 'A', reason: 'See www.evil.example', 'line-1': 'two', 'line-2': '5' };
  const answer = await post('confirm', typed);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    step: 'state',
    values: { name: 'A', reason: 'See www.evil.example' },
    lines: [{ chosen: 'two' }, { chosen: '5' }],
    errors: { name: 'Name must be at least 2 characters', lines: expect.any(String) },
  });
  const problems: [Record<string, string>, Record<string, string>][] = [
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

it('is available only to the holder of the link, and only from our own pages [BACK-1, FOLLOW-3]', async () => {
  const { shop, reference, post } = await openWithOrder();
  for (const key of ['a'.repeat(40), '', 'x']) {
    for (const answer of [await post('confirm', { key }), await shop.fetch(orderPath(reference, key, 'withdraw'))]) {
      expect(answer.status).toBe(404);
      expect((await answer.json()) as ResendLinkView).toMatchObject({ state: 'closed' });
    }
  }
  const foreign = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' };
  expect((await post('confirm', {}, foreign)).status).toBe(403);
  expect((await shop.fetch(orderPath(reference, undefined, 'pay-me'), { method: 'POST' })).status).toBe(405);
  expect((await rowsOf(shop)).withdrawals).toEqual([]);
  await shop.close();
});

it('is rate limited [BACK-14]', async () => {
  const { shop, post } = await openWithOrder({ env: { RATE_LIMITS: 'on' } });
  const statuses: number[] = [];
  for (let tries = 0; tries < 41; tries++) statuses.push((await post('review')).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
  await shop.close();
});

it('emails the receipt only to the order’s own address, whatever else is posted [BACK-16, UNPROVEN-7]', async () => {
  const { shop, post } = await openWithOrder({ lines: { 'xl-7': 30 } });
  for (let nth = 0; nth < 3; nth++) {
    const piece = { 'line-1': '1', 'line-2': '', seen: String(nth) };
    expect((await post('confirm', { ...piece, email: `stranger-${nth}@else.example` })).status).toBe(303);
  }
  const sent = (await rowsOf(shop)).receipts.map(({ recipient }) => recipient);
  expect(sent).toEqual(Array.from({ length: 3 }, () => customer.customerEmail));
  await shop.close();
});

it('accepts twenty partial withdrawals, and then only one of all remaining items [BACK-17]', async () => {
  const { shop, post } = await openWithOrder({ lines: { 'xl-7': 30 } });
  const piece = (nth: number) => ({ 'line-1': '1', 'line-2': '', seen: String(nth) });
  for (let nth = 0; nth < 20; nth++) expect((await post('confirm', piece(nth))).status).toBe(303);
  const errors = { lines: expect.stringContaining('Choose all remaining items, or contact us') };
  for (const [step, status] of [
    ['review', 422],
    ['confirm', 409],
  ] as const) {
    const refused = await post(step, piece(20));
    expect([refused.status, await refused.json()]).toEqual([status, expect.objectContaining({ errors })]);
  }
  // Confirming one of them again leads to its existing return.
  expect((await post('confirm', piece(19))).headers.get('Location')).toMatch(/return=20$/);
  expect((await rowsOf(shop)).withdrawals).toHaveLength(20);
  expect((await post('confirm', { ...piece(20), 'line-1': '10' })).headers.get('Location')).toMatch(/return=21$/);
  await shop.close();
});

it('ignores a forged count of earlier withdrawals [BACK-3]', async () => {
  const { shop, post } = await openWithOrder();
  expect(await (await post('review', { seen: '999999' })).json()).toMatchObject({ seen: 0 });
  await shop.close();
});
