import { goLiveAction } from '../../../server/actions/settings/go-live.ts';
import { commandOf } from '../../operation-command.ts';

/** Switches the shop from demo to live. */
export const liveCommand = commandOf(goLiveAction, {
  name: 'live',
  question: () =>
    'Go live? The shop then takes real orders, and test payments end. This cannot be undone; demo orders are kept.',
  print: (_, { print }) => print('The shop is live.'),
});
