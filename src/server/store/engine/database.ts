import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import type { Actor } from './actor.ts';
import { bindAddressKey } from './address-key.ts';
import { PooledPostgresDialect } from './drivers/postgres/postgres-dialect.ts';
import { openPool, QueryTimeout } from './drivers/postgres/postgres-pool.ts';
import { DatabaseFileMoved } from './drivers/sqlite/file-guard.ts';
import { markRewritten, NodeSqliteDialect, openDatabase } from './drivers/sqlite/sqlite-dialect.ts';
import type { Schema } from './schema/schema.ts';
import type { DeferredWrites } from './transactions/deferred-writes.ts';
import { createGroupCommit, type GroupCommit, runTransaction } from './transactions/group-commit.ts';
import { type PipelinedTransaction, pipelined } from './transactions/pipelined.ts';
import { sqliteCode, sqliteCodes, withRetry } from './transactions/with-retry.ts';

/** The store's database: a file on this machine, or PostgreSQL. */
export interface Store {
  readonly db: Kysely<Schema>;
  readonly engine: 'sqlite' | 'postgres';
  readonly trouble: {
    /** Why the last write failed that failed for a reason outside the store; undefined once one has succeeded since. */
    write?: unknown;
  };
  /** How writes reach a file; PostgreSQL sees to it by itself. */
  readonly commits?: GroupCommit;
  /** Makes of a transaction one whose questions leave at once, where they would else wait for each other's answers. */
  readonly unqueue?: (tx: Tx) => Promise<PipelinedTransaction>;
  /** In whose name all transactions work that are begun with this: what they change stands in the audit trail. */
  readonly actor?: Actor | undefined;
  /** Where transactions are counted that were committed, or may have been: their answer was lost. */
  readonly written?: { count: number } | undefined;
}

/** Reads take this; a transaction is one too. */
export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

interface StoreAddress {
  readonly url: string;
  readonly answerWithinMs?: number;
}

/**
 * Opens the database and asks it one question, so that one which is not there is found out now.
 * @param url a postgres:// address, the path of a SQLite file, or ':memory:'
 * @param answerWithinMs how long PostgreSQL may take for one query; without it, as long as it takes
 */
export async function openStore({ url, answerWithinMs }: StoreAddress): Promise<Store> {
  const store = /^postgres(ql)?:\/\//.test(url) ? openPostgres(url, answerWithinMs) : await openFile(url);
  try {
    await withRetry(() => sql`select 1`.execute(store.db));
    bindAddressKey(store.db);
    return store;
  } catch (error) {
    await closeStore(store);
    throw error;
  }
}

async function openFile(path: string): Promise<Store> {
  const isNew = path !== ':memory:' && (await makePrivateFile(path));
  const database = await withRetry(async () => openDatabase(path));
  if (isNew) markRewritten(database);
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) });
  return { engine: 'sqlite', db, trouble: {}, commits: createGroupCommit(db) };
}

/** Orders hold names and addresses: folder and file that are made here are for the store's own user only. */
async function makePrivateFile(path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // SQLite gives the files that it keeps beside this one the same mode. Where it cannot be made, opening it tells why.
  const file = await open(path, 'wx', 0o600).catch(() => undefined);
  await file?.close();
  return file !== undefined;
}

function openPostgres(url: string, answerWithinMs: number | undefined): Store {
  const dialect = new PooledPostgresDialect({ pool: openPool(url, answerWithinMs) });
  const unqueue = (tx: Tx) => pipelined(tx, dialect);
  return { engine: 'postgres', db: new Kysely<Schema>({ dialect }), trouble: {}, unqueue };
}

/** The same store, in somebody's name. */
export function asActor(store: Store, actor: Actor): Store {
  return { ...store, actor };
}

/** Waits for what is running, then lets go of the file or the connections. */
export async function closeStore(store: Store): Promise<void> {
  await store.commits?.settle();
  await store.db.destroy();
}

/**
 * Runs work that happens whole or not at all, and is on the disk when this resolves. Where the database asks to try
 * again (SQLite busy with another process, a PostgreSQL conflict or deadlock), it is: `work` may run several times, and
 * must not wait for anything but the database.
 * @param isPrompt PostgreSQL is asked what the work asks first together with what begins the transaction. Should that
 *   fail while the connection lives on, the first of these questions stand by themselves: work that may be begun so
 *   says why that would do no harm.
 */
export async function inTransaction<Result>(
  store: Store,
  work: (tx: Tx) => Promise<Result | DeferredWrites<Result>>,
  { isPrompt = false } = {},
): Promise<Result> {
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
      : runTransaction(store.db, noted, store.actor, { unqueue: store.unqueue, isPrompt }));
    store.trouble.write = undefined;
    if (store.written) store.written.count += 1;
    return result;
  } catch (error) {
    if (isOutage(error)) store.trouble.write = error;
    // What was lost then is the answer to COMMIT. In a file, what fails there is rolled back.
    if (isWorkDone && store.engine === 'postgres' && store.written) store.written.count += 1;
    throw error;
  }
}

/** SQLSTATEs of a server that is away, is starting or stopping, has no room, lets nobody in or takes no writes. */
const outageStates = /^(08...|28...|3D000|53...|57P0[1-5]|57014|58030|25006|25P03|40001|40P01|55P03)$/;
const networkCodes = /^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOTFOUND)/;
/** What the driver says, without a code, of connections that are gone or cannot be had. */
const driverMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/;

/**
 * Whether a failure lies outside the store's own code: the database is away or takes no writes at the moment. The same
 * request may succeed later, and whether it has taken effect is not always known.
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
