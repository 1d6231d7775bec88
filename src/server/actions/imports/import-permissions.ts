import type { Permission } from '../../../contract/staff/permissions.ts';
import type { ImportKind } from '../../../domain/imports/import-kinds.ts';
import type { Caller } from '../app.ts';

/** What a role needs in addition to importing products. */
const permissionsOf: Readonly<Partial<Record<ImportKind, Permission>>> = {
  subscribers: 'newsletter:export',
  discounts: 'promotions:write',
  orders: 'orders:write',
  stock: 'stock:write',
  redirects: 'content:write',
};

/** Whether a role may neither import a kind nor undo its import. */
export function lacksPermission({ staff }: Caller, kind: ImportKind): boolean {
  const permission = permissionsOf[kind];
  return permission !== undefined && staff !== undefined && !staff.permissions.includes(permission);
}
