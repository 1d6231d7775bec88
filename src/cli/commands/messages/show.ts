import { showMessageAction } from '../../../server/actions/messages/read-messages.ts';
import { commandOf } from '../../operation-command.ts';
import { formatTime } from '../../runtime/input/times.ts';
import {
  escapeControlCharacters,
  escapeControlCharactersInLines,
} from '../../runtime/output/escape-control-characters.ts';

export const showMessageCommand = commandOf(showMessageAction, {
  print({ message: { name, email, subject, message, createdAt, verified, state }, answers }, { print }) {
    print(`From: ${escapeControlCharacters(name)} <${escapeControlCharacters(email)}>`);
    print(`Sent: ${formatTime(createdAt)} UTC, CAPTCHA ${verified ? 'passed' : 'not checked'}, ${state}`);
    print(`Subject: ${escapeControlCharacters(subject)}\n`);
    print(escapeControlCharactersInLines(message));
    for (const answer of answers) {
      const by = escapeControlCharacters(answer.answeredBy);
      print(`\nReplied: ${formatTime(answer.createdAt)} UTC by ${by} (email ${answer.mailId})\n`);
      print(escapeControlCharactersInLines(answer.text));
    }
  },
});
