import { composeMail } from '../../compose.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';

/** Notifies the operator that the hourly limit for unproven addresses is reached and further emails wait. */
export function unprovenLimit(
  { perHour }: { readonly perHour: number },
  { publicUrl, shopCommand }: MailContext,
): RenderedMail {
  return composeMail('Emails to unconfirmed addresses are held back', [
    {
      kind: 'text',
      text: `The shop has sent ${perHour} emails within an hour to addresses that nobody has confirmed. More of them wait until the hour is over. Emails to confirmed addresses and to you leave as usual.`,
    },
    {
      kind: 'text',
      text: 'If you have no such number of new orders, somebody is filling in your forms with other people’s addresses. Nothing that they typed is in these emails.',
    },
    { kind: 'link', text: 'View waiting emails', url: `${publicUrl}/desk/mails?state=delayed`, isMain: true },
    { kind: 'text', text: `Or type: ${shopCommand} mail list --state waiting` },
  ]);
}
