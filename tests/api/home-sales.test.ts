import { expect, it } from 'vitest';
import type { ActionItem } from '../../src/contract/dashboard/action-items.ts';
import type { Figures } from '../../src/contract/dashboard/figures.ts';
import { londonDay, shiftDay } from '../../src/domain/shared/time/london-day.ts';
import { onEachEngine } from '../store/engines.ts';
import { json } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

onEachEngine(({ open }) => {
  it('Home shows the paid sales of the sales report, and what awaits payment as a to-do item [TODAY-9]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { call } = await desk.signIn('owner');
    const place = async (lines: Record<string, number>) =>
      (await readAccepted(await desk.order(orderOf(desk, lines)))).reference;
    const pay = (reference: string) =>
      json(call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    const today = londonDay(desk.parts.clock());
    const expectAgreement = async (total: number, unpaid: number) => {
      const { sales } = await json<Figures>(call('dashboard.figures', { days: '30' }));
      const from = shiftDay(today, -29);
      const report = await json<{ totals: readonly object[] }>(
        call('reports.sales', { from, to: today, market: 'all', tax: 'all' }),
      );
      expect(sales).toMatchObject([{ day: today, currency: 'GBP', total }]);
      expect(report.totals).toMatchObject([{ currency: 'GBP', total, invoices: sales[0]?.paid }]);
      const items = await json<readonly ActionItem[]>(call('dashboard.action-items', {}));
      expect(items.find(({ kind }) => kind === 'awaiting-payment')?.count ?? 0).toBe(unpaid);
    };
    const first = await place({ 'xl-7': 2 });
    const second = await place({ 'desk-2': 1 });
    const third = await place({ 'xl-7': 1 });
    await pay(first);
    await pay(third);
    await expectAgreement(753_00, 1);
    // The invoice issued at dispatch doesn't mark an order as paid.
    await json(call('orders.set-status', { reference: second, to: 'shipped', confirmUnpaid: '89.00' } as never));
    await expectAgreement(753_00, 1);
    await pay(second);
    await expectAgreement(842_00, 0);
    await json(call('orders.refund', { reference: first, amount: '100.00', note: '' } as never));
    await expectAgreement(742_00, 0);
    await json(call('orders.set-status', { reference: third, to: 'cancelled' } as never));
    await json(call('orders.refund', { reference: third, amount: '', note: '' } as never));
    await expectAgreement(491_00, 0);
  });
});
