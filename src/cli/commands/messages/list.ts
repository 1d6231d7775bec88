import { listMessages } from '../../../server/store/people/messages.ts';
import { type Command, exitCodes } from '../../command.ts';
import { printList } from '../../print/print-list.ts';
import { csvOption, limitOption, readLimit } from '../../read/options.ts';
import { describeMessage, messageColumns } from '../../views/message-view.ts';

const usualLimit = 50;

export const listMessagesCommand: Command = {
  name: 'messages list',
  args: [],
  summary: 'List the newest messages of the contact form',
  options: { ...limitOption(usualLimit), ...csvOption },
  async run(context) {
    const limit = readLimit(context.options.limit, usualLimit, context.complain);
    if (limit === undefined) return exitCodes.usage;
    const rows = await listMessages(context.store.db, { limit });
    printList(context, { rows, columns: messageColumns, describe: describeMessage, none: 'There are no messages.' });
    return exitCodes.done;
  },
};
