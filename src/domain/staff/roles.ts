import type { StaffRole } from '../../contract/desk/call.ts';
import { type Permission, permissions } from '../../contract/staff/permissions.ts';

/** What a helper may do until the owner edits the role: what orders, returns and products need. */
const helper: readonly Permission[] = [
  'orders:read',
  'orders:write',
  'returns:read',
  'returns:write',
  'products:read',
  'products:write',
  'prices:write',
  'stock:write',
  'analytics:read',
];

/** What each role allows by default. An owner may do everything. */
export const defaultPermissions: Readonly<Record<StaffRole, readonly Permission[]>> = { owner: permissions, helper };
