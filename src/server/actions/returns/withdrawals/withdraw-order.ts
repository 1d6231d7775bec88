import type { Declared } from '../../../../contract/returns/start-return.ts';
import { isOpenOrder } from '../../../../domain/orders/order-status.ts';
import { amountDue, refundDue } from '../../../../domain/payments/payment.ts';
import { unreturnableLines } from '../../../../domain/payments/refund-lines.ts';
import { nextReturnIndex, returnNumber } from '../../../../domain/returns/return-number.ts';
import {
  markPreviouslyRefused,
  wasPreviouslyRefused,
  withdrawableQuantities,
} from '../../../../domain/returns/return-state.ts';
import {
  activeWithdrawnLines,
  isValidSelection,
  type LineSelection,
  mergeDescribedLines,
  priceLines,
  remainingQuantities,
  selectAllRemaining,
  splitLines,
  withdrawalValue,
} from '../../../../domain/returns/withdrawal.ts';
import { periodFrom, returnShippingDays, withdrawalPeriod } from '../../../../domain/returns/withdrawal-period.ts';
import { beforeDispatch } from '../../../../domain/returns/withdrawn-shipping.ts';
import { splitUnsent } from '../../../../domain/shipping/part-shipments.ts';
import type { WithdrawalMailData } from '../../../mail/messages/returns/withdrawal-data.ts';
import { inTransaction, type Store, type Tx } from '../../../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../../store/mail/outbox.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { listStatusChanges } from '../../../store/orders/order-status.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { readPaymentSums } from '../../../store/payments/payments.ts';
import { listRefundsOf } from '../../../store/payments/refunds.ts';
import {
  insertWithdrawal,
  listWithdrawalsOf,
  type NewWithdrawal,
  type StoredWithdrawal,
} from '../../../store/returns/withdrawals.ts';
import type { App } from '../../app.ts';
import { issueCreditNote } from '../../invoices/issue-invoice.ts';
import { changeStatusWithin } from '../../orders/change-order-status.ts';
import { releaseOrderStock } from '../../orders/placement/release-order-stock.ts';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import { notifyPaid } from '../../payments/record-incoming-payment.ts';
import { completeDispatch } from '../../shipping/complete-dispatch.ts';
import { type Dispatch, readDispatch } from '../../shipping/read-dispatch.ts';

/** The customer's declaration. */
export interface WithdrawalInput {
  readonly reference: string;
  readonly name: string;
  /** Email address typed into the form, for the reply. The receipt goes only to the order's own address. */
  readonly email: string;
  readonly reason: string | null;
  /** Lines to withdraw from; `all` is everything left of the order. */
  readonly chosen: readonly LineSelection[] | 'all';
  /**
   * Number of withdrawals of the order when the customer started. The same lines withdrawn since are the same
   * declaration.
   */
  readonly seen: number;
  /** Time of the declaration, if before now. */
  readonly madeAt?: number;
  /** The operator accepts it although it is late or concerns refused goods. */
  readonly byOperator?: true;
  /** How the customer declared it to staff. */
  readonly declared?: Declared;
}

export type WithdrawResult =
  /** `known` is true if the same declaration was made before: then nothing changes. */
  | { readonly ok: true; readonly known: boolean; readonly order: StoredOrder; readonly nth: number }
  | { readonly ok: false; readonly reason: 'unknown' | 'too-late' | 'nothing-left' | 'not-left' | 'too-many' };

/**
 * Maximum of partial withdrawals per order by its customer. Each sends emails to the customer and the operator, and
 * an order of thousands of units has as many parts. Withdrawing from all that is left is always possible.
 */
export const maxPartialWithdrawals = 20;

/**
 * Whether an order has reached the maximum of partial withdrawals, so that its customer can only withdraw from the
 * rest.
 */
export function mustWithdrawAll(withdrawals: readonly unknown[]): boolean {
  return withdrawals.length >= maxPartialWithdrawals;
}

/**
 * Records a withdrawal once, however often it is confirmed, with its receipt and the operator's notice in one
 * transaction. Unshipped goods are removed from the order, or the order is cancelled; shipped goods must be returned.
 * If a part of the order was dispatched, goods that were not are removed first.
 */
export async function withdrawOrder(
  deps: PaymentDeps & Pick<App, 'store'>,
  statement: WithdrawalInput,
): Promise<WithdrawResult> {
  return inTransaction(deps.store, (tx) => withdrawWithin(tx, deps, statement));
}

