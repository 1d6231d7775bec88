import { randomUUID } from 'node:crypto';
import { randomIds } from '../../../server/actions/ids.ts';
import { type AnswerResult, explainAnswer, replyToMessage } from '../../../server/actions/messages/reply-to-message.ts';
import { type Command, exitCodes } from '../../command.ts';
import { readText, textOptions } from '../../runtime/input/read-text.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describeReport } from '../../views/message-view.ts';

export const answerMessageCommand: Command = {
  name: 'messages answer',
  args: ['ID'],
  summary: 'Answer a message by a mail to who wrote it',
  details: 'The mail comes from the shop, and what they write back goes to you. An empty line parts paragraphs.',
  options: textOptions,
  async run(context) {
    const { store, clock, args, options, print, complain } = context;
    const messageId = args[0] ?? '';
    const text = await readText(context);
    if (text === undefined) return exitCodes.usage;
    const wish = { messageId, answerId: randomUUID(), text };
    const result = await replyToMessage({ store, clock, ids: randomIds }, wish);
    if (!result.ok) {
      complain(describeRefusal(messageId, result));
      return result.reason === 'no-such-message' ? exitCodes.failed : exitCodes.usage;
    }
    if (options.json) print(JSON.stringify({ mail: result.mailId, message: describeReport(result.message) }, null, 2));
    else
      print(
        `The answer to ${escapeControlCharacters(result.message.email)} leaves as soon as the store runs (mail ${result.mailId}).`,
      );
    return exitCodes.done;
  },
};

function describeRefusal(id: string, { reason }: AnswerResult & { ok: false }): string {
  if (reason === 'no-such-message') return `There is no message '${id}'. 'messages list' shows the newest.`;
  return explainAnswer(reason);
}
