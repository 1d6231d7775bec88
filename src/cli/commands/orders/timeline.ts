import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { describeEvent } from '../../../domain/orders/order-timeline.ts';
import { readOrderDetails } from '../../../server/store/orders/queries/order-details.ts';
import { type Command, exitCodes } from '../../command.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

export const timelineCommand: Command = {
  name: 'orders timeline',
  args: ['REFERENCE'],
  summary: 'Show all that happened to an order, with its mails, the oldest first',
  async run({ store, args: [typed = ''], options, print, complain }) {
    const whole = await readOrderDetails(store.db, normaliseReference(typed));
    if (!whole) {
      complain(`There is no order '${typed}'. 'orders list' shows the newest.`);
      return exitCodes.failed;
    }
    const events = whole.timeline.map((event) => {
      const { title, text } = describeEvent(event, whole.order.currency);
      return { at: event.at, kind: event.kind, title, text, mail: event.kind === 'mail' ? event.id : null };
    });
    if (options.json) {
      print(
        JSON.stringify(
          events.map((event) => ({ ...event, at: isoTime(event.at) })),
          null,
          2,
        ),
      );
      return exitCodes.done;
    }
    for (const { at, title, text, mail } of events) {
      const words = text === null ? '' : `: ${escapeControlCharacters(text)}`;
      print(`${formatTime(at)} ${escapeControlCharacters(title)}${words}${mail === null ? '' : ` (mail ${mail})`}`);
    }
    return exitCodes.done;
  },
};
