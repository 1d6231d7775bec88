import type { Permission } from '../../../contract/staff/permissions.ts';
import type { ImportKind } from '../../../domain/imports/import-kinds.ts';
import type { Caller } from '../app.ts';
import { lacks } from '../catalogue/lacks-permission.ts';

/** What a role needs in addition to importing products, whose prices are checked one by one. */
const permissionsOf: Readonly<Partial<Record<ImportKind, Permission>>> = {
  subscribers: 'newsletter:export',
  discounts: 'promotions:write',
  orders: 'orders:write',
  stock: 'stock:write',
  redirects: 'content:write',
};

/** Whether a role may neither import a kind nor undo its import. */
export function lacksPermission(caller: Caller, kind: ImportKind): boolean {
  const permission = permissionsOf[kind];
  return permission !== undefined && lacks(caller, permission);
}
