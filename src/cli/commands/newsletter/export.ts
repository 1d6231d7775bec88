import { exportSubscribersAction } from '../../../server/actions/newsletter/export-subscribers.ts';
import { subscriberColumns } from '../../../server/export/subscriber-columns.ts';
import { downloadCommandOf } from '../../download-command.ts';
import { publicAddress } from '../../runtime/input/public-address.ts';

export const exportSubscribersCommand = downloadCommandOf(exportSubscribersAction, {
  hidden: ['which'],
  options: { all: { type: 'boolean', description: 'include unconfirmed subscribers' } },
  list: () => ({ what: 'subscriber', keys: subscriberColumns('').map(({ key }) => key) }),
  async prepare({ config, options, complain }) {
    if (!config.publicUrl) complain(`The shop has no public address yet: the links point to ${publicAddress(config)}.`);
    return { which: options.all ? ('all' as const) : ('confirmed' as const) };
  },
});
