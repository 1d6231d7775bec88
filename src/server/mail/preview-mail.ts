import type { MailTemplateOverrides, TemplateKind } from '../../domain/mail/mail-templates.ts';
import type { StoredOrder } from '../store/orders/orders.ts';
import { attachmentNames } from './attach-documents.ts';
import type { ComposedMail } from './compose.ts';
import { renderMail } from './render-mail.ts';
import type { MailContext } from './rendered-mail.ts';
import { sampleMail } from './sample-mails.ts';

export interface PreviewDeps
  extends Pick<MailContext, 'settings' | 'publicUrl' | 'bankAccounts' | 'takesCards' | 'pictureOf'> {
  readonly wordings: MailTemplateOverrides;
}

/** Renders an email as sent to a proven address. Its order link is a dummy, since the viewer is not the customer. */
export function previewMail(
  deps: PreviewDeps,
  kind: TemplateKind,
  order?: StoredOrder,
): ComposedMail & { readonly attachments: string[] } {
  const orderUrl: MailContext['orderUrl'] = ({ reference }) => `${deps.publicUrl}/order/${reference}`;
  const { subject, text, html, ...attached } = renderMail(sampleMail(kind, order), {
    ...deps,
    isProven: true,
    orderUrl,
    shopCommand: '',
  });
  return { subject, text, html, attachments: attachmentNames(attached) };
}
