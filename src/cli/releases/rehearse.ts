import { randomBytes } from 'node:crypto';
import { chown, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { abandonedMs, createDatabaseBeside } from '../../server/store/backup/rehearsal-database.ts';
import { type ProgramUser, runReleaseCommand, tryRelease } from './release-programs.ts';

interface Rehearsal {
  /** The verified backup that the copy is made from. */
  readonly backup: string;
  /** Release that restores the backup, and release that is started on the copy. */
  readonly from: string;
  readonly to: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly user: ProgramUser;
}

export interface RehearsalReport {
  /** Counted by the started release. */
  readonly orders: number;
  /** Counted in the restored copy. */
  readonly products: number;
  /** Why PostgreSQL was not rehearsed, as a sentence. */
  readonly note: string | undefined;
}

/** Names of variables that the programs on a copy are given: none that reaches a customer, a provider or the shop. */
const inherited = ['PATH', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'TZ', 'LANG', 'SHOP_COMMAND', 'ORDER_LINK_SECRET'];

/**
 * Restores a backup into a new folder, or a new database, starts a release on it and counts its orders. Nothing of it
 * is left.
 * @throws Error with the reason if it fails
 */
export async function rehearse(parts: Rehearsal): Promise<RehearsalReport> {
  const { backup, from, to, dataDir, databaseUrl, user } = parts;
  await removeAbandoned(dataDir);
  const folder = join(dataDir, `rehearsal-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { mode: 0o700 });
  const copy = databaseUrl === undefined ? undefined : await createDatabaseBeside(databaseUrl);
  try {
    const { identity } = user;
    if (identity) await chown(folder, identity.uid, identity.gid);
    const given = Object.fromEntries(inherited.map((name) => [name, user.env[name]]));
    // Without the shop's own keys and mail server, the copy cannot email or charge anyone.
    const env = { ...given, DATA_DIR: folder, ...(copy?.url && { DATABASE_URL: copy.url }) };
    const as = { env, identity };
    await copyLinkSecret(dataDir, folder, user);
    const restored = JSON.parse(await runReleaseCommand(from, ['restore', backup, '--yes', '--json'], as));
    const { orders: expected, products } = restored as Pick<RehearsalReport, 'orders' | 'products'>;
    await tryRelease(to, as);
    const orders = await countOrders(to, as);
    if (orders !== expected) throw new Error(`The copy has ${orders} orders, and the backup ${expected}.`);
    return { orders, products, note: copy?.why };
  } finally {
    try {
      await copy?.drop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Deletes the copies that a killed process left: they contain personal data. */
async function removeAbandoned(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => /^rehearsal-[\da-f]{12}$/.test(name));
  for (const name of names) {
    const folder = join(dataDir, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Hashes of addresses in the store are keyed with it. */
async function copyLinkSecret(dataDir: string, folder: string, { identity }: ProgramUser): Promise<void> {
  const target = join(folder, 'link-secret');
  const isCopied = await copyFile(join(dataDir, 'link-secret'), target).then(
    () => true,
    () => false,
  );
  if (isCopied && identity) await chown(target, identity.uid, identity.gid);
}

async function countOrders(release: string, as: ProgramUser): Promise<number> {
  const { orders } = JSON.parse(await runReleaseCommand(release, ['stats', '--json'], as)) as {
    readonly orders: readonly { readonly orders: number }[];
  };
  return orders.reduce((sum, row) => sum + row.orders, 0);
}
