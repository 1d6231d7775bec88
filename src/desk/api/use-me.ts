import { useQueryClient } from '@tanstack/react-query';
import type { Permission } from '../../contract/staff/permissions.ts';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { useApiQuery } from './queries.ts';

/** The signed-in staff member; undefined until known. */
export function useMe(): CurrentStaff | undefined {
  return useQueryClient().getQueryData<CurrentStaff>(['me.show', {}]);
}

/** Whether the signed-in staff member has a permission: what they may not do is not offered. The server decides. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useApiQuery('me.show', {});
  return (permission) => data?.permissions.includes(permission) === true;
}
