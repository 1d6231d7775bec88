import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { eraseMailFiles, findMailFiles } from '../mail/transport/erase-mail-files.ts';
import { mailFolder } from '../mail/transport/mail-folder.ts';
import { inTransaction, type Store, type Tx } from '../store/engine/database.ts';
import { asksForRewriting, emptyLog, fileOf, isLarge } from '../store/engine/rewrite-file.ts';
import { removeTraces } from '../store/upkeep/remove-traces.ts';

interface EraseParts {
  readonly store: Store;
  readonly dataDir: string;
  /** Takes what was erased out of the store's file too; false where somebody was reading from its log. */
  readonly removeTraces: (store: Store) => Promise<boolean>;
}

export interface ErasedPerson<Erased> {
  readonly erased: Erased;
  readonly mailFiles: number;
  /** Whether nothing is left in the store's file. */
  readonly isGone: boolean;
  /** Why the file could not be written anew, where it could not: the shop makes up for it. */
  readonly failure?: unknown;
}

/**
 * Erases a person from the store, from the folder of mails and from the store's file.
 * @param erase what goes in the store; its mails are named
 * @param which mails of the folder go
 */
export async function erasePerson<Erased extends { readonly mails: readonly string[] }>(
  { store, dataDir, removeTraces }: EraseParts,
  email: string,
  erase: (tx: Tx) => Promise<Erased>,
  which: 'all' | 'offers' = 'all',
): Promise<ErasedPerson<Erased>> {
  const erased = await inTransaction(store, async (tx) => {
    // Together with what it is for: whatever comes between, the file is written anew in the end.
    if (store.engine === 'sqlite') await asksForRewriting(tx);
    return erase(tx);
  });
  const find = () => findMailFiles(mailFolder({ dataDir }), email, erased.mails, which);
  const files = await find();
  await eraseMailFiles(files);
  // The rows are gone for good: where what follows fails, whoever asked is not told that nothing was done.
  const removed = await removeTraces(store).then(
    (isGone) => ({ isGone }),
    (failure: unknown) => ({ isGone: false, failure }),
  );
  // A mail that was in hand when its row went has been written by now.
  await eraseMailFiles(await find());
  return { erased, mailFiles: files.length, ...removed };
}

/**
 * In a thread of its own: SQLite would hold visitors up until its file is written anew. Nobody's order is to fail for that, so that
 * a large file is left to the shop, which does it at a quiet time.
 */
export async function removeTracesApart(store: Store): Promise<boolean> {
  const file = await fileOf(store);
  if (file === undefined) return removeTraces(store);
  if (await isLarge(file)) {
    await emptyLog(store.db);
    return false;
  }
  return rewriteApart(file);
}

/** As {@link removeTraces} does it with a file, in a thread of its own. Rejects where the file is as it was. */
export async function rewriteApart(file: string): Promise<boolean> {
  const [code] = await once(new Worker(new URL('rewrite-worker.ts', import.meta.url), { workerData: file }), 'exit');
  return code === 0;
}
