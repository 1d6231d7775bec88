import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Database, Tx } from '../engine/database.ts';
import type { BackupRow } from '../engine/schema/maintenance-rows.ts';

/** Verified backup. Times are milliseconds. */
export interface LoggedBackup {
  readonly id: string;
  readonly madeAt: number;
  readonly verifiedAt: number;
  /** The machine that has the file. */
  readonly host: string;
  readonly file: string;
  readonly orders: number;
  /** Null if it is not known. */
  readonly products: number | null;
  /** When it was copied to the backup target. */
  readonly copiedAt?: number | null;
  /** Why it was not, as a sentence. */
  readonly copyProblem?: string | null;
}

export async function logBackup(tx: Tx, backup: LoggedBackup): Promise<void> {
  const row: BackupRow = {
    id: backup.id,
    made_at: backup.madeAt,
    verified_at: backup.verifiedAt,
    host: backup.host,
    file: backup.file,
    orders: backup.orders,
    products: backup.products,
    copied_at: null,
    copy_problem: null,
  };
  await tx.insertInto('backups').values(row).execute();
}

/** Records whether a backup was copied to the backup target. @param problem undefined if it was */
export async function logBackupCopy(tx: Tx, id: string, now: number, problem: string | undefined): Promise<void> {
  const outcome = problem === undefined ? { copied_at: now, copy_problem: null } : { copy_problem: problem };
  await tx.updateTable('backups').set(outcome).where('id', '=', id).execute();
}

/** Lists the verified backups, newest first. */
export async function listLoggedBackups(db: Database, limit = 500): Promise<LoggedBackup[]> {
  const rows = await db.selectFrom('backups').selectAll().orderBy('made_at', 'desc').limit(limit).execute();
  return rows.map(fromRow);
}

/** Returns the newest backup up to a moment, whether or not its file still exists. */
export async function findNewestBackup(db: Database, upTo: number): Promise<LoggedBackup | undefined> {
  const row = await db
    .selectFrom('backups')
    .selectAll()
    .where('made_at', '<=', upTo)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the newest backup up to a moment that this machine has made, or whose file it has. */
export async function findNewestBackupHere(db: Database, upTo: number): Promise<LoggedBackup | undefined> {
  const rows = await db
    .selectFrom('backups')
    .selectAll()
    .where('made_at', '<=', upTo)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  const row = rows.find(({ host, file }) => host === hostname() || existsSync(file));
  return row && fromRow(row);
}

function fromRow(row: BackupRow): LoggedBackup {
  return {
    id: row.id,
    madeAt: row.made_at,
    verifiedAt: row.verified_at,
    host: row.host,
    file: row.file,
    orders: row.orders,
    products: row.products,
    copiedAt: row.copied_at,
    copyProblem: row.copy_problem,
  };
}
