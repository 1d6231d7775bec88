import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** The file of the store, or the log beside it, is no more where it was when it was opened. */
export class DatabaseFileMoved extends Error {
  override readonly name = 'DatabaseFileMoved';
  constructor(path: string) {
    super(
      `${path} was moved, replaced or removed while the store was open. Put it back, or start anew with what stands there`,
    );
  }
}

/**
 * SQLite goes on writing to a file that somebody has moved or removed, as the system does: what is committed then is
 * gone with the process. Of a log beside it that is removed the same holds. Two questions to the system, 2 to 5 µs
 * each, beside a commit that waits for the disk.
 * @returns throws a StoreMoved where one of them is not the file that it was; does nothing for a store in memory
 */
export function watchDatabaseFile(database: DatabaseSync): () => void {
  const path = database.location();
  if (path === null) return () => undefined;
  const files = [path, `${path}-wal`];
  const known = new Map<string, string>();
  const check = () => {
    for (const file of files) {
      const stats = statSync(file, { throwIfNoEntry: false });
      const now = stats && `${stats.dev}/${stats.ino}`;
      const before = known.get(file);
      if (before !== undefined && now !== before) throw new DatabaseFileMoved(file);
      // The log is made by the first that writes.
      if (now !== undefined) known.set(file, now);
    }
  };
  check();
  return check;
}
