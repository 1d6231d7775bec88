import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction, type Store, type Tx } from '../store/engine/database.ts';

/** Part of a list: from index `from` up to `to`. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

interface Items {
  readonly count: number;
  /** Items of one transaction. */
  readonly size: number;
}

/** Longest pause after a transaction. */
const maxPauseMs = 50;

/**
 * Works through a list in short transactions. SQLite has one writer: orders wait for a transaction, not for all of
 * them. Other processes retry while the file is locked, so that each transaction is followed by a pause as long as it
 * took.
 * @param work returns what to do once its transaction is committed
 */
export async function inShortTransactions(
  store: Store,
  { count, size }: Items,
  work: (tx: Tx, part: Part) => Promise<() => void>,
): Promise<void> {
  for (let from = 0; from < count; from += size) {
    const startedAt = performance.now();
    const onCommit = await inTransaction(store, (tx) => work(tx, { from, to: Math.min(count, from + size) }));
    const tookMs = performance.now() - startedAt;
    onCommit();
    await pause(store.engine === 'sqlite' ? Math.min(tookMs, maxPauseMs) : 0);
  }
}