/** Variant of `withdrawOrder` for a larger transaction. */
export async function withdrawWithin(tx: Tx, deps: PaymentDeps, statement: WithdrawalInput): Promise<WithdrawResult> {
  const order = await lockOrder(tx, statement.reference);
  if (!order) return { ok: false, reason: 'unknown' };
  const withdrawals = await listWithdrawalsOf(tx, order.id);
  const same = findSame(
    withdrawals.filter(({ nth, closed }) => nth > statement.seen && !closed),
    statement.chosen,
  );
  if (same) return { ok: true, known: true, order, nth: same.nth };

  const refunds = await listRefundsOf(tx, order.id);
  const standing = [...activeWithdrawnLines(withdrawals), ...unreturnableLines(refunds)];
  const last = withdrawals.findLast(({ closed }) => !closed);
  if (statement.chosen === 'all' && last && selectAllRemaining(remainingQuantities(order, standing)).length === 0) {
    return { ok: true, known: true, order, nth: last.nth };
  }
  // Only the operator can withdraw again from goods that came back and were refused.
  const offered = withdrawableQuantities(order, withdrawals, unreturnableLines(refunds));
  const left = statement.byOperator ? remainingQuantities(order, standing) : offered;
  const chosen = statement.chosen === 'all' ? selectAllRemaining(left) : statement.chosen;
  if (order.status === 'cancelled' || selectAllRemaining(left).length === 0)
    return { ok: false, reason: 'nothing-left' };
  const now = deps.clock();
  const madeAt = statement.madeAt ?? now;
  const period = withdrawalPeriod(await deliveredAtOf(tx, order.id));
  if (period && madeAt >= period.endsAt && !statement.byOperator) return { ok: false, reason: 'too-late' };
  if (!isValidSelection(left, chosen)) return { ok: false, reason: 'not-left' };
  if (mustWithdrawAll(withdrawals) && !statement.byOperator && !isSame(selectAllRemaining(left), chosen)) {
    return { ok: false, reason: 'too-many' };
  }

  const { name, email, reason, declared } = statement;
  const dispatch = await readDispatch(tx, order);
  const priced = priceLines(isUnsent(order, dispatch) ? beforeDispatch(order) : order, standing, chosen);
  const lines = markPreviouslyRefused(priced, left, offered);
  const { kept: unsent, rest: sent } = splitLines(lines, splitUnsent(lines, dispatch.toSend).unsent);
  const stated = { orderId: order.id, name, email, reason, madeAt, ...(declared && { declared }) };
  const first = nextReturnIndex(withdrawals);
  const parts: NewWithdrawal[] = [
    ...(unsent.length > 0 ? [{ shipped: false, lines: unsent }] : []),
    ...(sent.length > 0 ? [{ shipped: true, lines: sent }] : []),
  ].map((part, index) => ({ ...stated, ...part, id: deps.ids.withdrawal(), nth: first + index }));
  const before = await readPaymentSums(tx, order);
  for (const part of parts) await insertWithdrawal(tx, part);
  const whole = selectAllRemaining(remainingQuantities(order, [...standing, ...lines])).length === 0;
  if (unsent.length > 0) {
    await releaseOrderStock(tx, order, unsent, deps.clock());
    const to = { reference: order.reference, to: 'cancelled', note: null, toldElsewhere: true } as const;
    if (dispatch.isPart) await completeDispatch(tx, order, now);
    else if (whole) await changeStatusWithin(tx, deps, to);
    // A part dispatched unpaid had the invoice of the whole order: what is not paid of it is credited now.
    await issueCreditNote(tx, { now }, order);
  }
  for (const withdrawal of parts) {
    const isCancelled = whole && !dispatch.isPart;
    await notifyCustomer(tx, deps, {
      order,
      withdrawal,
      whole: withdrawal.shipped ? whole : isCancelled,
      isPart: dispatch.isPart,
      knownAt: now,
    });
  }
  const { state, paid, refunded } = await readPaymentSums(tx, order);
  // The order was paid in part, and now nothing more is due.
  if (!whole && before.state === 'unpaid' && state !== 'unpaid') {
    await notifyPaid(tx, { ...deps, now: deps.clock(), amount: paid - refunded }, order);
  }
  // Of a declaration about goods before and after dispatch, the return is the part with something to do.
  return { ok: true, known: false, order, nth: first + parts.length - 1 };
}

