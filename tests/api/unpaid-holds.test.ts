import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { exchangeReturn } from '../../src/contract/returns/exchange-return.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { formatCharge } from '../../src/domain/shared/money/currency.ts';
import { cancelUnpaid } from '../../src/server/actions/orders/unpaid/cancel-unpaid.ts';
import { findHold, findOverdue } from '../../src/server/store/orders/order-holds.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, openReturn, withdraw } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

type Exchange = OutputOf<typeof exchangeReturn>;

const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
const day = 24 * 60 * 60 * 1000;
const env = { BANK_ACCOUNTS: JSON.stringify({ GBP: gbp }) };

onEachEngine(({ open }) => {
  it('an exchange that is not paid up is cancelled like any unpaid order, and its credit is owed again [HOLD-9]', async () => {
    const desk = await openTestingDesk({ store: await open(), env });
    const { owner, number } = await openReturn(desk);
    const { db } = desk.store;
    const wish = { number, lines: [{ productId: 'xl-7', quantity: 2 }] };
    const [mail] = (await json<Preview>(owner.call('returns.exchange.preview', wish))).mails;
    const { reference, due, credit } = await json<Exchange>(owner.call('returns.exchange', wish));
    expect([due > 0, credit > 0]).toEqual([true, true]);
    const rest = formatCharge(due, 'GBP');
    expect(mail?.text).toContain(`${rest} is left to pay.`);
    expect(mail?.text?.match(/Awaiting payment: (\S+) by/g)).toEqual([`Awaiting payment: ${rest} by`]);
    expect(new Set(mail?.html?.match(/(?<=Awaiting payment: )\S+(?= by)/g))).toEqual(new Set([rest]));
    const order = await findOrder(db, reference);
    const { heldUntil = null } = (await findHold(db, order?.id ?? '')) ?? {};
    expect(heldUntil).toBeGreaterThan(desk.parts.clock() + 6 * day);
    const at = (time: number) => ({ ...desk.parts, store: desk.store, clock: () => time });
    expect((await cancelUnpaid(at((heldUntil ?? 0) - 1))).cancelled).toEqual([]);
    expect((await cancelUnpaid(at(heldUntil ?? 0))).cancelled).toEqual([reference]);
    expect(await json(owner.call('orders.show', { reference }))).toMatchObject({
      status: 'cancelled',
      money: { due: 0, owed: credit },
    });
    const mails = await db.selectFrom('outbox').select('payload').where('kind', '=', 'order-status').execute();
    expect(mails.map(({ payload }) => JSON.parse(payload).credit)).toContain(credit);
  });

  it('an exchange whose rest was withdrawn, so that its credit covers it, is no longer held [HOLD-9]', async () => {
    const desk = await openTestingDesk({ store: await open(), env });
    const { owner, number } = await openReturn(desk);
    const lines = [{ productId: 'xl-7', quantity: 2 }];
    const { reference } = await json<Exchange>(owner.call('returns.exchange', { number, lines }));
    const { db } = desk.store;
    const late = desk.parts.clock() + 100 * day;
    const overdue = () => findOverdue(db, { now: late, cardsBegunBefore: late, limit: 9 });
    expect(await overdue()).toMatchObject([{ reference }]);
    await withdraw(desk, reference, [{ line: 1, quantity: 1 }]);
    expect(await overdue()).toEqual([]);
    await cancelUnpaid({ ...desk.parts, store: desk.store, clock: () => late });
    const order = await findOrder(db, reference);
    expect([order?.status, await findHold(db, order?.id ?? '')]).toEqual(['pending', undefined]);
  });

  it('an exchange that the return pays in full is not held, nor cancelled [HOLD-9]', async () => {
    const desk = await openTestingDesk({ store: await open(), env });
    const { owner, number } = await openReturn(desk);
    const { reference } = await json<{ reference: string }>(owner.call('returns.exchange', { number, lines: [] }));
    const order = await findOrder(desk.store.db, reference);
    expect(await findHold(desk.store.db, order?.id ?? '')).toBeUndefined();
    const late = { ...desk.parts, store: desk.store, clock: () => desk.parts.clock() + 100 * day };
    expect((await cancelUnpaid(late)).cancelled).toEqual([]);
  });
});
