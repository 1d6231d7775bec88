import { eraseOrderCustomerAction } from '../../../server/actions/customers/erase-order.ts';
import { commandOf } from '../../operation-command.ts';
import { describeCopies } from './describe-copies.ts';

export const eraseOrderCustomerCommand = commandOf(eraseOrderCustomerAction, {
  name: 'customer erase-order',
  args: ['reference'],
  question: ({ reference }) => `Erase name and address of order ${reference} permanently?`,
  async print(erased, context) {
    const copies = await describeCopies(context, erased);
    context.print(`Name and address of order ${erased.reference} erased. Its amounts and lines are kept.`);
    context.print(copies);
  },
  isFailed: ({ left }) => left !== undefined,
});
