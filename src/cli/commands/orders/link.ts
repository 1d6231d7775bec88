import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { getOrRotateOrderLink } from '../../../server/actions/orders/renew-order-link.ts';
import { findOrder } from '../../../server/store/orders/orders.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { publicAddress } from '../../runtime/input/public-address.ts';

export const linkOrderCommand: Command = {
  name: 'orders link',
  args: ['REFERENCE'],
  summary: 'Show the link to an order page, or replace it',
  details:
    'Anyone with the link can see the order and its address. --replace revokes every earlier link, for instance after one was shared by mistake.',
  options: {
    replace: { type: 'boolean', description: 'revoke all links to the order, and create a new one' },
    ...yesOption,
  },
  async run({ store, links, args: [typed = ''], options, config, clock, print, complain, confirm }) {
    const reference = normaliseReference(typed);
    const order = await findOrder(store.db, reference);
    if (!order) {
      complain(`Order '${typed}' not found. 'orders list' shows the newest.`);
      return exitCodes.failed;
    }
    if (options.replace && !(await confirm(`Revoke every earlier link to order ${reference}?`))) {
      return exitCodes.failed;
    }
    const linked = await getOrRotateOrderLink(
      { store, clock, links },
      { reference, replace: options.replace === true },
    );
    const url = `${publicAddress(config)}${links.pathOf(linked ?? order)}`;
    print(options.json ? JSON.stringify({ reference, url }, null, 2) : url);
    return exitCodes.done;
  },
};
