import { expect, it } from 'vitest';
import { closeStore, inTransaction, openStore } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { isDemoStore, storeLiveMode } from '../../src/server/store/settings/shop-mode.ts';
import { onEachEngine } from './engines.ts';
import { formerOrder, migrateTo } from './former-stores.ts';

onEachEngine(({ create }) => {
  it('a new store is a demo until it goes live; a store with orders is live after an upgrade [SETDESK-13]', async () => {
    for (const hasOrders of [false, true]) {
      const store = await openStore({ url: await create() });
      const former = await migrateTo(store, '045-standard-names');
      if (hasOrders) await former.insertInto('orders').values(formerOrder('BB-1111-1111')).execute();
      await migrate(store);
      expect(await isDemoStore(store.db)).toBe(!hasOrders);
      await inTransaction(store, (tx) => storeLiveMode(tx, 1));
      expect(await isDemoStore(store.db)).toBe(false);
      await closeStore(store);
    }
  });
});
