import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** Writes many rows fast into existing tables, without durability if the machine fails meanwhile. */
export interface RowWriter {
  /** All rows have the columns of the first. */
  write(table: string, rows: readonly Row[]): Promise<void>;
  /** Executes an SQL statement. */
  execute(statement: string): Promise<void>;
  /** Completes the writes (checkpoint or vacuum and analyse) and closes the connection. */
  finish(): Promise<void>;
}

/** @param url a postgres:// address, or the path of a SQLite file */
export function openRowWriter(url: string): RowWriter {
  return /^postgres(ql)?:/.test(url) ? openPostgres(url) : openFile(url);
}

function openFile(file: string): RowWriter {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -400000;');
  return {
    async write(table, rows) {
      if (!rows[0]) return;
      const columns = Object.keys(rows[0]);
      const insert = database.prepare(`insert into ${table} (${columns}) values (${columns.map(() => '?')})`);
      database.exec('begin immediate');
      for (const row of rows) insert.run(...(Object.values(row) as SQLInputValue[]));
      database.exec('commit');
    },
    execute: async (statement) => database.exec(statement),
    async finish() {
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
    },
  };
}

function openPostgres(url: string): RowWriter {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c synchronous_commit=off' });
  return {
    async write(table, rows) {
      if (!rows[0]) return;
      const columns = Object.keys(rows[0]);
      await pool.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    },
    execute: async (statement) => void (await pool.query(statement)),
    async finish() {
      await pool.query('vacuum analyze');
      await pool.end();
    },
  };
}
