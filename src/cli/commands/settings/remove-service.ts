import { removeServiceAction } from '../../../server/actions/settings/services/save-services.ts';
import { commandOf } from '../../operation-command.ts';

export const removeServiceCommand = commandOf(removeServiceAction, {
  question: ({ service }) => `Delete what is set at the desk for ${service}?`,
  print: (_, { print }) => print('Deleted. The environment variable applies, if it is set.'),
});
