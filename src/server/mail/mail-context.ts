import type { MailTemplateOverrides } from '../../domain/mail/mail-templates.ts';
import type { MailIdentity } from './address-mail.ts';
import type { MailContext } from './rendered-mail.ts';

/** Context for rendering emails without sending them. */
export function mailContextOf({
  links,
  ...parts
}: Pick<
  MailIdentity,
  'settings' | 'publicUrl' | 'shopCommand' | 'deskOrigin' | 'links' | 'bankAccounts' | 'takesCards' | 'pictureOf'
> & {
  readonly wordings: MailTemplateOverrides;
  /** Whether the recipient's email is proven. */
  readonly isProven: boolean;
}): MailContext {
  const orderUrl: MailContext['orderUrl'] = (order) => `${parts.publicUrl}${links.pathOf(order)}`;
  return { ...parts, bankAccounts: parts.bankAccounts, orderUrl };
}
