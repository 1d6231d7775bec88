import { useCallback } from 'react';
import type { Permission } from '../../contract/staff/permissions.ts';
import { showMe } from '../../contract/staff/sign-in.ts';
import { useOperation } from './queries.ts';

/** Whether the signed-in staff member has a permission: what they may not do is not offered. The server decides. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useOperation(showMe, {});
  return useCallback((permission) => data?.permissions.includes(permission) === true, [data]);
}
