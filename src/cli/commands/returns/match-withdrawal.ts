import { matchWithdrawalAction } from '../../../server/actions/returns/withdrawals/match-withdrawal.ts';
import { commandOf } from '../../operation-command.ts';

export const matchWithdrawalCommand = commandOf(matchWithdrawalAction, {
  name: 'returns match-withdrawal',
  args: ['reference'],
  hidden: ['lines'],
  question: ({ id, reference }) => `Match withdrawal ${id} to order ${reference} and email the customer?`,
  print: ({ id, number }, { print }) => print(`Withdrawal ${id} is now return ${number}.`),
});
