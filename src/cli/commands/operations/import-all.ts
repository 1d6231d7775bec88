import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { readLinkSecret } from '../../../server/config/secrets/link-secret.ts';
import { InvalidExportError, readRows, verifyExport } from '../../../server/export/full/read-export.ts';
import { setAddressSecret } from '../../../server/store/engine/address-key.ts';
import { closeStore, openStore, type Store } from '../../../server/store/engine/database.ts';
import { keyAddresses } from '../../../server/store/engine/key-addresses.ts';
import { migrate } from '../../../server/store/engine/migrate.ts';
import { InvalidRowError, importTables, schemaVersion } from '../../../server/store/full-export/import-tables.ts';
import { type CliContext, type ExitCode, exitCodes, fail, type StorelessCommand } from '../../command.ts';
import { describeStoreLocation, openCliStore, storeFile } from '../../open-cli-store.ts';

export const importAllCommand: StorelessCommand = {
  name: 'import all',
  args: ['FOLDER'],
  summary: "Import everything that 'export all' wrote, into an empty shop",
  details:
    'The shop must be empty and stopped: a DATA_DIR without a store, or an empty PostgreSQL database. Every file is compared with its hash in manifest.json first. Everything is imported, or nothing. Stop the former shop before the export, so that emails are not sent twice. Afterwards, invite staff, enter the Stripe keys and the SMTP server, and create API tokens again.',
  storeless: true,
  async run(context) {
    const { args, config, complain, options, print, progress } = context;
    const folder = resolve(args[0] ?? '');
    const store = await openNewStore(context);
    try {
      const manifest = await verifyExport(folder, await schemaVersion(store.db), progress.count);
      const { counts } = manifest;
      const read = (table: Parameters<typeof readRows>[2]) => readRows(folder, manifest, table);
      const outcome = await importTables({ store, read, counts, report: progress.count });
      progress.end();
      if (outcome === 'not-empty')
        return fail(
          complain,
          `The store in ${describeStoreLocation(config)} is not empty. Use an empty DATA_DIR or database.`,
        );
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
      if (options.json) print(JSON.stringify({ counts }, null, 2));
      else print(`${pluralise(rows, 'row')} imported, ${pluralise(counts.orders ?? 0, 'order')} among them.`);
      return exitCodes.done;
    } catch (error) {
      return explain(context, folder, error);
    } finally {
      progress.end();
      await closeStore(store);
    }
  },
};

/** Opens the store, and creates it if there is none. */
async function openNewStore({ config }: CliContext): Promise<Store> {
  if (config.databaseUrl || existsSync(storeFile(config))) return openCliStore(config);
  setAddressSecret(await readLinkSecret(config));
  const store = await openStore({ url: storeFile(config) });
  await migrate(store);
  await keyAddresses(store);
  return store;
}

function explain({ complain }: CliContext, folder: string, error: unknown): ExitCode {
  if (error instanceof InvalidExportError) complain(`${folder} ${error.message}. Nothing was imported.`);
  else if (error instanceof InvalidRowError) {
    complain(`${folder} cannot be imported: ${error.message}. Nothing was imported.`);
  } else throw error;
  return exitCodes.failed;
}
