import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { listLoggedBackups } from '../../../server/store/backup/backup-log.ts';
import { listSnapshots } from '../../../server/store/backup/continuous/snapshots.ts';
import { type Command, exitCodes } from '../../command.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';

export const backupsListCommand: Command = {
  name: 'backups list',
  args: [],
  summary: 'List the backups on this machine, and the times of the continuous backup',
  details: 'With CONTINUOUS_BACKUP_DIR, `restore --at TIME` restores any minute of the last day.',
  async run({ store, config, options, print }) {
    const logged = await listLoggedBackups(store.db);
    const backups = logged.filter(({ host, file }) => host === hostname() && existsSync(file));
    const folder = config.continuousBackupDir;
    const snapshots = folder === undefined ? [] : listSnapshots(folder);
    if (options.json) {
      const files = backups.map(({ file, madeAt, orders }) => ({ file, madeAt: isoTime(madeAt), orders }));
      print(JSON.stringify({ backups: files, snapshots: snapshots.map(({ at }) => isoTime(at)) }, null, 2));
      return exitCodes.done;
    }
    if (backups.length === 0) print('No backups found.');
    for (const { file, madeAt, orders } of backups) {
      print(`${formatTime(madeAt)} UTC  ${formatCount(orders)} orders  ${file}`);
    }
    const [first, last] = [snapshots[0], snapshots.at(-1)];
    if (first && last) {
      print(
        `Continuous backup: ${formatCount(snapshots.length)} snapshots from ${formatTime(first.at)} to ${formatTime(last.at)} UTC in ${folder}.`,
      );
    }
    return exitCodes.done;
  },
};
