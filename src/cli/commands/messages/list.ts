import { cleanIdentifier } from '../../../contract/shared/typed-text.ts';
import { listMessages, messageStates } from '../../../server/store/messages/messages.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { describeReport, messageColumns } from '../../views/message-view.ts';

const usualLimit = 50;

export const listMessagesCommand: Command = {
  name: 'messages list',
  args: [],
  summary: 'List the newest messages of the contact form',
  options: {
    state: { type: 'string', value: 'STATE', description: `those that are ${messageStates.join(', ')}` },
    search: { type: 'string', value: 'TEXT', description: 'those with this in name, address or subject' },
    ...limitOption(usualLimit),
    ...csvOption,
  },
  async run(context) {
    const { store, options, complain } = context;
    const limit = readLimit(options.limit, usualLimit, complain);
    if (limit === undefined) return exitCodes.usage;
    const state = messageStates.find((known) => known === options.state);
    if (options.state !== undefined && !state) {
      complain(`'${options.state}' is no state: it is one of ${messageStates.join(', ')}.`);
      return exitCodes.usage;
    }
    const search = options.search === undefined ? undefined : cleanIdentifier(String(options.search));
    const rows = await listMessages(store.db, { limit, state, search });
    const none = state || search ? 'There is no such message.' : 'There are no messages.';
    printList(context, { rows, columns: messageColumns, describe: describeReport, none });
    return exitCodes.done;
  },
};
