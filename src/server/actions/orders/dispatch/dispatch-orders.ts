import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type OwedAmount, setOrderStatus } from '../../../../contract/orders/order-status.ts';
import type { Shipment } from '../../../../contract/orders/order-view.ts';
import { type DispatchedLine, dispatchOrders, maxDispatchLines } from '../../../../contract/shipping/dispatch.ts';
import { setShipment, shipment } from '../../../../contract/shipping/shipments.ts';
import { normaliseTracking } from '../../../../domain/orders/order-identifiers.ts';
import { type DispatchLine, parseDispatchLines } from '../../../../domain/shipping/parse-dispatch-lines.ts';
import { findOrder } from '../../../store/orders/orders.ts';
import { addToDispatchList, joinDispatchList } from '../../../store/shipping/dispatch-lists.ts';
import { listPartShipments } from '../../../store/shipping/part-shipments.ts';
import type { BatchContext } from '../../app.ts';
import { Failure, fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { setShipmentWithin } from '../../shipping/set-shipment.ts';
import { setOrderStatusAction, setStatusWithin } from '../set-order-status.ts';

interface CheckedLine extends DispatchedLine {
  readonly emails: number;
}

/** Every line is previewed before the first order is changed, so a list with an error changes nothing. */
export const dispatchOrdersAction = implement(
  dispatchOrders,
  async (context, { text, carrier = '', confirmUnpaid = [] }) => {
    const { settings, isPreview, wakeMail } = context;
    const parsed = parseDispatchLines({ text, usual: carrier, own: settings.carriers });
    if (parsed.length === 0) return fail('no-dispatch-lines');
    if (parsed.length > maxDispatchLines) return fail('too-many-dispatch-lines', { most: maxDispatchLines });

    const checked: CheckedLine[] = [];
    for (const line of parsed) {
      const isTaken = checked.some(({ reference, effect }) => reference === line.reference && effect !== 'unchanged');
      const problem = line.isRepeat && !isTaken ? undefined : line.problem;
      checked.push(await run(context, { ...line, problem }, { isPreview: true }));
    }
    const isConfirmed = ({ reference, owed }: DispatchedLine) =>
      owed === null || confirmUnpaid.some((one) => one.reference === reference && one.amount === owed.amount);
    if (isPreview) return { id: null, ...summarise(checked) };
    if (checked.some((line) => line.effect === 'refused' || !isConfirmed(line))) {
      const lines = checked.map((line) => withReason(context, line, isConfirmed(line)));
      return { id: null, lines, dispatched: 0, emails: 0 };
    }

    const app = { ...context, wakeMail: () => undefined };
    const id = randomUUID();
    const done: CheckedLine[] = [];
    for (const { emails, ...line } of checked) {
      const result =
        line.effect === 'unchanged'
          ? { ...line, emails: 0 }
          : await run(app, { ...line, problem: undefined }, { confirmUnpaid: line.owed?.amount, list: id });
      done.push({ ...result, emails: result.done ? emails : 0 });
    }
    wakeMail();
    return { id: done.some(({ done: isDone }) => isDone) ? id : null, ...summarise(done) };
  },
);

interface Run {
  readonly isPreview?: boolean;
  readonly confirmUnpaid?: string | undefined;
  /** Id of the list; undefined in a preview. */
  readonly list?: string;
}

/** Dispatches an order of a list. */
const dispatchListed = (id: string) =>
  implement(
    { ...setOrderStatus, errors: [...setOrderStatus.errors, 'dispatch-list-undone'] },
    async (context, input) => {
      const { tx, clock } = context;
      if (!(await joinDispatchList(tx, { id, now: clock() }))) return fail('dispatch-list-undone');
      const result = await setStatusWithin(context, input);
      if (!(result instanceof Failure)) await addToDispatchList(tx, id, input.reference);
      return result;
    },
  );

/** Changes the tracking of an order dispatched before; with a list, the former one is kept for its undo. */
const trackListed = (id: string | undefined) =>
  implement(
    {
      ...setShipment,
      output: z.object({ former: z.nullable(shipment) }),
      errors: [...setShipment.errors, 'dispatch-list-undone'],
    },
    async (context, input) => {
      const { tx, clock } = context;
      if (id !== undefined && !(await joinDispatchList(tx, { id, now: clock() }))) return fail('dispatch-list-undone');
      const changed = await setShipmentWithin(context, input);
      if (changed instanceof Failure) return changed;
      const { former, part, changedAt: at } = changed;
      if (id !== undefined) await addToDispatchList(tx, id, input.reference, { at, part, former });
      return { former };
    },
  );

/** Runs one line in its own transaction, or previews it in one that is rolled back. */
async function run(context: BatchContext, line: DispatchLine, { isPreview = false, confirmUnpaid, list }: Run) {
  const { caller, store } = context;
  const { reference, carrier, tracking, problem } = line;
  const none = { owed: null, emails: 0 };
  const checked = { ...none, line: line.line, reference, carrier, tracking, done: false, replaces: null, why: null };
  if (problem !== undefined && !line.isRepeat) return { ...checked, effect: 'refused', why: problem } as const;
  const order = await findOrder(store.db, reference);
  // A list of all parcels also names the ones dispatched before.
  const known = order ? await listPartShipments(store.db, order.id) : [];
  if (known.some(({ shipment }) => shipment?.trackingNumber && isSameNumber(shipment.trackingNumber, tracking))) {
    return { ...checked, effect: 'unchanged' } as const;
  }
  if (problem !== undefined) return { ...checked, effect: 'refused', why: problem } as const;
  const effect = order?.status === 'shipped' ? 'track' : 'dispatch';
  const input = { reference, carrier, tracking };
  const answer =
    effect === 'track'
      ? await trackListed(list).call(context, { input, caller, isPreview })
      : await (list === undefined ? setOrderStatusAction : dispatchListed(list)).call(context, {
          input: { ...input, to: 'shipped', confirmUnpaid },
          caller,
          isPreview,
        });
  if (answer.kind === 'failed') {
    const { failure } = answer;
    if (effect === 'track' && failure.code === 'unchanged') return { ...checked, effect: 'unchanged' } as const;
    return { ...checked, effect: 'refused', why: failure.message(caller.surface) } as const;
  }
  if (answer.kind === 'invalid') {
    return { ...checked, effect: 'refused', why: answer.errors.map(({ message }) => `${message}.`).join(' ') } as const;
  }
  const owed = isPreview && 'owed' in answer.output ? (answer.output.owed as OwedAmount | null) : null;
  const emails = answer.kind === 'preview' ? answer.mails.length : 0;
  const replaces = 'former' in answer.output ? findReplaced(answer.output.former, line) : null;
  return { ...checked, effect, done: !isPreview, replaces, owed, emails } as const;
}

/** Names the tracking number that a line replaces, or the carrier if only that changes. */
function findReplaced(former: Shipment | null, { carrier, tracking }: DispatchLine): DispatchedLine['replaces'] {
  if (!former) return null;
  const { trackingNumber: number } = former;
  if (number !== null && !isSameNumber(number, tracking)) return { from: number, to: tracking };
  return former.carrier === carrier ? null : { from: former.carrier, to: carrier };
}

const isSameNumber = (one: string, other: string) => normaliseTracking(one) === normaliseTracking(other);

/** Names the amount owed of a line that was not confirmed. */
function withReason({ caller }: BatchContext, { emails: _, ...line }: CheckedLine, isConfirmed: boolean) {
  const { reference, owed } = line;
  if (isConfirmed || owed === null || line.effect === 'refused') return line;
  return { ...line, effect: 'refused' as const, why: fail('unpaid', { reference, owed }).message(caller.surface) };
}

function summarise(checked: readonly CheckedLine[]) {
  return {
    lines: checked.map(({ emails: _, ...line }) => line),
    dispatched: checked.filter(({ effect }) => effect === 'dispatch').length,
    emails: checked.reduce((sum, { emails }) => sum + emails, 0),
  };
}
