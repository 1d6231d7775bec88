import { answerMessageAction } from '../../../server/actions/messages/reply-to-message.ts';
import { commandOf } from '../../operation-command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

export const answerMessageCommand = commandOf(answerMessageAction, {
  hidden: ['answerId', 'seen'],
  text: 'text',
  print({ message, answers }, { print }) {
    const email = escapeControlCharacters(message.email);
    print(`The reply to ${email} will be sent as soon as the shop runs (email ${answers.at(-1)?.mailId}).`);
  },
});
