import { listMails, type MailState, mailStates } from '../../../server/store/mail/mail-admin.ts';
import { type Command, exitCodes } from '../../command.ts';
import { printList } from '../../print/print-list.ts';
import { csvOption, limitOption, readLimit } from '../../read/options.ts';
import { mailColumns } from '../../views/mail-view.ts';

const usualLimit = 50;

export const listMailsCommand: Command = {
  name: 'mail list',
  args: [],
  summary: 'List the newest mails that are not sent yet, or those of a state',
  options: {
    state: { type: 'string', value: 'STATE', description: `${mailStates.join(', ')} or all (waiting and dead)` },
    ...limitOption(usualLimit),
    ...csvOption,
  },
  async run(context) {
    const { store, options, complain } = context;
    const limit = readLimit(options.limit, usualLimit, complain);
    const states = readStates(options.state);
    if (!states) complain(`'${options.state}' is no state: it is one of ${mailStates.join(', ')} or all.`);
    if (limit === undefined || !states) return exitCodes.usage;
    const rows = await listMails(store.db, states, limit);
    const none = options.state === undefined ? 'No mail waits, and none was given up.' : 'There is no such mail.';
    printList(context, { rows, columns: mailColumns, none });
    return exitCodes.done;
  },
};

function readStates(typed: string | boolean | undefined): readonly MailState[] | undefined {
  if (typed === undefined) return ['waiting', 'dead'];
  if (typed === 'all') return mailStates;
  const state = mailStates.find((known) => known === typed);
  return state && [state];
}
