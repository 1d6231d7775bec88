import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { MailKind } from '../../domain/mail/mail-labels.ts';
import { notifiedAddresses } from '../../domain/mail/notification-kinds.ts';
import type { BankAccounts } from '../config/bank-accounts.ts';
import type { OrderLinks } from '../identifiers/order-links.ts';
import { type ClaimedMail, operatorRecipient } from '../store/mail/outbox.ts';
import { renderMail } from './render-mail.ts';
import type { Attached, MailContext } from './rendered-mail.ts';
import type { OutgoingMail } from './transport/transport.ts';

export interface MailIdentity {
  readonly settings: SiteSettings;
  /** The shop's public URL without a trailing slash. */
  readonly publicUrl: string;
  /** An email address, alone or as Name <address>. */
  readonly mailFrom: string;
  readonly operatorEmail: string;
  /** Overrides of mail templates. */
  readonly wordings?: MailContext['wordings'];
  readonly links: Pick<OrderLinks, 'pathOf'> &
    Partial<Pick<OrderLinks, 'statementPath' | 'quotationPath' | 'quotePath'>>;
  /** Bank accounts for transfers; none if absent. */
  readonly bankAccounts?: BankAccounts | undefined;
  /** Whether the order page offers card payment. */
  readonly takesCards?: boolean | undefined;
  readonly pictureOf?: MailContext['pictureOf'];
  /** Whether the recipient's email is proven. */
  readonly isProven?: boolean | undefined;
  /** Prefix of the commands that emails to the operator print. */
  readonly shopCommand: string;
  /** Origin of the desk; absent if it is turned off. */
  readonly deskOrigin?: string | undefined;
}

/** Emails that a staff member writes or reviews before they are sent. */
const staffMails: ReadonlySet<string> = new Set<MailKind>(['message-answer', 'quotation']);

/** Stops auto-responders (RFC 3834) from replying to the shop, or to the Reply-To of a notice. */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** Renders an outbox message: text, sender, recipient, and a Message-ID that stays the same on every retry. */
export function addressMail(mail: Omit<ClaimedMail, 'waitingSince'>, identity: MailIdentity): OutgoingMail & Attached {
  const { mailFrom, operatorEmail } = identity;
  const {
    threads = [],
    replyTo,
    ...rendered
  } = renderMail(mail, {
    ...identity,
    ...linksOf(mail, identity),
    bankAccounts: identity.bankAccounts,
  });
  const messageId = (id: string) => `<${id}@${domainOf(mailFrom)}>`;
  const earlier = threads.map(messageId);
  return {
    ...rendered,
    headers: { ...(!staffMails.has(mail.kind) && automatic), ...rendered.headers },
    ...(replyTo !== undefined && { replyTo: replyTo === operatorRecipient ? operatorEmail : replyTo }),
    ...(earlier.length > 0 && { inReplyTo: earlier.at(-1), references: earlier }),
    messageId: messageId(mail.id),
    createdAt: mail.createdAt,
    from: mailFrom,
    to: recipientsOf(mail, identity)[0] ?? operatorEmail,
  };
}

/** The addresses that an outbox message goes to: several for a notice to the shop, each in a separate email. */
export function recipientsOf(
  { kind, recipient }: Pick<ClaimedMail, 'kind' | 'recipient'>,
  { settings, operatorEmail }: Pick<MailIdentity, 'settings' | 'operatorEmail'>,
): readonly string[] {
  if (recipient !== operatorRecipient) return [recipient];
  return notifiedAddresses(kind, settings.notificationAddresses, operatorEmail);
}

/** Links that prove ownership of the mailbox that the email is sent to. */
function linksOf({ recipient }: Pick<ClaimedMail, 'recipient'>, { publicUrl, links }: MailIdentity) {
  const { statementPath, quotationPath, quotePath } = links;
  return {
    orderUrl: (order) => `${publicUrl}${links.pathOf(order, recipient)}`,
    ...(statementPath && { statementUrl: (id) => `${publicUrl}${statementPath(id)}` }),
    ...(quotationPath && { quotationUrl: (reference) => `${publicUrl}${quotationPath(reference, recipient)}` }),
    ...(quotePath && { quoteUrl: (quotation) => `${publicUrl}${quotePath(quotation)}` }),
  } satisfies Pick<MailContext, 'orderUrl' | 'statementUrl' | 'quotationUrl' | 'quoteUrl'>;
}

/** The sender's domain, as mail servers expect it in a Message-ID; the shop's own URL may be a bare IP address. */
function domainOf(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf('@') + 1).split('>', 1)[0] ?? '';
}
