import { sql, type UpdateResult } from 'kysely';
import type { StaffRole } from '../../../../contract/desk/call.ts';
import { isEmail } from '../../../../contract/shared/forms/form.ts';
import type { Permission } from '../../../../contract/staff/permissions.ts';
import { staffRoles } from '../../../../contract/staff/roles.ts';
import type { AuditChange } from '../../audit/write-audit-entry.ts';
import { eraseCustomer, eraseCustomerOfImportedOrder, eraseCustomerOfOrder } from '../../customers/erase-customer.ts';
import { emailColumns } from '../../customers/personal-columns.ts';
import { hashAddress } from '../../engine/address-key.ts';
import type { Database, Tx } from '../../engine/database.ts';
import { requestVacuum } from '../../engine/drivers/sqlite/vacuum.ts';
import type { AuditRow, RecoveryCodeRow } from '../../engine/schema/staff-rows.ts';
import { listUnaddressedImports } from '../../imports/imported-orders.ts';
import { endRequest } from '../../inventory/back-in-stock-requests.ts';
import { endSubscriptionOf } from '../../newsletter/subscribers.ts';
import { deleteRecoveryCodes } from '../../staff/recovery-codes.ts';
import { limitRolePermissions, readRolePermissions } from '../../staff/role-permissions.ts';
import { applyWebhookState, noWebhookState, readWebhookState, type WebhookState } from '../restored-webhooks.ts';
import { keyingOf, readEndedRestocks, readUnsubscribed } from './ended-subscriptions.ts';

/**
 * Revocations recorded in the replaced database: all for staff and passkeys; unsubscribes, ended back-in-stock
 * requests and erasures since the backup.
 */
export interface Revocations {
  readonly people: readonly { readonly id: string; readonly endedAt: number }[];
  readonly helpers: readonly string[];
  /** What roles allow that were edited since the backup. */
  readonly roles: readonly { readonly role: StaffRole; readonly permissions: readonly Permission[] }[];
  readonly passkeys: readonly { readonly id: string; readonly revokedAt: number }[];
  readonly apiTokens: readonly { readonly id: string; readonly revokedAt: number }[];
  readonly webhooks: WebhookState;
  /** The newest recovery codes of each staff member, used ones included. */
  readonly recoveryCodes: readonly RecoveryCodeRow[];
  /** Hashes of email addresses. */
  readonly unsubscribed: readonly { readonly addressHash: string; readonly endedAt: number }[];
  /** Tokens of back-in-stock requests that were fulfilled or ended. */
  readonly restocks: readonly string[];
  /** Audit log entries of these revocations that the backup lacks. A customer erasure has the hash of the email. */
  readonly trail: readonly AuditRow[];
}

/** Number of revocations applied to the restored database, per kind. */
export interface CarriedEndings {
  /** Erased customers. */
  readonly erased: number;
  /** Unsubscribed email addresses. */
  readonly unsubscribed: number;
  /** Back-in-stock requests. */
  readonly restocks: number;
  /** Staff whose access was revoked. */
  readonly people: number;
  /** Owners demoted to helper. */
  readonly demoted: number;
  /** Roles that the backup allowed more. */
  readonly roles: number;
  readonly passkeys: number;
}

export const noEndings: Revocations = {
  people: [],
  helpers: [],
  roles: [],
  passkeys: [],
  apiTokens: [],
  webhooks: noWebhookState,
  recoveryCodes: [],
  unsubscribed: [],
  restocks: [],
  trail: [],
};

