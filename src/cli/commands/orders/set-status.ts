import { isOrderStatus, nextStatuses, orderStatuses } from '../../../domain/orders/order-status.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { advanceOrder } from '../../../server/actions/orders/advance-order.ts';
import { bulkChangeStatus } from '../../../server/actions/orders/bulk-change-status.ts';
import type {
  ChangeStatusRefusal,
  NoMailReason,
  StatusChangeInput,
} from '../../../server/actions/orders/change-order-status.ts';
import { explainNoMail, explainStatusChange } from '../../../server/actions/orders/explain-status-change.ts';
import { previewStatus } from '../../../server/actions/orders/preview-status.ts';
import { findOrder } from '../../../server/store/orders/orders.ts';
import { type CliContext, type Command, type ExitCode, exitCodes, type StoreCliContext } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { parseShipmentOptions, shipmentOptions } from '../../runtime/input/parse-shipment.ts';
import { readNote } from '../../runtime/input/read-note.ts';
import { readReferences } from '../../runtime/input/read-references.ts';
import { printMail } from '../../runtime/output/print-mail.ts';
import { describeOrder } from '../../views/order-view.ts';

export const setOrderStatusCommand: Command = {
  name: 'orders set-status',
  args: ['REFERENCE', 'STATUS'],
  summary: 'Move an order on: confirmed, shipped, delivered or cancelled; its customer is sent a mail',
  details:
    'A pending order can be confirmed, shipped or cancelled, a confirmed one shipped or cancelled, and a shipped one delivered. Delivered and cancelled are final. Of a delivery that is recorded once all of it has come back nobody is told. Several orders are parted by commas: each is moved by itself, and those that cannot be are named with the reason.',
  options: {
    note: { type: 'string', value: 'TEXT', description: 'stands in the mail too, such as when to expect the parcel' },
    ...shipmentOptions,
    preview: { type: 'boolean', description: 'only show the mail that would be sent' },
    ...yesOption,
  },
  async run(context) {
    const { args, options, complain } = context;
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
    const travel = parseShipmentOptions(options);
    if (!travel.ok) {
      complain(travel.complaint);
      return exitCodes.usage;
    }
    if (travel.shipment && to !== 'shipped') {
      complain('A carrier and a tracking number go with the status shipped only.');
      return exitCodes.usage;
    }
    const references = readReferences(typed);
    if (references.length > 1 && travel.shipment?.trackingNumber) {
      complain('A tracking number belongs to one parcel: name one order with it.');
      return exitCodes.usage;
    }
    const wish = { to, note: note.text, shipment: travel.shipment };
    if (options.preview) return preview(context, { ...wish, reference: references[0] ?? '' });
    return references.length <= 1 ? moveOne(context, references[0] ?? '', wish) : moveMany(context, references, wish);
  },
};

type StatusInput = Omit<StatusChangeInput, 'reference'>;

async function moveOne(context: StoreCliContext, reference: string, input: StatusInput): Promise<ExitCode> {
  const { store, options, print, complain, confirm } = context;
  const isPossible = async () => nextStatuses((await findOrder(store.db, reference))?.status ?? '').includes(input.to);
  if (input.to === 'cancelled' && (await isPossible())) {
    const question = `Cancel order ${reference} for good, and tell its customer?`;
    if (!(await confirm(question))) return exitCodes.failed;
  }
  const result = await advanceOrder({ ...context, ids: randomIds }, { ...input, reference });
  if (!result.ok) {
    complain(describeRefusal(reference, input.to, result));
    return exitCodes.failed;
  }
  const { order, untold } = result;
  if (options.json) print(JSON.stringify({ ...describeOrder(order), mailed: !untold }, null, 2));
  else print(`${order.reference} is now ${input.to}. ${describeMail(untold, input, context)}`);
  return exitCodes.done;
}

async function moveMany(
  context: StoreCliContext,
  references: readonly string[],
  input: StatusInput,
): Promise<ExitCode> {
  const { options, print, complain, confirm } = context;
  const number = pluralise(references.length, 'order');
  if (input.to === 'cancelled' && !(await confirm(`Cancel ${number} for good, and tell their customers?`))) {
    return exitCodes.failed;
  }
  const all = await bulkChangeStatus({ ...context, ids: randomIds }, references, input);
  const refused = all.filter(({ result }) => !result.ok);
  if (options.json) {
    const told = all.map(({ reference, result }) =>
      result.ok
        ? { reference, done: true, mailed: !result.untold }
        : { reference, done: false, ...result, ok: undefined },
    );
    print(JSON.stringify(told, null, 2));
  } else {
    print(`${pluralise(all.length - refused.length, 'order is', 'orders are')} now ${input.to}.`);
    for (const { reference, result } of all) {
      if (result.ok && result.untold) print(`${reference}: ${explainNoMail(result.untold, input.note)}`);
    }
  }
  for (const { reference, result } of refused) if (!result.ok) complain(describeRefusal(reference, input.to, result));
  return refused.length > 0 ? exitCodes.failed : exitCodes.done;
}

async function preview(context: StoreCliContext, input: StatusChangeInput): Promise<ExitCode> {
  const result = await previewStatus({ ...context, ids: randomIds }, input);
  if (!result.ok) {
    context.complain(describeRefusal(input.reference, input.to, result));
    return exitCodes.failed;
  }
  if (!result.mail) context.print(explainNoMail(result.untold, input.note));
  else await printMail(context, result.mail);
  return exitCodes.done;
}

function describeRefusal(reference: string, to: string, refusal: ChangeStatusRefusal): string {
  if (refusal.reason === 'unknown') return `There is no order '${reference}'. 'orders list' shows the newest.`;
  return explainStatusChange(reference, to, refusal);
}

function describeMail(untold: NoMailReason | undefined, { note }: StatusInput, { config }: CliContext): string {
  if (untold) return explainNoMail(untold, note);
  return config.smtpUrl
    ? 'Its customer is sent a mail as soon as the store runs.'
    : 'The mail to its customer is written to the mail folder as soon as the store runs, since SMTP_URL is not set.';
}
