import { orderPath } from '../../../contract/orders/order-page.ts';
import {
  returnLabelAction,
  returnNumberParameter,
  returnSlipAction,
  type WithdrawalReturnView,
  type WithdrawalsView,
  withdrawAction,
} from '../../../contract/returns/withdrawal.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { amountDue, type PaymentTotals, refundDue } from '../../../domain/payments/payment.ts';
import { unreturnableLines } from '../../../domain/payments/refund-lines.ts';
import { returnNumber } from '../../../domain/returns/return-number.ts';
import {
  isAwaitingGoods,
  outstandingLines,
  returnStateOf,
  wasPreviouslyRefused,
  withdrawableQuantities,
} from '../../../domain/returns/return-state.ts';
import {
  activeWithdrawnLines,
  allocateRefundsOwed,
  formatLines,
  mergeDescribedLines,
  remainingQuantities,
  selectAllRemaining,
  withdrawalValue,
} from '../../../domain/returns/withdrawal.ts';
import {
  isWithinStatutoryPeriod,
  periodFrom,
  returnShippingDays,
  withdrawalPeriod,
} from '../../../domain/returns/withdrawal-period.ts';
import {
  describeDeduction,
  describeGoodsReceived,
  describeNextSteps,
  describePartReceived,
  describeReturnClosed,
  describeReturnRefused,
  describeWithdrawnBeforeShipping,
} from '../../../domain/returns/withdrawal-texts.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { formatDateTime, formatDay } from '../../../domain/shared/time/day.ts';
import { deliveredAtOf } from '../../actions/returns/withdrawals/withdraw-order.ts';
import { type Dispatch, readDispatch } from '../../actions/shipping/read-dispatch.ts';
import type { Database } from '../../store/engine/database.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { readPaymentSums } from '../../store/payments/payments.ts';
import { listRefundsOf } from '../../store/payments/refunds.ts';
import { readMatches } from '../../store/returns/unmatched-withdrawals.ts';
import { listWithdrawalsOf, type StoredWithdrawal } from '../../store/returns/withdrawals.ts';

/** What was withdrawn from an order, and what can be withdrawn at a given time. */
export interface WithdrawalFacts {
  readonly order: StoredOrder;
  readonly withdrawals: readonly StoredWithdrawal[];
  readonly sums: PaymentTotals;
  /** When withdrawals declared without the order link were matched to the order, by declaration time. */
  readonly matches: ReadonlyMap<number, number>;
  /**
   * Refund owed per return number. Calculated once for all: per withdrawal, an order with many would block the
   * process.
   */
  readonly owed: ReadonlyMap<number, Minor>;
  /** Nothing of the order is left, or the order is cancelled. */
  readonly whole: boolean;
  /** Withdrawable quantity per line: 0 for cancelled orders, and without goods whose return was refused. */
  readonly left: readonly number[];
  readonly state: 'open' | 'over' | 'nothing';
  readonly dispatch: Dispatch;
  /** In milliseconds; undefined until something is delivered. */
  readonly deliveredAt: number | undefined;
  /** A date such as 2026-12-08; undefined until something is delivered. */
  readonly lastDay: string | undefined;
}

export async function readWithdrawalFacts(db: Database, order: StoredOrder, now: number): Promise<WithdrawalFacts> {
  const withdrawals = await listWithdrawalsOf(db, order.id);
  const refunds = await listRefundsOf(db, order.id);
  const offered = withdrawableQuantities(order, withdrawals, unreturnableLines(refunds));
  const left = order.status === 'cancelled' ? order.lines.map(() => 0) : offered;
  const deliveredAt = await deliveredAtOf(db, order.id);
  const period = withdrawalPeriod(deliveredAt);
  const isOver = period !== undefined && now >= period.endsAt;
  const state = selectAllRemaining(left).length === 0 ? 'nothing' : isOver ? 'over' : 'open';
  const awaited = withdrawals.filter(isAwaitingGoods).map(({ madeAt }) => madeAt);
  const matches = await readMatches(db, order.id, awaited);
  const sums = await readPaymentSums(db, order);
  const standing = remainingQuantities(order, [...activeWithdrawnLines(withdrawals), ...unreturnableLines(refunds)]);
  return {
    order,
    withdrawals,
    matches,
    sums,
    owed: allocateRefundsOwed(withdrawals, refundDue(sums)),
    whole: order.status === 'cancelled' || selectAllRemaining(standing).length === 0,
    left,
    state,
    dispatch: await readDispatch(db, order),
    deliveredAt,
    lastDay: period?.lastDay,
  };
}

