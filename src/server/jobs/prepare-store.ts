import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Promo } from '../../domain/promotions/promo.ts';
import { parseProductsFile } from '../catalogue/product-files/products-file.ts';
import type { Config } from '../config/config.ts';
import { readLinkSecret } from '../config/secrets/link-secret.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Log } from '../observability/log.ts';
import type { WebBuild } from '../pages/web-build.ts';
import type { StoredProduct } from '../store/catalogue/products.ts';
import { seedEmptyStore } from '../store/catalogue/seed.ts';
import { setAddressSecret } from '../store/engine/address-key.ts';
import { closeStore, openStore, type Store } from '../store/engine/database.ts';
import { UnfitDatabase } from '../store/engine/drivers/postgres/check-postgres.ts';
import { restrictPermissions } from '../store/engine/drivers/sqlite/file-permissions.ts';
import { keyAddresses } from '../store/engine/key-addresses.ts';
import { migrate } from '../store/engine/migrate.ts';
import { isOtherSecretInUse } from '../store/engine/secret-heartbeats.ts';

/** Query timeout for visitors' requests. */
const answerWithinMs = 10_000;

/** Hashes of emails that the store no longer has cannot be recomputed. */
const otherSecret =
  'ORDER_LINK_SECRET has changed: earlier erasures and unsubscribes no longer match their email addresses';

const secretInUse =
  'Another instance of this shop is running with a different ORDER_LINK_SECRET. Set the same ORDER_LINK_SECRET on ' +
  'every machine. To change it, stop all instances first.';

interface StoreDeps {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'orderLinkSecret'>;
  readonly settings: SiteSettings;
  readonly log: Log;
  readonly build: WebBuild;
  /** Project folder that contains content/. */
  readonly root: string;
}

/**
 * Opens the store, runs migrations and seeds an empty database.
 * @throws StartupError that states the problem
 */
export async function prepareStore({ config, settings, log, build, root }: StoreDeps): Promise<Store> {
  const products = (
    await Promise.all(['products', 'spares'].map((name) => readSeedProducts(root, `content/${name}.json`, build)))
  ).flat();
  const url = config.databaseUrl ?? join(config.dataDir, 'store.db');
  try {
    setAddressSecret(await readLinkSecret(config));
    const store = await openStore({ url });
    const migrations = await migrate(store);
    if (await isOtherSecretInUse(store)) {
      await closeStore(store);
      throw new StartupError(secretInUse);
    }
    if ((await keyAddresses(store)) === 'unknown') log.warn(otherSecret);
    const seeded = await seedEmptyStore(store, { products, promos: [seedPromo(settings)], now: Date.now() });
    log.info({ engine: store.engine, migrations, seeded }, 'database opened');
    if (store.engine === 'sqlite') {
      const files = await restrictPermissions(url);
      if (files.length > 0) log.warn({ files }, 'database file permissions restricted');
      return store;
    }
    // Reopened with the query timeout: migrations of a large store take longer than requests may.
    await closeStore(store);
    return await openStore({ url, answerWithinMs });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const place = config.databaseUrl
      ? 'the database that DATABASE_URL names'
      : `the folder ${config.dataDir} (DATA_DIR)`;
    if (error instanceof UnfitDatabase) {
      throw new StartupError(`The store in ${place} cannot be opened.\n${error.message}`, { cause: error });
    }
    throw new StartupError(`The store in ${place} cannot be opened: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Drivers leave the message empty if several addresses of a host were tried. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

async function readSeedProducts(root: string, name: string, { pictures }: WebBuild): Promise<StoredProduct[]> {
  const parsed = parseProductsFile(await readJsonFile(root, name), new Set(Object.keys(pictures)));
  if (parsed.ok) return parsed.products;
  const errors = parsed.errors.map(
    ({ row, id, field, message }) => `row ${row} (${id ?? 'no id'}): ${field} ${message}`,
  );
  throw new StartupError(`${name} cannot be loaded:\n${errors.join('\n')}`);
}

async function readJsonFile(root: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(root, name), 'utf8'));
  } catch (error) {
    throw new StartupError(`${name} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}

/** The promo code that pages advertise. The operator can change its discount later. */
export function seedPromo({ promoCode }: SiteSettings): Promo {
  return { code: promoCode, percent: 10, disabled: false, startsAt: null, expiresAt: null };
}
