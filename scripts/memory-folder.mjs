import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const memory = '/dev/shm';
const leastFree = 2 * 1024 ** 3;

/**
 * A folder in memory (tmpfs), removed when this process ends; undefined if the system has too little space or forbids
 * programs there, or if TMPDIR is set.
 * Tests create hundreds of databases, and each of their writes waits for the disk: in memory they take 20 s instead
 * of 33.
 */
export function openMemoryFolder() {
  if (process.env.TMPDIR) return undefined;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < leastFree) return undefined;
    const folder = mkdtempSync(path.join(memory, 'breezebox-tests-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    // If this process is root, PostgreSQL runs as another user, which must traverse the folder.
    chmodSync(folder, 0o711);
    const program = path.join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    return folder;
  } catch {
    return undefined;
  }
}
