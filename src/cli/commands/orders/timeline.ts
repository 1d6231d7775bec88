import { showOrderAction } from '../../../server/actions/orders/show-order.ts';
import type { Command } from '../../command.ts';
import { commandOf } from '../../operation-command.ts';
import { formatTime } from '../../runtime/input/times.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

export const timelineCommand: Command = {
  ...commandOf(showOrderAction, {
    name: 'orders timeline',
    json: ({ timeline }) => timeline,
    print({ timeline }, { print }) {
      for (const { at, title, text, mail } of timeline) {
        const words = text === null ? '' : `: ${escapeControlCharacters(text)}`;
        print(`${formatTime(at)} ${escapeControlCharacters(title)}${words}${mail === null ? '' : ` (email ${mail})`}`);
      }
    },
  }),
  summary: 'Show the events of an order, with its emails, oldest first',
};