/** Whether nothing of an order is dispatched. */
export const isUnsent = ({ status }: Pick<StoredOrder, 'status'>, { isPart }: Pick<Dispatch, 'isPart'>): boolean =>
  isOpenOrder(status) && !isPart;

/**
 * Finds the withdrawal with the chosen lines. A declaration about goods before and after dispatch was stored as two of
 * the same time: the later one, which is the return, stands for both.
 */
function findSame(withdrawals: readonly StoredWithdrawal[], chosen: WithdrawalInput['chosen']) {
  const one = withdrawals.find(({ lines }) => isSame(lines, chosen));
  if (one) return one;
  const declarations = [...Map.groupBy(withdrawals, ({ madeAt }) => madeAt).values()];
  const both = declarations.find((parts) => isSame(mergeLines(parts.flatMap(({ lines }) => lines)), chosen));
  return both?.at(-1);
}

function mergeLines(lines: readonly LineSelection[]): LineSelection[] {
  return [...Map.groupBy(lines, ({ line }) => line)].map(([line, parts]) => {
    return { line, quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

/** Checks a withdrawal from a whole order without changing anything. `known`: it was withdrawn from before. */
export async function requireWholeWithdrawal(
  tx: Tx,
  order: StoredOrder,
  now: number,
): Promise<'open' | 'known' | 'nothing-left' | 'too-late'> {
  const withdrawals = await listWithdrawalsOf(tx, order.id);
  const refunds = await listRefundsOf(tx, order.id);
  const standing = [...activeWithdrawnLines(withdrawals), ...unreturnableLines(refunds)];
  const isNoneLeft = selectAllRemaining(remainingQuantities(order, standing)).length === 0;
  if (isNoneLeft && withdrawals.some(({ closed }) => !closed)) return 'known';
  const offered = selectAllRemaining(withdrawableQuantities(order, withdrawals, unreturnableLines(refunds)));
  if (order.status === 'cancelled' || offered.length === 0) return 'nothing-left';
  const period = withdrawalPeriod(await deliveredAtOf(tx, order.id));
  return period && now >= period.endsAt ? 'too-late' : 'open';
}

/** Returns the delivery time that staff recorded, or undefined. */
export async function deliveredAtOf(tx: Tx | Store['db'], orderId: string): Promise<number | undefined> {
  return (await listStatusChanges(tx, orderId)).find(({ to }) => to === 'delivered')?.changedAt;
}

/** Whether two selections hold the same lines, in any order. */
export function isSame(lines: readonly LineSelection[], chosen: WithdrawalInput['chosen']): boolean {
  if (chosen === 'all' || lines.length !== chosen.length) return false;
  return lines.every(({ line, quantity }) => chosen.some((one) => one.line === line && one.quantity === quantity));
}

interface AcceptedWithdrawal {
  readonly order: StoredOrder;
  readonly withdrawal: NewWithdrawal;
  readonly whole: boolean;
  /** A part of the order was dispatched before. */
  readonly isPart: boolean;
  /** Time of acceptance, which may be long after the declaration. */
  readonly knownAt: number;
}

async function notifyCustomer(
  tx: Tx,
  { clock, ids, links }: PaymentDeps,
  { order, withdrawal, whole, isPart, knownAt }: AcceptedWithdrawal,
): Promise<void> {
  const now = clock();
  const { nth, name, email, reason, madeAt, shipped, lines } = withdrawal;
  const sums = await readPaymentSums(tx, order);
  const amount = withdrawalValue({ lines });
  const payload: WithdrawalMailData = {
    order,
    number: returnNumber(order.reference, nth),
    items: mergeDescribedLines(order, lines),
    name,
    email,
    reason,
    madeAt,
    shipped,
    whole,
    ...(isPart && { isPart }),
    amount,
    refund: Math.min(amount, refundDue(sums)),
    paid: sums.paid > 0,
    due: whole ? 0 : amountDue(sums),
    // Counted from acceptance: customers cannot send goods back before they have the address and the return slip.
    sendBackBy: periodFrom(knownAt, returnShippingDays).lastDay,
    cameBefore: wasPreviouslyRefused(lines),
    channel: withdrawal.declared?.channel,
  };
  const send = (kind: string, recipient: string) => enqueueMail(tx, { id: ids.mail(), kind, recipient, payload }, now);
  await links.keep(tx, order, now);
  await send('withdrawal-receipt', order.customer.customerEmail);
  await send('withdrawal-notice', operatorRecipient);
}
