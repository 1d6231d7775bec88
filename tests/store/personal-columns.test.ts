import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { otherColumns, personalColumns } from '../../src/server/store/people/personal-columns.ts';
import { onEachEngine } from './engines.ts';

onEachEngine((engine) => {
  if (engine.name !== 'sqlite') return;
  it('every text column is known to hold personal data or not to [HOLD-1]', async () => {
    const store = await engine.open();
    const { rows } = await sql<{ column: string }>`select m.name || '.' || c.name as "column"
      from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and lower(c.type) = 'text'
      and m.name not like 'kysely%' and m.name not like 'sqlite%'`.execute(store.db);
    const listed = [personalColumns, otherColumns].flatMap((columns) =>
      Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
    );
    expect(listed.sort()).toEqual(rows.map(({ column }) => column).sort());
  });
});
