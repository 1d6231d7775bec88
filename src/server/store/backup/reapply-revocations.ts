import type { UpdateResult } from 'kysely';
import { isEmail } from '../../../contract/shared/form.ts';
import type { AuditChange } from '../audit/write-audit-entry.ts';
import { eraseCustomer } from '../customers/erase-customer.ts';
import { hashAddress, keyPlainHash } from '../engine/address-key.ts';
import type { Database, Tx } from '../engine/database.ts';
import { requestVacuum } from '../engine/drivers/sqlite/vacuum.ts';
import { hasKeyedAddresses } from '../engine/key-addresses.ts';
import type { RestockRequestRow } from '../engine/schema/schema.ts';
import type { AuditRow } from '../engine/schema/staff-rows.ts';
import { endRequest } from '../inventory/back-in-stock-requests.ts';
import { endSubscriptionOf } from '../newsletter/subscribers.ts';

/**
 * What a replaced store tells that has ended: of people and passkeys ever, of addresses and customers since the backup.
 */
export interface Revocations {
  readonly people: readonly { readonly id: string; readonly endedAt: number }[];
  readonly helpers: readonly string[];
  readonly passkeys: readonly { readonly id: string; readonly revokedAt: number }[];
  /** Hashes of addresses. */
  readonly unsubscribed: readonly { readonly addressHash: string; readonly endedAt: number }[];
  /** Tokens of requests to be told of a product that were met or ended. */
  readonly restocks: readonly string[];
  /**
   * What the trail says of that and the backup's does not. Of a customer who was erased it has the hash of the address.
   */
  readonly trail: readonly AuditRow[];
}

/** How many of each kind were ended in a restored store. */
export interface CarriedEndings {
  /** Customers that were erased. */
  readonly erased: number;
  /** Addresses that want no mails any more. */
  readonly unsubscribed: number;
  /** Requests to be told of a product. */
  readonly restocks: number;
  /** Whose access to the desk had ended. */
  readonly people: number;
  /** Owners of the desk who were made helpers. */
  readonly demoted: number;
  readonly passkeys: number;
}

export const noEndings: Revocations = {
  people: [],
  helpers: [],
  passkeys: [],
  unsubscribed: [],
  restocks: [],
  trail: [],
};

