import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { importStatement, listImports } from '../../src/contract/payments/statements.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { onEachEngine } from '../store/engines.ts';
import { json } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

type Imported = OutputOf<typeof importStatement>;

onEachEngine(({ open }) => {
  it('records lines that share a transaction like single ones, though some of them are refused [MONDESK-12]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const references: string[] = [];
    for (let count = 0; count < 12; count++) {
      references.push((await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })))).reference);
    }
    const dueOf = async (reference: string) =>
      (await json<DeskOrder>(owner.call('orders.show', { reference }))).money.due;
    const due = await dueOf(references[0] ?? '');
    const lineOf = (reference: string, line: number, amount = due) => {
      return { key: `line ${line}`, line, date: '2026-11-20', amount, currency: 'GBP', reference };
    };
    const lines = references.map((reference, index) => lineOf(reference, index + 1));
    const [first = ''] = references;
    // A part payment, a second payment of the same order, and a payment for a nonexistent order.
    lines[2] = lineOf(references[2] ?? '', 3, due - 1);
    lines.push(lineOf(first, 13), lineOf('BB-0000-0000', 14));
    const id = crypto.randomUUID();
    const send = () => json<Imported>(owner.call('payments.import', { id, file: 'a.csv', lines }));

    const done = await send();
    expect(done.recorded.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(done.failed.map(({ line }) => line)).toEqual([3, 13, 14]);
    expect(await Promise.all([references[1], references[11], references[2]].map((one = '') => dueOf(one)))).toEqual([
      0,
      0,
      due,
    ]);
    expect(await send()).toMatchObject({ recorded: [], known: 11 });
    const payments = await desk.store.db.selectFrom('payments').selectAll().execute();
    expect(payments).toHaveLength(11);
    const mails = await desk.store.db.selectFrom('outbox').select('id').where('kind', '=', 'order-paid').execute();
    expect(mails).toHaveLength(11);
  });

  it('needs few queries per line, however many lines a statement has [MONDESK-12]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => queries.mockRestore());
    const countFor = async (size: number) => {
      const lines = [];
      for (let line = 1; line <= size; line++) {
        const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'desk-2': 1 })));
        const { money } = await json<DeskOrder>(owner.call('orders.show', { reference }));
        const key = `line ${line} of ${size}`;
        lines.push({ key, line, date: '2026-11-20', amount: money.due, currency: 'GBP', reference });
      }
      queries.mockClear();
      const done = await json<Imported>(
        owner.call('payments.import', { id: crypto.randomUUID(), file: 'a.csv', lines }),
      );
      expect(done.recorded).toHaveLength(size);
      return queries.mock.calls.length;
    };
    const [few, many] = [await countFor(5), await countFor(45)];
    expect((many - few) / 40).toBeLessThanOrEqual(10);
    expect(many > 0).toBe(desk.store.engine === 'postgres');
  });

  it('a repeated request of an undone import records nothing [MONDESK-12]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const show = () => json<DeskOrder>(owner.call('orders.show', { reference }));
    const { due } = (await show()).money;
    const id = crypto.randomUUID();
    const lines = [{ key: 'line 1', line: 1, date: '2026-11-20', amount: due, currency: 'GBP', reference }];
    const send = (ignored: readonly string[]) =>
      json<Imported>(owner.call('payments.import', { id, file: 'a.csv', lines, ignored }));
    expect(await send([])).toMatchObject({ recorded: [{ reference }] });
    await json(owner.call('payments.undo-import', { id }));
    const failed = [{ line: 1, reference, reason: expect.stringContaining('This import was undone.') }];
    expect(await send(['other'])).toMatchObject({ recorded: [], known: 0, ignored: 0, failed });
    expect((await show()).money.due).toBe(due);
    const { imports } = await json<OutputOf<typeof listImports>>(owner.call('payments.list-imports', {}));
    expect(imports).toMatchObject([{ id, payments: 0, ignored: 0 }]);
  });
});
