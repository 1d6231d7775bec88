import { resolve } from 'node:path';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { InvalidBackupError, verifyBackup } from '../../../server/store/backup/verify-backup.ts';
import { type CliContext, exitCodes, fail, misuse, type StorelessCommand } from '../../command.ts';
import { describeStoreLocation } from '../../open-cli-store.ts';
import { isStoreFile } from '../../runtime/files/output-file.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { describeBackup, summariseBackup } from '../../views/backup-view.ts';
import { describeCarriedOver, describeEnded, describeGaps, describeLastNumbers } from '../../views/restore-view.ts';
import { writeStoreAt } from './restore-at.ts';
import { type Restored, restoreInto } from './restore-into.ts';

export const restoreCommand: StorelessCommand = {
  name: 'restore',
  args: ['[FILE]'],
  summary: 'Replace the store with a backup',
  details:
    'Stop the shop first. The backup is verified before anything changes. The replaced store is kept: its file under another name in the same folder, or a backup of the database in DATA_DIR/backups. If the replaced store can be read, what was revoked since the backup stays revoked: staff access, passkeys, newsletter subscriptions, back-in-stock requests and erased customers.',
  options: {
    at: {
      type: 'string',
      value: 'TIME',
      description:
        "instead of FILE: the store as of a time in UTC, from the continuous backup, such as '2026-11-28 14:05'",
    },
    ...yesOption,
  },
  storeless: true,
  async run(context) {
    const { args, options, config, progress, print, complain, confirm } = context;
    const { at } = options;
    if ((at === undefined) === (args[0] === undefined)) return misuse(complain, 'Enter either a FILE or --at TIME.');
    let backup = resolve(args[0] ?? '');
    if (at === undefined && (await isStoreFile(config, backup)))
      return fail(complain, `${backup} is the store itself. Enter the path of a backup.`);
    try {
      if (at !== undefined) {
        const written = await writeStoreAt(context, String(at));
        if (written === undefined) return exitCodes.failed;
        backup = written;
      }
      const found = verifyBackup(backup);
      const question = `Replace the store in ${describeStoreLocation(config)} with ${backup} (${summariseBackup(found)})?`;
      if (!(await confirm(question))) return exitCodes.failed;
      const result = await restoreInto(context, backup).finally(progress.end);
      if (!result.ok)
        return fail(complain, `The store is in use. Stop the shop and all other commands, then try again.`);
      if (options.json) print(JSON.stringify(toJson(backup, result), null, 2));
      else report(context, result);
      warnOfKey(context, result);
      warn(context, result);
      return exitCodes.done;
    } catch (error) {
      if (!(error instanceof InvalidBackupError)) throw error;
      return fail(
        complain,
        `${at === undefined ? backup : `The store as of ${at}`} cannot be restored: ${error.message}. Nothing was changed.`,
      );
    }
  },
};

function toJson(backup: string, { report, carried, keptAs, leftovers }: Restored) {
  return { restored: backup, ...describeBackup(report), ...describeCarriedOver(carried), keptAs, leftovers };
}

function report({ print }: CliContext, { report, carried, keptAs, leftovers }: Restored): void {
  print(`Restored: ${summariseBackup(report)}.`);
  if (keptAs) print(`The replaced store is kept as ${keptAs}.`);
  if (leftovers.length > 0) {
    print(`Its log files are kept as ${leftovers.join(', ')}.`);
  }
  for (const sentence of describeGaps(carried)) print(sentence);
  if (carried.markedAsSent > 0) {
    print(`Emails sent since the backup, which will not be sent again: ${formatCount(carried.markedAsSent)}.`);
  }
  const ended = describeEnded(carried);
  if (ended) print(ended);
  if (report.waitingMails > 0) {
    print(`Queued emails: ${formatCount(report.waitingMails)}. They will be sent when the shop starts.`);
  }
}

/** The backup contains what is set at the desk encrypted, and not the key. */
function warnOfKey({ complain }: CliContext, { unreadable }: Restored): void {
  if (unreadable.length === 0) return;
  complain(
    `This machine does not have the key that encrypted ${unreadable.join(', ')}. Before you start the shop, set SETTINGS_KEY or copy the file settings-key into DATA_DIR. Otherwise, enter the values again at the desk.`,
  );
}

/**
 * Warns of what may happen twice, if no replaced store shows what happened since the backup: invoice numbers issued,
 * emails sent, revoked access restored.
 */
function warn({ config, complain }: CliContext, { report, carried }: Restored): void {
  if (carried.isKnown) return;
  complain(
    `Invoices issued since the backup are not known, so their numbers would be issued again. The last in the backup are ${describeLastNumbers(carried)}. Before you start the shop, find the last numbers that customers have, and run '${config.shopCommand} invoices set-next-number NUMBER' for each.`,
  );
  complain(
    `What was revoked since the backup is not known either. Deactivated staff have access again, revoked passkeys work, and erased customers are back: run '${config.shopCommand} staff list' to see who has access, then 'staff deactivate' and 'customer erase' where needed. Unsubscribed addresses are subscribed again, and back-in-stock emails may be sent twice.`,
  );
  if (report.waitingMails > 0) {
    complain(
      `Some of the queued emails may have been sent since, and would be sent again. '${config.shopCommand} mail list' shows them. Without SMTP_URL, the shop writes them to DATA_DIR/mail and sends none.`,
    );
  }
}
