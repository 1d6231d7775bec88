import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { acceptedMigrationsKey } from '../engine/accepted-migrations.ts';
import { migrationNames } from '../engine/migrate.ts';

/** Content of a verified backup. Times are milliseconds. */
export interface BackupReport {
  readonly products: number;
  readonly orders: number;
  readonly newestOrderAt: number | null;
  /** Unsent outbox messages: sent after the backup is restored. */
  readonly waitingMails: number;
}

/** Why a file is not a valid backup, as a sentence. */
export class InvalidBackupError extends Error {
  override readonly name = 'InvalidBackupError';
}

/**
 * Verifies a whole backup: file integrity, foreign keys, order totals, and that this version of the store knows or
 * accepts its migrations. Throws `InvalidBackupError` with the reason.
 */
export function verifyBackup(file: string): BackupReport {
  if (!existsSync(file)) throw new InvalidBackupError('the file does not exist');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    checkSoundness(database);
    checkTables(database);
    checkTotals(database);
    return readReport(database);
  } catch (error) {
    if (error instanceof InvalidBackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidBackupError(`it is not a backup of a shop (${reason})`, { cause: error });
  } finally {
    database?.close();
  }
}

function checkSoundness(database: DatabaseSync): void {
  const [first] = database.prepare('pragma integrity_check').all();
  if (first?.integrity_check !== 'ok') throw new InvalidBackupError(`it is damaged: ${first?.integrity_check}`);
  const [loose] = database.prepare('pragma foreign_key_check').all();
  if (loose) throw new InvalidBackupError(`it is damaged: a row of ${loose.table} refers to a missing one`);
}

/** Whether a database has the tables of this version. */
export function isUpToDate(database: DatabaseSync): boolean {
  const applied = listMigrations(database);
  return migrationNames.every((name) => applied.includes(name));
}

function listMigrations(database: DatabaseSync): string[] {
  return database
    .prepare('select name from kysely_migration')
    .all()
    .map(({ name }) => String(name));
}

function checkTables(database: DatabaseSync): void {
  const names = listMigrations(database);
  if (names.length === 0) throw new InvalidBackupError('it has no tables');
  const unknown = names.filter((name) => !migrationNames.includes(name));
  const accepted = unknown.length === 0 ? [] : listAcceptedMigrations(database);
  const newer = unknown.find((name) => !accepted.includes(name));
  if (newer) throw new InvalidBackupError(`it was made by a newer version of the shop, with migration ${newer}`);
}

/** Newer migrations that a store has had since an upgrade was rolled back. */
function listAcceptedMigrations(database: DatabaseSync): readonly string[] {
  const row = database.prepare('select value from stored_settings where key = ?').get(acceptedMigrationsKey);
  return row ? JSON.parse(String(row.value)) : [];
}

function checkTotals(database: DatabaseSync): void {
  // The backup may be older than shipping rates.
  const isShipped = listMigrations(database).includes('075-shipping-rates');
  const goods = isShipped ? 'subtotal_minor - shipping_minor' : 'subtotal_minor';
  const wrong = database
    .prepare(
      `select reference from orders
       where ${goods} is not (select sum(line_total_minor) from order_lines where order_id = orders.id)
       limit 1`,
    )
    .get();
  if (wrong) throw new InvalidBackupError(`the lines of order ${wrong.reference} do not add up to its subtotal`);
}

function readReport(database: DatabaseSync): BackupReport {
  const read = (query: string) => database.prepare(query).get()?.value;
  const newest = read('select max(created_at) as value from orders');
  // Backups of versions before 0.2 have the former name.
  const deadLetteredAt = read(`select name as value from pragma_table_info('outbox')
    where name in ('dead_at', 'dead_lettered_at')`);
  return {
    products: Number(read('select count(*) as value from products')),
    orders: Number(read('select count(*) as value from orders')),
    newestOrderAt: newest === null ? null : Number(newest),
    waitingMails: Number(
      read(`select count(*) as value from outbox where sent_at is null and ${deadLetteredAt} is null`),
    ),
  };
}
