import { inviteStaffAction } from '../../../server/actions/staff/invite-staff.ts';
import { commandOf } from '../../operation-command.ts';
import { formatTime } from '../../runtime/input/times.ts';

export const inviteStaffCommand = commandOf(inviteStaffAction, {
  args: ['name'],
  print: ({ link, name, role, expiresAt }, { print }) =>
    print(`${link}\nThe invitation for ${name} (${role}) can be used once, until ${formatTime(expiresAt)} UTC.`),
});
