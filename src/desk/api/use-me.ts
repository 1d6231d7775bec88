import { useQueryClient } from '@tanstack/react-query';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';

/** The signed-in staff member; undefined until known. */
export function useMe(): CurrentStaff | undefined {
  return useQueryClient().getQueryData<CurrentStaff>(['me.show', {}]);
}
