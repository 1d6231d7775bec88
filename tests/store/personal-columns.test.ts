import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { personalColumns } from '../../src/server/store/customers/personal-columns.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { otherColumns } from './other-columns.ts';

it('every text column is classified as personal data or not [HOLD-1]', async () => {
  const store = await openStore({ url: ':memory:' });
  await migrate(store);
  const { rows } = await sql<{ column: string }>`select m.name || '.' || c.name as "column"
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and lower(c.type) = 'text'
    and m.name not like 'kysely%' and m.name not like 'sqlite%'`.execute(store.db);
  await closeStore(store);
  const listed = [personalColumns, otherColumns].flatMap((columns) =>
    Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  );
  expect(listed.sort()).toEqual(rows.map(({ column }) => column).sort());
});
