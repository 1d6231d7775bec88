import { DatabaseSync } from 'node:sqlite';

/** Whether a file has the tables of a store, damaged or not. */
export function holdsStore(file: string): boolean {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const names = database.prepare("select name from sqlite_schema where type = 'table'").all();
      return ['kysely_migration', 'orders'].every((table) => names.some(({ name }) => name === table));
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}
