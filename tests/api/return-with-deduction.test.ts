import { expect, it } from 'vitest';
import type { MailPreviewContent } from '../../src/contract/desk/orders.ts';
import type { ReturnPage } from '../../src/contract/desk/returns.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, oneOfEach, openReturn, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

onEachEngine(({ open }) => {
  it('a return whose goods have lost value is settled: less is owed for good, and its customer reads why [BACK-22]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, reference, number, worth } = await openReturn(desk);
    const helper = await desk.signIn('helper');
    const wish = { number, amount: '51.00', note: 'A cracked case' };
    const settle = (change: Partial<typeof wish> = {}) =>
      owner.call('returns.refund-with-deduction', { ...wish, ...change });
    expect(await problem(settle())).toMatchObject({ reason: 'not-back' });
    await json(owner.call('returns.receive', { number, lines: oneOfEach, restock: false, note: '' }));
    expect(await problem(helper.call('returns.refund-with-deduction', wish))).toMatchObject({ status: 403 });
    const away = await desk.signIn('owner', desk.parts.clock() - 10 * 60 * 1000);
    expect(await problem(away.call('returns.refund-with-deduction', wish))).toMatchObject({ code: 'passkey-needed' });
    expect(await problem(settle({ note: '' }))).toMatchObject({ code: 'invalid-request' });
    expect(await problem(settle({ amount: '0' }))).toMatchObject({ status: 409 });
    expect(await problem(settle({ amount: ((worth + 1) / 100).toFixed(2) }))).toMatchObject({
      reason: 'keeps-too-much',
    });

    const [mail] = await json<MailPreviewContent[]>(owner.call('returns.refund-with-deduction-preview', wish));
    expect(mail?.text).toContain(`We’re refunding £${((worth - 51_00) / 100).toFixed(2)} for order ${reference}`);
    expect(mail?.text).toContain(`Of what your return ${number} is worth we’ve deducted £51.00`);
    expect(mail?.text).toContain('A cracked case');
    const today = async () =>
      (await json<{ kind: string }[]>(owner.call('dashboard.action-items', {}))).map(({ kind }) => kind);
    expect(await today()).toContain('return-refunds');
    expect(await json(settle())).toEqual({ failed: false, byHand: true });
    expect(await today()).not.toContain('return-refunds');
    expect(await json(owner.call('returns.show', { number }))).toMatchObject({
      owed: 0,
      worth,
      mayClose: false,
      keptBack: { amount: 51_00, note: 'A cracked case' },
    });
    expect(await json<ReturnPage>(owner.call('returns.list', { view: 'owed', after: '' }))).toMatchObject({
      returns: [],
    });
    expect(await problem(settle())).toMatchObject({ reason: 'nothing-owed' });
    expect(await problem(owner.call('returns.close', { number, note: 'x', refuse: true }))).toMatchObject({
      reason: 'kept-back',
    });
  });
});
