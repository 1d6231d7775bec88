import { inTransaction } from '../../../server/store/engine/database.ts';
import { deactivateStaffMember, findStaffNamed } from '../../../server/store/staff/staff.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';

export const deactivateStaffCommand: Command = {
  name: 'staff deactivate',
  args: ['NAME'],
  summary: 'End somebody’s access to the desk, on every device and at once',
  options: yesOption,
  async run({ store, args: [name = ''], clock, print, complain, confirm, options }) {
    const person = await findStaffNamed(store.db, name);
    if (!person) {
      complain(`Nobody of the name '${name}' may come in. 'staff list' lists who may.`);
      return exitCodes.failed;
    }
    if (!(await confirm(`End the access of ${person.name} (${person.role})?`))) return exitCodes.failed;
    await inTransaction(store, (tx) => deactivateStaffMember(tx, person, clock()));
    print(options.json ? JSON.stringify({ ended: person.name }) : `${person.name} cannot come in any more.`);
    return exitCodes.done;
  },
};
