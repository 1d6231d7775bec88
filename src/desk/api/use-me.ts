import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '../../contract/desk/people.ts';

/** Who is at the desk; undefined where nobody is known yet. */
export function useMe(): Me | undefined {
  return useQueryClient().getQueryData<Me>(['me.show', {}]);
}
