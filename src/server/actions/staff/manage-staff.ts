import { deactivateStaff, listStaff } from '../../../contract/staff/staff.ts';
import { deactivateStaffMember, findStaffNamed, listStaffMembers } from '../../store/staff/staff.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { lockStaff } from './lock-staff.ts';

export const listStaffAction = implement(listStaff, ({ db, clock }) => listStaffMembers(db, clock()));

export const deactivateStaffAction = implement(deactivateStaff, async ({ tx, clock, caller }, { id: typed }) => {
  if (typed === caller.staff?.person.id) return fail('own-access');
  const named = caller.surface === 'command' ? await findStaffNamed(tx, typed) : undefined;
  const people = await lockStaff(tx, caller, [named?.id ?? typed]);
  if (people instanceof Failure) return people;
  const person = people.find(({ id }) => id === (named?.id ?? typed));
  if (!person) return fail('staff-not-found', { id: typed });
  await deactivateStaffMember(tx, person, clock());
  return { id: person.id, name: person.name, role: person.role };
});