/** Reads from a store, before it is replaced, what has ended there and goes on in the backup. */
export async function readRevocations(replaced: Database, backup: Database): Promise<Revocations> {
  const people = await replaced.selectFrom('desk_people').select(['id', 'name', 'role', 'ended_at']).execute();
  const known = new Set((await listEndings(backup)).map(({ id }) => id));
  const keyed = await keyingOf(replaced, backup);
  const trail = (await listEndings(replaced))
    .filter(({ id }) => !known.has(id))
    .map((row) => (row.action === 'customer.erase' ? { ...row, subject: keyed(row.subject) } : row));
  // A backup may be newer than a store that was restored from an older one: who was a helper then may be an owner by
  // now.
  const changed = new Set(subjectsOf(trail, 'person.role'));
  const passkeys = await replaced
    .selectFrom('desk_passkeys')
    .select(['id', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .execute();
  return {
    people: people.flatMap(({ id, ended_at }) => (ended_at === null ? [] : [{ id, endedAt: ended_at }])),
    helpers: people.flatMap(({ id, name, role }) => (role === 'helper' && changed.has(name) ? [id] : [])),
    passkeys: passkeys.map(({ id, revoked_at }) => ({ id, revokedAt: Number(revoked_at) })),
    unsubscribed: await readUnsubscribed(replaced, backup, keyed),
    restocks: await readEndedRestocks(replaced, backup, keyed),
    trail,
  };
}

/** Keyed hashes of addresses that have ended emails. */
async function readUnsubscribed(
  replaced: Database,
  backup: Database,
  keyed: Keying,
): Promise<Revocations['unsubscribed']> {
  const open = await backup
    .selectFrom('subscriptions')
    .select(['address_hash', 'asked_at'])
    .where('ended_at', 'is', null)
    .execute();
  const askedAt = new Map(open.map(({ address_hash, asked_at }) => [address_hash, asked_at]));
  const rows = await replaced
    .selectFrom('subscriptions')
    .select(['address_hash', 'ended_at'])
    .where('ended_at', 'is not', null)
    .execute();
  return rows.flatMap(({ address_hash, ended_at }) => {
    const [addressHash, endedAt] = [keyed(address_hash), Number(ended_at)];
    // Whoever has asked for mails anew has ended nothing.
    return endedAt >= (askedAt.get(addressHash) ?? Number.POSITIVE_INFINITY) ? [{ addressHash, endedAt }] : [];
  });
}

type Keying = (hash: string) => string;

/**
 * How hashes in the replaced store read in the backup's copy, which is keyed: no release with a key may have opened
 * that store yet.
 */
async function keyingOf(replaced: Database, backup: Database): Promise<Keying> {
  const isKeyed = await hasKeyedAddresses(replaced);
  return (hash) => (isKeyed ? hash : keyPlainHash(backup, hash));
}

/**
 * A request leaves nothing behind where it is met or ended: it is one that the replaced store had once, and has no
 * more. It had those that were asked about no later than the newest question that both have sent; of later ones, which
 * a backup has that is newer than the store, it knows nothing. What was asked for once more is another request, and
 * goes on where its owner has confirmed that.
 */
async function readEndedRestocks(replaced: Database, backup: Database, keyed: Keying): Promise<string[]> {
  const requests = (db: Database) => db.selectFrom('restock_requests').selectAll().execute();
  const asked = await requests(backup);
  if (asked.length === 0) return [];
  const left = await requests(replaced);
  const nameOf = ({ product_id, address_hash }: RestockRequestRow) => `${product_id} ${address_hash}`;
  const tokens = new Set(left.map(({ token }) => token));
  const confirmed = new Set(
    left
      .filter(({ confirmed_at }) => confirmed_at !== null)
      .map((row) => nameOf({ ...row, address_hash: keyed(row.address_hash) })),
  );
  const until = await lastSharedQuestion(replaced, backup);
  return asked
    .filter(({ question_sent_at, asked_at }) => (question_sent_at ?? asked_at) <= until)
    .filter((row) => !tokens.has(row.token) && !confirmed.has(nameOf(row)))
    .map(({ token }) => token);
}

/**
 * When the newest question about a product was asked that stands in both: its mail is forgotten but for its id and its
 * time.
 */
async function lastSharedQuestion(replaced: Database, backup: Database): Promise<number> {
  const questions = (db: Database) =>
    db.selectFrom('outbox').select(['id', 'created_at']).where('kind', '=', 'confirm-restock').execute();
  const known = new Set((await questions(replaced)).map(({ id }) => id));
  const shared = (await questions(backup)).filter(({ id }) => known.has(id));
  return shared.reduce((last, { created_at }) => Math.max(last, created_at), Number.NEGATIVE_INFINITY);
}

const actionsThatEnd: readonly AuditChange['action'][] = [
  'customer.erase',
  'person.end',
  'person.role',
  'passkey.revoke',
];

const listEndings = (db: Database) =>
  db.selectFrom('audit_trail').selectAll().where('action', 'in', actionsThatEnd).orderBy('at').orderBy('id').execute();

const subjectsOf = (trail: readonly AuditRow[], action: AuditChange['action']) =>
  trail.filter((row) => row.action === action).map(({ subject }) => subject);

/** Ends in a restored store what has ended in the one that it replaces. @param backup a copy of it, in a file */
export async function reapplyRevocations(backup: Tx, ended: Revocations, now: number): Promise<CarriedEndings> {
  // So that the next restore knows of it too.
  for (const row of ended.trail) await backup.insertInto('audit_trail').values(row).execute();
  const erased = await repeatErasures(backup, subjectsOf(ended.trail, 'customer.erase'), now);
  const unsubscribed = await countDone(ended.unsubscribed, ({ addressHash, endedAt }) =>
    endSubscriptionOf(backup, addressHash, endedAt),
  );
  const restocks = await countDone(ended.restocks, (token) => endRequest(backup, token));
  const people = await countDone(ended.people, ({ id, endedAt }) =>
    isMet(
      backup.updateTable('desk_people').set({ ended_at: endedAt }).where('id', '=', id).where('ended_at', 'is', null),
    ),
  );
  const demoted = await countDone(ended.helpers, (id) =>
    isMet(
      backup
        .updateTable('desk_people')
        .set({ role: 'helper' })
        .where('id', '=', id)
        .where('role', '=', 'owner')
        .where('ended_at', 'is', null),
    ),
  );
  const passkeys = await countDone(ended.passkeys, ({ id, revokedAt }) =>
    isMet(
      backup
        .updateTable('desk_passkeys')
        .set({ revoked_at: revokedAt })
        .where('id', '=', id)
        .where('revoked_at', 'is', null),
    ),
  );
  return { erased, unsubscribed, restocks, people, demoted, passkeys };
}

async function countDone<Value>(values: readonly Value[], act: (value: Value) => Promise<boolean>): Promise<number> {
  let done = 0;
  for (const value of values) if (await act(value)) done += 1;
  return done;
}

async function isMet(update: { executeTakeFirstOrThrow(): Promise<UpdateResult> }): Promise<boolean> {
  return (await update.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/**
 * Erases people of whom no more is known than the hash of their address. Whom the backup's own trail calls erased may
 * have come back before it was made.
 */
async function repeatErasures(backup: Tx, hashes: readonly string[], now: number): Promise<number> {
  if (hashes.length === 0) return 0;
  const wanted = new Set(hashes);
  const isWanted = (email: string) => isEmail(email) && wanted.has(hashAddress(backup, email));
  const emails = (await listAddresses(backup)).filter(isWanted);
  const found = new Map(emails.map((email) => [hashAddress(backup, email), email]));
  for (const email of found.values()) await eraseCustomer(backup, email, now);
  if (found.size > 0) await requestVacuum(backup);
  return found.size;
}

/** Every address by which somebody is known whom an erasure reaches. */
async function listAddresses(db: Database): Promise<string[]> {
  const orders = await db.selectFrom('orders').select('customer_email').distinct().execute();
  const mails = await db.selectFrom('outbox').select('recipient').distinct().execute();
  const others = [
    await db.selectFrom('withdrawals').select('email').distinct().execute(),
    await db.selectFrom('withdrawal_statements').select('email').distinct().execute(),
    await db.selectFrom('messages').select('email').distinct().execute(),
    await db.selectFrom('quotations').select('email').distinct().execute(),
    await db.selectFrom('leads').select('email').distinct().execute(),
    await db.selectFrom('restock_requests').select('email').distinct().execute(),
  ];
  return [
    ...orders.map(({ customer_email }) => customer_email),
    ...mails.map(({ recipient }) => recipient),
    ...others.flat().map(({ email }) => email),
  ];
}
