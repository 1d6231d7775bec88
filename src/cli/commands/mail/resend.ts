import { type ResendResult, resendMail } from '../../../server/actions/mail/resend-mail.ts';
import { randomIds } from '../../../server/identifiers/ids.ts';
import { operatorRecipient } from '../../../server/store/mail/outbox.ts';
import { type Command, exitCodes } from '../../command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

export const resendMailCommand: Command = {
  name: 'mail resend',
  args: ['ID'],
  summary: 'Send a mail that has left once more',
  details:
    "It says the same, with a link that opens; a mail about an order goes to the email address that the order has by now. 'orders timeline REFERENCE' names the mails of an order.",
  async run({ store, links, args: [id = ''], options, clock, print, complain }) {
    const result = await resendMail({ store, links, clock, ids: randomIds }, id);
    if (!result.ok) {
      complain(describeRefusal(id, result.reason));
      return exitCodes.failed;
    }
    const { id: copy, recipient } = result;
    if (options.json) print(JSON.stringify({ id: copy, recipient }, null, 2));
    else
      print(
        `Sent again to ${recipient === operatorRecipient ? 'you' : escapeControlCharacters(recipient)} as soon as the store runs (mail ${copy}).`,
      );
    return exitCodes.done;
  },
};

function describeRefusal(id: string, reason: Extract<ResendResult, { ok: false }>['reason']): string {
  switch (reason) {
    case 'unknown':
      return `There is no mail '${id}'. 'mail list --state all' shows the newest.`;
    case 'waiting':
      return `The mail ${id} has not left yet: 'mail retry ${id}' tries it at once.`;
    case 'forgotten':
      return `What the mail ${id} said is not kept any more.`;
    case 'erased':
      return `Nobody is left to write to: the data of the customer are erased.`;
  }
}
