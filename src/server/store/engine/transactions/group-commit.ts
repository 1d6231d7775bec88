import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { captureContext } from '../../../observability/tracing/tracing.ts';
import { type Actor, setActor } from '../actor.ts';
import type { Schema } from '../schema/schema.ts';
import { isRetryable, withRetry } from './with-retry.ts';

type Work<Result> = (tx: Transaction<Schema>) => Promise<Result>;

interface Waiting {
  /** Runs the work in a shared transaction; returns a callback that settles the caller's promise after the commit. */
  within(tx: Transaction<Schema>): Promise<() => void>;
  /** Runs the work in a separate transaction and settles the caller's promise. Never rejects. */
  alone(): Promise<void>;
  /** Rejects the caller's promise; nothing was written. */
  readonly fail: (error: unknown) => void;
}

/** Time limit for adding work to one transaction; it blocks the event loop for that long. */
const fullAfterMs = 10;

/**
 * Group commit: transactions that arrive while another one is committing share a single fsync, which with SQLite
 * blocks the whole process. Each runs in its own savepoint and resolves after the shared commit. A failing one rolls
 * back only its savepoint; if the transaction itself fails (full disk), each is run again on its own.
 */
export interface GroupCommit {
  run<Result>(work: Work<Result>, actor: Actor | undefined): Promise<Result>;
  /** Resolves once the queue is empty. */
  settle(): Promise<void>;
}

/** Runs work in a separate transaction on behalf of an actor, with retries. */
export function runTransaction<Result>(
  db: Kysely<Schema>,
  work: Work<Result>,
  actor: Actor | undefined,
): Promise<Result> {
  return withRetry(() =>
    db.transaction().execute((tx) => {
      setActor(tx, actor);
      return work(tx);
    }),
  );
}

export function createGroupCommit(db: Kysely<Schema>): GroupCommit {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      // Requests that have arrived are read first, so that their writes join.
      await turnOfOthers();
      const all = waiting;
      waiting = [];
      const left = all.length > 1 ? await writeTogether(all) : all;
      if (left === all) for (const one of all) await one.alone();
      else waiting = [...left, ...waiting];
    }
    running = undefined;
  }

  /** Returns the work left for the next transaction: all of it if the database rolled this one back. */
  async function writeTogether(all: readonly Waiting[]): Promise<readonly Waiting[]> {
    try {
      const resolveAll = await withRetry(() =>
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
      for (const resolve of resolveAll) resolve();
      return all.slice(resolveAll.length);
    } catch (error) {
      // Another process has held the lock for the whole retry period, and every caller has waited that long.
      if (!isRetryable(error)) return all;
      for (const one of all) one.fail(error);
      return [];
    }
  }

  return {
    run: (work, actor) =>
      new Promise((resolve, reject) => {
        const inContext = captureContext();
        const workInContext: typeof work = (tx) => inContext(() => work(tx));
        waiting.push({
          async within(tx) {
            setActor(tx, actor);
            await sql`savepoint work`.execute(tx);
            const tell = await workInContext(tx).then(
              (result) => () => resolve(result),
              async (error: unknown) => {
                if (isRetryable(error)) throw error;
                // Fails too if the database rolled the whole transaction back.
                await sql`rollback to work`.execute(tx);
                return () => reject(error);
              },
            );
            await sql`release work`.execute(tx);
            return tell;
          },
          alone: () => runTransaction(db, workInContext, actor).then(resolve, reject),
          fail: reject,
        });
        running ??= workOff();
      }),
    settle: async () => running,
  };
}
