import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { MailKind } from '../../domain/mail/mail-labels.ts';
import type { OrderLinks } from '../actions/order-links.ts';
import type { BankAccounts } from '../config/bank-accounts.ts';
import { type ClaimedMail, operatorRecipient } from '../store/mail/outbox.ts';
import { renderMail } from './render-mail.ts';
import type { MailContext, RenderedMail } from './rendered-mail.ts';
import type { OutgoingMail } from './transport/transport.ts';

export interface MailIdentity {
  readonly settings: SiteSettings;
  /** The store's public address without a trailing slash. */
  readonly publicUrl: string;
  /** An email address, alone or as Name <address>. */
  readonly mailFrom: string;
  readonly operatorEmail: string;
  /** What the owner has reworded. */
  readonly wordings?: MailContext['wordings'];
  readonly links: Pick<OrderLinks, 'pathOf'> & Partial<Pick<OrderLinks, 'statementPath' | 'quotationPath'>>;
  /** Where customers may pay by bank transfer; nowhere without it. */
  readonly bankAccounts?: BankAccounts | undefined;
  /** Whether the order's page offers payment by card. */
  readonly takesCards?: boolean | undefined;
  /** Whether the recipient's address is proven. */
  readonly isProven?: boolean | undefined;
  /** What the operator types before a command. */
  readonly shopCommand: string;
}

/** What somebody at the desk writes, or has looked at before it goes. */
const staffMails: ReadonlySet<string> = new Set<MailKind>(['message-answer', 'quotation']);

/**
 * Keeps programs that answer for who is away still (RFC 3834): they would answer the shop, or whoever a notice is to be
 * answered to.
 */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** A queued mail with its words, sender, recipient, and the Message-ID that it has on every try. */
export function addressMail(
  mail: Omit<ClaimedMail, 'waitingSince'>,
  identity: MailIdentity,
): OutgoingMail & Pick<RenderedMail, 'documents' | 'nameless' | 'offered'> {
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
    to: mail.recipient === operatorRecipient ? operatorEmail : mail.recipient,
  };
}

/** Links that prove the mailbox which the email is sent to. */
function linksOf({ recipient }: Pick<ClaimedMail, 'recipient'>, { publicUrl, links }: MailIdentity) {
  const { statementPath, quotationPath } = links;
  return {
    orderUrl: (order) => `${publicUrl}${links.pathOf(order, recipient)}`,
    ...(statementPath && { statementUrl: (id) => `${publicUrl}${statementPath(id)}` }),
    ...(quotationPath && { quotationUrl: (reference) => `${publicUrl}${quotationPath(reference, recipient)}` }),
  } satisfies Pick<MailContext, 'orderUrl' | 'statementUrl' | 'quotationUrl'>;
}

/** The sender's domain, as mail servers expect it in a Message-ID; the store's own address may be a bare number. */
function domainOf(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf('@') + 1).split('>', 1)[0] ?? '';
}
