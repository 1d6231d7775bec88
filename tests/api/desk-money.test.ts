import { expect, it } from 'vitest';

import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskReturn, ReturnPage } from '../../src/contract/returns/returns.ts';
import type { UnmatchedWithdrawalPage, WithdrawableOrder } from '../../src/contract/returns/unmatched-withdrawals.ts';

import { returnNumber } from '../../src/domain/returns/return-number.ts';
import { submitUnlinkedWithdrawal } from '../../src/server/actions/returns/withdrawals/submit-unlinked-withdrawal.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { findReturns } from '../../src/server/store/dashboard/find-returns.ts';
import { onSqlite } from '../store/engines.ts';
import { json, oneOfEach, openReturn, problem, withdraw } from './desk-return.ts';
import { openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const countMails = async ({ store }: TestingDesk) =>
  (await store.db.selectFrom('outbox').select('id').execute()).length;
const actionsOf = async ({ store }: TestingDesk) =>
  (await listAuditEntries(store.db, {}, 50)).map(({ action, subject }) => `${action} ${subject}`);

onSqlite(({ open }) => {
  it('a return is received in parts, refunded and listed by next step, with each email previewed [MONDESK-1, MONDESK-2]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, reference, number, worth } = await openReturn(desk);
    const helper = await desk.signIn('helper');
    const list = (view: 'open' | 'awaited' | 'owed' | 'all') =>
      json<ReturnPage>(helper.call('returns.list', { view, after: '' }));
    for (const view of ['open', 'awaited', 'owed', 'all'] as const) {
      expect(await list(view)).toMatchObject({ returns: [{ number, state: 'awaited', refundDue: worth }], next: null });
    }
    const whole = await json<DeskReturn>(helper.call('returns.show', { number: number.replaceAll('-', '') }));
    expect(whole).toMatchObject({ name: 'Ada', reason: 'Too loud', mayReceive: true, mayClose: true, worth });
    expect(whole.lines.map(({ awaited }) => awaited)).toEqual([1, 1]);
    expect(await json(owner.call('orders.show', { reference }))).toMatchObject({ returns: [{ number }] });

    // The preview shows the email that is sent later, and changes nothing.
    const one = { number, lines: [{ line: 1, quantity: 1 }], restock: true, note: 'a scratch' };
    const mails = await countMails(desk);
    const { mails: preview } = await json<Preview>(helper.call('returns.receive.preview', one));
    const [shown] = preview;
    expect(shown).toMatchObject({ state: 'preview', recipient: 'ada@example.org' });
    expect(await countMails(desk)).toBe(mails);
    expect(await json(helper.call('returns.receive', one))).toMatchObject({ complete: false });
    expect(await countMails(desk)).toBe(mails + 1);
    expect(await problem(helper.call('returns.receive', one))).toMatchObject({
      status: 409,
      code: 'goods-not-awaited',
    });
    const twice = {
      ...one,
      lines: [
        { line: 2, quantity: 1 },
        { line: 2, quantity: 1 },
      ],
    };
    expect(await problem(helper.call('returns.receive', twice))).toMatchObject({
      status: 409,
      code: 'goods-not-awaited',
    });
    const rest = { number, lines: [{ line: 2, quantity: 1 }], restock: false, note: '' };
    expect(await json(helper.call('returns.receive', rest))).toMatchObject({ complete: true });
    expect(await list('awaited')).toMatchObject({ returns: [] });

    // A refund above the amount owed must be requested explicitly; only owners refund, after re-authentication.
    const refund = { number, amount: '', more: false, note: '' };
    expect(await problem(helper.call('returns.refund', refund))).toMatchObject({ status: 403 });
    const away = await desk.signIn('owner', desk.parts.clock() - 10 * 60 * 1000);
    expect(await problem(away.call('returns.refund', refund))).toMatchObject({ code: 'reauthentication-required' });
    const beyond = { ...refund, amount: ((worth + 1) / 100).toFixed(2) };
    expect(await problem(owner.call('returns.refund', beyond))).toMatchObject({ code: 'exceeds-refund-due' });
    expect(await json(owner.call('returns.refund.preview', refund))).toMatchObject({ mails: [{ state: 'preview' }] });
    expect(await list('owed')).toMatchObject({ returns: [{ number }] });
    const ofAll = { reference, amount: '', note: '', again: 0 };
    expect(await json(owner.call('orders.refund.preview', ofAll))).toMatchObject({ mails: [{ state: 'preview' }] });
    expect(await json(owner.call('returns.refund', refund))).toMatchObject({ refunds: [{ method: 'transfer' }] });
    expect(await problem(owner.call('returns.refund', refund))).toMatchObject({ code: 'nothing-owed' });
    expect(await list('open')).toMatchObject({ returns: [] });
    expect(await list('all')).toMatchObject({ returns: [{ number, refundDue: 0, state: 'received' }] });
    expect((await actionsOf(desk)).slice(0, 4)).toEqual([
      `order.refund ${reference}`,
      `return.receive ${number}`,
      `return.receive ${number}`,
      `order.status ${reference}`,
    ]);
  });

  it('a return is received and closed only as last seen: a repeated request is refused with what has changed [MONDESK-1]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, number } = await openReturn(desk);
    const one = { number, lines: [{ line: 1, quantity: 1 }], restock: false, note: '', seen: 0 };
    expect(await json(owner.call('returns.receive', one))).toMatchObject({ complete: false });
    const mails = await countMails(desk);
    const refusal = {
      status: 412,
      code: 'return-changed',
      detail: expect.stringContaining('received since you opened'),
    };
    for (const call of ['returns.receive.preview', 'returns.receive'] as const) {
      expect(await problem(owner.call(call, { ...one, lines: [{ line: 2, quantity: 1 }] }))).toMatchObject(refusal);
    }
    for (const call of ['returns.close.preview', 'returns.close'] as const) {
      const closing = { number, note: 'It never came.', refuse: false, seen: 0 };
      expect(await problem(owner.call(call, closing))).toMatchObject(refusal);
    }
    expect(await countMails(desk)).toBe(mails);
    const { received } = await json<DeskReturn>(owner.call('returns.show', { number }));
    expect(received).toHaveLength(1);
    const rest = { ...one, lines: [{ line: 2, quantity: 1 }], seen: received.length };
    expect(await json(owner.call('returns.receive', rest))).toMatchObject({ complete: true });
  });

  it('a partly received return that was closed is split into two, each linked to the other [BACK-9]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, reference, number } = await openReturn(desk);
    const show = (one: string) => json<DeskReturn>(owner.call('returns.show', { number: one }));
    expect(await show(number)).toMatchObject({ otherPart: null });
    await json(owner.call('returns.receive', { number, lines: [{ line: 1, quantity: 1 }], restock: false, note: '' }));
    expect(await json(owner.call('returns.close', { number, note: 'It never came.', refuse: false }))).toMatchObject({
      due: 0,
    });
    expect(await show(number)).toMatchObject({
      otherPart: { number: `${reference}-R2`, items: '1 × Desk 2-fan STEM Kit' },
    });
    expect(await show(`${reference}-R2`)).toMatchObject({ state: 'closed', otherPart: { number, items: '1 × XL-7' } });
  });

  it('an order that is fully returned can be recorded as delivered without an email, as announced [OPS-10, BACK-9, BACK-21]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, reference, number } = await openReturn(desk);
    const move = { to: 'delivered', note: '' } as const;
    const preview = (note = '') => json(owner.call('orders.set-status.preview', { reference, ...move, note } as never));
    const receive = (one: string) => {
      const lines = one === number ? oneOfEach : oneOfEach.slice(0, 1);
      return json(owner.call('returns.receive', { number: one, lines, restock: false, note: '' }));
    };
    await receive(number);
    // The customer still has one unit, so the delivery email is sent.
    expect(await preview()).toMatchObject({
      mails: [{ subject: expect.stringContaining(': delivered') }],
      output: { notEmailed: null },
    });
    await withdraw(desk, reference, [{ line: 1, quantity: 1 }]);
    expect(await preview()).toMatchObject({ output: { notEmailed: null } });
    await receive(`${reference}-R2`);
    for (const note of ['', 'Late']) {
      expect(await preview(note)).toMatchObject({ mails: [], output: { notEmailed: 'returned' } });
    }
    // The withdrawal was within the statutory period, so lost value can be deducted but the goods can't be rejected.
    const closing = { number: `${reference}-R2`, note: 'Broken', refuse: true };
    for (const call of ['returns.close.preview', 'returns.close'] as const) {
      expect(await problem(owner.call(call, closing))).toMatchObject({
        status: 409,
        code: 'statutory-withdrawal',
        detail: expect.stringContaining('you can only deduct lost value'),
      });
    }
    expect(await json(owner.call('returns.show', { number: closing.number }))).toMatchObject({
      withinLaw: true,
      mayClose: false,
    });
    const mails = await countMails(desk);
    expect(await json(owner.call('orders.set-status', { reference, ...move }))).toMatchObject({
      notEmailed: 'returned',
    });
    expect(await json(owner.call('orders.show', { reference }))).toMatchObject({ status: 'delivered' });
    expect(await countMails(desk)).toBe(mails);
  });

  it('a return is closed with a reason, and an unmatched withdrawal is matched to its order or dismissed [MONDESK-1]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, reference, number } = await openReturn(desk);
    const closing = { number, note: 'It was never sent.', refuse: false };
    const [mail] = (await json<Preview>(owner.call('returns.close.preview', closing))).mails;
    expect(mail?.text).toContain('It was never sent.');
    await json(owner.call('returns.close', closing));
    expect(await problem(owner.call('returns.close', closing))).toMatchObject({ status: 409, code: 'return-closed' });

    const { clock, links, settings } = desk.parts;
    const parts = { store: desk.store, clock, ids: randomIds, links, settings };
    const words = { reference: 'BB-0000-0000', name: 'Ada', email: 'other@customer.example', reason: null };
    await submitUnlinkedWithdrawal(parts, { ...words, items: null }, true);
    await submitUnlinkedWithdrawal(parts, { ...words, items: 'the small one' }, true);
    const asked = { view: 'open', after: '' } as const;
    const { withdrawals } = await json<UnmatchedWithdrawalPage>(owner.call('returns.unmatched', asked));
    const [first, second] = withdrawals.map(({ id }) => id);
    const left = await json<WithdrawableOrder>(
      owner.call('returns.withdrawable-lines', { reference: reference.toLowerCase() }),
    );
    expect(left.lines.map((line) => line.left)).toEqual([2, 1]);
    const match = { id: first ?? '', reference: reference.replaceAll('-', ''), lines: [{ line: 2, quantity: 1 }] };
    // The receipt goes to the order's own address, not to the one entered in the withdrawal.
    expect(await json(owner.call('returns.match.preview', match))).toMatchObject({
      mails: [{ recipient: 'ada@example.org' }],
    });
    expect(await json(owner.call('returns.match', match))).toMatchObject({ number: `${reference}-R2` });
    const everything = { ...match, id: second ?? '', lines: [{ line: 1, quantity: 3 }] };
    expect(await problem(owner.call('returns.match', everything))).toMatchObject({ code: 'quantity-not-withdrawable' });
    await json(owner.call('returns.dismiss', { id: second ?? '', note: 'The same person' }));
    expect(await json(owner.call('returns.unmatched', asked))).toMatchObject({ withdrawals: [] });
    expect((await actionsOf(desk)).slice(0, 3)).toEqual([
      `return.dismiss ${second}`,
      `return.match ${reference}-R2`,
      `return.close ${number}`,
    ]);
    // The audit log outlives a deleted withdrawal, so the reason for the dismissal is stored with the withdrawal only.
    const [laidAside] = await listAuditEntries(desk.store.db, { subject: second ?? '' }, 10);
    expect(laidAside).toMatchObject({ action: 'return.dismiss', after: null });

    // Paging omits no return; closed returns and unpaid ones withdrawn before dispatch are not open.
    const other = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1, 'desk-2': 1 })));
    await withdraw(desk, other.reference);
    const found: string[] = [];
    let after: { madeAt: number; id: string } | undefined;
    do {
      const page = await findReturns(desk.store, 'all', { limit: 2, after, most: 1_000 });
      found.push(...page.returns.map((one) => returnNumber(one.order.reference, one.withdrawal.nth)));
      after = page.next;
    } while (after);
    expect(found.toSorted()).toEqual([number, `${reference}-R2`, `${other.reference}-R1`].toSorted());
    const { returns: toDo } = await findReturns(desk.store, 'open', { limit: 50, most: 1_000 });
    expect(toDo.map(({ order }) => order.reference)).toEqual([reference]);
  });
});
