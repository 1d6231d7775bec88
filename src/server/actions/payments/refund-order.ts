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
    /** Payment provider; undefined if the shop takes no card payments. */
    readonly cards?: PaymentProvider | undefined;
  };

export interface RefundInput {
  readonly reference: string;
  /** The withdrawal to refund, the nth of its order; `more` allows a refund above the amount owed for it. */
  readonly of?: { readonly nth: number; readonly more: boolean } | undefined;
  /**
   * Deduction for lost value of the goods, and its reason: the rest of the amount owed for the withdrawal is
   * refunded.
   */
  readonly keepBack?: { readonly amount: Minor; readonly note: string } | undefined;
  /** Null for all that is refundable, or all that is owed for the withdrawal. */
  readonly amount: Minor | null;
  readonly note: string | null;
  /**
   * Confirms a second refund of the same amount within the hour: regardless of earlier refunds (true), or only if the
   * order has this number of refunds. With a number, a repeated request is refused, since its own refund adds one.
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
      /** Number of refunds of the order. */
      readonly refunds: number;
    };

type RefundResult =
  | {
      readonly ok: true;
      readonly order: StoredOrder;
      /** One for each refunded payment; card refunds are requested from the provider and may have failed there. */
      readonly refunds: readonly StoredRefund[];
      readonly sums: PaymentTotals;
    }
  | RefundRefusal;

/** Within this time, the same amount again counts as an accidental repeat. */
const duplicateWindowMs = 60 * 60 * 1000;

/**
 * Refunds a customer by the original payment methods, never more than was paid. A card refund is recorded first and
 * then requested from the provider, so that it happens once even if a step in between fails.
 */
export async function refundOrder(deps: RefundDeps, input: RefundInput): Promise<RefundResult> {
  const { store, cards } = deps;
  const noted = await inTransaction(store, (tx) => recordRefunds(tx, deps, input));
  if (!noted.ok) return noted;
  const { order, ids } = noted;
  // One after the other: if the provider is unreachable, the first call shows it.
  for (const id of ids) if (cards && !(await sendRefund({ ...deps, cards }, id, false))) break;
  const all = await listRefundsOf(store.db, order.id);
  const refunds = ids.flatMap((id) => all.filter((refund) => refund.id === id));
  return { ok: true, order, refunds, sums: await readPaymentSums(store.db, order) };
}

/**
 * Previews the emails that a refund would send, with a dry run. The emails of card refunds are sent once the provider
 * has accepted them.
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
  // A deduction of the whole amount leaves no refund whose email would inform the customer.
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

/** Returns the last refund within the hour of the same amount, even if it was split between two payment methods. */
function findSame(earlier: readonly StoredRefund[], amount: Minor, now: number): StoredRefund | undefined {
  const recent = earlier.filter(({ state, createdAt }) => state !== 'failed' && now - createdAt < duplicateWindowMs);
  const together = [...Map.groupBy(recent, ({ createdAt }) => createdAt).values()];
  const same = together.findLast((parts) => sum(parts) === amount || parts.some((part) => part.amount === amount));
  return same?.[0] && { ...same[0], amount };
}

/** Lists what can still be refunded: each card payment, then the total refunded manually (null). */
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
