import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { commandBlock, deskButton, operatorMail } from '../shared/operator-mail.ts';

/** Notifies the operator that the hourly limit for unproven addresses is reached and further emails wait. */
export function unprovenLimit({ perHour }: { readonly perHour: number }, context: MailContext): RenderedMail {
  return operatorMail(
    'Emails to unconfirmed addresses are on hold',
    [
      { kind: 'heading', text: 'Emails on hold' },
      `The shop has sent ${perHour} emails within an hour to unconfirmed addresses. The others will be sent when the hour is over. Emails to confirmed addresses and to you are sent as usual.`,
      deskButton('View waiting emails', '/mail?state=delayed', context),
      'If you don’t have that many new orders, someone is filling in your forms with other people’s addresses. These emails contain none of what they entered.',
      commandBlock(`${context.shopCommand} mail list --state waiting`),
    ],
    context,
  );
}
