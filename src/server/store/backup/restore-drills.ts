import type { Database, Tx } from '../engine/database.ts';

/** One attempt to restore the newest backup and to start the shop on it. Times are milliseconds. */
interface RestoreDrill {
  readonly id: string;
  readonly drilledAt: number;
  readonly host: string;
  /** The backup; null if there was none. */
  readonly file: string | null;
  /** Orders that the started shop had; null if it failed. */
  readonly orders: number | null;
  /** Why it failed, as a sentence; null if it succeeded. */
  readonly problem: string | null;
}

export async function logRestoreDrill(tx: Tx, { drilledAt, ...drill }: RestoreDrill): Promise<void> {
  await tx
    .insertInto('restore_drills')
    .values({ ...drill, drilled_at: drilledAt })
    .execute();
}

/** Returns the last drill up to a moment. */
export async function findLastRestoreDrill(db: Database, upTo: number): Promise<RestoreDrill | undefined> {
  const row = await db
    .selectFrom('restore_drills')
    .selectAll()
    .where('drilled_at', '<=', upTo)
    .orderBy('drilled_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { drilled_at, ...drill } = row;
  return { ...drill, drilledAt: drilled_at };
}
