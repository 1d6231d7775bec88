import { createHash, createHmac } from 'node:crypto';

/** Database or transaction. Declared structurally, since opening a database needs this module. */
interface Database {
  getExecutor(): { readonly adapter: object };
}

/** Keys of the open databases, by the adapter that a database's connections and transactions share. */
const keys = new WeakMap<object, string>();
let secretOfNewStores: string | undefined;

/** Sets the shop's secret, from which databases opened afterwards derive their key for hashing email addresses. */
export function setAddressSecret(secret: string): void {
  secretOfNewStores = secret;
}

/** Assigns the key to a database that is being opened. */
export function bindAddressKey(db: Database): void {
  if (secretOfNewStores === undefined) return;
  const key = createHmac('sha256', secretOfNewStores).update('address-key').digest('hex');
  keys.set(db.getExecutor().adapter, key);
}

/** Shows whether rows were hashed with the current key, without revealing the key. */
export function addressKeyFingerprint(db: Database): string {
  return createHmac('sha256', keyOf(db)).update('fingerprint').digest('base64url');
}

/**
 * HMAC of a lower-cased email address. Without the shop's secret the email address cannot be found by guessing. It is
 * taken over the plain hash, so that rows from before there was a key could be converted without the email address.
 */
export function hashAddress(db: Database, email: string): string {
  return keyPlainHash(db, plainHash(email));
}

/** Converts a plain hash from before there was a key. */
export function keyPlainHash(db: Database, hash: string): string {
  return createHmac('sha256', keyOf(db)).update(hash).digest('base64url');
}

/** Unkeyed hash, as stored before there was a key. */
function plainHash(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

function keyOf(db: Database): string {
  const key = keys.get(db.getExecutor().adapter);
  if (key === undefined) throw new Error('The store was opened without the secret that hashes email addresses');
  return key;
}
