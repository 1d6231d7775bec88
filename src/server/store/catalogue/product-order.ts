import { noteChange } from '../audit/note-change.ts';
import type { Tx } from '../engine/database.ts';
import { raiseCatalogueVersion } from './products.ts';

/**
 * Puts a product before another in the catalogue, or at its end. Returns which one it stood before until now (null for the
 * end), by which it can be put back; undefined where one of the two does not exist.
 */
export async function placeProduct(
  tx: Tx,
  id: string,
  next: string | null,
  now: number,
): Promise<{ readonly stoodBefore: string | null } | undefined> {
  await raiseCatalogueVersion(tx, now);
  const order = await tx.selectFrom('products').select(['id', 'position']).orderBy('position').orderBy('id').execute();
  const from = order.findIndex((row) => row.id === id);
  const follower = order.find((row) => row.id === next);
  if (from < 0 || (next !== null && !follower)) return undefined;
  const stoodBefore = order[from + 1]?.id ?? null;
  if (next === id || next === stoodBefore) return { stoodBefore };
  const position = follower?.position ?? (order.at(-1)?.position ?? 0) + 1;
  if (follower) {
    await tx
      .updateTable('products')
      .set((e) => ({ position: e('position', '+', 1) }))
      .where('position', '>=', position)
      .execute();
  }
  await tx.updateTable('products').set({ position }).where('id', '=', id).execute();
  await noteChange(
    tx,
    { action: 'product.place', subject: id, before: { before: stoodBefore }, after: { before: next } },
    now,
  );
  return { stoodBefore };
}
