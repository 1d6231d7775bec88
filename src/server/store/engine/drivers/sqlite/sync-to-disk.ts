import { open } from 'node:fs/promises';

/** Waits until the disk holds what was written to a file. */
export async function syncFile(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/** What file systems answer that know no fsync of a folder, such as network shares and some FUSE mounts. */
const notSupported = new Set(['EINVAL', 'ENOTSUP', 'EBADF', 'EISDIR', 'EPERM']);

/**
 * Waits until the disk holds the names in a folder. A file system that cannot sync folders keeps names by its own
 * rules: the files themselves are safe, so nothing is refused.
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
