import { removeServiceAction } from '../../../server/actions/settings/services/save-services.ts';
import { commandOf } from '../../operation-command.ts';

export const removeServiceCommand = commandOf(removeServiceAction, {
  question: ({ service }) => `Delete what is set at the desk for ${service}?`,
  print: (_, { print }, { service }) =>
    print(
      service === 'domain'
        ? 'Deleted. Restart the shop: it then uses PUBLIC_URL or, if that is not set, the address that it listens on.'
        : 'Deleted. The environment variable applies, if it is set.',
    ),
});
