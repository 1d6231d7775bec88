import { returnNumber } from '../../../domain/buying/return-number.ts';
import { returnStateOf } from '../../../domain/buying/return-state.ts';
import { itemsOf, otherPartOf, worthOf } from '../../../domain/buying/withdrawal.ts';
import { isWithinLaw, lawDays, returnDays } from '../../../domain/buying/withdrawal-period.ts';
import { sayOtherPart } from '../../../domain/buying/withdrawal-words.ts';
import { formatCharge } from '../../../domain/currency.ts';
import { toDecimal } from '../../../domain/money.ts';
import { deliveredAtOf } from '../../../server/actions/returns/withdraw-order.ts';
import { obstacleWords } from '../../../server/mail/messages/withdrawal.ts';
import { readOwed } from '../../../server/store/orders/payments.ts';
import { findStatement, type StoredStatement } from '../../../server/store/orders/statements.ts';
import { listWithdrawalsOf } from '../../../server/store/orders/withdrawals.ts';
import { type Command, exitCodes, type StoreContext } from '../../command.ts';
import { visible, visibleLines } from '../../print/visible-text.ts';
import { readReturn } from '../../read/read-return.ts';
import { formatTime } from '../../read/times.ts';
import { describeStatement, describeWithdrawal } from '../../views/withdrawal-view.ts';

export const showReturnCommand: Command = {
  name: 'returns show',
  args: ['NUMBER'],
  summary: 'Show one withdrawal, by its number or the reference of its order, or one statement by its id',
  async run(context) {
    const { store, args, options, print } = context;
    const statement = await findStatement(store.db, (args[0] ?? '').toLowerCase());
    if (statement) return showStatement(context, statement);
    const named = await readReturn(context);
    if (!named) return exitCodes.failed;
    const { order, withdrawal, number } = named;
    const refundDue = await readOwed(store.db, order, withdrawal.nth);
    const withinLaw = isWithinLaw(withdrawal.madeAt, await deliveredAtOf(store.db, order.id));
    const other = otherPartOf(withdrawal, await listWithdrawalsOf(store.db, order.id));
    const otherPart = other && returnNumber(order.reference, other.nth);
    if (options.json) {
      const more = { withinLaw, refundDue: toDecimal(refundDue), otherPart: otherPart ?? null };
      const whole = { ...describeWithdrawal(order, withdrawal), ...more };
      print(JSON.stringify(whole, null, 2));
      return exitCodes.done;
    }
    const { name, email, reason, madeAt, returned, closed, deduction } = withdrawal;
    const state = returnStateOf(withdrawal);
    const right = withinLaw ? `within the ${lawDays} days of the law` : `within our own ${returnDays} days`;
    print(`${number}, ${state}, stated ${formatTime(madeAt)} UTC, ${right}`);
    print(itemsOf(order, withdrawal.lines));
    print(
      `Worth ${formatCharge(worthOf(withdrawal), order.currency)}, to refund ${formatCharge(refundDue, order.currency)}`,
    );
    print(`${visible(name)}\n${visible(email)}`);
    if (reason) print(`Reason: ${visibleLines(reason)}`);
    for (const { line, quantity, restocked, note, receivedAt } of returned) {
      const goods = itemsOf(order, [{ line, quantity }]);
      const where = restocked ? 'back on the shelf' : 'not for sale';
      print(`${formatTime(receivedAt)} received ${goods}, ${where}${note ? `: ${visible(note)}` : ''}`);
    }
    if (deduction) {
      const { at, amount, note } = deduction;
      print(`${formatTime(at)} kept back ${formatCharge(amount, order.currency)}: ${visible(note ?? '')}`);
    }
    if (closed) print(`${formatTime(closed.at)} ${state}: ${visible(closed.note ?? '')}`);
    if (other) print(`${sayOtherPart(returned.length > 0, itemsOf(order, other.lines))} ${otherPart}`);
    return exitCodes.done;
  },
};

function showStatement({ options, print }: StoreContext, statement: StoredStatement) {
  if (options.json) print(JSON.stringify(describeStatement(statement), null, 2));
  else {
    const { id, reference, name, email, items, reason, obstacle, receivedAt, outcome, note } = statement;
    print(`${id}, ${outcome ?? 'needs your look'}, stated ${formatTime(receivedAt)} UTC: ${obstacleWords[obstacle]}`);
    print(`Order as typed: ${visible(reference)}\n${visible(name)}\n${visible(email)}`);
    print(`Withdrawn from: ${visibleLines(items ?? 'the whole order')}`);
    if (reason) print(`Reason: ${visibleLines(reason)}`);
    if (note) print(`Note: ${visible(note)}`);
  }
  return exitCodes.done;
}
