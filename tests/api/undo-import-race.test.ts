import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { PaymentPage } from '../../src/contract/payments/payments.ts';
import type { importStatement, undoImport } from '../../src/contract/payments/statements.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { londonDay } from '../../src/domain/shared/time/london-day.ts';
import { onEachEngine } from '../store/engines.ts';
import { json } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

type Imported = OutputOf<typeof importStatement>;
type Undone = OutputOf<typeof undoImport>;

onEachEngine(({ open }) => {
  it('of an undo of an import and a decision about its payment at once, one wins [MONDESK-12, MONDESK-24]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { db } = desk.store;
    // The undo starts before, during and after the decision.
    for (let round = 0; round < 10; round++) {
      const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
      const id = crypto.randomUUID();
      const date = londonDay(desk.parts.clock());
      const line = { key: id, line: 2, date, amount: 20_00, currency: 'GBP' as const, reference, allowMismatch: true };
      const { recorded } = await json<Imported>(owner.call('payments.import', { id, file: 'a.csv', lines: [line] }));
      expect(recorded).toHaveLength(1);
      const { payments } = await json<PaymentPage>(owner.call('payments.list', {}));
      const payment = payments.find((one) => one.reference === reference)?.id ?? '';
      const [undo, decision] = await Promise.all([
        pause(round).then(() => owner.call('payments.undo-import', { id })),
        owner.call('payments.resolve', { id: payment, outcome: 'counted', note: '' }),
      ]);
      const answer = (await undo.json()) as Undone & { readonly code?: string };
      const isUndone = undo.ok && answer.undone.length === 1;
      if (!isUndone) expect(answer.code).toBe('nothing-can-be-undone');
      expect([round, decision.ok]).toEqual([round, !isUndone]);
      const resolutions = db.selectFrom('payment_resolutions').select('outcome').where('payment_id', '=', payment);
      expect(await resolutions.execute()).toEqual([{ outcome: isUndone ? 'returned' : 'counted' }]);
      const { undone_at } = await db
        .selectFrom('statement_imports')
        .select('undone_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(undone_at !== null).toBe(isUndone);
    }
  });
});
