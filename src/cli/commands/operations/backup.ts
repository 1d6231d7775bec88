import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseBackupTarget } from '../../../domain/settings/backup-target.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import {
  backupFolder,
  nameBackup,
  removeOldBackups,
  removeUnfinished,
} from '../../../server/store/backup/backup-folder.ts';
import { logBackup, logBackupCopy } from '../../../server/store/backup/backup-log.ts';
import { makeBackup } from '../../../server/store/backup/make-backup.ts';
import { copyBackup } from '../../../server/store/backup/target/copy-backup.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes, fail, type StoreCliContext } from '../../command.ts';
import { storeFile } from '../../open-cli-store.ts';
import { backupKind } from '../../runtime/files/file-kinds.ts';
import { resolveOutputFile } from '../../runtime/files/output-file.ts';
import { parseIntegerArgument, yesOption } from '../../runtime/input/options.ts';
import { describeBackup, summariseBackup } from '../../views/backup-view.ts';

export const backupCommand: Command = {
  name: 'backup',
  args: ['[FILE]'],
  summary: 'Back up the store to one file while the shop runs, and verify it',
  details: `Without FILE, it is named by its time in DATA_DIR/backups. It contains personal data: keep a copy on another machine that only you can read. With a backup target, an encrypted copy follows. PostgreSQL is backed up to the same kind of file; for a large database, pg_dump is faster and restored by pg_restore.`,
  options: {
    keep: { type: 'string', value: 'N', description: 'then delete all but the newest N in DATA_DIR/backups' },
    ...yesOption,
  },
  async run(context) {
    const { store, args, options, config, clock, progress, print, complain } = context;
    const keep =
      options.keep === undefined
        ? undefined
        : parseIntegerArgument(String(options.keep), Number.MAX_SAFE_INTEGER, complain);
    if (keep === undefined && options.keep !== undefined) return exitCodes.usage;
    const madeAt = clock();
    const folder = backupFolder(config);
    const named = args[0] === undefined ? join(folder, nameBackup('store', madeAt)) : resolve(args[0]);
    await mkdir(dirname(named), { recursive: true, mode: 0o700 });
    const file = await resolveOutputFile(context, named, backupKind);
    if (file === undefined) return exitCodes.failed;
    await removeUnfinished(folder, madeAt);
    await removeUnfinished(dirname(file), madeAt, basename(file));

    const report = await makeBackup({
      store,
      storeFile: storeFile(config),
      file,
      report: progress.count,
    }).finally(progress.end);
    const { orders, products } = report;
    const entry = { id: randomUUID(), madeAt, verifiedAt: clock(), host: hostname(), file, orders, products };
    await inTransaction(store, (tx) => logBackup(tx, entry));
    const removed = keep === undefined ? 0 : await removeOldBackups(folder, keep, clock());
    const copyProblem = args[0] === undefined ? await copyToTarget(context, entry.id, file) : undefined;
    const target = args[0] === undefined ? config.backupTarget : undefined;
    if (options.json) {
      const output = { file, ...describeBackup(report), removed, copyProblem: copyProblem ?? null };
      print(JSON.stringify(output, null, 2));
    } else {
      print(`${file} contains ${summariseBackup(report)}. It was verified: it matches the store.`);
      if (removed > 0) print(`Older backups deleted: ${formatCount(removed)}.`);
      if (target && copyProblem === undefined) print(`An encrypted copy is at ${target}.`);
    }
    if (copyProblem === undefined) return exitCodes.done;
    return fail(complain, `The backup was not copied to ${target}: ${copyProblem}`);
  },
};

/** Copies a backup to the backup target, if one is set, and records it. Returns why it was not copied. */
async function copyToTarget(
  { store, config, env, clock, progress }: StoreCliContext,
  id: string,
  file: string,
): Promise<string | undefined> {
  const target = config.backupTarget === undefined ? undefined : parseBackupTarget(config.backupTarget);
  if (!target) return undefined;
  progress.show(`Copying to ${config.backupTarget}`);
  const problem = await (config.backupPassphrase === undefined
    ? Promise.reject(new Error('BACKUP_PASSPHRASE is missing, or cannot be decrypted.'))
    : copyBackup({ target, passphrase: config.backupPassphrase, env }, file)
  )
    .then(() => undefined)
    .catch((error: Error) => error.message)
    .finally(progress.end);
  await inTransaction(store, (tx) => logBackupCopy(tx, id, clock(), problem));
  return problem;
}
