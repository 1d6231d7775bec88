import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { refundOrderAction } from '../../../server/actions/payments/refund-order.ts';
import { commandOf } from '../../operation-command.ts';
import { hasFailed, printRefunds, refundSum } from '../../views/refund-view.ts';

export const refundOrderCommand = commandOf(refundOrderAction, {
  question: ({ reference }, expected) =>
    `Refund ${expected && refundSum(expected)} for order ${normaliseReference(reference)} and email the customer?`,
  print: (output, context) => printRefunds(output, context),
  isFailed: hasFailed,
});
