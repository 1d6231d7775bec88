import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupTarget } from '../../../../domain/settings/backup-target.ts';
import type { Environment } from '../../../config/config.ts';
import { syncFile } from '../../engine/drivers/sqlite/sync-to-disk.ts';
import { encryptStream } from '../encrypted-backup.ts';
import { ProgramFailure, runProgram } from './run-program.ts';

interface TargetAccess {
  readonly target: BackupTarget;
  readonly passphrase: string;
  readonly env: Environment;
}

/** Copies kept at the target; as many as the nightly timer keeps here. */
const keptCopies = 14;
const copyMs = 3 * 60 * 60 * 1000;
const testMs = 60_000;

const copyName = /^store-[\dTZ-]+\.db\.encrypted$/;

/**
 * Copies a backup to the target, encrypted, and deletes old copies there.
 * @throws Error with the reason
 */
export async function copyBackup(access: TargetAccess, file: string): Promise<void> {
  const { target, passphrase } = access;
  if (target.kind === 'restic') {
    await openRepository(access, copyMs);
    await restic(access, ['backup', '--tag', 'breezebox', '--host', 'breezebox', '--', file], copyMs);
    await restic(
      access,
      ['forget', '--tag', 'breezebox', '--group-by', 'tags', '--keep-last', String(keptCopies), '--prune'],
      copyMs,
    );
    return;
  }
  const name = `${basename(file)}.encrypted`;
  const folder = target.kind === 'folder' ? target.location : join(file, '..');
  // The same end as other leftovers, which the next backup deletes.
  const part = join(folder, `${name}.${randomUUID()}.part`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      await encryptStream(createReadStream(file), passphrase),
      createWriteStream(part, { flags: 'wx', mode: 0o600 }),
    );
    await syncFile(part);
    if (target.kind === 'folder') await rename(part, join(folder, name));
    else await rclone(access, ['copyto', part, `${target.location}/${name}`], copyMs);
  } finally {
    await rm(part, { force: true });
  }
  const names =
    target.kind === 'folder'
      ? await readdir(folder)
      : (await rclone(access, ['lsf', '--files-only', target.location], testMs)).split('\n');
  for (const old of names
    .filter((one) => copyName.test(one))
    .sort()
    .slice(0, -keptCopies)) {
    if (target.kind === 'folder') await rm(join(folder, old), { force: true });
    else await rclone(access, ['deletefile', `${target.location}/${old}`], testMs);
  }
}

/**
 * Writes to the target, reads back and deletes.
 * @throws Error with the reason
 */
export async function tryTarget(access: TargetAccess, workFolder: string): Promise<void> {
  const { target } = access;
  if (target.kind === 'restic') return openRepository(access, testMs);
  const content = randomUUID();
  const name = `test-${content}.txt`;
  if (target.kind === 'folder') {
    const file = join(target.location, name);
    await mkdir(target.location, { recursive: true, mode: 0o700 });
    try {
      await writeFile(file, content, { flag: 'wx', mode: 0o600 });
      if ((await readFile(file, 'utf8')) !== content) throw new Error('The copy read back differs from the original.');
    } finally {
      await rm(file, { force: true });
    }
    return;
  }
  const file = join(workFolder, `${name}.part`);
  const remote = `${target.location}/${name}`;
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
    await rclone(access, ['copyto', file, remote], testMs);
    const read = await rclone(access, ['cat', remote], testMs);
    await rclone(access, ['deletefile', remote], testMs);
    if (read !== content) throw new ProgramFailure('The copy read back differs from the original.');
  } finally {
    await rm(file, { force: true });
  }
}

const rclone = ({ env }: TargetAccess, args: readonly string[], timeoutMs: number) =>
  runProgram({ program: 'rclone', args: ['--retries', '2', '--contimeout', '15s', ...args], env, timeoutMs });

function restic({ target, passphrase, env }: TargetAccess, args: readonly string[], timeoutMs: number) {
  // As variables, neither appears in the list of processes.
  const own = { RESTIC_REPOSITORY: target.location, RESTIC_PASSWORD: passphrase };
  return runProgram({ program: 'restic', args: ['--quiet', ...args], env, own, timeoutMs });
}

/** Checks the passphrase of a repository, or creates it if there is none. */
async function openRepository(access: TargetAccess, timeoutMs: number): Promise<void> {
  try {
    await restic(access, ['cat', 'config'], timeoutMs);
  } catch (error) {
    if (!(error instanceof ProgramFailure) || /wrong password|not installed|in time/.test(error.message)) throw error;
    await restic(access, ['init'], timeoutMs);
  }
}
