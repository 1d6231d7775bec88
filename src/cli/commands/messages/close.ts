import { closeMessage } from '../../../server/actions/messages/reply-to-message.ts';
import { type Command, exitCodes } from '../../command.ts';
import { describeReport } from '../../views/message-view.ts';

export const closeMessageCommand: Command = {
  name: 'messages close',
  args: ['ID'],
  summary: 'Lay a message aside to which nothing more is to be said',
  options: { reopen: { type: 'boolean', description: 'take it up again' } },
  async run({ store, clock, args: [id = ''], options, print, complain }) {
    const message = await closeMessage({ store, clock }, id, !options.reopen);
    if (!message) {
      complain(`There is no message '${id}'. 'messages list' shows the newest.`);
      return exitCodes.failed;
    }
    if (options.json) print(JSON.stringify(describeReport(message), null, 2));
    else print(`The message is ${message.state}.`);
    return exitCodes.done;
  },
};
