import { expect, it } from 'vitest';
import type { PayoutReport } from '../../src/contract/reports/payouts.ts';
import { londonDay, shiftDay } from '../../src/domain/shared/time/london-day.ts';
import { payoutsReportAction } from '../../src/server/actions/reports/read-payouts.ts';
import { paid, refund } from '../store/card-money.ts';
import { onSqlite } from '../store/engines.ts';
import { runOperation } from '../support/shop/operations.ts';
import { type CardShop, openCardShop } from './card-shop.ts';

const today = londonDay(Date.now());
// The provider uses the real clock, and the test may run around midnight.
const days = { from: shiftDay(today, -1), to: shiftDay(today, 1) };

const partsOf = ({ work: { store, clock, cards } }: CardShop) => ({ store, clock, cards });

async function read(shop: CardShop) {
  const answer = await runOperation(payoutsReportAction, partsOf(shop), days);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.output as PayoutReport;
}

onSqlite(({ open }) => {
  it('totals fees by category and payouts, and matches payments and refunds [MONDESK-14, MONDESK-20, MONDESK-21]', async () => {
    const shop = await openCardShop(await open());
    const order = await paid(shop);
    await paid(shop);
    await refund(shop, order, 51_00);
    await shop.provider.do({ payOut: 400_00 });
    await shop.provider.do({ payOut: 51_00 });
    const report = await read(shop);
    const fee = Math.round(251_00 * 0.015) + 20;
    expect(report).toMatchObject({
      rows: [
        { category: 'payments', currency: 'GBP', count: 2, amount: 502_00, fees: 2 * fee, net: 502_00 - 2 * fee },
        { category: 'refunds', currency: 'GBP', count: 1, amount: -51_00, fees: 0, net: -51_00 },
      ],
      totals: [{ currency: 'GBP', count: 3, amount: 451_00, fees: 2 * fee, net: 451_00 - 2 * fee }],
      payouts: [{ amount: 51_00 }, { amount: 400_00, currency: 'GBP', status: 'paid' }],
      payoutTotals: [{ currency: 'GBP', count: 2, amount: 451_00 }],
      matched: 3,
      unmatched: [],
      isTest: false,
    });
    const sum = (points: PayoutReport['fees']) => points.reduce((total, { amount }) => total + amount, 0);
    expect([sum(report.fees), sum(report.paidOut)]).toEqual([2 * fee, 451_00]);
    expect(report.fees.every(({ first }) => first >= days.from && first <= days.to)).toBe(true);
  });

  it('reports a payment missing from the shop and one missing from the provider [MONDESK-21]', async () => {
    const shop = await openCardShop(await open());
    await shop.provider.do({ delivery: 'lose' });
    const lost = await paid(shop);
    const recorded = { reference: null, amount: 251_00, currency: 'GBP' };
    const other = {
      id: 'p1',
      order_id: null,
      method: 'card',
      provider_reference: 'pi_gone',
      amount_minor: 251_00,
    } as const;
    const rest = { currency: 'GBP', mismatch_reason: null, note: null, received_at: Date.now() };
    await shop.store.db
      .insertInto('payments')
      // The second payment dates from demo mode, so the provider isn't expected to know it.
      .values([
        { ...other, ...rest },
        { ...other, ...rest, id: 'p2', provider_reference: 'demo_1' },
      ])
      .execute();
    const { matched, unmatched } = await read(shop);
    expect(matched).toBe(0);
    expect(unmatched).toHaveLength(2);
    expect(unmatched).toContainEqual(
      expect.objectContaining({ ...recorded, kind: 'missing-here', what: 'payment', reference: lost.reference }),
    );
    expect(unmatched).toContainEqual(
      expect.objectContaining({ ...recorded, kind: 'missing-there', what: 'payment', name: 'pi_gone' }),
    );
  });

  it('reports an unavailable or unconfigured provider [MONDESK-20]', async () => {
    const shop = await openCardShop(await open());
    await shop.provider.do({ fail: { on: 'balance.list', how: 'refuse', times: 9 } });
    const away = await runOperation(payoutsReportAction, partsOf(shop), days);
    expect(away).toMatchObject({ ok: false, reason: 'provider-unavailable' });
    const { cards: _, ...without } = partsOf(shop);
    expect(await runOperation(payoutsReportAction, without, days)).toMatchObject({ reason: 'provider-not-configured' });
  });
});
