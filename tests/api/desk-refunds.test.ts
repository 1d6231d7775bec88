import { expect, it } from 'vitest';
import type { DeskProblem } from '../../src/contract/desk/problem.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

onEachEngine(({ open }) => {
  it('accepts a repeated refund once, and only as following the refund that the request names [MONDESK-9]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    const refund = (allowDuplicate: number) =>
      owner.call('orders.refund', { reference, amount: '1.00', note: '', allowDuplicate }) as Promise<Response>;
    const done = { refunds: [{ method: 'transfer', amount: 100, state: 'succeeded' }] };
    const told = async (allowDuplicate: number) => {
      const refused = (await problem(refund(allowDuplicate))) as Partial<DeskProblem>;
      expect(refused).toMatchObject({ code: 'duplicate-refund', current: expect.any(Number) });
      return { detail: refused.detail, current: Number(refused.current) };
    };
    const amounts = async () =>
      (await desk.store.db.selectFrom('refunds').select('amount_minor').execute()).map((row) => row.amount_minor);

    expect(await json(refund(0))).toMatchObject(done);
    const first = await told(0);
    expect(first.detail).toMatch(/^£1\.00 was already refunded on \d+ \w+ \d{4} at [\d:]+ \S+\. To refund the same/);
    // The response to the second refund is lost: it is sent again at once, and later.
    const sent = await Promise.all([refund(first.current), refund(first.current), refund(first.current)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const second = await told(first.current);
    expect([first.current, second.current]).toEqual([1, 2]);
    expect(await amounts()).toEqual([100, 100]);
    expect(await json(refund(second.current))).toMatchObject(done);
    expect(await amounts()).toEqual([100, 100, 100]);
  });
});
