import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { openDatabase } from '../../engine/drivers/sqlite/sqlite-dialect.ts';
import { readWal } from './read-wal.ts';

/** Content of a database file as of one commit. */
interface DatabaseContent {
  readonly bytes: number;
  /** Reads up to `chunkBytes` from a multiple of them. The buffer is valid until the next call. */
  read(from: number): Buffer;
  close(): void;
}

/** A multiple of every page size. */
export const chunkBytes = 64 * 1024;

/** A log is this long after a vacuum only: it is shortened rather than read into memory. */
const longWalBytes = 32 * 1024 * 1024;

/**
 * Reads a database file as of one moment while others read and write it: pages of the file, and over them the pages of
 * the write-ahead log. The read transaction keeps checkpoints from writing later pages into the file, and delays no
 * writer. Closing the file releases all locks that the process has on it (https://sqlite.org/howtocorrupt.html, 2.2),
 * so the process has no other connection to it.
 */
export function openDatabaseContent(file: string): DatabaseContent {
  const database = openDatabase(file);
  let handle: number | undefined;
  const close = () => {
    if (handle !== undefined) closeSync(handle);
    database.close();
  };
  try {
    const walBytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    database.exec(`pragma wal_checkpoint(${walBytes > longWalBytes ? 'truncate' : 'passive'})`);
    // The read view of a transaction starts at its first read.
    database.exec('begin; select 1 from sqlite_schema');
    const pragma = (name: 'page_size' | 'page_count') =>
      Number(database.prepare(`select ${name} as value from pragma_${name}`).get()?.value);
    const [pageSize, seen] = [pragma('page_size'), pragma('page_count')];
    const { pages, pageCount = seen } = readWal(`${file}-wal`);
    const bytes = pageCount * pageSize;
    const opened = openSync(file, 'r');
    handle = opened;
    const { size } = fstatSync(opened);
    const buffer = Buffer.alloc(chunkBytes);
    return {
      bytes,
      read(from) {
        const length = Math.min(chunkBytes, bytes - from);
        const inFile = Math.max(0, Math.min(length, size - from));
        let filled = 0;
        while (filled < inFile) {
          const read = readSync(opened, buffer, filled, inFile - filled, from + filled);
          if (read === 0) break;
          filled += read;
        }
        for (let at = 0; at < length; at += pageSize) {
          const page = pages.get((from + at) / pageSize + 1);
          if (page) page.copy(buffer, at);
          else if (at + pageSize > filled) throw new Error(`${file} is shorter than its ${pageCount} pages`);
        }
        return buffer.subarray(0, length);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
