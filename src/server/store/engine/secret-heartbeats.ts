import { setTimeout as pause } from 'node:timers/promises';
import { addressKeyFingerprint } from './address-key.ts';
import type { Database, Store } from './database.ts';
import { withRetry } from './transactions/with-retry.ts';

/** How often a running instance reports that it uses its secret. */
export const secretBeatMs = 5_000;

/**
 * Reports that a running instance uses the secret of this store's key. Beats are counted rather than timed: machines'
 * clocks may differ.
 * @returns whether it is the only secret; another instance may have started with another one at the same moment
 */
export async function beatSecret(db: Database): Promise<boolean> {
  const fingerprint = addressKeyFingerprint(db);
  const beat = db
    .insertInto('secret_heartbeats')
    .values({ fingerprint, beats: 1 })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((eb) => ({ beats: eb('secret_heartbeats.beats', '+', 1) })),
    );
  await withRetry(() => beat.execute());
  return (await readOthers(db, fingerprint)).length === 0;
}

/**
 * Whether a running instance uses another secret. Waits for more than two of its beats if there are traces of one,
 * which are removed if it has stopped.
 */
export async function isOtherSecretInUse(store: Store, beatMs = secretBeatMs): Promise<boolean> {
  const fingerprint = addressKeyFingerprint(store.db);
  const before = new Map((await readOthers(store.db, fingerprint)).map((row) => [row.fingerprint, row.beats]));
  if (before.size === 0) return false;
  const until = performance.now() + 2.5 * beatMs;
  while (performance.now() < until) {
    await pause(beatMs / 20);
    const now = await readOthers(store.db, fingerprint);
    if (now.some((row) => before.get(row.fingerprint) !== row.beats)) return true;
  }
  const removal = store.db.deleteFrom('secret_heartbeats').where('fingerprint', '!=', fingerprint);
  await withRetry(() => removal.execute());
  return false;
}

function readOthers(db: Database, fingerprint: string) {
  return db.selectFrom('secret_heartbeats').selectAll().where('fingerprint', '!=', fingerprint).execute();
}
