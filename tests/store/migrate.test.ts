import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { listProducts, readCatalogueVersion } from '../../src/server/store/catalogue/products.ts';
import { closeStore, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { findOrderPage } from '../../src/server/store/orders/queries/order-pages.ts';
import { indexNextOrders } from '../../src/server/store/orders/queries/order-search-index.ts';
import { listQuotations } from '../../src/server/store/quotations/quotations.ts';
import { onEachEngine } from './engines.ts';
import { formerOrder, migrateTo } from './former-stores.ts';
import { asking } from './quotation-samples.ts';
import { fill, noon, sampleProducts } from './samples.ts';

const starter = join(import.meta.dirname, 'processes/start-store.ts');

onEachEngine((engine) => {
  it('migrates once if four processes start concurrently on a new database', async () => {
    const url = await engine.create();
    const processes = Array.from({ length: 4 }, () => fork(starter, [url]));
    const ends = await Promise.all(
      processes.map(async (child) => {
        const [[said], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
        return { said, code };
      }),
    );
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(ends.filter(({ said }) => said.seeded)).toHaveLength(1);
    expect(await listProducts((await engine.open(url)).db)).toEqual(sampleProducts);
  });

  it('does nothing to a database that is up to date', async () => {
    const store = await engine.open();
    await fill(store);
    const version = await readCatalogueVersion(store.db);
    await migrate(store);
    expect(await readCatalogueVersion(store.db)).toBe(version);
  });

  it('links the orders placed from quotes before those links were stored [QUOTE-6]', async () => {
    const url = await engine.create();
    const former = await openStore({ url });
    const { organisation, name, email, address } = asking('grace@school.example');
    const asked = { organisation, name, email, address, their_reference: '', sales: '[]', created_at: noon };
    try {
      const db = await migrateTo(former, '022-quotations');
      const references = ['BB-1111-1111', 'BB-2222-2222', 'BB-3333-3333'];
      const [first, second, third] = references;
      await db.insertInto('orders').values(references.map(formerOrder)).execute();
      const trail = [
        { subject: 'Q-1', after: { order: first } },
        // Recorded twice, as happened when a request was repeated.
        { subject: 'Q-1', after: { order: first } },
        { subject: 'Q-2', after: { order: second } },
        { subject: 'Q-3', after: { order: third } },
        { subject: 'Q-4', after: { order: 'BB-0000-0000' } },
      ];
      for (const [i, { subject, after }] of trail.entries()) {
        const row = { id: `${i}`, at: noon + 1, door: 'desk', actor: 'Ada', subject_kind: 'quotation' } as const;
        const noted = { ...row, action: 'quotation.order', subject, after: JSON.stringify(after) };
        await db.insertInto('audit_trail').values(noted).execute();
      }
      // The second quote was sent again after it had been ordered.
      const sent = { 'Q-1': noon, 'Q-2': noon + 2, 'Q-3': noon - 1, 'Q-4': noon, 'Q-5': null };
      for (const [reference, sent_at] of Object.entries(sent)) {
        await db
          .insertInto('quotations')
          .values({ ...asked, id: reference, reference, sent_at })
          .execute();
      }
      const store = await engine.open(url);
      const kept = await listQuotations(store.db, { limit: 9 });
      expect(Object.fromEntries(kept.map(({ reference, ordered }) => [reference, ordered]))).toEqual({
        'Q-1': { 'uk-eu': first },
        'Q-2': {},
        'Q-3': { 'uk-eu': third },
        'Q-4': {},
        'Q-5': {},
      });
    } finally {
      await closeStore(former);
    }
  });

  it('finds orders again that lost their search words when the clock was set back [ORDESK-15]', async () => {
    const url = await engine.create();
    const former = await openStore({ url });
    try {
      const db = await migrateTo(former, '029-refused-before');
      await db.insertInto('orders').values(formerOrder('BB-1111-1111')).execute();
      const mark = { placed_at: noon + 60_000, order_id: 'a later one' };
      await db.updateTable('order_words_mark').set(mark).execute();
      const find = async (store: Store) => (await findOrderPage(store.db, { search: 'lovelace' }, { limit: 2 })).orders;
      const store = await engine.open(url);
      while (await indexNextOrders(store, noon + 60 * 60_000)) {}
      expect(await find(store)).toHaveLength(1);
    } finally {
      await closeStore(former);
    }
  });

  it('rolls back a migration that fails midway', async () => {
    const store = await engine.open();
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db);
    const made = Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
    const failing = {
      ...made,
      '999-failing': {
        up: async (db: typeof store.db) => {
          await db.schema.createTable('half_done').addColumn('id', 'text').execute();
          throw new Error('it fails');
        },
      },
    };
    const migrator = new Migrator({ db: store.db, provider: { getMigrations: async () => failing } });
    const { error } = await migrator.migrateToLatest();
    expect(error).toEqual(new Error('it fails'));
    await expect(sql`select * from half_done`.execute(store.db)).rejects.toThrow(/half_done/);
  });
});