/** Reads from a database, before it is replaced, the revocations that the backup lacks. */
export async function readRevocations(replaced: Database, backup: Database): Promise<Revocations> {
  const people = await replaced.selectFrom('staff_members').select(['id', 'name', 'role', 'deactivated_at']).execute();
  const known = new Set((await listEndings(backup)).map(({ id }) => id));
  const keyed = await keyingOf(replaced, backup);
  const trail = (await listEndings(replaced))
    .filter(({ id }) => !known.has(id))
    .map((row) => (row.action === 'customer.erase' ? { ...row, subject: keyed(row.subject) } : row));
  // A backup may be newer than the replaced database, if that was itself restored from an older one: a helper there
  // may be an owner by now.
  const changed = new Set(subjectsOf(trail, 'person.role'));
  const edited = new Set(subjectsOf(trail, 'person.permissions'));
  const passkeys = await replaced
    .selectFrom('desk_passkeys')
    .select(['id', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .execute();
  return {
    people: people.flatMap(({ id, deactivated_at: endedAt }) => (endedAt === null ? [] : [{ id, endedAt }])),
    helpers: people.flatMap(({ id, name, role }) => (role === 'helper' && changed.has(name) ? [id] : [])),
    roles: await Promise.all(
      staffRoles
        .filter((role) => edited.has(role))
        .map(async (role) => ({ role, permissions: await readRolePermissions(replaced, role) })),
    ),
    passkeys: passkeys.map(({ id, revoked_at }) => ({ id, revokedAt: Number(revoked_at) })),
    apiTokens: await readRevokedTokens(replaced),
    webhooks: (await hasTable(replaced, 'webhook_messages'))
      ? await readWebhookState(replaced, backup, subjectsOf(trail, 'webhook.delete'))
      : noWebhookState,
    recoveryCodes: await readRecoveryCodes(replaced),
    unsubscribed: await readUnsubscribed(replaced, backup, keyed),
    restocks: await readEndedRestocks(replaced, backup, keyed),
    trail,
  };
}

/** The table is missing if no release with recovery codes has opened the replaced database yet. */
async function readRecoveryCodes(replaced: Database): Promise<RecoveryCodeRow[]> {
  if (!(await hasTable(replaced, 'recovery_codes'))) return [];
  return replaced.selectFrom('recovery_codes').selectAll().execute();
}

/** As above. */
async function readRevokedTokens(replaced: Database): Promise<Revocations['apiTokens']> {
  if (!(await hasTable(replaced, 'api_tokens'))) return [];
  const rows = await replaced
    .selectFrom('api_tokens')
    .select(['id', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .execute();
  return rows.map(({ id, revoked_at }) => ({ id, revokedAt: Number(revoked_at) }));
}

async function hasTable(db: Database, wanted: string): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === wanted);
}

const actionsThatEnd: readonly AuditChange['action'][] = [
  'customer.erase',
  'person.end',
  'person.role',
  'person.permissions',
  'passkey.revoke',
  'token.revoke',
  'webhook.delete',
];

const listEndings = (db: Database) =>
  db.selectFrom('audit_trail').selectAll().where('action', 'in', actionsThatEnd).orderBy('at').orderBy('id').execute();

const subjectsOf = (trail: readonly AuditRow[], action: AuditChange['action']) =>
  trail.filter((row) => row.action === action).map(({ subject }) => subject);

/** Re-applies revocations of the replaced database to the restored one. @param backup copy of the backup, in a file */
export async function reapplyRevocations(backup: Tx, ended: Revocations, now: number): Promise<CarriedEndings> {
  // Makes the next restore re-apply them too.
  for (const row of ended.trail) await backup.insertInto('audit_trail').values(row).execute();
  const erased = await repeatErasures(backup, subjectsOf(ended.trail, 'customer.erase'), now);
  const unsubscribed = await countDone(ended.unsubscribed, ({ addressHash, endedAt }) =>
    endSubscriptionOf(backup, addressHash, endedAt),
  );
  const restocks = await countDone(ended.restocks, (token) => endRequest(backup, token));
  const people = await countDone(ended.people, ({ id, endedAt }) =>
    isMet(
      backup
        .updateTable('staff_members')
        .set({ deactivated_at: endedAt })
        .where('id', '=', id)
        .where('deactivated_at', 'is', null),
    ),
  );
  const demoted = await countDone(ended.helpers, (id) =>
    isMet(
      backup
        .updateTable('staff_members')
        .set({ role: 'helper' })
        .where('id', '=', id)
        .where('role', '=', 'owner')
        .where('deactivated_at', 'is', null),
    ),
  );
  const roles = await countDone(ended.roles, ({ role, permissions }) =>
    limitRolePermissions(backup, role, permissions),
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
  for (const { id, revokedAt } of ended.apiTokens) {
    await backup
      .updateTable('api_tokens')
      .set({ revoked_at: revokedAt })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  }
  await applyWebhookState(backup, ended.webhooks);
  await restoreRecoveryCodes(backup, ended.recoveryCodes);
  return { erased, unsubscribed, restocks, people, demoted, roles, passkeys };
}

/** Keeps used and replaced recovery codes void: of each staff member the newer set applies. */
async function restoreRecoveryCodes(backup: Tx, codes: Revocations['recoveryCodes']): Promise<void> {
  for (const [personId, set = []] of Map.groupBy(codes, (row) => row.person_id)) {
    const known = await backup.selectFrom('staff_members').select('id').where('id', '=', personId).executeTakeFirst();
    const stored = await backup.selectFrom('recovery_codes').selectAll().where('person_id', '=', personId).execute();
    const createdAt = (rows: readonly RecoveryCodeRow[]) => Math.max(0, ...rows.map((row) => Number(row.created_at)));
    if (!known || createdAt(stored) > createdAt(set)) continue;
    const usedAt = new Map(stored.map((row) => [row.code_hash, row.used_at]));
    const rows = set.map((row) => ({ ...row, used_at: row.used_at ?? usedAt.get(row.code_hash) ?? null }));
    await deleteRecoveryCodes(backup, personId);
    await backup.insertInto('recovery_codes').values(rows).execute();
  }
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
 * Erases customers known only by the hash of their email address. Erasures in the backup's own audit log are not
 * repeated: the customer may have returned before the backup.
 */
async function repeatErasures(backup: Tx, hashes: readonly string[], now: number): Promise<number> {
  if (hashes.length === 0) return 0;
  const wanted = new Set(hashes);
  const isWanted = (email: string) => wanted.has(hashAddress(backup, email));
  const emails = (await listAddresses(backup)).filter((email) => isEmail(email) && isWanted(email));
  const found = new Map(emails.map((email) => [hashAddress(backup, email), email]));
  for (const email of found.values()) await eraseCustomer(backup, email, now);
  const references = (await listUnaddressed(backup)).filter(isWanted);
  for (const reference of references) await eraseCustomerOfOrder(backup, reference, now);
  const imported = (await listUnaddressedImports(backup)).filter(isWanted);
  for (const id of imported) await eraseCustomerOfImportedOrder(backup, id, now);
  const count = found.size + references.length + imported.length;
  if (count > 0) await requestVacuum(backup);
  return count;
}

/** Lists orders without an email address that are not erased: an erasure names them by their reference. */
async function listUnaddressed(db: Database): Promise<string[]> {
  const orders = db.selectFrom('orders').select('reference').where('customer_email', '=', '');
  return (await orders.where('shipping_address', '<>', '').execute()).map(({ reference }) => reference);
}

/** Lists all email addresses that an erasure covers. */
async function listAddresses(db: Database): Promise<string[]> {
  const found = new Set<string>();
  for (const [table, column] of emailColumns) {
    const emails = sql<{ email: string | null }>`select distinct ${sql.ref(column)} as email from ${sql.table(table)}`;
    for (const { email } of (await emails.execute(db)).rows) if (email) found.add(email);
  }
  return [...found];
}
