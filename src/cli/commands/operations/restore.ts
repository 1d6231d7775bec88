import { resolve } from 'node:path';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { InvalidBackupError, verifyBackup } from '../../../server/store/backup/verify-backup.ts';
import { type CliContext, exitCodes, type StorelessCommand } from '../../command.ts';
import { describeStoreLocation } from '../../open-cli-store.ts';
import { isStoreFile } from '../../runtime/files/output-file.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { describeBackup, summariseBackup } from '../../views/backup-view.ts';
import { describeCarriedOver, describeEnded, describeGaps, describeLastNumbers } from '../../views/restore-view.ts';
import { type Restored, restoreInto } from './restore-into.ts';

export const restoreCommand: StorelessCommand = {
  name: 'restore',
  args: ['FILE'],
  summary: 'Put the content of a backup in the place of the store',
  details:
    'The backup is read whole first. The store that is replaced is kept: its file under another name beside it, or a backup of the database in DATA_DIR/backups. What has ended since the backup stays so where that store can be read: access to the desk, passkeys, mails that were unsubscribed from, requests to be told of a product, and customers who were erased. Stop the shop before.',
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
      const question = `Replace the store in ${describeStoreLocation(config)} by ${backup} (${summariseBackup(found)})?`;
      if (!(await confirm(question))) return exitCodes.failed;
      const result = await restoreInto(context, backup).finally(progress.end);
      if (!result.ok) {
        complain(`The store is in use. Stop the shop and every other command, then type this again.`);
        return exitCodes.failed;
      }
      if (options.json) print(JSON.stringify(toJson(backup, result), null, 2));
      else report(context, result);
      warn(context, result);
      return exitCodes.done;
    } catch (error) {
      if (!(error instanceof InvalidBackupError)) throw error;
      complain(`${backup} cannot be restored: ${error.message}. Nothing was changed.`);
      return exitCodes.failed;
    }
  },
};

function toJson(backup: string, { report, carried, keptAs, leftovers }: Restored) {
  return { restored: backup, ...describeBackup(report), ...describeCarriedOver(carried), keptAs, leftovers };
}

function report({ print }: CliContext, { report, carried, keptAs, leftovers }: Restored): void {
  print(`Restored: ${summariseBackup(report)}.`);
  if (keptAs) print(`The store that was there is kept as ${keptAs}.`);
  if (leftovers.length > 0) {
    print(`What lay beside ${keptAs ? 'it' : 'the missing store'} is kept as ${leftovers.join(', ')}.`);
  }
  for (const sentence of describeGaps(carried)) print(sentence);
  if (carried.markedAsSent > 0) {
    print(`Mails that have left since the backup, and do not leave again: ${formatCount(carried.markedAsSent)}.`);
  }
  const ended = describeEnded(carried);
  if (ended) print(ended);
  if (report.waitingMails > 0) {
    print(`Mails that wait in it: ${formatCount(report.waitingMails)}. They leave when the shop opens.`);
  }
}

/**
 * Warns of what may happen twice, if no replaced store shows what happened since the backup: invoice numbers issued,
 * emails sent, revoked access restored.
 */
function warn({ config, complain }: CliContext, { report, carried }: Restored): void {
  if (carried.isKnown) return;
  complain(
    `Which invoices were given since the backup is not known here: their numbers would be given again. The last of the backup are ${describeLastNumbers(carried)}. Before the shop opens, look for the last that customers have, and type '${config.shopCommand} invoices set-next-number NUMBER' for each.`,
  );
  complain(
    `Nor is it known what has ended since the backup. Who has lost access to the desk has it again, passkeys that were revoked open it, and erased customers are back: '${config.shopCommand} staff list' lists who may come in, 'staff deactivate' and 'customer erase' end it anew. Whoever has unsubscribed since is on the list again, and is told of a product who was told already or wants it no more.`,
  );
  if (report.waitingMails > 0) {
    complain(
      `Nor is it known which of the waiting mails have left since: those would leave again. '${config.shopCommand} mail list' shows them. Opened without SMTP_URL, the shop writes them to DATA_DIR/mail and sends none.`,
    );
  }
}
