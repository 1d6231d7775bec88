import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupFolder, nameBackup } from '../../../server/store/backup/backup-folder.ts';
import { findSnapshot, writeSnapshotFile } from '../../../server/store/backup/continuous/restore-snapshot.ts';
import type { CliContext } from '../../command.ts';
import { formatTime, parseTime } from '../../runtime/input/times.ts';

/**
 * Writes the store as of a moment, from the continuous backup, to a backup file in DATA_DIR/backups.
 * @returns the file; undefined after a complaint
 */
export async function writeStoreAt({ config, print, complain }: CliContext, text: string): Promise<string | undefined> {
  const { continuousBackupDir: folder } = config;
  if (folder === undefined) {
    complain('CONTINUOUS_BACKUP_DIR is not set. Set it to the folder of the continuous backup.');
    return undefined;
  }
  const at = parseTime(text);
  if (at === undefined) {
    complain(`'${text}' is not a time. Enter one such as '2026-11-28 14:05', in UTC.`);
    return undefined;
  }
  const snapshot = findSnapshot(folder, at);
  if (!snapshot) {
    complain(`${folder} has no snapshot from ${formatTime(at)} UTC or before.`);
    return undefined;
  }
  const file = join(backupFolder(config), nameBackup('store', snapshot.at));
  await mkdir(backupFolder(config), { recursive: true, mode: 0o700 });
  await writeSnapshotFile(folder, snapshot, file);
  print(
    `The last change up to then was stored at ${formatTime(snapshot.at)} UTC. Its snapshot was written to ${file}.`,
  );
  return file;
}
