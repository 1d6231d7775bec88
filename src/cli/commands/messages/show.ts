import { findMessage } from '../../../server/store/people/message-search.ts';
import { type Command, exitCodes } from '../../command.ts';
import { visible, visibleLines } from '../../print/visible-text.ts';
import { formatTime } from '../../read/times.ts';
import { describeMessage } from '../../views/message-view.ts';

export const showMessageCommand: Command = {
  name: 'messages show',
  args: ['ID'],
  summary: 'Show one message of the contact form whole',
  async run({ store, args: [id = ''], options, print, complain }) {
    const message = await findMessage(store.db, id);
    if (!message) {
      complain(`There is no message '${id}'. 'messages list' shows the newest.`);
      return exitCodes.failed;
    }
    if (options.json) print(JSON.stringify(describeMessage(message), null, 2));
    else {
      const { name, email, subject, createdAt, verified } = message;
      print(`From: ${visible(name)} <${visible(email)}>`);
      print(`Sent: ${formatTime(createdAt)} UTC, human verification ${verified ? 'passed' : 'not checked'}`);
      print(`Subject: ${visible(subject)}\n`);
      print(visibleLines(message.message));
    }
    return exitCodes.done;
  },
};
