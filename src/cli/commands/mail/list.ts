import { type MailView, mailViews } from '../../../contract/desk/mails.ts';
import { longAgo } from '../../../domain/long-wait.ts';
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
  details: 'Delayed are those that have waited for more than an hour, as today counts them.',
  options: {
    state: { type: 'string', value: 'STATE', description: `${mailViews.join(', ')} or all (waiting and dead)` },
    ...limitOption(usualLimit),
    ...csvOption,
  },
  async run(context) {
    const { store, clock, options, complain } = context;
    const limit = readLimit(options.limit, usualLimit, complain);
    const states = readStates(options.state);
    if (!states) complain(`'${options.state}' is no state: it is one of ${mailViews.join(', ')} or all.`);
    if (limit === undefined || !states) return exitCodes.usage;
    const before = options.state === 'delayed' ? longAgo(clock()) : undefined;
    const rows = await listMails(store.db, states, limit, before);
    const none = options.state === undefined ? 'No mail waits, and none was given up.' : 'There is no such mail.';
    printList(context, { rows, columns: mailColumns, none });
    return exitCodes.done;
  },
};

/** Of what is asked for, the state that such mails are in. */
const statesOf: Readonly<Record<MailView, MailState>> = {
  waiting: 'waiting',
  delayed: 'waiting',
  dead: 'dead',
  sent: 'sent',
};

function readStates(typed: string | boolean | undefined): readonly MailState[] | undefined {
  if (typed === undefined) return ['waiting', 'dead'];
  if (typed === 'all') return mailStates;
  const view = mailViews.find((known) => known === typed);
  return view && [statesOf[view]];
}
