import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isEmail } from '../../src/contract/shared/forms/form.ts';
import { emailColumns, personalColumns } from '../../src/server/store/customers/personal-columns.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { useEverything } from '../cli/use-everything.ts';
import { onSqlite } from './engines.ts';
import { otherColumns } from './other-columns.ts';
import { fill } from './samples.ts';

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

onSqlite(({ open }) => {
  it('a restore finds erased customers by every column that has email addresses [MOVE-23]', async () => {
    const store = await open();
    await fill(store);
    await useEverything(store);
    const found: string[] = [];
    for (const [table, columns] of Object.entries(personalColumns)) {
      for (const column of columns) {
        const values = sql<{ value: string | null }>`select ${sql.ref(column)} as value from ${sql.table(table)}`;
        const { rows } = await values.execute(store.db);
        if (rows.some(({ value }) => value !== null && isEmail(value))) found.push(`${table}.${column}`);
      }
    }
    expect(emailColumns.map((names) => names.join('.')).sort()).toEqual(found.sort());
  });
});
