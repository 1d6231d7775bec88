import { randomUUID } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { readLinkSecret } from '../../../server/config/secrets/link-secret.ts';
import { readCurrentConfig } from '../../../server/settings/read-config.ts';
import { backupFolder, nameBackup, stampOf } from '../../../server/store/backup/backup-folder.ts';
import { logBackup } from '../../../server/store/backup/backup-log.ts';
import type { CarriedOver } from '../../../server/store/backup/restore/carry-over.ts';
import { restoreDatabase } from '../../../server/store/backup/restore/restore-database.ts';
import { restoreFile } from '../../../server/store/backup/restore/restore-file.ts';
import type { BackupReport } from '../../../server/store/backup/verify-backup.ts';
import { setAddressSecret } from '../../../server/store/engine/address-key.ts';
import { closeStore, inTransaction, type Store } from '../../../server/store/engine/database.ts';
import type { CliContext } from '../../command.ts';
import { openCliStore, storeFile } from '../../open-cli-store.ts';

export interface Restored {
  readonly report: BackupReport;
  readonly carried: CarriedOver;
  /** File name under which the replaced store was kept; null if there was none. */
  readonly keptAs: string | null;
  /** Leftovers of a missing or unreadable store, above all its write-ahead log. */
  readonly leftovers: readonly string[];
  /** Variables set at the desk that the key of this machine cannot decrypt. */
  readonly unreadable: readonly string[];
}

type RestoreResult = ({ readonly ok: true } & Restored) | { readonly ok: false; readonly reason: 'in-use' };

/** Replaces the store, wherever it is, with a backup, and records that the backup is good. */
export async function restoreInto(context: CliContext, backup: string): Promise<RestoreResult> {
  const { config, clock } = context;
  const now = clock();
  if (config.databaseUrl) {
    const store = await openCliStore(config);
    return restoreToDatabase(context, store, backup, now).finally(() => closeStore(store));
  }
  setAddressSecret(await readLinkSecret(config));
  const keptAs = `${storeFile(config)}.replaced-${stampOf(now)}`;
  const result = await restoreFile({ backup, storeFile: storeFile(config), keptAs, now });
  if (!result.ok) return result;
  const store = await openCliStore(config);
  try {
    await recordBackup(store, backup, result.report, now);
    const { unreadable } = await readCurrentConfig({ ...context, db: store.db });
    return { ...result, keptAs: result.kept ? keptAs : null, unreadable };
  } finally {
    await closeStore(store);
  }
}

async function restoreToDatabase(
  { config, env, progress }: CliContext,
  store: Store,
  backup: string,
  now: number,
): Promise<RestoreResult> {
  const folder = backupFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const workFile = join(folder, `restoring-${stampOf(now)}.part`);
  const keptAs = join(folder, nameBackup('replaced', now));
  const { kept, ...restored } = await restoreDatabase({
    store,
    backup,
    workFile,
    now,
    report: progress.count,
    keptAs,
  });
  await recordBackup(store, backup, restored.report, now);
  const { unreadable } = await readCurrentConfig({ db: store.db, config, env });
  return { ok: true, ...restored, keptAs: kept ? keptAs : null, leftovers: [], unreadable };
}

async function recordBackup(
  store: Store,
  file: string,
  { orders, products }: BackupReport,
  now: number,
): Promise<void> {
  const madeAt = Math.round((await stat(file)).mtimeMs);
  const entry = { id: randomUUID(), madeAt, verifiedAt: now, host: hostname(), file, orders, products };
  await inTransaction(store, (tx) => logBackup(tx, entry));
}
