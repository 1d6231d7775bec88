import { saveBackupTarget, showBackupTarget, testBackupTarget } from '../../../../contract/settings/backup-target.ts';
import { formatBackupTarget, parseBackupTarget } from '../../../../domain/settings/backup-target.ts';
import { isInEnvironment } from '../../../config/layer-variables.ts';
import { readCurrentConfig, readDeskVariables } from '../../../settings/read-config.ts';
import { writeAuditEntryOnly } from '../../../store/audit/write-audit-entry.ts';
import { backupFolder } from '../../../store/backup/backup-folder.ts';
import { findNewestBackup } from '../../../store/backup/backup-log.ts';
import { tryTarget } from '../../../store/backup/target/copy-backup.ts';
import { fail, InvalidInput } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { writeVariables } from '../services/write-variables.ts';

export const showTargetAction = implement(showBackupTarget, async ({ db, env = {}, config: given, clock }) => {
  const [{ config, unreadable }, values, newest] = await Promise.all([
    readCurrentConfig({ db, env, config: given }),
    readDeskVariables({ db, config: given }),
    findNewestBackup(db, clock()),
  ]);
  const target = config.backupTarget === undefined ? undefined : parseBackupTarget(config.backupTarget);
  const isLocked = unreadable.includes('BACKUP_PASSPHRASE');
  return {
    source: sourceOf(isInEnvironment(env, 'BACKUP_TARGET'), values.BACKUP_TARGET !== undefined, isLocked),
    changedAt: values.BACKUP_TARGET?.changedAt ?? null,
    kind: target?.kind ?? null,
    location: target?.location ?? '',
    hasPassphrase: config.backupPassphrase !== undefined,
    copiedAt: newest?.copiedAt ?? null,
    problem: newest?.copyProblem ?? null,
  };
});

function sourceOf(isByEnvironment: boolean, isAtDesk: boolean, isLocked: boolean) {
  if (isByEnvironment) return 'environment' as const;
  if (!isAtDesk) return 'none' as const;
  return isLocked ? ('locked' as const) : ('desk' as const);
}

const locationHints = {
  folder: 'It must be the path of a folder, such as /mnt/backup.',
  rclone: 'It must be a remote of rclone and a path, such as backup:breezebox.',
  restic: 'It must be a repository of restic without a password, such as sftp:backup@nas.example:/breezebox.',
} as const;

export const saveTargetAction = implement(saveBackupTarget, async (context, { kind, location, passphrase }) => {
  const target = parseBackupTarget(formatBackupTarget({ kind, location }));
  if (!target) return new InvalidInput([{ field: 'location', message: locationHints[kind] }]);
  const values = await readDeskVariables({ db: context.tx, config: context.config });
  const isKept = values.BACKUP_PASSPHRASE?.text !== undefined;
  if (passphrase === undefined && !isKept) {
    return new InvalidInput([{ field: 'passphrase', message: 'Enter the passphrase that encrypts the copies.' }]);
  }
  const changes = { BACKUP_TARGET: formatBackupTarget(target), ...(passphrase && { BACKUP_PASSPHRASE: passphrase }) };
  return writeVariables(context, changes);
});

export const testTargetAction = implement(testBackupTarget, async ({ store, config: given, env = {}, clock }) => {
  const { config, unreadable } = await readCurrentConfig({ db: store.db, env, config: given });
  if (unreadable.includes('BACKUP_PASSPHRASE')) return fail('settings-key-mismatch');
  const { backupTarget, backupPassphrase: passphrase } = config;
  const target = backupTarget === undefined ? undefined : parseBackupTarget(backupTarget);
  if (!target || passphrase === undefined) return fail('backup-target-not-set');
  try {
    await tryTarget({ target, passphrase, env }, backupFolder(config));
  } catch (error) {
    return fail('backup-target-failed', { reason: error instanceof Error ? error.message : String(error) });
  }
  const entry = { action: 'backup.test-target', subject: 'BACKUP_TARGET', after: { target: backupTarget } } as const;
  await writeAuditEntryOnly(store, entry, clock());
  return {};
});
