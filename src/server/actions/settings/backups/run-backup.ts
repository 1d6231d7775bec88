import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runBackup } from '../../../../contract/settings/backups.ts';
import type { Environment } from '../../../config/config.ts';
import { projectFolder } from '../../../config/project-folder.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { backupFolder } from '../../../store/backup/backup-folder.ts';
import { inTransaction } from '../../../store/engine/database.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { isBackupRunning } from './list-backups.ts';

export const runBackupAction = implement(runBackup, async ({ store, config, env = {}, clock, log }) => {
  if (await isBackupRunning(backupFolder(config), clock())) return fail('backup-running');
  const { code, stdout, stderr } = await runCommand(['backup', '--json'], env);
  if (code !== 0) {
    log?.error({ code, stderr: stderr.slice(-2_000) }, 'backup failed');
    return fail('backup-failed', { reason: stderr.trim().split('\n').at(-1) ?? '' });
  }
  const { file, orders } = JSON.parse(stdout) as { readonly file: string; readonly orders: number };
  const name = basename(file);
  const entry = { action: 'backup.run', subject: name, after: { orders } } as const;
  await inTransaction(store, (tx) => writeAuditEntry(tx, entry, clock()));
  return { name };
});

/** The program of the shop commands: a release has no sources. */
const program = import.meta.filename.endsWith('.ts') ? 'src/cli/main.ts' : 'dist/server/cli.js';

/**
 * Runs a shop command in a separate process: verifying a large backup would keep visitors waiting for
 * seconds.
 */
async function runCommand(args: readonly string[], env: Environment) {
  const child = spawn(process.execPath, [join(projectFolder(), program), ...args], {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}
