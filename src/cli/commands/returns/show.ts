import type { DeskReturn } from '../../../contract/returns/returns.ts';
import { returnDays, statutoryWithdrawalDays } from '../../../domain/returns/withdrawal-period.ts';
import { describeSplitReturn } from '../../../domain/returns/withdrawal-texts.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { formatQuantity } from '../../../domain/shipping/format-quantity.ts';
import { showReturnAction } from '../../../server/actions/returns/list-returns.ts';
import { showUnmatchedWithdrawalAction } from '../../../server/actions/returns/withdrawals/list-unmatched-withdrawals.ts';
import type { CliContext, Command } from '../../command.ts';
import { commandOf } from '../../operation-command.ts';
import { formatTime } from '../../runtime/input/times.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../runtime/output/escape-control-characters.ts';

/** Id of an unmatched withdrawal; numbers of returns and references of orders have other letters. */
const withdrawalId = /^[0-9a-f]{12}$/i;

const ofReturn = commandOf(showReturnAction, { print: printReturn });
const ofWithdrawal = commandOf(showUnmatchedWithdrawalAction, {
  print({ id, reference, name, email, items, reason, unmatchedReason, statedAt, outcome, note }, { print }) {
    print(`${id}, ${outcome ?? 'unmatched'}, declared ${formatTime(statedAt)} UTC: ${unmatchedReason}`);
    print(
      `Order as entered: ${escapeControlCharacters(reference)}\n${escapeControlCharacters(name)}\n${escapeControlCharacters(email)}`,
    );
    print(`Withdrawn from: ${escapeControlCharactersInLines(items ?? 'the whole order')}`);
    if (reason) print(`Reason: ${escapeControlCharactersInLines(reason)}`);
    if (note) print(`Note: ${escapeControlCharacters(note)}`);
  },
});

export const showReturnCommand: Command = {
  ...ofReturn,
  summary: 'Show a return by its number or the reference of its order, or an unmatched withdrawal by its id',
  run: (context) => (withdrawalId.test(context.args[0] ?? '') ? ofWithdrawal : ofReturn).run(context),
};

function printReturn(one: DeskReturn, { print }: Pick<CliContext, 'print'>) {
  const { number, state, statedAt, withinLaw, items, worth, refundDue, currency, received, deduction, closed } = one;
  const right = withinLaw ? `within the statutory ${statutoryWithdrawalDays} days` : `within our ${returnDays} days`;
  print(`${number}, ${state}, declared ${formatTime(statedAt)} UTC, ${right}`);
  print(items);
  print(`Value ${formatCharge(worth, currency)}, refund due ${formatCharge(refundDue, currency)}`);
  print(`${escapeControlCharacters(one.name)}\n${escapeControlCharacters(one.email)}`);
  if (one.reason) print(`Reason: ${escapeControlCharactersInLines(one.reason)}`);
  for (const { restocked, note, at, ...goods } of received) {
    const where = restocked ? 'restocked' : 'not restocked';
    const more = note ? `: ${escapeControlCharacters(note)}` : '';
    print(`${formatTime(at)} received ${formatQuantity(goods)}, ${where}${more}`);
  }
  if (deduction) {
    const { at, amount, note } = deduction;
    print(`${formatTime(at)} deducted ${formatCharge(amount, currency)}: ${escapeControlCharacters(note ?? '')}`);
  }
  if (closed) print(`${formatTime(closed.at)} ${state}: ${escapeControlCharacters(closed.note ?? '')}`);
  const { otherPart } = one;
  if (otherPart) print(`${describeSplitReturn(received.length > 0, otherPart.items)} ${otherPart.number}`);
}
