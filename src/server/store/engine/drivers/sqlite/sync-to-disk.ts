import { open } from 'node:fs/promises';

/** Waits for fsync of a file. */
export async function syncFile(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/** Error codes of file systems without fsync for folders, such as network shares and some FUSE mounts. */
const notSupported = new Set(['EINVAL', 'ENOTSUP', 'EBADF', 'EISDIR', 'EPERM']);

/**
 * Waits for fsync of a folder's entries. A file system without fsync for folders is accepted: the files themselves
 * are synced.
 */
export async function syncFolder(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!notSupported.has(String(code))) throw error;
  }
}
