import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { runBackup } from '../../../../contract/settings/backups.ts';
import { writeAuditEntryOnly } from '../../../store/audit/write-audit-entry.ts';
import { backupFolder } from '../../../store/backup/backup-folder.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { isBackupRunning } from './list-backups.ts';
import { startCommand } from './start-command.ts';

export const runBackupAction = implement(runBackup, async ({ store, config, env = {}, clock, log }) => {
  if (await isBackupRunning(backupFolder(config), clock())) return fail('backup-running');
  const { ended, ...output } = startCommand(['backup', '--json'], env);
  const [code, stdout, stderr] = await Promise.all([ended, text(output.stdout), text(output.stderr)]);
  if (code !== 0) {
    log?.error({ code, stderr: stderr.slice(-2_000) }, 'backup failed');
    return fail('backup-failed', { reason: stderr.trim().split('\n').at(-1) ?? '' });
  }
  const { file, orders } = JSON.parse(stdout) as { readonly file: string; readonly orders: number };
  const name = basename(file);
  await writeAuditEntryOnly(store, { action: 'backup.run', subject: name, after: { orders } }, clock());
  return { name };
});
