import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { getOrRotateOrderLink } from '../../../server/actions/orders/renew-order-link.ts';
import { findOrder } from '../../../server/store/orders/orders.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { publicAddress } from '../../runtime/input/public-address.ts';

export const linkOrderCommand: Command = {
  name: 'orders link',
  args: ['REFERENCE'],
  summary: "Print the link to an order's page, or replace it",
  details:
    'Whoever has the link sees the order and its address. With --replace, every link that was sent before opens nothing any more: for a link that came into wrong hands.',
  options: {
    replace: { type: 'boolean', description: 'close all links to the order, and make a new one' },
    ...yesOption,
  },
  async run({ store, links, args: [typed = ''], options, config, clock, print, complain, confirm }) {
    const reference = normaliseReference(typed);
    const order = await findOrder(store.db, reference);
    if (!order) {
      complain(`There is no order '${typed}'. 'orders list' shows the newest.`);
      return exitCodes.failed;
    }
    if (options.replace && !(await confirm(`Close every link to order ${reference} that was sent?`))) {
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
