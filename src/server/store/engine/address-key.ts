import { createHash, createHmac } from 'node:crypto';

/** A store, or a transaction of one. Named by what is needed of it: stores are opened with what is here. */
interface Database {
  getExecutor(): { readonly adapter: object };
}

/** The keys of the stores that are open, by the adapter that a store's connections and transactions share. */
const keys = new WeakMap<object, string>();
let secretOfNewStores: string | undefined;

/**
 * Stores that this process opens from now on hash email addresses with a key that is derived from the shop's secret.
 */
export function setAddressSecret(secret: string): void {
  secretOfNewStores = secret;
}

/** Gives a store that is being opened its key. */
export function bindAddressKey(db: Database): void {
  if (secretOfNewStores === undefined) return;
  const key = createHmac('sha256', secretOfNewStores).update('address-key').digest('hex');
  keys.set(db.getExecutor().adapter, key);
}

/** Tells whether rows were hashed with the key that is in use, without giving the key away. */
export function addressKeyFingerprint(db: Database): string {
  return createHmac('sha256', keyOf(db)).update('fingerprint').digest('base64url');
}

/**
 * The keyed hash of an email address in lower case. Without the shop's secret, nobody finds the address by trying
 * addresses. It is taken over the plain hash, so that rows from before there was a key could be converted without the
 * address.
 */
export function hashAddress(db: Database, email: string): string {
  return keyPlainHash(db, plainHash(email));
}

/** Converts a hash from before there was a key. */
export function keyPlainHash(db: Database, hash: string): string {
  return createHmac('sha256', keyOf(db)).update(hash).digest('base64url');
}

/** The hash that was kept before there was a key. */
function plainHash(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

function keyOf(db: Database): string {
  const key = keys.get(db.getExecutor().adapter);
  if (key === undefined) throw new Error('The store was opened without the secret that hashes email addresses');
  return key;
}
