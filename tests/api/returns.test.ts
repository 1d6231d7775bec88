import { expect, it } from 'vitest';
import type { ReturnSlipView } from '../../src/contract/returns/withdrawal.ts';
import { onSqlite } from '../store/engines.ts';
import { day, mailsOf, now, openWithOrder } from './withdrawal-shop.ts';

onSqlite(({ open }) => {
  it('shows that an order was returned even if its delivery was never recorded [FOLLOW-4]', async () => {
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

  it('shows the outcome of a return without refund, and offers only the missing items again [BACK-1, BACK-9]', async () => {
    const { look, page, post, pay, move, receive, close, setTime } = await openWithOrder({ store: await open() });
    await pay(703_00);
    for (const to of ['shipped', 'delivered'] as const) await move(to);
    setTime(now + 20 * day);
    await post('confirm', { 'line-1': '1', 'line-2': '0' });
    await close();
    expect((await page()).withdrawals).toMatchObject({
      path: expect.stringContaining('/withdraw'),
      returns: [{ state: 'closed', next: ['A reason.', expect.stringContaining('as if you hadn’t withdrawn')] }],
    });
    await post('confirm', { 'line-1': '1', 'line-2': '0', seen: '1' });
    await receive('all', 2);
    await close(2);
    const { withdrawals, wayBack } = await page();
    expect(wayBack).toBe('part-returned');
    expect(withdrawals.returns[1]).toMatchObject({
      state: 'refused',
      next: ['A reason.', expect.stringContaining('They’re still yours')],
    });
    expect(await look()).toMatchObject({ lines: [{ line: 1, left: 1 }, { left: 1 }] });
    await post('confirm', { 'line-1': '1', 'line-2': '1', seen: '2' });
    await receive('all', 3);
    expect(await page()).toMatchObject({ wayBack: 'refused', steps: [{}, {}, {}, { kind: 'returned' }] });
    expect((await page()).withdrawals.path).toBeUndefined();
    expect(await look()).toMatchObject({ step: 'nothing' });
  });

  it('withholds the refund of missing goods where the law allows it, as stated on the page and in the email [BACK-21]', async () => {
    const { shop, page, post, pay, move, close, receive } = await openWithOrder({ store: await open() });
    await pay(703_00);
    for (const to of ['shipped', 'delivered'] as const) await move(to);
    await post('confirm', { 'line-1': '1', 'line-2': '0' });
    await close();
    const kept = 'until we’ve received the goods, or you show us that you sent them.';
    expect((await page()).withdrawals.returns[0]?.next).toEqual([
      'A reason.',
      'We’ve closed this return for now.',
      `We’ll hold the refund ${kept}`,
    ]);
    await post('confirm', { 'line-1': '1', 'line-2': '1', seen: '1' });
    await receive([{ line: 2, quantity: 1 }], 2);
    await close(2);
    const texts = (await mailsOf(shop, 'return-closed')).map(({ text }) => text);
    expect(texts[0]).toContain('We haven’t received your return');
    expect(texts[0]).toContain(`We’ve closed your return for now, and we’ll hold the refund of £251.00 ${kept}`);
    expect(texts[1]).toContain(
      `We’ve closed that part of the return for now, and we’ll hold the refund of £251.00 ${kept}`,
    );
    for (const text of texts) expect(text).not.toMatch(/without a refund|refund nothing/);
  });

  it('states the deduction and its reason for goods that cannot be rejected, also in the email [BACK-21, BACK-22]', async () => {
    const { shop, page, post, pay, move, receive, close, keepBack } = await openWithOrder({ store: await open() });
    await pay(703_00);
    for (const to of ['shipped', 'delivered'] as const) await move(to);
    await post('confirm', { 'line-1': '1', 'line-2': '0' });
    await receive('all');
    expect(await close()).toEqual({ ok: false, reason: 'statutory-withdrawal' });
    expect(await keepBack(51_00)).toMatchObject({ ok: true });
    const { withdrawals, payment } = await page();
    const why = ['We’ve deducted £51.00 because the goods have lost value.', 'A cracked case'];
    expect(withdrawals.returns[0]?.next).toEqual(['We’ve received your return.', ...why]);
    expect(withdrawals.owed).toBeUndefined();
    expect(payment).toMatchObject({ state: 'part-refunded', refunded: '£200.00' });
    expect(payment.due).toBeUndefined();
    const [mail] = await mailsOf(shop, 'order-refunded');
    expect(mail?.text).toContain('We’re refunding £200.00 for order');
    expect(mail?.text).toMatch(/we’ve deducted £51\.00 because the goods have lost value\.\s+A cracked case/);
  });

  it('states each refund once, at its return, and the sum only for more than one [BACK-10]', async () => {
    const { page, post, pay, move } = await openWithOrder({ store: await open() });
    await pay(703_00);
    await move('shipped');
    const said = async () => {
      const { returns, owed } = (await page()).withdrawals;
      const sentences = returns.flatMap(({ next }) => next).filter((sentence) => sentence.includes('We’ll refund'));
      return [...sentences.map((sentence) => /£[\d.]+/.exec(sentence)?.[0]), owed];
    };
    await post('confirm', { 'line-1': '1', 'line-2': '0' });
    expect(await said()).toEqual(['£251.00', undefined]);
    await post('confirm', { 'line-1': '1', 'line-2': '1', seen: '1' });
    expect(await said()).toEqual(['£251.00', '£452.00', '£703.00']);
  });

  it('states what is still awaited of a partly received return, also on its slip and in its email [BACK-8, BACK-9]', async () => {
    const { shop, page, post, pay, move, receive, refund } = await openWithOrder({ store: await open() });
    await pay(703_00);
    await move('shipped');
    await post('confirm', { 'line-1': '1', 'line-2': '0' });
    await post('confirm', { 'line-1': '1', 'line-2': '1', seen: '1' });
    await receive([{ line: 2, quantity: 1 }], 2);
    const { slipPath = '', next } = (await page()).withdrawals.returns[1] ?? {};
    expect(next).toEqual([
      'We’ve received some of your return. Please send the rest too: 1 × XL-7.',
      expect.stringContaining('We’ll refund £452.00 to your original payment method within 14 days of your statement'),
    ]);
    const slip = (await (await shop.fetch(slipPath)).json()) as ReturnSlipView;
    expect(slip.items).toEqual([{ name: 'XL-7', quantity: 1 }]);
    // Once a return is refunded, its email promises no refund, even if another return is owed one.
    expect(await refund(1)).toMatchObject({ ok: true });
    await receive('all', 1);
    const mails = await shop.store.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'return-received')
      .execute();
    const told = mails.map(({ payload }) => JSON.parse(payload) as { number: string; rest: unknown; owed: boolean });
    expect(told.map(({ number, rest, owed }) => [number.slice(-2), rest, owed]).sort()).toEqual([
      ['R1', [], false],
      ['R2', [{ name: 'XL-7', quantity: 1 }], true],
    ]);
  });

  it('counts rejected units once, even if accepted later, and offers the rest of their line [BACK-1, BACK-12]', async () => {
    const { look, page, post, pay, move, receive, close, match, receiptOf, setTime } = await openWithOrder({
      store: await open(),
    });
    await pay(703_00);
    for (const to of ['shipped', 'delivered'] as const) await move(to);
    setTime(now + 20 * day);
    await post('confirm', { 'line-1': '1', 'line-2': '0' });
    await receive('all');
    expect(await close()).toMatchObject({ ok: true });
    expect(await match(1)).toMatchObject({ ok: true, number: expect.stringMatching(/-R2$/) });
    expect(await look()).toMatchObject({ step: 'state', lines: [{ line: 1, left: 1 }, { left: 1 }] });
    // Customers aren't asked to send goods that the shop already has.
    const spared = 'You don’t need to send anything we’ve already received, unless it’s back with you.';
    expect((await page()).withdrawals.returns.map(({ next }) => next.includes(spared))).toEqual([false, true]);
    expect(await receiptOf(2)).toContain(spared);
    await post('confirm', { 'line-1': '0', 'line-2': '1', seen: '2' });
    await receive('all', 2);
    await receive('all', 3);
    // The customer still has one unit of the first line.
    expect(await page()).toMatchObject({ wayBack: 'part-returned' });
    expect(await look()).toMatchObject({ lines: [{ line: 1, left: 1 }] });
    // Rejected again, or accepted after all, the same unit is counted once.
    expect(await close(2)).toMatchObject({ ok: true });
    expect(await look()).toMatchObject({ lines: [{ line: 1, left: 1 }] });
    expect(await match(1)).toMatchObject({ ok: true, number: expect.stringMatching(/-R4$/) });
    expect(await look()).toMatchObject({ lines: [{ line: 1, left: 1 }] });
    expect(await match(1)).toMatchObject({ ok: true, number: expect.stringMatching(/-R5$/) });
    expect(await look()).toMatchObject({ step: 'nothing' });
  });
});
