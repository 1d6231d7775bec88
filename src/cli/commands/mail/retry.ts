import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { retryDeadLettersAction, retryMailAction } from '../../../server/actions/mail/retry-mails.ts';
import { type Command, exitCodes, misuse } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';

export const retryMailCommand: Command = {
  name: 'mail retry',
  args: ['[ID]'],
  summary: 'Retry an email now, or with --dead-letters all that failed',
  details:
    'It is retried for a week, with growing intervals, and then fails again. Three weeks later its content is deleted.',
  options: { 'dead-letters': { type: 'boolean', description: 'all emails that failed' } },
  async run(context) {
    const { args, options, print, complain } = context;
    const [id] = args;
    if ((id === undefined) === !options['dead-letters'])
      return misuse(complain, 'Enter the id of an email, or add --dead-letters for all that failed.');
    const answer = await (id === undefined
      ? runOperation(context, retryDeadLettersAction, {})
      : runOperation(context, retryMailAction, { id }));
    if ('code' in answer) return answer.code;
    const { retried } = answer.output;
    if (options.json) print(JSON.stringify({ retried }));
    else if (retried === 0) print('No failed emails.');
    else print(`${pluralise(retried, 'email')} will be sent as soon as the shop runs.`);
    return exitCodes.done;
  },
};
