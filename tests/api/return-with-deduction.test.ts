import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { ReturnPage } from '../../src/contract/returns/returns.ts';
import { onSqlite } from '../store/engines.ts';
import { json, oneOfEach, openReturn, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

onSqlite(({ open }) => {
  it('a return with lost value is refunded with a deduction, and the customer is told why [BACK-22]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, reference, number, worth } = await openReturn(desk);
    const helper = await desk.signIn('helper');
    const wish = { number, deduct: '51.00', note: 'A cracked case' };
    const settle = (change: Partial<typeof wish> = {}) => owner.call('returns.refund', { ...wish, ...change });
    expect(await problem(settle())).toMatchObject({ code: 'goods-not-received' });
    await json(owner.call('returns.receive', { number, lines: oneOfEach, restock: false, note: '' }));
    expect(await problem(helper.call('returns.refund', wish))).toMatchObject({ status: 403 });
    const away = await desk.signIn('owner', desk.parts.clock() - 10 * 60 * 1000);
    expect(await problem(away.call('returns.refund', wish))).toMatchObject({
      code: 'reauthentication-required',
    });
    expect(await problem(settle({ note: '' }))).toMatchObject({ code: 'invalid-request' });
    expect(await problem(settle({ deduct: '0' }))).toMatchObject({ code: 'invalid-amount' });
    expect(await problem(settle({ deduct: ((worth + 1) / 100).toFixed(2) }))).toMatchObject({
      code: 'deduction-exceeds-refund-due',
    });

    const [mail] = (await json<Preview>(owner.call('returns.refund.preview', wish))).mails;
    expect(mail?.text).toContain(`We’re refunding £${((worth - 51_00) / 100).toFixed(2)} for order ${reference}`);
    expect(mail?.text).toContain(`From the value of your return ${number}, we’ve deducted £51.00`);
    expect(mail?.text).toContain('A cracked case');
    const today = async () =>
      (await json<{ kind: string }[]>(owner.call('dashboard.action-items', {}))).map(({ kind }) => kind);
    expect(await today()).toContain('return-refunds');
    expect(await json(settle())).toMatchObject({ refunds: [{ method: 'transfer', state: 'succeeded' }] });
    expect(await today()).not.toContain('return-refunds');
    expect(await json(owner.call('returns.show', { number }))).toMatchObject({
      refundDue: 0,
      worth,
      mayClose: false,
      deduction: { amount: 51_00, note: 'A cracked case' },
    });
    expect(await json<ReturnPage>(owner.call('returns.list', { view: 'owed', after: '' }))).toMatchObject({
      returns: [],
    });
    expect(await problem(settle())).toMatchObject({ code: 'nothing-owed' });
    expect(await problem(owner.call('returns.close', { number, note: 'x', refuse: true }))).toMatchObject({
      code: 'return-deducted',
    });
  });
});
