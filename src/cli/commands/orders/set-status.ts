import { isOrderStatus, nextStatuses, orderStatuses } from '../../../domain/buying/order-status.ts';
import { changeOrderStatus } from '../../../server/actions/change-order-status.ts';
import { endUnwantedSessions } from '../../../server/actions/end-unwanted-sessions.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { findOrder } from '../../../server/store/orders/orders.ts';
import { type Command, type CommandContext, exitCodes } from '../../command.ts';
import { yesOption } from '../../read/options.ts';
import { readNote } from '../../read/read-note.ts';
import { readShipment, shipmentOptions } from '../../read/read-shipment.ts';
import { describeOrder } from '../../views/order-view.ts';

export const setOrderStatusCommand: Command = {
  name: 'orders set-status',
  args: ['REFERENCE', 'STATUS'],
  summary: 'Move an order on: confirmed, shipped, delivered or cancelled; its customer is sent a mail',
  details:
    'A pending order can be confirmed, shipped or cancelled, a confirmed one shipped or cancelled, and a shipped one delivered. Delivered and cancelled are final.',
  options: {
    note: { type: 'string', value: 'TEXT', description: 'stands in the mail too, such as when to expect the parcel' },
    ...shipmentOptions,
    ...yesOption,
  },
  async run(context) {
    const { store, links, settings, cards, args, options, clock, print, complain, confirm } = context;
    const [typed = '', to = ''] = args;
    const note = readNote(options.note);
    if (!isOrderStatus(to)) {
      complain(`'${to}' is no status: it is one of ${orderStatuses.join(', ')}.`);
      return exitCodes.usage;
    }
    if (!note.ok) {
      complain(note.complaint);
      return exitCodes.usage;
    }
    const travel = readShipment(options);
    if (!travel.ok) {
      complain(travel.complaint);
      return exitCodes.usage;
    }
    if (travel.shipment && to !== 'shipped') {
      complain('A carrier and a tracking number go with the status shipped only.');
      return exitCodes.usage;
    }
    const reference = typed.toUpperCase();
    if (to === 'cancelled' && nextStatuses((await findOrder(store.db, reference))?.status ?? '').includes(to)) {
      const question = `Cancel order ${reference} for good, and tell its customer?`;
      if (!(await confirm(question))) return exitCodes.failed;
    }

    const result = await changeOrderStatus(
      { store, clock, ids: randomIds, links, settings },
      { reference, to, note: note.text, shipment: travel.shipment },
    );
    if (!result.ok) {
      complain(describeRefusal(typed, to, result));
      return exitCodes.failed;
    }
    if (cards && to === 'cancelled') {
      await endUnwantedSessions({ store, clock, ids: randomIds, links, settings, cards }, reference);
    }
    const { order, mailed } = result;
    if (options.json) print(JSON.stringify({ ...describeOrder(order), mailed }, null, 2));
    else print(`${order.reference} is now ${to}. ${describeMail(mailed, context)}`);
    return exitCodes.done;
  },
};

type Refusal = Extract<Awaited<ReturnType<typeof changeOrderStatus>>, { ok: false }>;

function describeRefusal(reference: string, to: string, refusal: Refusal): string {
  if (refusal.reason === 'unknown') return `There is no order '${reference}'. 'orders list' shows the newest.`;
  const { status, next } = refusal;
  const rest = next.length === 0 ? 'that is final' : `it can become ${next.join(' or ')}`;
  return `Order ${reference.toUpperCase()} cannot become ${to}: it is ${status}, and ${rest}.`;
}

function describeMail(mailed: boolean, { config }: CommandContext): string {
  if (!mailed) return 'Nobody was told, since the data of its customer are erased.';
  return config.smtpUrl
    ? 'Its customer is sent a mail as soon as the store runs.'
    : 'The mail to its customer is written to the mail folder as soon as the store runs, since SMTP_URL is not set.';
}
