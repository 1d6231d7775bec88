import type { Tx } from '../engine/database.ts';
import { bumpCatalogueVersion } from './products.ts';

/**
 * Looks at products, and once more while nobody else writes to the catalogue: its version is raised in between, as
 * whoever writes there does before anything else. What is refused at first sight is refused before that: nothing is
 * written then, and no page made anew.
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
