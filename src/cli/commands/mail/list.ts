import { mailFilters } from '../../../contract/desk/mail.ts';
import { listMails, type MailState, mailStates, resolveMailFilter } from '../../../server/store/mail/mail-admin.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { mailColumns } from '../../views/mail-view.ts';

const usualLimit = 50;

export const listMailsCommand: Command = {
  name: 'mail list',
  args: [],
  summary: 'List the newest mails that are not sent yet, or those of a state',
  details: 'Delayed are those that have waited for more than an hour, as today counts them.',
  options: {
    state: {
      type: 'string',
      value: 'STATE',
      description: `${mailFilters.join(', ')} or all (waiting, dead and undeliverable)`,
    },
    ...limitOption(usualLimit),
    ...csvOption,
  },
  async run(context) {
    const { store, clock, options, complain } = context;
    const limit = readLimit(options.limit, usualLimit, complain);
    const asked = readAsked(options.state, clock());
    if (!asked) complain(`'${options.state}' is no state: it is one of ${mailFilters.join(', ')} or all.`);
    if (limit === undefined || !asked) return exitCodes.usage;
    const rows = await listMails(store.db, asked.states, limit, asked.longAt);
    const none = options.state === undefined ? 'No mail waits, and none was given up.' : 'There is no such mail.';
    printList(context, { rows, columns: mailColumns, none });
    return exitCodes.done;
  },
};

interface Query {
  readonly states: readonly MailState[];
  readonly longAt?: number | undefined;
}

function readAsked(typed: string | boolean | undefined, now: number): Query | undefined {
  if (typed === undefined) return { states: ['waiting', 'dead', 'undeliverable'] };
  if (typed === 'all') return { states: mailStates };
  const view = mailFilters.find((known) => known === typed);
  if (!view) return undefined;
  const { state, longAt } = resolveMailFilter(view, now);
  return { states: [state], longAt };
}
