import { keyPlainHash } from '../../engine/address-key.ts';
import type { Database } from '../../engine/database.ts';
import { hasKeyedAddresses } from '../../engine/key-addresses.ts';
import type { BackInStockRequestRow } from '../../engine/schema/newsletter-rows.ts';

/** Keyed hashes of unsubscribed email addresses. */
export async function readUnsubscribed(
  replaced: Database,
  backup: Database,
  keyed: Keying,
): Promise<{ readonly addressHash: string; readonly endedAt: number }[]> {
  const open = await backup
    .selectFrom('newsletter_subscriptions')
    .select(['address_hash', 'asked_at'])
    .where('ended_at', 'is', null)
    .execute();
  const askedAt = new Map(open.map(({ address_hash, asked_at }) => [address_hash, asked_at]));
  const rows = await replaced
    .selectFrom('newsletter_subscriptions')
    .select(['address_hash', 'ended_at'])
    .where('ended_at', 'is not', null)
    .execute();
  return rows.flatMap(({ address_hash, ended_at }) => {
    const [addressHash, endedAt] = [keyed(address_hash), Number(ended_at)];
    // A later sign-up supersedes the unsubscribe.
    return endedAt >= (askedAt.get(addressHash) ?? Number.POSITIVE_INFINITY) ? [{ addressHash, endedAt }] : [];
  });
}

export type Keying = (hash: string) => string;

/**
 * Maps hashes of the replaced database to hashes of the backup's copy, which is keyed: possibly no release with a key
 * has opened the replaced database yet.
 */
export async function keyingOf(replaced: Database, backup: Database): Promise<Keying> {
  const isKeyed = await hasKeyedAddresses(replaced);
  return (hash) => (isKeyed ? hash : keyPlainHash(backup, hash));
}

/**
 * A back-in-stock request is deleted when fulfilled or ended: an ended one was once in the replaced database and no
 * longer is. That database had the requests made up to the newest confirmation email that both have; later ones, from
 * a backup newer than the database, are unknown to it. A repeated request is a new one, and stays if its owner
 * confirmed it.
 */
export async function readEndedRestocks(replaced: Database, backup: Database, keyed: Keying): Promise<string[]> {
  const requests = (db: Database) => db.selectFrom('back_in_stock_requests').selectAll().execute();
  const asked = await requests(backup);
  if (asked.length === 0) return [];
  const left = await requests(replaced);
  const nameOf = ({ product_id, address_hash }: BackInStockRequestRow) => `${product_id} ${address_hash}`;
  const tokens = new Set(left.map(({ token }) => token));
  const confirmed = new Set(
    left
      .filter(({ confirmed_at }) => confirmed_at !== null)
      .map((row) => nameOf({ ...row, address_hash: keyed(row.address_hash) })),
  );
  const until = await lastSharedQuestion(replaced, backup);
  return asked
    .filter(({ confirmation_sent_at, asked_at }) => (confirmation_sent_at ?? asked_at) <= until)
    .filter((row) => !tokens.has(row.token) && !confirmed.has(nameOf(row)))
    .map(({ token }) => token);
}

/**
 * Returns the time of the newest confirmation email for a back-in-stock request that both databases have; only its ID
 * and time survive erasure.
 */
async function lastSharedQuestion(replaced: Database, backup: Database): Promise<number> {
  const questions = (db: Database) =>
    db.selectFrom('outbox').select(['id', 'created_at']).where('kind', '=', 'confirm-restock').execute();
  const known = new Set((await questions(replaced)).map(({ id }) => id));
  const shared = (await questions(backup)).filter(({ id }) => known.has(id));
  return shared.reduce((last, { created_at }) => Math.max(last, created_at), Number.NEGATIVE_INFINITY);
}
