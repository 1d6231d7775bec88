import type { StaffRole } from '../../contract/desk/call.ts';
import { type Permission, permissions } from '../../contract/staff/permissions.ts';

/** What a role allows. An owner may do everything; a helper fulfils orders, returns and products. */
const helper: readonly Permission[] = [
  'orders:read',
  'orders:write',
  'payments:read',
  'returns:read',
  'returns:write',
  'products:read',
  'products:write',
  'prices:write',
  'stock:write',
  'quotations:read',
  'analytics:read',
  'messages:read',
];

export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = { owner: permissions, helper };
