import { useQueryClient } from '@tanstack/react-query';
import type { CurrentStaff } from '../../contract/desk/staff.ts';

/** Who is at the desk; undefined where nobody is known yet. */
export function useMe(): CurrentStaff | undefined {
  return useQueryClient().getQueryData<CurrentStaff>(['me.show', {}]);
}
