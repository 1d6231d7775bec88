import { hasLeft } from '../../../domain/buying/order-status.ts';
import { dueOf, refundDueOf } from '../../../domain/buying/payment.ts';
import { nextNth, returnNumber } from '../../../domain/buying/return-number.ts';
import { cameBefore, noteRefused, quantitiesOffered } from '../../../domain/buying/return-state.ts';
import {
  allThatIsLeft,
  type ChosenLine,
  fits,
  nameLines,
  priceLines,
  quantitiesLeft,
  standingLines,
  worthOf,
} from '../../../domain/buying/withdrawal.ts';
import { periodOf, sendBackDays, withdrawalPeriod } from '../../../domain/buying/withdrawal-period.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../store/mail/outbox.ts';
import { holdOrder } from '../../store/orders/hold-order.ts';
import { listStatusChanges } from '../../store/orders/order-status.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { readPaymentSums } from '../../store/orders/payments.ts';
import { insertWithdrawal, listWithdrawalsOf, type NewWithdrawal } from '../../store/orders/withdrawals.ts';
import type { Ids } from '../ids.ts';
import type { InvoiceSettings } from '../money/issue-invoice.ts';
import { tellPaid } from '../money/take-payment.ts';
import type { OrderLinks } from '../order-links.ts';
import { changeStatusWithin } from '../orders/change-order-status.ts';
import { releaseGoods } from '../orders/release-goods.ts';

export interface WithdrawParts {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail' | 'withdrawal'>;
  readonly links: OrderLinks;
  readonly settings: InvoiceSettings;
}

/** What a customer states. */
export interface Statement {
  readonly reference: string;
  readonly name: string;
  /** What was typed with it, for whoever answers. The receipt goes to the order's own address alone. */
  readonly email: string;
  readonly reason: string | null;
  /** What they withdraw from; `all` is whatever is left of the order. */
  readonly chosen: readonly ChosenLine[] | 'all';
  /** How many withdrawals from the order there were when they began. The same lines withdrawn since are the same statement. */
  readonly seen: number;
  /** When it was made, where that was before now. */
  readonly madeAt?: number;
  /** The operator takes it although it came late, or is about goods that were refused. */
  readonly byOperator?: true;
}

export type WithdrawResult =
  /** `known` is true where the same was stated before: then nothing is changed. */
  | { readonly ok: true; readonly known: boolean; readonly order: StoredOrder; readonly nth: number }
  | { readonly ok: false; readonly reason: 'unknown' | 'too-late' | 'nothing-left' | 'not-left' | 'too-many' };

/**
 * So many withdrawals from one order its customer makes of parts of it. Each mails them and the operator, and an order of thousands of
 * pieces has as many parts. From all that is left one withdraws however many there were.
 */
export const mostWithdrawals = 20;

/** Whether an order was withdrawn from so often that its customer can choose all that is left of it alone. */
export function mustBeAll(withdrawals: readonly unknown[]): boolean {
  return withdrawals.length >= mostWithdrawals;
}

/**
 * Takes a withdrawal, once however often it is confirmed: it is kept with its receipt and the operator's notice, all or
 * nothing. What has not left the house is taken out of the order, or the order is cancelled; what has is to come back.
 */
export async function withdrawOrder(parts: WithdrawParts, statement: Statement): Promise<WithdrawResult> {
  return inTransaction(parts.store, (tx) => withdrawWithin(tx, parts, statement));
}

/** The same, in a transaction that has more to do. */
export async function withdrawWithin(
  tx: Tx,
  parts: Omit<WithdrawParts, 'store'>,
  statement: Statement,
): Promise<WithdrawResult> {
  const order = await holdOrder(tx, statement.reference);
  if (!order) return { ok: false, reason: 'unknown' };
  const withdrawals = await listWithdrawalsOf(tx, order.id);
  const same = withdrawals.find(
    ({ nth, closed, lines }) => nth > statement.seen && !closed && isSame(lines, statement.chosen),
  );
  if (same) return { ok: true, known: true, order, nth: same.nth };

  const standing = standingLines(withdrawals);
  const last = withdrawals.findLast(({ closed }) => !closed);
  if (statement.chosen === 'all' && last && allThatIsLeft(quantitiesLeft(order, standing)).length === 0) {
    return { ok: true, known: true, order, nth: last.nth };
  }
  // What came back and was refused is withdrawn from anew by the operator alone.
  const offered = quantitiesOffered(order, withdrawals);
  const left = statement.byOperator ? quantitiesLeft(order, standing) : offered;
  const chosen = statement.chosen === 'all' ? allThatIsLeft(left) : statement.chosen;
  if (order.status === 'cancelled' || allThatIsLeft(left).length === 0) return { ok: false, reason: 'nothing-left' };
  const now = parts.clock();
  const madeAt = statement.madeAt ?? now;
  const period = withdrawalPeriod(await deliveredAtOf(tx, order.id));
  if (period && madeAt >= period.endsAt && !statement.byOperator) return { ok: false, reason: 'too-late' };
  if (!fits(left, chosen)) return { ok: false, reason: 'not-left' };
  if (mustBeAll(withdrawals) && !statement.byOperator && !isSame(allThatIsLeft(left), chosen)) {
    return { ok: false, reason: 'too-many' };
  }

  const { name, email, reason } = statement;
  const withdrawal: NewWithdrawal = {
    id: parts.ids.withdrawal(),
    orderId: order.id,
    nth: nextNth(withdrawals),
    shipped: hasLeft(order.status),
    name,
    email,
    reason,
    madeAt,
    lines: noteRefused(priceLines(order, standing, chosen), left, offered),
  };
  const before = await readPaymentSums(tx, order);
  await insertWithdrawal(tx, withdrawal);
  const whole = allThatIsLeft(quantitiesLeft(order, [...standing, ...withdrawal.lines])).length === 0;
  if (!withdrawal.shipped) {
    await releaseGoods(tx, order, withdrawal.lines, parts.clock());
    const to = { reference: order.reference, to: 'cancelled', note: null, toldElsewhere: true } as const;
    if (whole) await changeStatusWithin(tx, parts, to);
  }
  await tell(tx, parts, {
    order,
    withdrawal,
    whole,
    knownAt: now,
  });
  const { state, paid, refunded } = await readPaymentSums(tx, order);
  // A part of it was paid, and no more is asked for now.
  if (!whole && before.state === 'unpaid' && state !== 'unpaid') {
    await tellPaid(tx, { ...parts, now: parts.clock(), amount: paid - refunded }, order);
  }
  return { ok: true, known: false, order, nth: withdrawal.nth };
}

