import { expect, it } from 'vitest';
import { syncFile, syncFolder } from './sync-to-disk.ts';

it('ignores a folder whose file system lacks fsync, and rejects if a file cannot be synced [FILES-5]', async () => {
  // fsync of /proc fails with EINVAL.
  await expect(syncFolder('/proc')).resolves.toBeUndefined();
  await expect(syncFile('/proc/version')).rejects.toThrow('EINVAL');
  await expect(syncFolder('/proc/none')).rejects.toThrow('ENOENT');
});
