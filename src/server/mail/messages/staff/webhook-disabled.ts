import { failingDays } from '../../../../contract/webhooks/webhooks.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { deskButton, operatorMail } from '../shared/operator-mail.ts';

interface WebhookDisabled {
  readonly url: string;
  /** Why the last request failed. */
  readonly error: string;
}

/** Notifies the operator that a webhook receives no more events. */
export function webhookDisabled({ url, error }: WebhookDisabled, context: MailContext): RenderedMail {
  const reason =
    error === 'HTTP 410'
      ? 'The server answered that this address no longer exists.'
      : `Every delivery has failed for ${failingDays} days. Last error: ${error}.`;
  return operatorMail(
    'Webhook disabled',
    [
      { kind: 'heading', text: 'Webhook disabled' },
      `We no longer send events to ${url}. ${reason}`,
      'Once the address works again, enable the webhook again at the desk. You can resend missed events there.',
      deskButton('View webhooks', '/settings/api', context),
    ],
    context,
  );
}
