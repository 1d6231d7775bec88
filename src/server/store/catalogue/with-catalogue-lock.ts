import type { Tx } from '../engine/database.ts';
import { bumpCatalogueVersion } from './products.ts';

/**
 * Runs a check twice: first without a lock, then under the catalogue lock, which it acquires by bumping the version,
 * as every writer of the catalogue does first. If the first check fails, nothing is written and the page cache stays
 * valid.
 */
export async function withCatalogueLock<Seen extends { readonly ok: boolean }>(
  tx: Tx,
  now: number,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const seen = await look();
  if (!seen.ok) return seen;
  await bumpCatalogueVersion(tx, now);
  return look();
}