/**
 * Describes the withdrawals of an order for its page.
 * @param token token of the link that opened the page
 */
export function describeWithdrawals(facts: WithdrawalFacts, token: string): WithdrawalsView {
  const { order, withdrawals, sums, state, lastDay } = facts;
  const worth = withdrawalValue({ lines: activeWithdrawnLines(withdrawals) });
  const isEnded = order.status === 'cancelled' || withdrawals.some(({ closed }) => !closed);
  const owed = isEnded ? refundDue(sums) : 0;
  // While no withdrawal stands, there is nothing to share the refund between.
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

export function describeReturn(
  facts: WithdrawalFacts,
  withdrawal: StoredWithdrawal,
  token: string,
): WithdrawalReturnView {
  const { order } = facts;
  const { nth, name, reason, madeAt, lines } = withdrawal;
  const state = returnStateOf(withdrawal);
  const isAwaited = state === 'awaited' || state === 'part-received';
  const pathOf = (action: string) => `${orderPath(order.reference, token, action)}&${returnNumberParameter}=${nth}`;
  return {
    number: returnNumber(order.reference, nth),
    region: order.region,
    madeAt: formatDateTime(madeAt),
    name,
    reason,
    ...(withdrawal.declared?.channel === 'shop' && { byShop: true as const }),
    items: mergeDescribedLines(order, lines),
    worth: formatCharge(withdrawalValue(withdrawal), order.currency),
    state,
    next: whatIsNext(facts, withdrawal),
    slipPath: isAwaited ? pathOf(returnSlipAction) : undefined,
    labelPath: isAwaited && withdrawal.label ? pathOf(returnLabelAction) : undefined,
  };
}

function whatIsNext(
  { order, sums, owed, whole, matches, deliveredAt, dispatch }: WithdrawalFacts,
  withdrawal: StoredWithdrawal,
): readonly string[] {
  const { shipped, madeAt, closed, deduction } = withdrawal;
  const state = returnStateOf(withdrawal);
  const charge = (amount: number) => (amount > 0 ? formatCharge(amount, order.currency) : undefined);
  const refund = charge(owed.get(withdrawal.nth) ?? 0);
  const why = closed?.note ? [closed.note] : [];
  if (state === 'refused') return [...why, ...describeReturnRefused()];
  if (state === 'closed')
    return [...why, ...describeReturnClosed(isWithinStatutoryPeriod(madeAt, deliveredAt), sums.refundable > 0)];
  if (state === 'received') {
    const kept = deduction ? describeDeduction(formatCharge(deduction.amount, order.currency), deduction.note) : [];
    return [...describeGoodsReceived(refund), ...kept];
  }
  if (state === 'part-received') return describePartReceived(formatLines(order, outstandingLines(withdrawal)), refund);
  if (!shipped && !isOpenOrder(order.status) && order.status !== 'cancelled')
    return describeWithdrawnBeforeShipping(refund);
  return describeNextSteps({
    shipped,
    whole: whole && order.status === 'cancelled',
    isPart: dispatch.isPart,
    refund,
    paid: sums.paid > 0,
    due: charge(whole ? 0 : amountDue(sums)),
    sendBackBy: periodFrom(matches.get(madeAt) ?? madeAt, returnShippingDays).lastDay,
    cameBefore: wasPreviouslyRefused(withdrawal.lines),
    hasLabel: withdrawal.label !== undefined,
  });
}
