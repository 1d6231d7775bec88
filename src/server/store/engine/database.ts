import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { inSpan } from '../../observability/tracing/tracing.ts';
import type { Actor } from './actor.ts';
import { bindAddressKey } from './address-key.ts';
import { PooledPostgresDialect } from './drivers/postgres/postgres-dialect.ts';
import { openPool, QueryTimeout } from './drivers/postgres/postgres-pool.ts';
import { DatabaseFileMoved } from './drivers/sqlite/file-guard.ts';
import { markRewritten, NodeSqliteDialect, openDatabase } from './drivers/sqlite/sqlite-dialect.ts';
import type { Schema } from './schema/schema.ts';
import { createGroupCommit, type GroupCommit, runTransaction } from './transactions/group-commit.ts';
import { sqliteCode, sqliteCodes, withRetry } from './transactions/with-retry.ts';

/** The database: a SQLite file on this machine, or PostgreSQL. */
export interface Store {
  readonly db: Kysely<Schema>;
  readonly engine: 'sqlite' | 'postgres';
  readonly trouble: {
    /** Error of the last write that failed for a reason outside the store, until a later write succeeds. */
    write?: unknown;
  };
  /** Group commit for SQLite; PostgreSQL has its own. */
  readonly commits?: GroupCommit;
  /** Actor of every transaction started with this store, as recorded in the audit log. */
  readonly actor?: Actor | undefined;
  /** Counts transactions that were committed, or may have been: the response to COMMIT was lost. */
  readonly written?: { count: number } | undefined;
}

/** Taken by reads; a transaction is a `Database` too. */
export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

interface StoreAddress {
  readonly url: string;
  /** Opens an existing SQLite file without writing to it. */
  readonly readOnly?: boolean;
  readonly answerWithinMs?: number;
}

/**
 * Opens the database and runs one query, so that a missing database is detected at once.
 * @param url a postgres:// URL, the path of a SQLite file, or ':memory:'
 * @param answerWithinMs timeout of one PostgreSQL query; no limit by default
 */
export async function openStore({ url, answerWithinMs, readOnly }: StoreAddress): Promise<Store> {
  const store = /^postgres(ql)?:\/\//.test(url) ? openPostgres(url, answerWithinMs) : await openFile(url, readOnly);
  try {
    await withRetry(() => sql`select 1`.execute(store.db));
    bindAddressKey(store.db);
    return store;
  } catch (error) {
    await closeStore(store);
    throw error;
  }
}

async function openFile(path: string, readOnly = false): Promise<Store> {
  const isNew = path !== ':memory:' && !readOnly && (await makePrivateFile(path));
  const database = await withRetry(async () => openDatabase(path, readOnly));
  if (isNew) markRewritten(database);
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) });
  return { engine: 'sqlite', db, trouble: {}, commits: createGroupCommit(db) };
}

/** Orders hold names and addresses: a new folder and file are readable only by the store's own user. */
async function makePrivateFile(path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // SQLite gives the WAL files next to this one the same mode. If creating it fails, opening it reports why.
  const file = await open(path, 'wx', 0o600).catch(() => undefined);
  await file?.close();
  return file !== undefined;
}

function openPostgres(url: string, answerWithinMs: number | undefined): Store {
  const dialect = new PooledPostgresDialect({ pool: openPool(url, answerWithinMs) });
  return { engine: 'postgres', db: new Kysely<Schema>({ dialect }), trouble: {} };
}

/** Returns the same store with an actor. */
export function asActor(store: Store, actor: Actor): Store {
  return { ...store, actor };
}

/** Waits for running transactions, then closes the file or the connections. */
export async function closeStore(store: Store): Promise<void> {
  await store.commits?.settle();
  await store.db.destroy();
}

/**
 * Runs work in a transaction that is on the disk when this resolves. If the database asks for a retry (SQLite busy
 * with another process, a PostgreSQL serialisation conflict or deadlock), the work runs again: `work` must not wait
 * for anything but the database.
 */
export function inTransaction<Result>(store: Store, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const attributes = { 'db.system.name': store.engine === 'sqlite' ? 'sqlite' : 'postgresql' };
  const span = { kind: 'client', isPart: true, attributes } as const;
  return inSpan('transaction', span, () => transact(store, work));
}

async function transact<Result>(store: Store, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let isWorkDone = false;
  const noted = async (tx: Tx) => {
    isWorkDone = false;
    const result = await work(tx);
    isWorkDone = true;
    return result;
  };
  try {
    const result = await (store.commits
      ? store.commits.run(noted, store.actor)
      : runTransaction(store.db, noted, store.actor));
    store.trouble.write = undefined;
    if (store.written) store.written.count += 1;
    return result;
  } catch (error) {
    if (isOutage(error)) store.trouble.write = error;
    // The response to COMMIT was lost. With SQLite, a failed COMMIT is rolled back.
    if (isWorkDone && store.engine === 'postgres' && store.written) store.written.count += 1;
    throw error;
  }
}

/** SQLSTATEs of a server that is unreachable, starting, stopping, out of space, refusing sign-in or read-only. */
const outageStates = /^(08...|28...|3D000|53...|57P0[1-5]|57014|58030|25006|25P03|40001|40P01|55P03)$/;
const networkCodes = /^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOTFOUND)/;
/** Driver messages, without a code, about connections that are lost or unavailable. */
const driverMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/;

/**
 * Whether the cause of an error is outside the store's code: the database is unreachable or takes no writes at the
 * moment. The same request may succeed later, and it is not always known whether it took effect.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const { code = '' } = error as Error & { code?: string };
  return (
    error instanceof QueryTimeout ||
    error instanceof DatabaseFileMoved ||
    outageStates.test(code) ||
    networkCodes.test(code) ||
    driverMessages.test(error.message) ||
    Object.values<number | undefined>(sqliteCodes).includes(sqliteCode(error))
  );
}
