import type { Selectable } from 'kysely';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { DeskPasskeyRow } from '../engine/schema/staff-rows.ts';

/** A stored passkey. The public key is COSE, in base64url. */
export interface Passkey {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** A passkey registered while signing in counts as used; an additional one does not. */
type NewPasskey = Omit<Passkey, 'createdAt' | 'lastUsedAt'> & Partial<Pick<Passkey, 'lastUsedAt'>>;

export async function addPasskey(
  tx: Tx,
  { id, personId, name, publicKey, counter, transports, lastUsedAt = null }: NewPasskey,
  now: number,
): Promise<void> {
  await tx
    .insertInto('desk_passkeys')
    .values({
      id,
      person_id: personId,
      name,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      created_at: now,
      last_used_at: lastUsedAt,
      revoked_at: null,
    })
    .execute();
  await writeAuditEntry(tx, { action: 'passkey.add', subject: name }, now);
}

/** Returns a passkey by id, unless it is revoked. */
export async function findPasskey(db: Database, id: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('desk_passkeys')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Lists a staff member's passkeys that are not revoked, oldest first. */
export async function listPasskeys(db: Database, personId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('desk_passkeys')
    .selectAll()
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/**
 * Records an authentication's sign count. Returns false if the passkey was revoked, or another assertion was counted
 * first.
 */
export async function updateSignCount(tx: Tx, seen: Passkey, counter: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('desk_passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', seen.id)
    .where('revoked_at', 'is', null)
    .where('counter', '=', seen.counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Row lock on a passkey until the transaction ends, so that a concurrent revocation comes before or after. Returns
 * false if it is revoked.
 */
export async function lockPasskey(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('desk_passkeys')
    .set((e) => ({ revoked_at: e.ref('revoked_at') }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function renamePasskey(tx: Tx, passkey: Passkey, name: string, now: number): Promise<void> {
  await tx.updateTable('desk_passkeys').set({ name }).where('id', '=', passkey.id).execute();
  const change = { before: { name: passkey.name }, after: { name } };
  await writeAuditEntry(tx, { action: 'passkey.rename', subject: name, ...change }, now);
}

/** Revokes a passkey and ends the sessions started with it. */
export async function revokePasskey(tx: Tx, passkey: Passkey, now: number): Promise<void> {
  await tx.updateTable('desk_passkeys').set({ revoked_at: now }).where('id', '=', passkey.id).execute();
  await tx.deleteFrom('desk_sessions').where('passkey_id', '=', passkey.id).execute();
  await writeAuditEntry(tx, { action: 'passkey.revoke', subject: passkey.name }, now);
}

function fromRow(row: Selectable<DeskPasskeyRow>): Passkey {
  return {
    id: row.id,
    personId: row.person_id,
    name: row.name,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: JSON.parse(row.transports),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
