import type { MailTemplateOverrides, TemplateKind } from '../../domain/mail/mail-templates.ts';
import type { StoredOrder } from '../store/orders/orders.ts';
import type { ComposedMail } from './compose.ts';
import { renderMail } from './render-mail.ts';
import type { MailContext } from './rendered-mail.ts';
import { sampleMail } from './sample-mails.ts';

export interface PreviewDeps extends Pick<MailContext, 'settings' | 'publicUrl' | 'bankAccounts' | 'takesCards'> {
  readonly wordings: MailTemplateOverrides;
}

/**
 * A mail as it would be sent in these words, to an address that is proven. The link to the order in it opens nothing:
 * whoever looks is no customer.
 */
export function previewMail(deps: PreviewDeps, kind: TemplateKind, order?: StoredOrder): ComposedMail {
  const orderUrl: MailContext['orderUrl'] = ({ reference }) => `${deps.publicUrl}/order/${reference}`;
  const { subject, text, html } = renderMail(sampleMail(kind, order), {
    ...deps,
    isProven: true,
    orderUrl,
    shopCommand: '',
  });
  return { subject, text, html };
}
