import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorMessage } from '../../../domain/shared/text/error-message.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { projectFolder } from '../../../server/config/project-folder.ts';
import { randomIds } from '../../../server/identifiers/ids.ts';
import { backupFolder, nameBackup } from '../../../server/store/backup/backup-folder.ts';
import { findNewestBackup, findNewestBackupHere, type LoggedBackup } from '../../../server/store/backup/backup-log.ts';
import { findSnapshot, writeSnapshotFile } from '../../../server/store/backup/continuous/restore-snapshot.ts';
import { logRestoreDrill } from '../../../server/store/backup/restore-drills.ts';
import { verifyBackup } from '../../../server/store/backup/verify-backup.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../../server/store/mail/outbox.ts';
import { type Command, type ExitCode, exitCodes, fail, type StoreCliContext } from '../../command.ts';
import { shopIdentity } from '../../releases/installed-release.ts';
import { type RehearsalReport, rehearse } from '../../releases/rehearse.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';

type Outcome =
  | { readonly backup: LoggedBackup; readonly report: RehearsalReport }
  | { readonly backup: LoggedBackup | undefined; readonly problem: string }
  /** This machine has made no backup; another one has made this. */
  | { readonly elsewhere: LoggedBackup };

export const restoreDrillCommand: Command = {
  name: 'restore-drill',
  args: [],
  summary: 'Restore the newest backup into a temporary folder, start the shop on it, and compare the counts',
  details:
    'The running shop is not touched, and the copy sends no email. With PostgreSQL, the copy is a second database if the role may create one, and a file otherwise. A failure is emailed to the operator. On several machines, each tries the newest backup that it has made itself.',
  async run(context) {
    const { store, options, clock, print, complain } = context;
    const outcome = await drill(context);
    if ('elsewhere' in outcome) return skip(context, outcome.elsewhere);
    const { backup } = outcome;
    const drilledAt = clock();
    const problem = 'problem' in outcome ? outcome.problem : null;
    const report = 'report' in outcome ? outcome.report : undefined;
    const file = backup?.file ?? null;
    const orders = report?.orders ?? null;
    await inTransaction(store, async (tx) => {
      await logRestoreDrill(tx, { id: randomUUID(), drilledAt, host: hostname(), file, orders, problem });
      if (problem === null) return;
      const payload = { file, problem };
      const mail = {
        id: randomIds.mail(),
        kind: 'restore-drill-failed',
        recipient: operatorRecipient,
        payload,
      } as const;
      await enqueueMail(tx, mail, drilledAt);
    });
    const madeAt = backup ? isoTime(backup.madeAt) : null;
    if (options.json) print(toJson({ file, madeAt, orders, products: report?.products ?? null, problem }));
    if (problem !== null) return fail(complain, `The restore drill failed: ${problem}`);
    if (report?.note) complain(report.note);
    if (!options.json && report && backup) {
      print(
        `${backup.file} of ${formatTime(backup.madeAt)} UTC was restored and started. It has its ${pluralise(report.orders, 'order')} and ${pluralise(report.products, 'product')}.`,
      );
    }
    return exitCodes.done;
  },
};

interface DrillOutput {
  readonly file: string | null;
  readonly madeAt: string | null;
  readonly orders: number | null;
  readonly products: number | null;
  readonly problem: string | null;
}

const toJson = (output: DrillOutput) => JSON.stringify(output, null, 2);

/** Says that there is nothing to try. It is not recorded: it shows nothing about any backup. */
function skip({ options, print, complain }: StoreCliContext, { host, madeAt }: LoggedBackup): ExitCode {
  const sentence = `There is nothing to try on this machine: it has made no backup. The newest, of ${formatTime(madeAt)} UTC, is on ${host}.`;
  if (options.json) {
    complain(sentence);
    print(toJson({ file: null, madeAt: null, orders: null, products: null, problem: null }));
  } else print(sentence);
  return exitCodes.done;
}

/** Restores, starts and counts. Every failure is a problem of the backup, or of what restores it. */
async function drill({ store, config, env, clock, progress }: StoreCliContext): Promise<Outcome> {
  const now = clock();
  const backup = await findNewestBackupHere(store.db, now);
  if (!backup) {
    const elsewhere = await findNewestBackup(store.db, now);
    return elsewhere ? { elsewhere } : { backup, problem: 'There is no verified backup yet.' };
  }
  if (!existsSync(backup.file)) return { backup, problem: `${backup.file} no longer exists.` };
  progress.show(`Restoring ${backup.file}, and starting the shop on it`);
  const release = projectFolder();
  const { dataDir, databaseUrl } = config;
  try {
    const report = await rehearse({
      ...{ backup: backup.file, from: release, to: release, dataDir, databaseUrl },
      user: { env, identity: await shopIdentity(dataDir) },
    });
    const problem = compareCounts(backup, report) ?? (await verifyLastSnapshot(config));
    return problem === undefined ? { backup, report } : { backup, problem };
  } catch (error) {
    const reason = errorMessage(error);
    return { backup, problem: reason.slice(0, 1_000) };
  } finally {
    progress.end();
  }
}

/** Verifies the newest snapshot of the continuous backup, if there is one. Returns what is wrong, as a sentence. */
async function verifyLastSnapshot({ continuousBackupDir: folder, dataDir }: StoreCliContext['config']) {
  const snapshot = folder === undefined ? undefined : findSnapshot(folder, Number.MAX_SAFE_INTEGER);
  if (folder === undefined || !snapshot) return undefined;
  // 'backup' deletes a file of this name that a killed process left.
  const file = join(backupFolder({ dataDir }), `${nameBackup('store', snapshot.at)}.drill.part`);
  try {
    await writeSnapshotFile(folder, snapshot, file);
    verifyBackup(file);
    return undefined;
  } catch (error) {
    const reason = errorMessage(error);
    return `The last snapshot of the continuous backup cannot be restored: ${reason}.`;
  } finally {
    await rm(file, { force: true });
  }
}

function compareCounts(logged: LoggedBackup, restored: RehearsalReport): string | undefined {
  for (const kind of ['order', 'product'] as const) {
    const [expected, count] = [logged[`${kind}s`], restored[`${kind}s`]];
    if (expected === null || expected === count) continue;
    return `The copy has ${pluralise(count, kind)}, and the backup had ${formatCount(expected)}.`;
  }
  return undefined;
}
