import { resendMailAction } from '../../../server/actions/mail/resend-mail.ts';
import { operatorRecipient } from '../../../server/store/mail/outbox.ts';
import { commandOf } from '../../operation-command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

export const resendMailCommand = commandOf(resendMailAction, {
  print({ id, recipient }, { print }) {
    const who = recipient === operatorRecipient ? 'you' : escapeControlCharacters(recipient);
    print(`The email to ${who} will be sent again as soon as the shop runs (email ${id}).`);
  },
});
