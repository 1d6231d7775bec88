import type { Database, Tx } from '../engine/database.ts';
import { deleteSetting, storeSetting } from '../settings/stored-settings.ts';

/** Sample content that was removed, for its restoration. */
export interface RemovedSamples {
  readonly products: readonly string[];
  readonly articles: readonly string[];
  /** Stored value of the setting sampleContent before; null if none was stored; absent if it was not changed. */
  readonly sampleContent?: unknown;
}

/** Row of the removed samples among the stored settings. It is no setting. */
const key = 'removedSamples';

export async function readRemovedSamples(db: Database): Promise<RemovedSamples | undefined> {
  const row = await db.selectFrom('stored_settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && (JSON.parse(row.value) as RemovedSamples);
}

export async function storeRemovedSamples(tx: Tx, removed: RemovedSamples, now: number): Promise<void> {
  await storeSetting(tx, key, removed, now);
}

export async function forgetRemovedSamples(tx: Tx): Promise<void> {
  await deleteSetting(tx, key);
}

/** Audit log actions that make a sample product the owner's own. */
const ownersChanges = ['product.edit', 'product.price', 'product.schedule', 'product.stock'] as const;

/** Those of the given products that visitors see and staff have not edited, priced or counted. */
export async function findUneditedProducts(
  db: Database,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (ids.length === 0) return [];
  const edited = db.selectFrom('audit_trail').select('subject').where('action', 'in', ownersChanges);
  return db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('hidden', 'is', null)
    .where('id', 'not in', edited)
    .orderBy('id')
    .execute();
}
