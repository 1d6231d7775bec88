import { resolve } from 'node:path';
import { formatCount } from '../../../domain/format-count.ts';
import { BadBackup, verifyBackup } from '../../../server/store/backup/verify-backup.ts';
import { exitCodes, type StorelessCommand } from '../../command.ts';
import { isStoreFile } from '../../files/choose-target.ts';
import { describePlace } from '../../open-operators-store.ts';
import { yesOption } from '../../read/options.ts';
import { describeBackup, summariseBackup } from '../../views/backup-view.ts';
import { restoreInto } from './restore-into.ts';

export const restoreCommand: StorelessCommand = {
  name: 'restore',
  args: ['FILE'],
  summary: 'Put the content of a backup in the place of the store',
  details:
    'The backup is read whole first. The store that is replaced is kept: its file under another name beside it, or a backup of the database in DATA_DIR/backups. Stop the shop before, and repeat erasures of customers that were made since the backup.',
  options: yesOption,
  storeless: true,
  async run(context) {
    const { args, options, config, progress, print, complain, confirm } = context;
    const backup = resolve(args[0] ?? '');
    if (await isStoreFile(config, backup)) {
      complain(`${backup} is the store itself: name a backup of it.`);
      return exitCodes.failed;
    }
    try {
      const found = verifyBackup(backup);
      const question = `Replace the store in ${describePlace(config)} by ${backup} (${summariseBackup(found)})?`;
      if (!(await confirm(question))) return exitCodes.failed;
      const result = await restoreInto(context, backup).finally(progress.end);
      if (!result.ok) {
        complain(`The store is in use. Stop the shop and every other command, then type this again.`);
        return exitCodes.failed;
      }
      const { report, keptAs, leftovers } = result;
      if (options.json)
        print(JSON.stringify({ restored: backup, ...describeBackup(report), keptAs, leftovers }, null, 2));
      else {
        print(`Restored: ${summariseBackup(report)}.`);
        if (keptAs) print(`The store that was there is kept as ${keptAs}.`);
        if (leftovers.length > 0) {
          print(`What lay beside ${keptAs ? 'it' : 'the missing store'} is kept as ${leftovers.join(', ')}.`);
        }
        if (report.waitingMails > 0) {
          print(
            `Mails that waited when the backup was made: ${formatCount(report.waitingMails)}. They leave when the shop opens.`,
          );
        }
      }
      return exitCodes.done;
    } catch (error) {
      if (!(error instanceof BadBackup)) throw error;
      complain(`${backup} cannot be restored: ${error.message}. Nothing was changed.`);
      return exitCodes.failed;
    }
  },
};
