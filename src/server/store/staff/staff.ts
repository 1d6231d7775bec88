import { type ListedStaffMember, normaliseName, type StaffMember } from '../../../contract/staff/staff.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Database, Tx } from '../engine/database.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/** Returns an active staff member by id. */
export async function findStaffMember(db: Database, id: string): Promise<StaffMember | undefined> {
  return db
    .selectFrom('staff_members')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Returns the active ones among some staff members under row locks, so that neither they nor their passkeys can be
 * revoked concurrently.
 */
export async function lockStaffMembers(tx: Tx, ids: readonly string[]): Promise<StaffMember[]> {
  // PostgreSQL has no empty list.
  if (ids.length === 0) return [];
  await tx
    .updateTable('staff_members')
    .set((e) => ({ role: e.ref('role') }))
    .where('id', 'in', [...ids])
    .execute();
  return tx
    .selectFrom('staff_members')
    .select(['id', 'name', 'role'])
    .where('id', 'in', [...ids])
    .where('deactivated_at', 'is', null)
    .execute();
}

/**
 * Finds an active staff member by name, ignoring case in code, since a database may fold only A to Z; of two with
 * that name, the exact spelling wins.
 */
export async function findStaffNamed(db: Database, name: string): Promise<StaffMember | undefined> {
  const people = await db
    .selectFrom('staff_members')
    .select(['id', 'name', 'role'])
    .where('deactivated_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const named = people.filter((person) => normaliseName(person.name) === normaliseName(name));
  return named.find((person) => person.name === name) ?? named[0];
}

export async function addStaffMember(tx: Tx, { id, name, role }: StaffMember, now: number): Promise<void> {
  await tx.insertInto('staff_members').values({ id, name, role, created_at: now, deactivated_at: null }).execute();
  await writeAuditEntry(tx, { action: 'person.add', subject: name, after: { role } }, now);
}

export async function changeRole(tx: Tx, person: StaffMember, role: StaffMember['role'], now: number): Promise<void> {
  await tx.updateTable('staff_members').set({ role }).where('id', '=', person.id).execute();
  const change = { before: { role: person.role }, after: { role } };
  await writeAuditEntry(tx, { action: 'person.role', subject: person.name, ...change }, now);
}

/** Deactivates a staff member at once: ends their sessions, and revokes passkeys, invitations and recovery codes. */
export async function deactivateStaffMember(tx: Tx, { id, name, role }: StaffMember, now: number): Promise<void> {
  await tx.updateTable('staff_members').set({ deactivated_at: now }).where('id', '=', id).execute();
  await tx.deleteFrom('desk_sessions').where('person_id', '=', id).execute();
  await tx.deleteFrom('desk_invitations').where('person_id', '=', id).execute();
  await deleteRecoveryCodes(tx, id);
  await tx
    .updateTable('desk_passkeys')
    .set({ revoked_at: now })
    .where('person_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await writeAuditEntry(tx, { action: 'person.end', subject: name, before: { role } }, now);
}

/** Lists active staff members in the sequence in which they were added. */
export async function listStaffMembers(db: Database, now: number): Promise<ListedStaffMember[]> {
  const rows = await db
    .selectFrom('staff_members as p')
    .select((e) => [
      'p.id',
      'p.name',
      'p.role',
      e
        .selectFrom('desk_passkeys as k')
        .select((k) => k.fn.countAll<number>().as('n'))
        .whereRef('k.person_id', '=', 'p.id')
        .where('k.revoked_at', 'is', null)
        .as('passkeys'),
      e
        .selectFrom('desk_passkeys as k')
        .select((k) => k.fn.max('k.last_used_at').as('at'))
        .whereRef('k.person_id', '=', 'p.id')
        .as('usedAt'),
      e
        .selectFrom('desk_sessions as s')
        .select((s) => s.fn.max('s.seen_at').as('at'))
        .whereRef('s.person_id', '=', 'p.id')
        .as('seenAt'),
      e
        .selectFrom('desk_invitations as i')
        .select((i) => i.fn.max('i.expires_at').as('at'))
        .whereRef('i.person_id', '=', 'p.id')
        .where('i.used_at', 'is', null)
        .where('i.expires_at', '>', now)
        .as('invitedUntil'),
    ])
    .where('p.deactivated_at', 'is', null)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
  return rows.map(({ id, name, role, passkeys, usedAt, seenAt, invitedUntil }) => ({
    id,
    name,
    role,
    passkeys: Number(passkeys),
    lastSeenAt: Math.max(usedAt ?? 0, seenAt ?? 0) || null,
    invitedUntil,
  }));
}
