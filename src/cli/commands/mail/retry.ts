import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { findMail, retryMails } from '../../../server/store/mail/mail-admin.ts';
import { type Command, exitCodes } from '../../command.ts';

export const retryMailCommand: Command = {
  name: 'mail retry',
  args: ['[ID]'],
  summary: 'Try a mail again at once, or with --dead-letters every one that was given up',
  details:
    'From now on it is tried for a week, with growing pauses; where none succeeds, it is given up again. Three weeks after that it is forgotten.',
  options: { 'dead-letters': { type: 'boolean', description: 'all mails that were given up' } },
  async run({ store, args: [id], options, clock, print, complain }) {
    if ((id === undefined) === !options['dead-letters']) {
      complain('Name one mail, or type --dead-letters for all that were given up.');
      return exitCodes.usage;
    }
    const which = id === undefined ? 'dead' : { id };
    const retried = await inTransaction(store, (tx) => retryMails(tx, which, clock()));
    if (id !== undefined && retried.length === 0) {
      complain(describeObstacle(id, await findMail(store.db, id)));
      return exitCodes.failed;
    }
    if (options.json) print(JSON.stringify({ retried }));
    else if (retried.length === 0) print('No mail was given up.');
    else print(`${pluralise(retried.length, 'mail is', 'mails are')} tried as soon as the store runs.`);
    return exitCodes.done;
  },
};

function describeObstacle(id: string, mail: Awaited<ReturnType<typeof findMail>>): string {
  if (!mail) return `There is no mail '${id}'. 'mail list' shows those that are not sent.`;
  if (mail.state !== 'sent' && mail.recipient === null) return `What the mail ${id} said is not kept any more.`;
  return mail.state === 'sent' ? `The mail ${id} is sent already.` : `The mail ${id} is being sent just now.`;
}
