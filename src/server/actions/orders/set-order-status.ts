import {
  bulkSetOrderStatus,
  type OwedAmount,
  type StatusChange,
  setOrderStatus,
} from '../../../contract/orders/order-status.ts';
import type { ParsedInputOf } from '../../../contract/shared/operation.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { type Minor, toDecimal } from '../../../domain/shared/money/money.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { WriteContext } from '../app.ts';
import { Failure, fail, type Surface } from '../failure.ts';
import { implement } from '../implement.ts';
import { expiringStaleSessions } from '../payments/provider/checkout-sessions.ts';
import { readNewShipment } from '../shipping/read-shipment.ts';
import { changeStatusWithin } from './change-order-status.ts';

export const setOrderStatusAction = implement(setOrderStatus, setStatusWithin);

export async function setStatusWithin(
  context: WriteContext,
  { reference, to, note, confirmUnpaid, ...tracking }: ParsedInputOf<typeof setOrderStatus>,
) {
  const shipment = readNewShipment(tracking);
  const changed = await changeStatusWithin(context.tx, context, { reference, to, note: note || null, shipment });
  if (changed instanceof Failure) return changed;
  const { order, due, notEmailed } = changed;
  const owed = to === 'shipped' ? describeOwed(due, order) : null;
  if (owed && confirmUnpaid !== owed.amount && !context.isPreview) return fail('unpaid', { reference, owed });
  const output = { reference, status: to, notEmailed, owed };
  // A cancelled order can no longer be paid.
  return to === 'cancelled' ? expiringStaleSessions(context, reference, output) : output;
}

/** The amount owed for an order that is dispatched, which must be confirmed; null if nothing is. */
export function describeOwed(due: Minor, { currency }: Pick<StoredOrder, 'currency'>): OwedAmount | null {
  return due > 0 ? { amount: toDecimal(due), charge: formatCharge(due, currency) } : null;
}

export const bulkSetOrderStatusAction = implement(
  bulkSetOrderStatus,
  async (context, { references, confirmUnpaid = [], ...change }) => {
    const { caller, wakeMail } = context;
    const app = { ...context, wakeMail: () => undefined };
    const changes: StatusChange[] = [];
    for (const reference of new Set(references)) {
      const confirmed = confirmUnpaid.find((one) => one.reference === reference)?.amount;
      const input = { reference, ...change, confirmUnpaid: confirmed };
      const answer = await setOrderStatusAction.call(app, { input, caller });
      changes.push(
        answer.kind === 'done'
          ? { reference, done: true, why: null, notEmailed: answer.output.notEmailed, owed: null }
          : { reference, done: false, why: whyNot(answer, caller.surface), notEmailed: null, owed: owedOf(answer) },
      );
    }
    wakeMail();
    return changes;
  },
  { preview: 'rolled-back' },
);

type StatusAnswer = Awaited<ReturnType<typeof setOrderStatusAction.call>>;

function owedOf(answer: StatusAnswer): OwedAmount | null {
  if (answer.kind !== 'failed' || answer.failure.code !== 'unpaid') return null;
  return (answer.failure.details as { readonly owed: OwedAmount }).owed;
}

function whyNot(answer: StatusAnswer, surface: Surface): string {
  if (answer.kind === 'failed') return answer.failure.message(surface);
  return answer.kind === 'invalid' ? answer.errors.map(({ message }) => message).join(' ') : '';
}
