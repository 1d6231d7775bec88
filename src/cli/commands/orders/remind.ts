import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { sendReminderAction } from '../../../server/actions/orders/unpaid/remind-unpaid.ts';
import { commandOf } from '../../operation-command.ts';

export const remindOrderCommand = commandOf(sendReminderAction, {
  question: ({ reference }) => `Email the customer a payment reminder for order ${normaliseReference(reference)}?`,
  noEmail: () => 'No email would be sent.',
  print: ({ reference }, { print }) => print(`Payment reminder for order ${reference} sent.`),
});
