import { counts, type PaymentSums } from '../../domain/buying/payment.ts';
import { type RefundSource, shareRefund } from '../../domain/buying/refund-shares.ts';
import type { Minor } from '../../domain/money.ts';
import type { CardProvider } from '../cards/card-provider.ts';
import { inTransaction, type Tx } from '../store/engine/database.ts';
import { insertCardRefund, sumRefundsOf } from '../store/orders/card-refunds.ts';
import { findOrder, type StoredOrder } from '../store/orders/orders.ts';
import {
  holdOrder,
  insertRefund,
  isByCard,
  listPaymentsOf,
  listRefundsOf,
  readPaymentSums,
  type StoredPayment,
  type StoredRefund,
} from '../store/orders/payments.ts';
import type { CardChangeParts } from './card-parts.ts';
import { sendRefund } from './send-refund.ts';
import type { PaymentParts } from './take-payment.ts';
import { tellRefunded } from './tell-refunded.ts';

type RefundParts = CardChangeParts &
  Pick<PaymentParts, 'store'> & {
    /** Who takes cards; undefined where nobody does. */
    readonly cards?: CardProvider | undefined;
  };

interface RefundWish {
  readonly reference: string;
  /** Null for all that is left. */
  readonly amount: Minor | null;
  readonly note: string | null;
  /** A second refund of the same amount within the hour is meant. */
  readonly again: boolean;
}

export type RefundRefusal =
  | { readonly ok: false; readonly reason: 'unknown' | 'nothing-left' | 'no-provider' }
  | { readonly ok: false; readonly reason: 'too-much'; readonly refundable: Minor; readonly order: StoredOrder }
  | { readonly ok: false; readonly reason: 'same-again'; readonly before: StoredRefund };

type RefundResult =
  | {
      readonly ok: true;
      readonly order: StoredOrder;
      /** One for each payment that is given back: what came by card is asked for at the provider, and may have failed there. */
      readonly refunds: readonly StoredRefund[];
      readonly sums: PaymentSums;
    }
  | RefundRefusal;

/** Within this time, the same amount again is taken for a command that was typed twice. */
const sameAgainMs = 60 * 60 * 1000;

/**
 * Gives money back to the customer the way it came, never more than came. What came by card goes through the provider: it is
 * noted first, asked for then, so that it happens once whatever breaks in between.
 */
export async function refundOrder(parts: RefundParts, wish: RefundWish): Promise<RefundResult> {
  const { store, cards } = parts;
  const noted = await inTransaction(store, (tx) => noteRefunds(tx, parts, wish));
  if (!noted.ok) return noted;
  const { order, ids } = noted;
  // One after the other: where the provider is away, the first one says so.
  for (const id of ids) if (cards && !(await sendRefund({ ...parts, cards }, id, false))) break;
  const all = await listRefundsOf(store.db, order.id);
  const refunds = ids.flatMap((id) => all.filter((refund) => refund.id === id));
  return { ok: true, order, refunds, sums: await readPaymentSums(store.db, order) };
}

type Noted = { readonly ok: true; readonly order: StoredOrder; readonly ids: readonly string[] } | RefundRefusal;

async function noteRefunds(tx: Tx, parts: RefundParts, { reference, amount, note, again }: RefundWish): Promise<Noted> {
  const now = parts.clock();
  const order = await findOrder(tx, reference);
  if (!order) return { ok: false, reason: 'unknown' };
  await holdOrder(tx, order.id);
  const { refundable } = await readPaymentSums(tx, order);
  const wanted = amount ?? refundable;
  const earlier = await listRefundsOf(tx, order.id);
  const before = findSame(earlier, wanted, now);
  if (before && amount !== null && !again) return { ok: false, reason: 'same-again', before };
  if (refundable === 0) return { ok: false, reason: 'nothing-left' };
  if (wanted > refundable) return { ok: false, reason: 'too-much', refundable, order };

  const shares = shareRefund(wanted, await listSources(tx, order, earlier));
  if (!parts.cards && shares.some(({ from }) => from !== null)) return { ok: false, reason: 'no-provider' };
  const ids: string[] = [];
  for (const share of shares) {
    const id = parts.ids.refund();
    const method = share.from ? 'card' : 'transfer';
    const refund = { id, orderId: order.id, method, amount: share.amount, currency: order.currency, note } as const;
    await insertRefund(tx, { ...refund, createdAt: now });
    if (share.from) {
      const carried = { refundId: id, paymentId: share.from.id, state: 'asked', providerReference: null, now } as const;
      await insertCardRefund(tx, carried);
    } else await tellRefunded(tx, { ...parts, now }, order, refund, true);
    ids.push(id);
  }
  return { ok: true, order, ids };
}

/** What was refunded at once within the hour and comes to the same amount, though it may have gone back in two ways. */
function findSame(earlier: readonly StoredRefund[], amount: Minor, now: number): StoredRefund | undefined {
  const recent = earlier.filter(({ state, createdAt }) => state !== 'failed' && now - createdAt < sameAgainMs);
  const together = [...Map.groupBy(recent, ({ createdAt }) => createdAt).values()];
  const same = together.find((parts) => sum(parts) === amount || parts.some((part) => part.amount === amount));
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
    if (payment.currency !== order.currency || !counts(payment)) continue;
    if (!isByCard(payment)) byHand += payment.amount;
    else sources.push({ from: payment, left: payment.amount - (await sumRefundsOf(tx, payment.id)) });
  }
  return [...sources, { from: null, left: Math.max(0, byHand) }];
}

function sum(parts: readonly { readonly amount: Minor }[]): Minor {
  return parts.reduce((total, { amount }) => total + amount, 0);
}
