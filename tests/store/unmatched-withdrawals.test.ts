import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { matchWithin } from '../../src/server/actions/returns/withdrawals/match-withdrawal.ts';
import { submitUnlinkedWithdrawal } from '../../src/server/actions/returns/withdrawals/submit-unlinked-withdrawal.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import {
  findUnmatchedWithdrawal,
  listUnmatchedWithdrawals,
  resolveUnmatchedWithdrawal,
} from '../../src/server/store/returns/unmatched-withdrawals.ts';
import { links } from '../support/orders/links.ts';
import { dismissWithdrawal, matchWithdrawal } from '../support/orders/returns.ts';
import { onEachEngine } from './engines.ts';
import { meet } from './race-transactions.ts';
import { fill, noon, placeSample } from './samples.ts';

onEachEngine((engine) => {
  /** Two orders of one customer, and an unmatched withdrawal that fits either. */
  async function open() {
    const store = await engine.open();
    await fill(store);
    const parts = { store, clock: () => noon, ids: randomIds, links, settings };
    const orders = [
      await placeSample(store, { key: 'the-first-order' }),
      await placeSample(store, { key: 'the-second-order' }),
    ];
    const [first = '', second = ''] = orders;
    const words = { reference: 'BB-MIST-YPED', name: 'Ada', email: 'ada@customer.example', items: null, reason: null };
    await submitUnlinkedWithdrawal(parts, words, true);
    const [statement] = await listUnmatchedWithdrawals(store.db, { open: true, limit: 2 });
    const id = statement?.id ?? '';
    const withdrawn = async () => {
      const rows = await store.db
        .selectFrom('withdrawals')
        .innerJoin('orders', 'orders.id', 'order_id')
        .select('reference')
        .execute();
      return rows.map(({ reference }) => reference);
    };
    return { store, parts, id, first, second, withdrawn };
  }

  it('a withdrawal that two people match concurrently with different orders withdraws from only one [BACK-12]', async () => {
    const { store, parts, id, first, second, withdrawn } = await open();
    const other = await meet(
      store,
      (tx) => matchWithin({ ...parts, tx }, { id, reference: first }),
      () => matchWithdrawal(parts, { id, reference: second, chosen: 'all' }),
    );
    expect(other).toEqual({ ok: false, reason: 'withdrawal-already-resolved' });
    expect(await withdrawn()).toEqual([first]);
    const receipts = store.db.selectFrom('outbox').select('recipient').where('kind', '=', 'withdrawal-receipt');
    expect(await receipts.execute()).toHaveLength(1);
  });

  it('a withdrawal dismissed and matched concurrently has only one of the two outcomes [BACK-12]', async () => {
    const { store, parts, id, first, withdrawn } = await open();
    const matched = await meet(
      store,
      (tx) => resolveUnmatchedWithdrawal(tx, id, { outcome: 'dismissed', orderId: null, note: 'Answered', now: noon }),
      () => matchWithdrawal(parts, { id, reference: first, chosen: 'all' }),
    );
    expect(matched).toEqual({ ok: false, reason: 'withdrawal-already-resolved' });
    expect(await withdrawn()).toEqual([]);
    expect(await findUnmatchedWithdrawal(store.db, id)).toMatchObject({ outcome: 'dismissed', note: 'Answered' });

    await submitUnlinkedWithdrawal(
      parts,
      { reference: 'BB-MIST-YPED', name: 'Ada', email: 'a@b.example', items: null, reason: null },
      true,
    );
    const [next] = await listUnmatchedWithdrawals(store.db, { open: true, limit: 2 });
    const dismissed = await meet(
      store,
      (tx) => matchWithin({ ...parts, tx }, { id: next?.id ?? '', reference: first }),
      () => dismissWithdrawal(parts, { id: next?.id ?? '', note: 'Answered' }),
    );
    expect(dismissed).toEqual({ ok: false, reason: 'withdrawal-already-resolved' });
    expect(await withdrawn()).toEqual([first]);
  });
});
