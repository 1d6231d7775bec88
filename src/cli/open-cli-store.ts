import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../server/config/config.ts';
import { readLinkSecret } from '../server/config/secrets/link-secret.ts';
import { StartupError } from '../server/config/startup-error.ts';
import { setAddressSecret } from '../server/store/engine/address-key.ts';
import { closeStore, openStore, type Store } from '../server/store/engine/database.ts';
import { UnfitDatabase } from '../server/store/engine/drivers/postgres/check-postgres.ts';
import { keyAddresses } from '../server/store/engine/key-addresses.ts';
import { describeOtherVersion, migrate } from '../server/store/engine/migrate.ts';

/** Database file of the store, unless it is in PostgreSQL. */
export function storeFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'store.db');
}

/** Describes the store's location without passwords. */
export function describeStoreLocation(config: Pick<Config, 'dataDir' | 'databaseUrl'>): string {
  return config.databaseUrl ? 'the database that DATABASE_URL names' : storeFile(config);
}

/**
 * Opens the configured store and migrates its tables. Throws a StartError that explains the problem.
 * @param place name of the store in that sentence
 */
export function openCliStore(config: StoreConfig, place?: string): Promise<Store> {
  return openExisting(config, place, async (store) => {
    await migrate(store);
    await keyAddresses(store, { keepOthers: true });
  });
}

/** Opens the configured store for reading, without migrating it. Throws a StartError if it is from another version. */
export function openCliStoreToRead(config: StoreConfig): Promise<Store> {
  const check = async ({ db }: Store) => {
    const reason = await describeOtherVersion(db);
    if (reason !== undefined) throw new UnfitDatabase(reason);
  };
  return openExisting(config, undefined, check, true);
}

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'orderLinkSecret'>;

async function openExisting(
  config: StoreConfig,
  place = describeStoreLocation(config),
  prepare: (store: Store) => Promise<void>,
  readOnly = false,
): Promise<Store> {
  if (!config.databaseUrl && !existsSync(storeFile(config))) {
    throw new StartupError(`No store found in ${config.dataDir}. Start the shop once, or set DATA_DIR.`);
  }
  setAddressSecret(await readLinkSecret(config));
  try {
    const store = await openStore({ url: config.databaseUrl ?? storeFile(config), readOnly });
    try {
      await prepare(store);
      return store;
    } catch (error) {
      await closeStore(store);
      throw error;
    }
  } catch (error) {
    if (error instanceof UnfitDatabase) {
      throw new StartupError(`The store in ${place} could not be opened.\n${error.message}`, { cause: error });
    }
    const advice = config.databaseUrl ? 'Check that it is running, and DATABASE_URL.' : 'Check DATA_DIR.';
    throw new StartupError(`The store in ${place} could not be opened: ${errorReason(error)}. ${advice}`, {
      cause: error,
    });
  }
}

/** Reasons why a file cannot be read, by the code of the error. */
const fileReasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder, not a file',
};

/** Reason of an error without a full stop: in plain words for a file, otherwise in those of its source. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const ofFile = 'code' in error ? fileReasons[String(error.code)] : undefined;
  if (ofFile) return ofFile;
  return error.message.replace(/\.$/, '') || ('code' in error ? String(error.code) : error.name);
}
