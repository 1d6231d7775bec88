import type { StaffRole } from '../../contract/desk/call.ts';
import { type Permission, permissions } from '../../contract/staff/permissions.ts';

/** What a helper may do until the owner edits the role: orders, returns and messages, without prices and turnover. */
const helper: readonly Permission[] = [
  'orders:read',
  'orders:write',
  'returns:read',
  'returns:write',
  'withdrawals:read',
  'withdrawals:write',
  'messages:read',
  'messages:write',
  'products:read',
  'stock:write',
];

/** What each role allows by default. An owner may do everything. */
export const defaultPermissions: Readonly<Record<StaffRole, readonly Permission[]>> = { owner: permissions, helper };
