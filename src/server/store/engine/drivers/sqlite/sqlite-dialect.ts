import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { TransactionRolledBack } from '../../transactions/transaction-rolled-back.ts';
import { watchDatabaseFile } from './file-guard.ts';

/**
 * A writer in another process holds the lock for as long as a transaction takes. SQLite waits for it inside the event
 * loop, so this is short; `inTransaction` waits the rest without blocking.
 */
const busyTimeoutMs = 100;
const cachedStatements = 200;

/** SQLite in Node itself, for Kysely. Commits are on the disk when they return (WAL, synchronous=FULL). */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #checkPlace: () => void;
  readonly #transaction: OpenTransaction;

  constructor(database: DatabaseSync) {
    const transaction = { isBegun: false };
    super({ database: adapt(database, transaction) });
    this.#database = database;
    this.#transaction = transaction;
    this.#checkPlace = watchDatabaseFile(database);
  }

  /** The write lock is taken at the start: a transaction never finds in its middle that its view is out of date. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#transaction.isBegun = true;
  }

  /** Nothing is committed to a file that the next start would not find. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#checkPlace();
    await super.commitTransaction(connection);
    this.#transaction.isBegun = false;
  }

  /** A full disk makes SQLite roll back by itself; rolling back once more would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#transaction.isBegun = false;
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite does change its schema within transactions; Kysely says no and would leave a killed migration half done. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Opens a database file, or `:memory:`. Throws SQLITE_BUSY where another process is just making the same file. */
export function openDatabase(path: string): DatabaseSync {
  // SQLite's own temporary files go beside the database: the system's folder may be read-only.
  if (path !== ':memory:') process.env.SQLITE_TMPDIR ??= dirname(path);
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  try {
    // What is deleted is overwritten: the file must not go on telling who was erased.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
    // At most 64 MiB, in place of 2: ten thousand products are read in 5 ms, not 22.
    database.exec('pragma cache_size = -65536;');
    // The log is folded back after 1.6 MB in place of 4: whoever's commit does it waits for fewer pages. Beside
    // 1,000,000 orders p99 of an order fell from 34-41 ms to 25 (bench/scale.ts), for 4 % of the rate. A fold in a
    // thread of its own waits for the same disk: 48 ms.
    database.exec('pragma wal_autocheckpoint = 400;');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Says in the file that no page of it holds what was deleted before deleting meant overwriting. */
export function markRewritten(database: DatabaseSync): void {
  database.exec('pragma user_version = 1');
}

interface OpenTransaction {
  /** Begun, and neither committed nor rolled back by who began it. */
  isBegun: boolean;
}

function adapt(database: DatabaseSync, transaction?: OpenTransaction): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      if (transaction?.isBegun && !database.isTransaction) throw new TransactionRolledBack();
      // SQLite carries some pragmas out while it prepares them: a kept one would do nothing the second time.
      if (sql.startsWith('pragma')) return adaptStatement(database, sql);
      const known = statements.get(sql);
      if (known) return known;
      const statement = adaptStatement(database, sql);
      if (statements.size >= cachedStatements) statements.delete(statements.keys().next().value ?? '');
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    // A statement of its own: one that runs again meanwhile would end the reading.
    iterate: (parameters) => database.prepare(sql).iterate(...parameters.map(bindable)),
  };
}

/** node:sqlite takes neither booleans nor undefined. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
}