/** What would become of a withdrawal from all of an order, of which nothing is changed. `known`: it was withdrawn from before. */
export async function judgeWhole(
  tx: Tx,
  order: StoredOrder,
  now: number,
): Promise<'open' | 'known' | 'nothing-left' | 'too-late'> {
  const withdrawals = await listWithdrawalsOf(tx, order.id);
  const isNoneLeft = allThatIsLeft(quantitiesLeft(order, standingLines(withdrawals))).length === 0;
  if (isNoneLeft && withdrawals.some(({ closed }) => !closed)) return 'known';
  const offered = allThatIsLeft(quantitiesOffered(order, withdrawals));
  if (order.status === 'cancelled' || offered.length === 0) return 'nothing-left';
  const period = withdrawalPeriod(await deliveredAtOf(tx, order.id));
  return period && now >= period.endsAt ? 'too-late' : 'open';
}

/** When an order was delivered, as the operator recorded it; undefined while nobody has. */
export async function deliveredAtOf(tx: Tx | Store['db'], orderId: string): Promise<number | undefined> {
  return (await listStatusChanges(tx, orderId)).find(({ to }) => to === 'delivered')?.changedAt;
}

/** Whether these lines are what was chosen, in whatever order. */
export function isSame(lines: readonly ChosenLine[], chosen: Statement['chosen']): boolean {
  if (chosen === 'all' || lines.length !== chosen.length) return false;
  return lines.every(({ line, quantity }) => chosen.some((one) => one.line === line && one.quantity === quantity));
}

/** What the mails about a withdrawal say. */
export interface WithdrawalNews {
  readonly order: StoredOrder;
  readonly number: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly name: string;
  readonly email: string;
  readonly reason: string | null;
  readonly madeAt: number;
  readonly shipped: boolean;
  /** Nothing of the order is left. */
  readonly whole: boolean;
  readonly amount: number;
  /** What was paid for it and goes back. */
  readonly refund: number;
  /** Something was paid for the order. */
  readonly paid: boolean;
  /** What is still to be paid for the rest. */
  readonly due: number;
  /** Until when the goods are to be sent back, such as 2026-12-08. */
  readonly sendBackBy: string;
  /** Some of it had come back before and was refused. */
  readonly cameBefore?: boolean;
}

interface Taken {
  readonly order: StoredOrder;
  readonly withdrawal: NewWithdrawal;
  readonly whole: boolean;
  /** When it was taken, which may be long after it was made. */
  readonly knownAt: number;
}

async function tell(
  tx: Tx,
  { clock, ids, links }: Omit<WithdrawParts, 'store'>,
  { order, withdrawal, whole, knownAt }: Taken,
): Promise<void> {
  const now = clock();
  const { nth, name, email, reason, madeAt, shipped, lines } = withdrawal;
  const sums = await readPaymentSums(tx, order);
  const amount = worthOf({ lines });
  const payload: WithdrawalNews = {
    order,
    number: returnNumber(order.reference, nth),
    items: nameLines(order, lines),
    name,
    email,
    reason,
    madeAt,
    shipped,
    whole,
    amount,
    refund: Math.min(amount, refundDueOf(sums)),
    paid: sums.paid > 0,
    due: whole ? 0 : dueOf(sums),
    // Nobody sends goods back before they are told where to, and with what.
    sendBackBy: periodOf(knownAt, sendBackDays).lastDay,
    cameBefore: cameBefore(lines),
  };
  const send = (kind: string, recipient: string) => enqueueMail(tx, { id: ids.mail(), kind, recipient, payload }, now);
  await links.keep(tx, order, now);
  // An order whose customer was erased has no address.
  const own = order.customer.customerEmail;
  if (own !== '') await send('withdrawal-receipt', own);
  await send('withdrawal-notice', operatorRecipient);
}
