import { editRole, listRoles, staffRoles } from '../../../contract/staff/roles.ts';
import { readRolePermissions, saveRolePermissions } from '../../store/staff/role-permissions.ts';
import { implement } from '../implement.ts';

export const listRolesAction = implement(listRoles, async ({ db }) =>
  Promise.all(staffRoles.map(async (role) => ({ role, permissions: [...(await readRolePermissions(db, role))] }))),
);

export const editRoleAction = implement(editRole, async ({ tx, clock }, { role, permissions }) => {
  await saveRolePermissions(tx, role, permissions, clock());
  return { role, permissions };
});
