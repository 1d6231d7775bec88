import type { StaffRole } from '../../../contract/desk/call.ts';
import { type Permission, permissions } from '../../../contract/staff/permissions.ts';
import { defaultPermissions } from '../../../domain/staff/roles.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Database, Tx } from '../engine/database.ts';

/** Reads what a role allows. An owner may do everything; the others have defaults until the owner edits them. */
export async function readRolePermissions(db: Database, role: StaffRole): Promise<readonly Permission[]> {
  if (role === 'owner') return permissions;
  const row = await db.selectFrom('staff_roles').select('permissions').where('role', '=', role).executeTakeFirst();
  if (!row) return defaultPermissions[role];
  const stored: readonly unknown[] = JSON.parse(row.permissions);
  // A later version may have renamed one.
  return permissions.filter((permission) => stored.includes(permission));
}

export async function saveRolePermissions(
  tx: Tx,
  role: Exclude<StaffRole, 'owner'>,
  granted: readonly Permission[],
  now: number,
): Promise<void> {
  const before = await readRolePermissions(tx, role);
  await storePermissions(tx, role, granted);
  const change = { before: { permissions: before.join(', ') }, after: { permissions: granted.join(', ') } };
  await writeAuditEntry(tx, { action: 'person.permissions', subject: role, ...change }, now);
}

/** Removes from a role what it should no longer allow, and adds nothing; false if it allowed no more. */
export async function limitRolePermissions(tx: Tx, role: StaffRole, allowed: readonly Permission[]): Promise<boolean> {
  if (role === 'owner') return false;
  const present = await readRolePermissions(tx, role);
  const kept = present.filter((permission) => allowed.includes(permission));
  if (kept.length === present.length) return false;
  await storePermissions(tx, role, kept);
  return true;
}

async function storePermissions(tx: Tx, role: StaffRole, permissions: readonly Permission[]): Promise<void> {
  const values = { role, permissions: JSON.stringify(permissions) };
  await tx
    .insertInto('staff_roles')
    .values(values)
    .onConflict((c) => c.column('role').doUpdateSet(values))
    .execute();
}
