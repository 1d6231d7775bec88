import { sql } from 'kysely';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Database, Tx } from '../engine/database.ts';
import { bumpCatalogueVersion } from './products.ts';

/** Distance between positions: ten insertions fit between two products before all positions are respread. */
const gap = 1024;

interface Position {
  readonly id: string;
  readonly position: number;
}

/**
 * Moves a product before another in the catalogue, or to its end. Returns its former successor (null for the end) for
 * an undo, or undefined if one of the two does not exist.
 */
export async function reorderProduct(
  tx: Tx,
  id: string,
  next: string | null,
  now: number,
): Promise<{ readonly stoodBefore: string | null } | undefined> {
  // For an unknown product, nothing is written and the page cache stays valid.
  if (!(await findPosition(tx, id)) || (next !== null && !(await findPosition(tx, next)))) return undefined;
  await bumpCatalogueVersion(tx, now);
  const [from, follower] = [await findPosition(tx, id), next === null ? undefined : await findPosition(tx, next)];
  if (!from || (next !== null && !follower)) return undefined;
  const stoodBefore = (await findNeighbour(tx, from, 'after'))?.id ?? null;
  if (next === id || next === stoodBefore) return { stoodBefore };
  const position = follower ? await positionBefore(tx, follower) : await lastPosition(tx);
  await tx.updateTable('products').set({ position }).where('id', '=', id).execute();
  const change = {
    action: 'product.place',
    subject: id,
    before: { before: stoodBefore },
    after: { before: next },
  } as const;
  await writeAuditEntry(tx, change, now);
  return { stoodBefore };
}

async function positionBefore(tx: Tx, follower: Position): Promise<number> {
  const former = (await findNeighbour(tx, follower, 'before'))?.position ?? follower.position - 2 * gap;
  if (follower.position - former >= 2) return Math.floor((former + follower.position) / 2);
  await spreadPositions(tx);
  const { position } = (await findPosition(tx, follower.id)) ?? follower;
  return position - gap / 2;
}

async function lastPosition(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('products')
    .select((e) => e.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last) + 1;
}

/** Respreads all positions evenly, in the current sequence. */
async function spreadPositions(tx: Tx): Promise<void> {
  await tx
    .updateTable('products')
    .from((e) =>
      e
        .selectFrom('products')
        .select(['id', sql<number>`row_number() over (order by position, id)`.as('place')])
        .as('ranked'),
    )
    .set((e) => ({ position: sql<number>`${e.ref('ranked.place')} * ${sql.lit(gap)}` }))
    .whereRef('ranked.id', '=', 'products.id')
    .execute();
}

async function findPosition(db: Database, id: string): Promise<Position | undefined> {
  return db.selectFrom('products').select(['id', 'position']).where('id', '=', id).executeTakeFirst();
}

async function findNeighbour(
  db: Database,
  { id, position }: Position,
  side: 'before' | 'after',
): Promise<Position | undefined> {
  const [comparison, direction] = side === 'after' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  return db
    .selectFrom('products')
    .select(['id', 'position'])
    .where((e) => e(e.refTuple('position', 'id'), comparison, e.tuple(position, id)))
    .orderBy('position', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
}
