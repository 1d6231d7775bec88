import { expect, it } from 'vitest';
import { inTransaction, type Store, type Tx } from '../../src/server/store/engine/database.ts';
import { inRolledBackStore, rolledBackEach } from '../../src/server/store/engine/transactions/rolled-back-store.ts';
import { onEachEngine } from './engines.ts';

const put = (tx: Tx, key: string) =>
  tx.insertInto('stored_settings').values({ key, value: '1', changed_at: 1 }).execute();
const keys = async ({ db }: Pick<Store, 'db'>) =>
  (await db.selectFrom('stored_settings').select('key').orderBy('key').execute()).map(({ key }) => key);

onEachEngine((engine) => {
  it('rolls back all transactions of a preview at its end, and a failed one by itself [API-18]', async () => {
    const store = await engine.open();
    await inTransaction(store, (tx) => put(tx, 'before'));
    const seen = await inRolledBackStore(store, async (simulated) => {
      await inTransaction(simulated, (tx) => put(tx, 'first'));
      const failing = inTransaction(simulated, async (tx) => {
        await put(tx, 'second');
        await put(tx, 'first');
      });
      const both = await Promise.allSettled([failing, inTransaction(simulated, (tx) => put(tx, 'third'))]);
      expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
      return keys(simulated);
    });
    expect(seen).toEqual(['before', 'first', 'third']);
    expect(await keys(store)).toEqual(['before']);
    await expect(inRolledBackStore(store, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    const each = rolledBackEach(store);
    expect(await inTransaction(each, async (tx) => (await put(tx, 'first')) && keys({ db: tx }))).toEqual([
      'before',
      'first',
    ]);
    expect(await keys(store)).toEqual(['before']);
  });
});
