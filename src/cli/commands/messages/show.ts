import { listAnswers } from '../../../server/store/messages/message-replies.ts';
import { findMessageReport } from '../../../server/store/messages/messages.ts';
import { type Command, exitCodes } from '../../command.ts';
import { formatTime } from '../../runtime/input/times.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../runtime/output/escape-control-characters.ts';
import { describeAnswer, describeReport } from '../../views/message-view.ts';

export const showMessageCommand: Command = {
  name: 'messages show',
  args: ['ID'],
  summary: 'Show one message of the contact form whole, with what was answered',
  async run({ store, args: [id = ''], options, print, complain }) {
    const message = await findMessageReport(store.db, id);
    if (!message) {
      complain(`There is no message '${id}'. 'messages list' shows the newest.`);
      return exitCodes.failed;
    }
    const answers = await listAnswers(store.db, id);
    if (options.json) {
      print(JSON.stringify({ ...describeReport(message), answers: answers.map(describeAnswer) }, null, 2));
      return exitCodes.done;
    }
    const { name, email, subject, createdAt, verified, state } = message;
    print(`From: ${escapeControlCharacters(name)} <${escapeControlCharacters(email)}>`);
    print(`Sent: ${formatTime(createdAt)} UTC, human verification ${verified ? 'passed' : 'not checked'}, ${state}`);
    print(`Subject: ${escapeControlCharacters(subject)}\n`);
    print(escapeControlCharactersInLines(message.message));
    for (const answer of answers) {
      print(
        `\nAnswered: ${formatTime(answer.createdAt)} UTC by ${escapeControlCharacters(answer.answeredBy)} (mail ${answer.mailId})\n`,
      );
      print(escapeControlCharactersInLines(answer.text));
    }
    return exitCodes.done;
  },
};
