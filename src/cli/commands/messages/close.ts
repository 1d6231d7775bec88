import { closeMessageAction } from '../../../server/actions/messages/reply-to-message.ts';
import { commandOf } from '../../operation-command.ts';

export const closeMessageCommand = commandOf(closeMessageAction, {
  print: ({ message }, { print }) => print(`The message is ${message.state}.`),
});
