import { allocateRefund, type RefundSource } from '../../../domain/payments/allocate-refund.ts';
import { countsTowardsOrder, type PaymentTotals, refundDue } from '../../../domain/payments/payment.ts';
import { returnNumber } from '../../../domain/returns/return-number.ts';
import { returnStateOf } from '../../../domain/returns/return-state.ts';
import { allocateRefundsOwed } from '../../../domain/returns/withdrawal.ts';
import { type Minor, toDecimal } from '../../../domain/shared/money/money.ts';
import type { PaymentProvider } from '../../payment-provider/payment-provider.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Tx } from '../../store/engine/database.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { insertCardRefund, sumRefundsOf } from '../../store/payments/card-refunds.ts';
import {
  insertRefund,
  isByCard,
  listPaymentsOf,
  listRefundsOf,
  readPaymentSums,
  type StoredPayment,
  type StoredRefund,
} from '../../store/payments/payments.ts';
import { insertDeduction, listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { type PreviewedMails, previewMails } from '../preview-mails.ts';
import { notifyRefunded } from './notify-refunded.ts';
import type { ProviderChangeDeps } from './provider/payment-deps.ts';
import { sendRefund } from './provider/send-refund.ts';
import type { PaymentDeps } from './record-incoming-payment.ts';

export type RefundDeps = ProviderChangeDeps &
  Pick<PaymentDeps, 'store'> & {
    /** Who takes cards; undefined where nobody does. */
    readonly cards?: PaymentProvider | undefined;
  };

export interface RefundInput {
  readonly reference: string;
  /**
   * The withdrawal that it is for, the nth of its order; more than is owed for it goes back only where that is meant.
   */
  readonly of?: { readonly nth: number; readonly more: boolean } | undefined;
  /**
   * What of the withdrawal's worth is kept back, since its goods lost value, and why: then all the rest of what is owed
   * for it goes back.
   */
  readonly keepBack?: { readonly amount: Minor; readonly note: string } | undefined;
  /** Null for all that is left, or all that is owed for the withdrawal. */
  readonly amount: Minor | null;
  readonly note: string | null;
  /**
   * A second refund of the same amount within the hour is meant: whatever was refunded before (true), or after as many
   * refunds of the order as whoever means it was told of. Sent again, it is then refused, since its own refund is one
   * more.
   */
  readonly again: boolean | number;
}

export type RefundRefusal =
  | {
      readonly ok: false;
      readonly reason: 'unknown' | 'nothing-left' | 'nothing-owed' | 'no-provider' | 'not-back' | 'kept-before';
    }
  | {
      readonly ok: false;
      readonly reason: 'more-than-owed' | 'keeps-too-much';
      readonly owed: Minor;
      readonly order: StoredOrder;
    }
  | { readonly ok: false; readonly reason: 'too-much'; readonly refundable: Minor; readonly order: StoredOrder }
  | {
      readonly ok: false;
      readonly reason: 'same-again';
      readonly before: StoredRefund;
      /** How many refunds the order has. */
      readonly refunds: number;
    };

type RefundResult =
  | {
      readonly ok: true;
      readonly order: StoredOrder;
      /**
       * One for each payment that is given back: what came by card is asked for at the provider, and may have failed
       * there.
       */
      readonly refunds: readonly StoredRefund[];
      readonly sums: PaymentTotals;
    }
  | RefundRefusal;

/** Within this time, the same amount again is taken for a command that was typed twice. */
const duplicateWindowMs = 60 * 60 * 1000;

/**
 * Gives money back to the customer the way it came, never more than came. What came by card goes through the provider:
 * it is noted first, asked for then, so that it happens once whatever breaks in between.
 */
export async function refundOrder(deps: RefundDeps, input: RefundInput): Promise<RefundResult> {
  const { store, cards } = deps;
  const noted = await inTransaction(store, (tx) => recordRefunds(tx, deps, input));
  if (!noted.ok) return noted;
  const { order, ids } = noted;
  // One after the other: where the provider is away, the first one says so.
  for (const id of ids) if (cards && !(await sendRefund({ ...deps, cards }, id, false))) break;
  const all = await listRefundsOf(store.db, order.id);
  const refunds = ids.flatMap((id) => all.filter((refund) => refund.id === id));
  return { ok: true, order, refunds, sums: await readPaymentSums(store.db, order) };
}

/**
 * The mails that a refund would send its customer, by making it and taking it back. Those of money that goes back by
 * card are sent once the provider has taken it on.
 */
export async function previewRefund(deps: RefundDeps, input: RefundInput): Promise<PreviewedMails<Noted>> {
  return previewMails(deps.store, async (tx, mail) => {
    const rehearsed = { ...deps, ids: { ...deps.ids, mail } };
    const noted = await recordRefunds(tx, rehearsed, input);
    if (!noted.ok) return noted;
    const made = (await listRefundsOf(tx, noted.order.id)).filter(({ id }) => noted.ids.includes(id));
    for (const refund of made.filter(({ paymentId }) => paymentId !== null)) {
      await notifyRefunded(tx, { ...rehearsed, now: deps.clock() }, noted.order, refund, true);
    }
    return noted;
  });
}

type Noted = { readonly ok: true; readonly order: StoredOrder; readonly ids: readonly string[] } | RefundRefusal;

async function recordRefunds(
  tx: Tx,
  deps: Omit<RefundDeps, 'store'>,
  { reference, of, keepBack, amount, note, again }: RefundInput,
): Promise<Noted> {
  const now = deps.clock();
  const order = await lockOrder(tx, reference);
  if (!order) return { ok: false, reason: 'unknown' };
  const sums = await readPaymentSums(tx, order);
  const { refundable } = sums;
  const withdrawals = of ? await listWithdrawalsOf(tx, order.id) : [];
  const owed = of && (allocateRefundsOwed(withdrawals, refundDue(sums)).get(of.nth) ?? 0);
  if (of && (amount ?? owed) === 0) return { ok: false, reason: 'nothing-owed' };
  const back = keepBack && withdrawals.find(({ nth }) => nth === of?.nth);
  if (keepBack) {
    if (!back || returnStateOf(back) !== 'received') return { ok: false, reason: 'not-back' };
    if (back.deduction) return { ok: false, reason: 'kept-before' };
    if (keepBack.amount > (owed ?? 0)) return { ok: false, reason: 'keeps-too-much', owed: owed ?? 0, order };
  }
  const wanted = amount ?? (owed ?? refundable) - (keepBack?.amount ?? 0);
  if (owed !== undefined && wanted > owed && !of?.more) return { ok: false, reason: 'more-than-owed', owed, order };
  const earlier = await listRefundsOf(tx, order.id);
  const before = findSame(earlier, wanted, now);
  if (before && amount !== null && again !== true && again !== earlier.length)
    return { ok: false, reason: 'same-again', before, refunds: earlier.length };
  if (refundable === 0) return { ok: false, reason: 'nothing-left' };
  if (wanted > refundable) return { ok: false, reason: 'too-much', refundable, order };

  const shares = allocateRefund(wanted, await listSources(tx, order, earlier));
  if (!deps.cards && shares.some(({ from }) => from !== null)) return { ok: false, reason: 'no-provider' };
  if (keepBack && back) await insertDeduction(tx, back.id, { ...keepBack, at: now });
  // Where the loss is the whole of it, nothing goes back that would tell its customer.
  if (wanted === 0)
    await notifyRefunded(tx, { ...deps, now }, order, { amount: 0, currency: order.currency, note }, true);
  const ids: string[] = [];
  for (const share of shares) {
    const id = deps.ids.refund();
    const method = share.from ? 'card' : 'transfer';
    const refund = { id, orderId: order.id, method, amount: share.amount, currency: order.currency, note } as const;
    await insertRefund(tx, { ...refund, createdAt: now, ofPart: sums.state === 'unpaid' });
    if (share.from) {
      const carried = { refundId: id, paymentId: share.from.id, state: 'asked', providerReference: null, now } as const;
      await insertCardRefund(tx, carried);
    } else await notifyRefunded(tx, { ...deps, now }, order, refund, true);
    ids.push(id);
  }
  const after = {
    amount: toDecimal(wanted),
    currency: order.currency,
    by: shares.map(({ from }) => (from ? 'card' : 'transfer')).join(' and '),
    ...(of && { return: returnNumber(reference, of.nth) }),
    ...(keepBack && { keptBack: toDecimal(keepBack.amount), why: keepBack.note }),
    ...(note !== null && { note }),
  };
  await writeAuditEntry(tx, { action: 'order.refund', subject: reference, after }, now);
  return { ok: true, order, ids };
}

/**
 * The last of what was refunded at once within the hour and comes to the same amount, though it may have gone back in
 * two ways.
 */
function findSame(earlier: readonly StoredRefund[], amount: Minor, now: number): StoredRefund | undefined {
  const recent = earlier.filter(({ state, createdAt }) => state !== 'failed' && now - createdAt < duplicateWindowMs);
  const together = [...Map.groupBy(recent, ({ createdAt }) => createdAt).values()];
  const same = together.findLast((parts) => sum(parts) === amount || parts.some((part) => part.amount === amount));
  return same?.[0] && { ...same[0], amount };
}

/** What can still be given back: of each payment by card, and then of all that is sent back by hand (null). */
async function listSources(
  tx: Tx,
  order: StoredOrder,
  earlier: readonly StoredRefund[],
): Promise<RefundSource<StoredPayment | null>[]> {
  const sources: RefundSource<StoredPayment | null>[] = [];
  let byHand = -sum(earlier.filter(({ paymentId }) => paymentId === null));
  for (const payment of await listPaymentsOf(tx, order.id)) {
    if (payment.currency !== order.currency || !countsTowardsOrder(payment)) continue;
    if (!isByCard(payment)) byHand += payment.amount;
    else sources.push({ from: payment, left: payment.amount - (await sumRefundsOf(tx, payment.id)) });
  }
  return [...sources, { from: null, left: Math.max(0, byHand) }];
}

function sum(parts: readonly { readonly amount: Minor }[]): Minor {
  return parts.reduce((total, { amount }) => total + amount, 0);
}
