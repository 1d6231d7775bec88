import { returnNumber } from '../../../domain/returns/return-number.ts';
import { type LineSelection, mergeDescribedLines } from '../../../domain/returns/withdrawal.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { StoredWithdrawal } from '../../store/returns/withdrawals.ts';
import type { WriteContext } from '../app.ts';

interface ReturnMailData {
  readonly kind: 'return-received' | 'return-closed' | 'return-label';
  readonly order: StoredOrder;
  readonly withdrawal: StoredWithdrawal;
  readonly lines: readonly LineSelection[];
  readonly note?: string;
  /** The part that came back and stands. */
  readonly kept?: ReturnType<typeof mergeDescribedLines>;
  readonly creditNote?: string | undefined;
  /** Lines still outstanding. */
  readonly rest?: ReturnType<typeof mergeDescribedLines>;
  /** Whether a refund is still owed. */
  readonly owed?: boolean;
  /** Whether anything was refunded since the withdrawal was made. */
  readonly refunded?: boolean;
  /** All of it had been received. */
  readonly refused?: boolean;
  /** Refund owed for the kept part. */
  readonly keptOwed?: Minor;
  /** Made within the statutory period. */
  readonly withinLaw?: boolean;
  /** Amount that would be refunded if the goods had arrived. */
  readonly withheld?: Minor;
  /** Amount due for the order. */
  readonly due?: Minor;
}

/** Emails the customer about the outcome of a return. */
export async function notifyReturn(
  { tx, clock, ids, links }: Pick<WriteContext, 'tx' | 'clock' | 'ids' | 'links'>,
  { kind, order, withdrawal, lines, ...said }: ReturnMailData,
): Promise<void> {
  const recipient = order.customer.customerEmail;
  if (recipient === '') return;
  const now = clock();
  await links.keep(tx, order, now);
  const number = returnNumber(order.reference, withdrawal.nth);
  const payload = { order, number, items: mergeDescribedLines(order, lines), ...said };
  await enqueueMail(tx, { id: ids.mail(), kind, recipient, payload }, now);
}
