import type { Database, Tx } from '../engine/database.ts';

/** Email addresses of one customer, lower-cased: the main one first. */
export type AddressGroup = readonly [main: string, ...others: string[]];

const keyOf = (email: string) => email.trim().toLowerCase();

/** Returns the addresses that are merged with each of the given ones; an address that is not merged stands alone. */
export async function readGroups(db: Database, emails: readonly string[]): Promise<Map<string, AddressGroup>> {
  const keys = [...new Set(emails.map(keyOf))];
  const groups = new Map<string, AddressGroup>(keys.map((key) => [key, [key]]));
  if (keys.length === 0) return groups;
  const own = await db.selectFrom('customer_links').selectAll().where('email', 'in', keys).execute();
  const mains = new Map(own.map(({ email, main_email }) => [email, main_email]));
  const all = await db
    .selectFrom('customer_links')
    .selectAll()
    .where('main_email', 'in', [...new Set([...keys, ...mains.values()])])
    .orderBy('linked_at')
    .orderBy('email')
    .execute();
  for (const key of keys) {
    const main = mains.get(key) ?? key;
    const others = all.flatMap(({ email, main_email }) => (main_email === main ? [email] : []));
    groups.set(key, [main, ...others]);
  }
  return groups;
}

export async function readGroup(db: Database, email: string): Promise<AddressGroup> {
  const key = keyOf(email);
  return (await readGroups(db, [key])).get(key) ?? [key];
}

/** Merges an address, which stands alone, with a main address. */
export async function linkAddress(tx: Tx, email: string, main: string, now: number): Promise<void> {
  const row = { email: keyOf(email), main_email: keyOf(main), linked_at: now };
  await tx.insertInto('customer_links').values(row).execute();
}

/** Separates an address from its main one; false if it is not merged. */
export async function unlinkAddress(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('customer_links')
    .where('email', '=', keyOf(email))
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes every link of an address. Others that were merged with it stand alone again. */
export async function eraseLinks(tx: Tx, email: string): Promise<void> {
  const key = keyOf(email);
  await tx
    .deleteFrom('customer_links')
    .where((e) => e.or([e('email', '=', key), e('main_email', '=', key)]))
    .execute();
}
