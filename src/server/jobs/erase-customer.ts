import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { eraseMailFiles, findMailFiles } from '../mail/transport/erase-mail-files.ts';
import { mailFolder } from '../mail/transport/mail-folder.ts';
import { inTransaction, type Store, type Tx } from '../store/engine/database.ts';
import { fileOf, isLarge, requestVacuum, truncateWal } from '../store/engine/drivers/sqlite/vacuum.ts';
import { purgeDeletedData } from '../store/retention/purge-deleted-data.ts';

interface EraseDeps {
  readonly store: Store;
  readonly dataDir: string;
  /** Takes what was erased out of the store's file too; false where somebody was reading from its log. */
  readonly removeTraces: (store: Store) => Promise<boolean>;
}

export interface ErasureResult<Erased> {
  readonly erased: Erased;
  readonly mailFiles: number;
  /** Whether nothing is left in the store's file. */
  readonly isGone: boolean;
  /** Why the file could not be written anew, where it could not: the shop makes up for it. */
  readonly failure?: unknown;
  /**
   * What may be left in the folder of mails, and what is to be done about it, in a sentence: nothing makes up for that.
   */
  readonly left?: string;
}

/**
 * Erases a person from the store, from the folder of mails and from the store's file.
 * @param erase what goes in the store; its mails are named, and those of which nothing but a file may be left to erase
 * @param which mails of the folder go
 */
export async function eraseByEmail<
  Erased extends { readonly mails: readonly string[]; readonly forgottenMails?: readonly string[] },
>(
  { store, dataDir, removeTraces }: EraseDeps,
  email: string,
  erase: (tx: Tx) => Promise<Erased>,
  which: 'all' | 'offers' = 'all',
): Promise<ErasureResult<Erased>> {
  const erased = await inTransaction(store, async (tx) => {
    // Together with what it is for: whatever comes between, the file is written anew in the end.
    if (store.engine === 'sqlite') await requestVacuum(tx);
    return erase(tx);
  });
  const folder = mailFolder({ dataDir });
  const mails = [...erased.mails, ...(erased.forgottenMails ?? [])];
  const eraseFiles = async () => {
    const files = await findMailFiles(folder, email, mails, which);
    await eraseMailFiles(files);
    return files.length;
  };
  // The rows are gone for good: where what follows fails, whoever asked is not told that nothing was done.
  const before = await outcomeOf(eraseFiles());
  const removed = await outcomeOf(removeTraces(store));
  // A mail that was in hand when its row went has been written by now.
  const after = await outcomeOf(eraseFiles());
  return {
    erased,
    mailFiles: before.value ?? 0,
    isGone: removed.value === true,
    ...('failure' in removed && { failure: removed.failure }),
    ...('failure' in after && { left: describeLeft(folder, mails, after.failure) }),
  };
}

async function outcomeOf<Value>(work: Promise<Value>): Promise<{ value?: Value; failure?: unknown }> {
  return work.then(
    (value) => ({ value }),
    (failure: unknown) => ({ failure }),
  );
}

/** Once the rows are gone, the names of their files are told nowhere else. */
function describeLeft(folder: string, mails: readonly string[], failure: unknown): string {
  const why = failure instanceof Error ? failure.message : String(failure);
  const named = mails.map((id) => `-${id}.eml`).join(', ');
  const rest = named === '' ? '' : `, and remove the files whose names end in ${named}`;
  return `Mails of this person may be left in ${folder}, where they could not be erased (${why}). Set that right, erase the address once more${rest}.`;
}

/**
 * In a thread of its own: SQLite would hold visitors up until its file is written anew. Nobody's order is to fail for
 * that, so that a large file is left to the shop, which does it at a quiet time.
 */
export async function vacuumInWorker(store: Store): Promise<boolean> {
  const file = await fileOf(store);
  if (file === undefined) return purgeDeletedData(store);
  if (await isLarge(file)) {
    await truncateWal(store.db);
    return false;
  }
  return vacuumFileInWorker(file);
}

/** As {@link removeTraces} does it with a file, in a thread of its own. Rejects where the file is as it was. */
export async function vacuumFileInWorker(file: string): Promise<boolean> {
  const [code] = await once(new Worker(new URL('rewrite-worker.ts', import.meta.url), { workerData: file }), 'exit');
  return code === 0;
}
