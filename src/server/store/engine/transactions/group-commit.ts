import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Actor, setActor } from '../actor.ts';
import type { Schema } from '../schema/schema.ts';
import { DeferredWrites, flushDeferredWrites } from './deferred-writes.ts';
import type { PipelinedTransaction } from './pipelined.ts';
import { isRetryable, withRetry } from './with-retry.ts';

type Work<Result> = (tx: Transaction<Schema>) => Promise<Result | DeferredWrites<Result>>;

/** Work that waits for its transaction. */
interface Waiting {
  /** Does the work within a transaction, and returns what tells its caller, once that is on the disk. */
  within(tx: Transaction<Schema>): Promise<() => void>;
  /** Does the work in a transaction of its own, and tells its caller. Never rejects. */
  alone(): Promise<void>;
  /** Tells its caller that nothing was done. */
  readonly fail: (error: unknown) => void;
}

/** How long one transaction takes more work in: for so long nobody else has the thread. */
const fullAfterMs = 10;

/**
 * Commits that are shared. A commit waits for the disk, and with SQLite the whole process waits with it: whatever has
 * come in by the time that a transaction begins goes into it together, each within a savepoint, and is answered after
 * the one commit. What fails by itself takes back only its own; what breaks the transaction (a full disk) has every
 * work done anew alone.
 */
export interface GroupCommit {
  run<Result>(work: Work<Result>, actor: Actor | undefined): Promise<Result>;
  /** Resolves once nothing waits. */
  settle(): Promise<void>;
}

interface Opening {
  /** Makes of Kysely's transaction one that holds no question back; without it, one is asked after the other. */
  readonly unqueue?: ((tx: Transaction<Schema>) => Promise<PipelinedTransaction>) | undefined;
  readonly isPrompt?: boolean;
}

/** Runs work in a transaction of its own, in somebody's name; again while the database asks to. */
export function runTransaction<Result>(
  db: Kysely<Schema>,
  work: Work<Result>,
  actor: Actor | undefined,
  { unqueue, isPrompt = false }: Opening = {},
): Promise<Result> {
  return withRetry(async () => {
    let writes: Promise<unknown> | undefined;
    const transaction = isPrompt ? db.transaction().setAccessMode('read write') : db.transaction();
    try {
      return await transaction.execute(async (queued) => {
        const { tx, close } = (await unqueue?.(queued)) ?? { tx: queued };
        setActor(tx, actor);
        const done = await work(tx);
        if (!(done instanceof DeferredWrites) || !close) return flushDeferredWrites(done);
        close();
        writes = done.writes;
        // They are waited for after the commit, which may fail first.
        writes.catch(() => undefined);
        return done.result;
      });
    } finally {
      // What fails here is why the commit became a rollback.
      await writes;
    }
  });
}

export function createGroupCommit(db: Kysely<Schema>): GroupCommit {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      // Requests that have arrived are read first, and what they write joins.
      await turnOfOthers();
      const all = waiting;
      waiting = [];
      const left = all.length > 1 ? await writeTogether(all) : all;
      if (left === all) for (const one of all) await one.alone();
      else waiting = [...left, ...waiting];
    }
    running = undefined;
  }

  /** Returns what has to wait for the next transaction: everything, where the database undid this one. */
  async function writeTogether(all: readonly Waiting[]): Promise<readonly Waiting[]> {
    try {
      const tellAll = await withRetry(() =>
        db.transaction().execute(async (tx) => {
          const until = performance.now() + fullAfterMs;
          const done: (() => void)[] = [];
          for (const one of all) {
            done.push(await one.within(tx));
            if (performance.now() > until) break;
          }
          return done;
        }),
      );
      for (const tell of tellAll) tell();
      return all.slice(tellAll.length);
    } catch (error) {
      // Another process has had the lock for as long as anybody waits: they have all waited.
      if (!isRetryable(error)) return all;
      for (const one of all) one.fail(error);
      return [];
    }
  }

  return {
    run: (work, actor) =>
      new Promise((resolve, reject) => {
        waiting.push({
          async within(tx) {
            setActor(tx, actor);
            await sql`savepoint work`.execute(tx);
            const tell = await work(tx)
              .then(flushDeferredWrites)
              .then(
                (result) => () => resolve(result),
                async (error: unknown) => {
                  if (isRetryable(error)) throw error;
                  // Where the database has undone the whole transaction, this fails too.
                  await sql`rollback to work`.execute(tx);
                  return () => reject(error);
                },
              );
            await sql`release work`.execute(tx);
            return tell;
          },
          alone: () => runTransaction(db, work, actor).then(resolve, reject),
          fail: reject,
        });
        running ??= workOff();
      }),
    settle: async () => running,
  };
}
