import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { personalColumns } from '../../src/server/store/customers/personal-columns.ts';
import { purgeDeletedData } from '../../src/server/store/retention/purge-deleted-data.ts';
import { onEachEngine } from './engines.ts';

onEachEngine(({ open }) => {
  it('removes erased data from the storage of every table with personal data [OPS-40]', async () => {
    const store = await open();
    expect(await purgeDeletedData(store)).toBe(true);
    if (store.engine !== 'postgres') return;
    const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables
      where schemaname = current_schema() and last_vacuum is not null`.execute(store.db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(personalColumns)));
  });
});
