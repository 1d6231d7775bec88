import { returnNumber } from '../../../domain/returns/return-number.ts';
import { returnStateOf } from '../../../domain/returns/return-state.ts';
import { unmatchedReasonTexts } from '../../../domain/returns/unmatched-reasons.ts';
import { findSplitSibling, formatLines, withdrawalValue } from '../../../domain/returns/withdrawal.ts';
import {
  isWithinStatutoryPeriod,
  returnDays,
  statutoryWithdrawalDays,
} from '../../../domain/returns/withdrawal-period.ts';
import { describeSplitReturn } from '../../../domain/returns/withdrawal-texts.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { deliveredAtOf } from '../../../server/actions/returns/withdraw-order.ts';
import { readOwed } from '../../../server/store/payments/payments.ts';
import {
  findUnmatchedWithdrawal,
  type UnmatchedWithdrawal,
} from '../../../server/store/returns/unmatched-withdrawals.ts';
import { listWithdrawalsOf } from '../../../server/store/returns/withdrawals.ts';
import { type Command, exitCodes, type StoreCliContext } from '../../command.ts';
import { readReturn } from '../../runtime/input/read-return.ts';
import { formatTime } from '../../runtime/input/times.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../runtime/output/escape-control-characters.ts';
import { describeUnmatchedWithdrawal, describeWithdrawal } from '../../views/return-view.ts';

export const showReturnCommand: Command = {
  name: 'returns show',
  args: ['NUMBER'],
  summary: 'Show one withdrawal, by its number or the reference of its order, or one statement by its id',
  async run(context) {
    const { store, args, options, print } = context;
    const statement = await findUnmatchedWithdrawal(store.db, (args[0] ?? '').toLowerCase());
    if (statement) return showUnmatchedWithdrawal(context, statement);
    const named = await readReturn(context);
    if (!named) return exitCodes.failed;
    const { order, withdrawal, number } = named;
    const refundDue = await readOwed(store.db, order, withdrawal.nth);
    const withinLaw = isWithinStatutoryPeriod(withdrawal.madeAt, await deliveredAtOf(store.db, order.id));
    const other = findSplitSibling(withdrawal, await listWithdrawalsOf(store.db, order.id));
    const otherPart = other && returnNumber(order.reference, other.nth);
    if (options.json) {
      const more = { withinLaw, refundDue: toDecimal(refundDue), otherPart: otherPart ?? null };
      const whole = { ...describeWithdrawal(order, withdrawal), ...more };
      print(JSON.stringify(whole, null, 2));
      return exitCodes.done;
    }
    const { name, email, reason, madeAt, returned, closed, deduction } = withdrawal;
    const state = returnStateOf(withdrawal);
    const right = withinLaw
      ? `within the ${statutoryWithdrawalDays} days of the law`
      : `within our own ${returnDays} days`;
    print(`${number}, ${state}, stated ${formatTime(madeAt)} UTC, ${right}`);
    print(formatLines(order, withdrawal.lines));
    print(
      `Worth ${formatCharge(withdrawalValue(withdrawal), order.currency)}, to refund ${formatCharge(refundDue, order.currency)}`,
    );
    print(`${escapeControlCharacters(name)}\n${escapeControlCharacters(email)}`);
    if (reason) print(`Reason: ${escapeControlCharactersInLines(reason)}`);
    for (const { line, quantity, restocked, note, receivedAt } of returned) {
      const goods = formatLines(order, [{ line, quantity }]);
      const where = restocked ? 'back on the shelf' : 'not for sale';
      print(`${formatTime(receivedAt)} received ${goods}, ${where}${note ? `: ${escapeControlCharacters(note)}` : ''}`);
    }
    if (deduction) {
      const { at, amount, note } = deduction;
      print(
        `${formatTime(at)} kept back ${formatCharge(amount, order.currency)}: ${escapeControlCharacters(note ?? '')}`,
      );
    }
    if (closed) print(`${formatTime(closed.at)} ${state}: ${escapeControlCharacters(closed.note ?? '')}`);
    if (other) print(`${describeSplitReturn(returned.length > 0, formatLines(order, other.lines))} ${otherPart}`);
    return exitCodes.done;
  },
};

function showUnmatchedWithdrawal({ options, print }: StoreCliContext, statement: UnmatchedWithdrawal) {
  if (options.json) print(JSON.stringify(describeUnmatchedWithdrawal(statement), null, 2));
  else {
    const { id, reference, name, email, items, reason, obstacle, receivedAt, outcome, note } = statement;
    print(
      `${id}, ${outcome ?? 'needs your look'}, stated ${formatTime(receivedAt)} UTC: ${unmatchedReasonTexts[obstacle]}`,
    );
    print(
      `Order as typed: ${escapeControlCharacters(reference)}\n${escapeControlCharacters(name)}\n${escapeControlCharacters(email)}`,
    );
    print(`Withdrawn from: ${escapeControlCharactersInLines(items ?? 'the whole order')}`);
    if (reason) print(`Reason: ${escapeControlCharactersInLines(reason)}`);
    if (note) print(`Note: ${escapeControlCharacters(note)}`);
  }
  return exitCodes.done;
}
