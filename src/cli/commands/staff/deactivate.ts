import { deactivateStaffAction } from '../../../server/actions/staff/manage-staff.ts';
import { commandOf } from '../../operation-command.ts';

export const deactivateStaffCommand = commandOf(deactivateStaffAction, {
  question: (_, expected) => `End the access of ${expected?.name} (${expected?.role})?`,
  print: ({ name }, { print }) => print(`${name} cannot come in any more.`),
});
