import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { InvalidBackupError } from '../verify-backup.ts';

/** Files named by the SHA-256 of their content, each written once. */
export interface ChunkStore {
  /** Stores content unless it is there; returns its hash. */
  put(content: Uint8Array): Buffer;
  /** Reads and verifies content. Throws `InvalidBackupError` if it is missing or damaged. */
  get(hash: Buffer): Buffer;
}

export const chunkFolder = (folder: string): string => join(folder, 'chunks');

/** @param maxBytes of a chunk: damaged data cannot expand to more */
export function openChunkStore(folder: string, maxBytes: number): ChunkStore {
  const pathOf = (hash: Buffer) => {
    const name = hash.toString('hex');
    return join(chunkFolder(folder), name.slice(0, 2), name);
  };
  return {
    put(content) {
      const hash = sha256(content);
      const path = pathOf(hash);
      if (!existsSync(path)) writeWhole(path, zstdCompressSync(content));
      return hash;
    },
    get(hash) {
      const path = pathOf(hash);
      let content: Buffer;
      try {
        content = zstdDecompressSync(readFileSync(path), { maxOutputLength: maxBytes });
      } catch (error) {
        const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'is damaged';
        throw new InvalidBackupError(`its part ${path} ${reason}`, { cause: error });
      }
      if (!sha256(content).equals(hash)) throw new InvalidBackupError(`its part ${path} is damaged`);
      return content;
    },
  };
}

export const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();

/** Writes a file that only its owner may read, wholly or not at all. */
export function writeWhole(path: string, content: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.${randomUUID()}.part`;
  try {
    const handle = openSync(part, 'wx', 0o600);
    try {
      // A disk that is nearly full takes a part of one write, which `writeFileSync` follows by others.
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
