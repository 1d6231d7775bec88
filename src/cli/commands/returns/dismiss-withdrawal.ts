import { dismissWithdrawalAction } from '../../../server/actions/returns/withdrawals/match-withdrawal.ts';
import { commandOf } from '../../operation-command.ts';

export const dismissWithdrawalCommand = commandOf(dismissWithdrawalAction, {
  name: 'returns dismiss-withdrawal',
  question: ({ id }) => `Dismiss withdrawal ${id}? This cannot be undone.`,
  print: ({ id }, { print }) => print(`Withdrawal ${id} is dismissed.`),
});
