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
  const values = { role, permissions: JSON.stringify(granted) };
  await tx
    .insertInto('staff_roles')
    .values(values)
    .onConflict((c) => c.column('role').doUpdateSet(values))
    .execute();
  const change = { before: { permissions: before.join(', ') }, after: { permissions: granted.join(', ') } };
  await writeAuditEntry(tx, { action: 'person.permissions', subject: role, ...change }, now);
}
