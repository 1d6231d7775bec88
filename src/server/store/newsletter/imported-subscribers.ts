import type { Database, Tx } from '../engine/database.ts';
import { addSubscriber } from './subscribers.ts';

/** Whether an address is subscribed, has yet to confirm, or has unsubscribed. */
export type SubscriptionState = 'confirmed' | 'pending' | 'ended';

/** Returns the state of the subscriptions among `hashes`, by hash. */
export async function findSubscriptions(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionState>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('newsletter_subscriptions')
    .select(['address_hash', 'confirmed_at', 'ended_at'])
    .where('address_hash', 'in', [...hashes])
    .execute();
  return new Map(
    rows.map(({ address_hash, confirmed_at, ended_at }) => {
      const open = confirmed_at === null ? 'pending' : 'confirmed';
      return [address_hash, ended_at === null ? open : 'ended'];
    }),
  );
}

interface ImportedConsent {
  readonly email: string;
  readonly addressHash: string;
  readonly consentWording: string;
  readonly token: string;
  readonly now: number;
}

/**
 * Subscribes an address that agreed in the former shop: confirmed, and without a welcome email. Returns false if the
 * address has a subscription already.
 */
export async function importSubscriber(
  tx: Tx,
  { email, addressHash, consentWording, token, now }: ImportedConsent,
): Promise<boolean> {
  const row = await tx
    .insertInto('newsletter_subscriptions')
    .values({
      ...{ address_hash: addressHash, token, asked_at: now, welcomed_at: now, ended_at: null },
      ...{ confirmed_at: now, confirmation_sent_at: null },
    })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .returning('address_hash')
    .executeTakeFirst();
  if (!row) return false;
  await addSubscriber(tx, addressHash, { email, source: 'newsletter', consentWording, consentedAt: now });
  return true;
}

export type RemovedSubscriber = 'removed' | 'ended' | 'again';

/**
 * Removes an imported subscriber as if it had never been imported. One that unsubscribed since then stays so, and one
 * that subscribed again here stays subscribed.
 */
export async function removeImportedSubscriber(
  tx: Tx,
  addressHash: string,
  importedAt: number,
): Promise<RemovedSubscriber> {
  const state = await tx
    .updateTable('newsletter_subscriptions')
    .set((e) => ({ asked_at: e.ref('asked_at') }))
    .where('address_hash', '=', addressHash)
    .returning(['confirmed_at', 'ended_at', 'asked_at'])
    .executeTakeFirst();
  if (!state || state.ended_at !== null || state.confirmed_at === null) return 'ended';
  if (state.confirmed_at !== importedAt || state.asked_at !== importedAt) return 'again';
  await tx.deleteFrom('newsletter_subscribers').where('address_hash', '=', addressHash).execute();
  await tx.deleteFrom('newsletter_subscriptions').where('address_hash', '=', addressHash).execute();
  return 'removed';
}
