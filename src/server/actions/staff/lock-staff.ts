import type { Tx } from '../../store/engine/database.ts';
import { lockStaffMembers } from '../../store/staff/staff.ts';
import type { Caller } from '../app.ts';
import { fail } from '../failure.ts';

/**
 * Row locks on staff members, including the acting owner: if two owners act on each other concurrently, one of them
 * remains an owner. On the command line no owner is required.
 */
export async function lockStaff(tx: Tx, { staff }: Caller, ids: readonly string[]) {
  const owner = staff?.person.id;
  const people = await lockStaffMembers(tx, owner === undefined ? ids : [owner, ...ids]);
  if (owner === undefined) return people;
  const self = people.find(({ id }) => id === owner);
  if (self?.role === 'owner') return people;
  return fail(self ? 'forbidden' : 'unauthenticated');
}
