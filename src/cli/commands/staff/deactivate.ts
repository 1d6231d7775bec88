import { deactivateStaffAction } from '../../../server/actions/staff/manage-staff.ts';
import { commandOf } from '../../operation-command.ts';

export const deactivateStaffCommand = commandOf(deactivateStaffAction, {
  question: (_, expected) => `Deactivate ${expected?.name} (${expected?.role}) and sign them out everywhere?`,
  print: ({ name }, { print }) => print(`${name} is deactivated.`),
});
