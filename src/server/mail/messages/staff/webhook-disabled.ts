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
      ? 'It answered that it no longer exists.'
      : `For ${failingDays} days it has accepted no event. The last reason: ${error}.`;
  return operatorMail(
    'Webhook turned off',
    [
      { kind: 'heading', text: 'Webhook turned off' },
      { kind: 'text', text: `We no longer send events to ${url}. ${reason}` },
      { kind: 'text', text: 'Once it works again, turn it on at the desk. You can send missed events again there.' },
      ...deskButton('View webhooks', '/settings/api', context),
    ],
    context,
  );
}
