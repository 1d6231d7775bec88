import { addressKeyFingerprint, hashAddress, keyPlainHash } from './address-key.ts';
import { type Database, inTransaction, type Store, type Tx } from './database.ts';
import { requestVacuum } from './drivers/sqlite/vacuum.ts';

/** `unknown`: the database has hashes of another key; hashes of deleted email addresses no longer match anything. */
export type AddressKeyState = 'current' | 'converted' | 'unknown';

/**
 * Rehashes email addresses with the current key. Plain hashes from before there was a key are converted. Hashes of
 * another key are recalculated if the email address is still stored, unless `keepOthers` forbids it to this process.
 */
export async function keyAddresses(store: Store, { keepOthers = false } = {}): Promise<AddressKeyState> {
  const fingerprint = addressKeyFingerprint(store.db);
  if ((await readFingerprint(store.db)) === fingerprint) return 'current';
  const state = await inTransaction(store, async (tx) => {
    // Another process that starts at the same time waits here.
    const isFirst = await tx
      .insertInto('address_keys')
      .values({ id: 1, fingerprint })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (isFirst) {
      return (await convertPlain(tx)) ? 'converted' : 'current';
    }
    if ((await readFingerprint(tx)) === fingerprint) return 'current';
    if (keepOthers) return 'unknown';
    await tx.updateTable('address_keys').set({ fingerprint }).where('id', '=', 1).execute();
    await rehash(tx);
    return 'unknown';
  });
  // Removes the plain hashes from the free pages of the file too.
  if (state === 'converted' && store.engine === 'sqlite') await requestVacuum(store.db);
  return state;
}

async function readFingerprint(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('address_keys').select('fingerprint').where('id', '=', 1).executeTakeFirst();
  return row?.fingerprint;
}

/** Whether a database has keyed hashes. The table is missing if no release with a key has opened the database yet. */
export async function hasKeyedAddresses(db: Database): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'address_keys') && (await readFingerprint(db)) !== undefined;
}

/** Audited actions whose subject is the hashed email address of a customer or newsletter subscriber. */
const hashedActions = ['customer.erase', 'lead.erase', 'export.customer'];

/** Returns whether there were plain hashes: a new database has none. */
async function convertPlain(tx: Tx): Promise<boolean> {
  let isAny = false;
  const known = await tx.selectFrom('newsletter_subscriptions').select('address_hash').execute();
  isAny ||= known.length > 0;
  for (const { address_hash } of known) await renameSubscription(tx, address_hash, keyPlainHash(tx, address_hash));
  for (const table of ['back_in_stock_requests', 'promo_customers'] as const) {
    const rows = await tx.selectFrom(table).select('address_hash').distinct().execute();
    isAny ||= rows.length > 0;
    for (const { address_hash } of rows) await rename(tx, table, address_hash, keyPlainHash(tx, address_hash));
  }
  const entries = await tx
    .selectFrom('audit_trail')
    .select('subject')
    .distinct()
    .where('action', 'in', hashedActions)
    .execute();
  isAny ||= entries.length > 0;
  for (const { subject } of entries) {
    await tx
      .updateTable('audit_trail')
      .set({ subject: keyPlainHash(tx, subject) })
      .where('action', 'in', hashedActions)
      .where('subject', '=', subject)
      .execute();
  }
  return isAny;
}

async function rehash(tx: Tx): Promise<void> {
  const leads = await tx.selectFrom('newsletter_subscribers').select(['address_hash', 'email']).execute();
  for (const [from, to] of new Map(leads.map(({ address_hash, email }) => [address_hash, hashAddress(tx, email)])))
    await renameSubscription(tx, from, to);
  const requests = await tx.selectFrom('back_in_stock_requests').select(['address_hash', 'email']).distinct().execute();
  for (const { address_hash, email } of requests)
    await rename(tx, 'back_in_stock_requests', address_hash, hashAddress(tx, email));
}

type HashedTable = 'back_in_stock_requests' | 'promo_customers';

async function rename(tx: Tx, table: HashedTable, from: string, to: string): Promise<void> {
  await tx.updateTable(table).set({ address_hash: to }).where('address_hash', '=', from).execute();
}

/**
 * Newsletter subscribers reference a subscription by its hash: the new row is inserted before they are updated, and
 * takes over the token once the old row is deleted.
 */
async function renameSubscription(tx: Tx, from: string, to: string): Promise<void> {
  if (from === to) return;
  const row = await tx
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('address_hash', '=', from)
    .executeTakeFirst();
  if (!row) return;
  await tx
    .insertInto('newsletter_subscriptions')
    .values({ ...row, address_hash: to, token: to })
    .execute();
  await tx.updateTable('newsletter_subscribers').set({ address_hash: to }).where('address_hash', '=', from).execute();
  await tx.deleteFrom('newsletter_subscriptions').where('address_hash', '=', from).execute();
  await tx.updateTable('newsletter_subscriptions').set({ token: row.token }).where('address_hash', '=', to).execute();
}
