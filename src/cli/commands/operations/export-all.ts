import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { listExportFiles } from '../../../server/export/full/export-files.ts';
import { snapshotFile, stateOfFolder, streamZip, writeFolder } from '../../../server/export/full/write-export.ts';
import { readVersion } from '../../../server/settings/release-notes.ts';
import { writeAuditEntryOnly } from '../../../server/store/audit/write-audit-entry.ts';
import { backupFolder, removeUnfinished } from '../../../server/store/backup/backup-folder.ts';
import { makeBackup } from '../../../server/store/backup/make-backup.ts';
import { closeStore, openStore, type Store } from '../../../server/store/engine/database.ts';
import { walFiles } from '../../../server/store/engine/drivers/sqlite/sqlite-file.ts';
import { schemaVersion } from '../../../server/store/full-export/import-tables.ts';
import { type Command, type ExitCode, exitCodes, fail, misuse, type StoreCliContext } from '../../command.ts';
import { storeFile } from '../../open-cli-store.ts';
import { articleFiles } from '../../runtime/input/content-folders.ts';

export const exportAllCommand: Command = {
  name: 'export all',
  args: [],
  summary: 'Export everything: products, customers, orders, invoices, content and settings',
  details:
    'The export is of the moment when the command starts; the shop may stay open. It has JSON Lines, CSV, Markdown and PDF files, and manifest.json describes them. If it is interrupted, the same command continues it. It contains personal data, but no passwords, keys or access tokens.',
  options: {
    to: { type: 'string', value: 'FOLDER', description: 'a new folder, or one with an interrupted export' },
    zip: { type: 'boolean', description: 'write one ZIP file to standard output instead' },
  },
  async run(context) {
    const { options, complain } = context;
    if ((options.to === undefined) === (options.zip === undefined))
      return misuse(complain, 'Add either --to with a folder, or --zip.');
    return options.zip === true ? exportZip(context) : exportFolder(context, resolve(String(options.to)));
  },
};

async function exportFolder(context: StoreCliContext, folder: string): Promise<ExitCode> {
  const { options, print, complain, progress } = context;
  const state = await stateOfFolder(folder);
  if (state === 'complete' || state === 'other') {
    const reason = state === 'complete' ? 'already contains a complete export' : 'contains other files';
    return fail(complain, `${folder} ${reason}. Enter a new folder.`);
  }
  const snapshot = join(folder, snapshotFile);
  if (state === 'new') {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await takeSnapshot(context, snapshot);
  }
  const versions = await versionsOf(context);
  const count = await withSnapshot(snapshot, async (copy) => {
    if ((await schemaVersion(copy.db)) !== versions.schema) return undefined;
    const files = await filesOf(context, copy);
    const report = (path: string, done: number) => progress.show(`${path}: ${pluralise(done, 'file')}`);
    return writeFolder(folder, files, versions, report).finally(progress.end);
  });
  if (count === undefined)
    return fail(complain, `${folder} was started by another version of the shop. Delete it, and start again.`);
  await removeSnapshot(snapshot);
  if (options.json) print(JSON.stringify({ folder, files: count }, null, 2));
  else print(`${pluralise(count, 'file')} written to ${folder}. Its manifest.json lists them.`);
  return exitCodes.done;
}

async function exportZip(context: StoreCliContext): Promise<ExitCode> {
  const { config, clock, complain } = context;
  if (process.stdout.isTTY)
    return misuse(complain, 'Send the ZIP file to a file or a program, such as: export all --zip > export.zip');
  const folder = backupFolder(config);
  await removeUnfinished(folder, clock());
  // A name that later backups delete if this process is killed.
  const snapshot = join(folder, `export-${randomUUID()}.part`);
  try {
    await takeSnapshot(context, snapshot);
    const versions = await versionsOf(context);
    await withSnapshot(snapshot, async (copy) => {
      const now = new Date(clock());
      const name = `breezebox-export-${now.toISOString().slice(0, 10)}`;
      const zip = streamZip(name, await filesOf(context, copy), versions, now);
      await pipeline(Readable.fromWeb(zip as never), process.stdout, { end: false });
    });
  } finally {
    await removeSnapshot(snapshot);
  }
  return exitCodes.done;
}

async function takeSnapshot(context: StoreCliContext, file: string): Promise<void> {
  const { store, config, clock, progress } = context;
  await makeBackup({ store, storeFile: storeFile(config), file, report: progress.count }).finally(progress.end);
  await writeAuditEntryOnly(store, { action: 'export.all', subject: 'everything' }, clock());
}

const versionsOf = async ({ store }: StoreCliContext) => ({
  shopVersion: await readVersion(),
  schema: await schemaVersion(store.db),
});

const filesOf = async ({ settings }: StoreCliContext, { db }: Store) =>
  listExportFiles({ db, settings, articleFiles: await articleFiles() });

async function withSnapshot<Result>(file: string, work: (copy: Store) => Promise<Result>): Promise<Result> {
  const copy = await openStore({ url: file });
  try {
    return await work(copy);
  } finally {
    await closeStore(copy);
  }
}

/** The snapshot also has what an export leaves out. Its main file goes last: until then the export is not complete. */
async function removeSnapshot(file: string): Promise<void> {
  const isPart = (name: string) => name.startsWith(`${basename(file)}.`) && name.endsWith('.part');
  // An interrupted export may have left an incomplete one.
  const parts = (await readdir(dirname(file))).filter(isPart).map((name) => join(dirname(file), name));
  for (const name of [...parts, ...walFiles(file), file]) await rm(name, { force: true });
}
