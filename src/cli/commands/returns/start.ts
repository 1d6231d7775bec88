import { startReturnAction } from '../../../server/actions/returns/start-return.ts';
import { commandOf } from '../../operation-command.ts';

export const startReturnCommand = commandOf(startReturnAction, {
  name: 'returns start',
  hidden: ['lines', 'seen'],
  question: ({ reference }) => `Start a return of order ${reference} and email the customer the receipt?`,
  noEmail: () => 'No email will be sent.',
  print: ({ number }, { print }) => print(`Return ${number} started.`),
});
