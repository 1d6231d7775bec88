import { orderPath } from '../../../contract/order-page.ts';
import {
  nthParameter,
  type ReturnView,
  slipAction,
  type WithdrawalsView,
  withdrawAction,
} from '../../../contract/withdrawal.ts';
import { isOpen } from '../../../domain/buying/order-status.ts';
import { dueOf, type PaymentSums, refundDueOf } from '../../../domain/buying/payment.ts';
import { returnNumber } from '../../../domain/buying/return-number.ts';
import {
  awaitedOf,
  cameBefore,
  isAwaited,
  quantitiesOffered,
  returnStateOf,
} from '../../../domain/buying/return-state.ts';
import {
  allThatIsLeft,
  itemsOf,
  nameLines,
  owedFor,
  quantitiesLeft,
  standingLines,
  worthOf,
} from '../../../domain/buying/withdrawal.ts';
import { isWithinLaw, periodOf, sendBackDays, withdrawalPeriod } from '../../../domain/buying/withdrawal-period.ts';
import {
  sayGoodsAreBack,
  sayGoodsComeInParts,
  sayItIsKeptBack,
  sayItWasClosed,
  sayItWasRefused,
  sayItWasTakenOut,
  sayWhatHappens,
} from '../../../domain/buying/withdrawal-words.ts';
import { formatCharge } from '../../../domain/currency.ts';
import { formatDay, formatMoment } from '../../../domain/day.ts';
import type { Minor } from '../../../domain/money.ts';
import { deliveredAtOf } from '../../actions/returns/withdraw-order.ts';
import type { Database } from '../../store/engine/database.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { readPaymentSums } from '../../store/orders/payments.ts';
import { readMatches } from '../../store/orders/statements.ts';
import { listWithdrawalsOf, type StoredWithdrawal } from '../../store/orders/withdrawals.ts';

/** What can be done about an order at a moment, and what was. */
export interface WithdrawalFacts {
  readonly order: StoredOrder;
  readonly withdrawals: readonly StoredWithdrawal[];
  readonly sums: PaymentSums;
  /** When what was stated without the link was matched to the order, by when it was made. */
  readonly matches: ReadonlyMap<number, number>;
  /** What is owed for each, by its number. Reckoned once: for each anew, an order with many would hold up everybody. */
  readonly owed: ReadonlyMap<number, Minor>;
  /** Nothing of the order is left, or it is cancelled. */
  readonly whole: boolean;
  /** How many of each line can be withdrawn: of a cancelled order none, and none of what came back and was refused. */
  readonly left: readonly number[];
  readonly state: 'open' | 'over' | 'nothing';
  /** In milliseconds; undefined while nothing was delivered. */
  readonly deliveredAt: number | undefined;
  /** Such as 2026-12-08; undefined while nothing was delivered. */
  readonly lastDay: string | undefined;
}

export async function readWithdrawalFacts(db: Database, order: StoredOrder, now: number): Promise<WithdrawalFacts> {
  const withdrawals = await listWithdrawalsOf(db, order.id);
  const left = order.status === 'cancelled' ? order.lines.map(() => 0) : quantitiesOffered(order, withdrawals);
  const deliveredAt = await deliveredAtOf(db, order.id);
  const period = withdrawalPeriod(deliveredAt);
  const isOver = period !== undefined && now >= period.endsAt;
  const state = allThatIsLeft(left).length === 0 ? 'nothing' : isOver ? 'over' : 'open';
  const awaited = withdrawals.filter(isAwaited).map(({ madeAt }) => madeAt);
  const matches = await readMatches(db, order.id, awaited);
  const sums = await readPaymentSums(db, order);
  const standing = quantitiesLeft(order, standingLines(withdrawals));
  return {
    order,
    withdrawals,
    matches,
    sums,
    owed: owedFor(withdrawals, refundDueOf(sums)),
    whole: order.status === 'cancelled' || allThatIsLeft(standing).length === 0,
    left,
    state,
    deliveredAt,
    lastDay: period?.lastDay,
  };
}

/** The withdrawals from an order as its page shows them. @param token of the link that the page was opened with */
export function describeWithdrawals(facts: WithdrawalFacts, token: string): WithdrawalsView {
  const { order, withdrawals, sums, state, lastDay } = facts;
  const worth = worthOf({ lines: standingLines(withdrawals) });
  const isEnded = order.status === 'cancelled' || withdrawals.some(({ closed }) => !closed);
  const owed = isEnded ? refundDueOf(sums) : 0;
  // Where it has not ended, none stands that a share could be for.
  const shares = [...facts.owed.values()].filter((share) => share > 0);
  const isToldByOne = shares.length === 1 && shares[0] === owed;
  return {
    path: state === 'open' ? orderPath(order.reference, token, withdrawAction) : undefined,
    lastDay: lastDay === undefined ? undefined : formatDay(lastDay),
    over: state === 'over',
    returns: withdrawals.map((withdrawal) => describeReturn(facts, withdrawal, token)),
    worth: worth > 0 ? formatCharge(worth, order.currency) : undefined,
    rest: worth > 0 ? formatCharge(order.total - worth, order.currency) : undefined,
    owed: owed > 0 && !isToldByOne ? formatCharge(owed, order.currency) : undefined,
  };
}

/** One of them. */
export function describeReturn(facts: WithdrawalFacts, withdrawal: StoredWithdrawal, token: string): ReturnView {
  const { order } = facts;
  const { nth, name, reason, madeAt, lines } = withdrawal;
  const state = returnStateOf(withdrawal);
  const isAwaited = state === 'awaited' || state === 'part-received';
  return {
    number: returnNumber(order.reference, nth),
    region: order.region,
    madeAt: formatMoment(madeAt),
    name,
    reason,
    items: nameLines(order, lines),
    worth: formatCharge(worthOf(withdrawal), order.currency),
    state,
    next: whatIsNext(facts, withdrawal),
    slipPath: isAwaited ? `${orderPath(order.reference, token, slipAction)}&${nthParameter}=${nth}` : undefined,
  };
}

function whatIsNext(
  { order, sums, owed, whole, matches, deliveredAt }: WithdrawalFacts,
  withdrawal: StoredWithdrawal,
): readonly string[] {
  const { shipped, madeAt, closed, deduction } = withdrawal;
  const state = returnStateOf(withdrawal);
  const charge = (amount: number) => (amount > 0 ? formatCharge(amount, order.currency) : undefined);
  const refund = charge(owed.get(withdrawal.nth) ?? 0);
  const why = closed?.note ? [closed.note] : [];
  if (state === 'refused') return [...why, ...sayItWasRefused()];
  if (state === 'closed') return [...why, ...sayItWasClosed(isWithinLaw(madeAt, deliveredAt), sums.refundable > 0)];
  if (state === 'received') {
    const kept = deduction ? sayItIsKeptBack(formatCharge(deduction.amount, order.currency), deduction.note) : [];
    return [...sayGoodsAreBack(refund), ...kept];
  }
  if (state === 'part-received') return sayGoodsComeInParts(itemsOf(order, awaitedOf(withdrawal)), refund);
  if (!shipped && !isOpen(order.status) && order.status !== 'cancelled') return sayItWasTakenOut(refund);
  return sayWhatHappens({
    shipped,
    whole: whole && order.status === 'cancelled',
    refund,
    paid: sums.paid > 0,
    due: charge(whole ? 0 : dueOf(sums)),
    sendBackBy: periodOf(matches.get(madeAt) ?? madeAt, sendBackDays).lastDay,
    cameBefore: cameBefore(withdrawal.lines),
  });
}
