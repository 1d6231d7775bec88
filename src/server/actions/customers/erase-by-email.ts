import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { eraseMailFiles, findMailFiles } from '../../mail/transport/erase-mail-files.ts';
import { mailFolder } from '../../mail/transport/mail-folder.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { fileOf, isLarge, requestVacuum, truncateWal } from '../../store/engine/drivers/sqlite/vacuum.ts';
import { purgeDeletedData } from '../../store/retention/purge-deleted-data.ts';
import type { App, Caller } from '../app.ts';

interface EraseDeps extends Pick<App, 'store' | 'dataDir'> {
  /** Removes deleted data from the database file too; false if a reader was holding the WAL. */
  readonly removeTraces: (store: Store) => Promise<boolean>;
}

interface ErasureResult<Erased> {
  readonly erased: Erased;
  readonly mailFiles: number;
  /** Whether nothing is left in the database file. */
  readonly isGone: boolean;
  /** Why the vacuum failed, if it did; the retention job repeats it. */
  readonly failure?: string;
  /** What may be left in the folder of emails, with instructions as a sentence: no job repeats that deletion. */
  readonly left?: string;
}

/**
 * Erases a person from the store, the folder of emails and the database file.
 * @param erase deletes the rows; returns the ids of the emails deleted, and of emails that may have only a file left
 * @param emails addresses of one person, whose rows go in one transaction
 * @param which emails of the folder to delete
 */
export async function eraseByEmail<
  Erased extends { readonly mails: readonly string[]; readonly forgottenMails?: readonly string[] },
>(
  { store, dataDir, removeTraces }: EraseDeps,
  emails: readonly string[],
  erase: (tx: Tx) => Promise<Erased>,
  which: 'all' | 'offers' = 'all',
): Promise<ErasureResult<Erased>> {
  const erased = await inTransaction(store, async (tx) => {
    // Requested in the same transaction, so that the vacuum happens even after a crash.
    if (store.engine === 'sqlite') await requestVacuum(tx);
    return erase(tx);
  });
  const folder = mailFolder({ dataDir });
  const mails = [...erased.mails, ...(erased.forgottenMails ?? [])];
  const eraseFiles = async () => {
    let count = 0;
    for (const email of emails) {
      const files = await findMailFiles(folder, email, mails, which);
      await eraseMailFiles(files);
      count += files.length;
    }
    return count;
  };
  // The rows are deleted permanently: later failures must not be reported as if nothing was done.
  const before = await outcomeOf(eraseFiles());
  const removed = await outcomeOf(removeTraces(store));
  // An email being sent when its row was deleted has been written by now.
  const after = await outcomeOf(eraseFiles());
  return {
    erased,
    mailFiles: before.value ?? 0,
    isGone: removed.value === true,
    ...(removed.failure !== undefined && { failure: removed.failure }),
    ...(after.failure !== undefined && { left: describeLeft(folder, mails, after.failure) }),
  };
}

async function outcomeOf<Value>(work: Promise<Value>): Promise<{ value?: Value; failure?: string }> {
  return work.then(
    (value) => ({ value }),
    (failure: unknown) => ({ failure: failure instanceof Error ? failure.message : String(failure) }),
  );
}

/** Once the rows are deleted, the file names are not recorded anywhere. */
function describeLeft(folder: string, mails: readonly string[], why: string): string {
  const named = mails.map((id) => `-${id}.eml`).join(', ');
  const rest = named === '' ? '' : `, and remove the files whose names end in ${named}`;
  return `Emails to this customer may remain in ${folder}: they could not be deleted (${why}). Fix the cause and erase the address again${rest}.`;
}

/** How to remove traces: the running server leaves large files to the retention job. */
export const traceRemoval = ({ surface }: Pick<Caller, 'surface'>) =>
  surface === 'command' ? purgeDeletedData : vacuumInWorker;

/**
 * Vacuums in a worker thread, since SQLite would block visitors until the file is rewritten. No order may fail for
 * that, so a large file is left to the retention job, which does it at a quiet time.
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

/** Vacuums a database file in a worker thread. Rejects if the file is unchanged. */
export async function vacuumFileInWorker(file: string): Promise<boolean> {
  const [code] = await once(new Worker(new URL('rewrite-worker.ts', import.meta.url), { workerData: file }), 'exit');
  return code === 0;
}
