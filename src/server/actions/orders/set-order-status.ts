import { bulkSetOrderStatus, type StatusChange, setOrderStatus } from '../../../contract/orders/order-status.ts';
import { afterCommit, Failure, type Surface } from '../failure.ts';
import { implement } from '../implement.ts';
import { expireStaleSessions } from '../payments/provider/expire-stale-sessions.ts';
import { readShipment } from '../shipping/read-shipment.ts';
import { changeStatusWithin } from './change-order-status.ts';

const noTracking = { trackingNumber: null, trackingUrl: null };

export const setOrderStatusAction = implement(setOrderStatus, async (context, { reference, to, note, ...tracking }) => {
  const shipment = tracking.carrier
    ? { ...noTracking, carrier: tracking.carrier, ...readShipment(tracking) }
    : undefined;
  const changed = await changeStatusWithin(context.tx, context, { reference, to, note: note || null, shipment });
  if (changed instanceof Failure) return changed;
  const output = { reference, status: to, notEmailed: changed.notEmailed };
  const { cards } = context;
  if (!cards || to !== 'cancelled') return output;
  // A cancelled order can no longer be paid: its checkout sessions expire.
  return afterCommit(
    async (store) => {
      await expireStaleSessions({ ...context, store, cards }, reference);
      return output;
    },
    async () => output,
  );
});

export const bulkSetOrderStatusAction = implement(bulkSetOrderStatus, async (context, { references, ...change }) => {
  const { caller, wakeMail } = context;
  const app = { ...context, wakeMail: () => undefined };
  const changes: StatusChange[] = [];
  for (const reference of new Set(references)) {
    const answer = await setOrderStatusAction.call(app, { input: { reference, ...change }, caller });
    changes.push(
      answer.kind === 'done'
        ? { reference, done: true, why: null, notEmailed: answer.output.notEmailed }
        : { reference, done: false, why: whyNot(answer, caller.surface), notEmailed: null },
    );
  }
  wakeMail();
  return changes;
});

function whyNot(answer: Awaited<ReturnType<typeof setOrderStatusAction.call>>, surface: Surface): string {
  if (answer.kind === 'failed') return answer.failure.message(surface);
  return answer.kind === 'invalid' ? answer.errors.map(({ message }) => message).join(' ') : '';
}
