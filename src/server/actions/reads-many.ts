import type { ReadContext } from './app.ts';

/**
 * Whether reading another page of customers or subscribers requires re-authentication. A lookup reads a few pages; a
 * stolen cookie that reads all of them is stopped.
 */
export async function readsMany({ limits, caller }: Pick<ReadContext, 'limits' | 'caller'>): Promise<boolean> {
  if (caller.isConfirmed || !caller.staff) return false;
  return (await limits?.take('deskPeople', caller.staff.session.id))?.allowed === false;
}
