import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { retryDeadLettersAction, retryMailAction } from '../../../server/actions/mail/retry-mails.ts';
import { type Command, exitCodes } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';

export const retryMailCommand: Command = {
  name: 'mail retry',
  args: ['[ID]'],
  summary: 'Try a mail again at once, or with --dead-letters every one that was given up',
  details:
    'From now on it is tried for a week, with growing pauses; where none succeeds, it is given up again. Three weeks after that it is forgotten.',
  options: { 'dead-letters': { type: 'boolean', description: 'all mails that were given up' } },
  async run(context) {
    const { args, options, print, complain } = context;
    const [id] = args;
    if ((id === undefined) === !options['dead-letters']) {
      complain('Name one mail, or type --dead-letters for all that were given up.');
      return exitCodes.usage;
    }
    const answer = await (id === undefined
      ? runOperation(context, retryDeadLettersAction, {})
      : runOperation(context, retryMailAction, { id }));
    if ('code' in answer) return answer.code;
    const { retried } = answer.output;
    if (options.json) print(JSON.stringify({ retried }));
    else if (retried === 0) print('No mail was given up.');
    else print(`${pluralise(retried, 'mail is', 'mails are')} tried as soon as the store runs.`);
    return exitCodes.done;
  },
};
