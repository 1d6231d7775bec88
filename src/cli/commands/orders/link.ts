import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { linkOrderAction } from '../../../server/actions/orders/renew-order-link.ts';
import { commandOf } from '../../operation-command.ts';

export const linkOrderCommand = commandOf(linkOrderAction, {
  question: ({ reference, replace }) =>
    replace ? `Revoke every earlier link to order ${normaliseReference(reference)}?` : undefined,
  print: ({ url }, { print }) => print(url),
});
