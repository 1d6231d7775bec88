import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { MailTemplateOverrides } from '../../domain/mail/mail-templates.ts';
import type { OrderTerms } from '../../domain/orders/terms/order-terms.ts';
import type { BankAccounts } from '../config/bank-accounts.ts';
import type { LinkedOrder } from '../identifiers/order-links.ts';
import type { IssuedQuotation } from '../store/quotations/quotations.ts';
import type { MailPicture } from './html/email-tables.ts';
import type { ShopText } from './shop-text.ts';
import type { OutgoingMail } from './transport/transport.ts';

/** Shop data that every email may print. */
export interface MailContext {
  readonly settings: SiteSettings;
  /** The shop's public URL without a trailing slash. */
  readonly publicUrl: string;
  /** URL of an order page, with the token of its link. */
  orderUrl(order: LinkedOrder): string;
  /** URL that confirms an unmatched withdrawal; if absent, the withdrawal form is linked. */
  statementUrl?(id: string): string;
  /** URL that proves the email address of a quotation's requester; if absent, the home page is linked. */
  quotationUrl?(reference: string): string;
  /** URL of the page that accepts an issue of a quotation; if absent, the home page is linked. */
  quoteUrl?(quotation: { readonly id: string; readonly reference: string; readonly sentAt: number }): string;
  readonly bankAccounts: BankAccounts | undefined;
  /** Whether the order page offers card payment. */
  readonly takesCards?: boolean | undefined;
  /** Mail template overrides; none if absent. */
  readonly wordings?: MailTemplateOverrides | undefined;
  /** Prefix of the commands that emails to the operator print. */
  readonly shopCommand: string;
  /** Origin of the desk, to which emails to the operator link; they have no link if it is absent. */
  readonly deskOrigin?: string | undefined;
  /** The picture of a product by its id; emails show none if it is absent. */
  readonly pictureOf?: ((productId: string) => MailPicture<ShopText> | undefined) | undefined;
  /** Whether the recipient's email is proven: if not, the email holds only fixed text and the shop's own data. */
  readonly isProven?: boolean | undefined;
}

export interface Attached {
  /** Numbers of attached invoices, credit notes and quotations, which are drawn when the email is sent. */
  readonly documents?: readonly string[];
  /** Numbers of attached quotations that are drawn without the requester's name. */
  readonly nameless?: readonly string[];
  /** The issued quotation as the email holds it: it may be issued again before the email is sent. */
  readonly offered?: { readonly offer: IssuedQuotation; readonly sentAt: number };
  /** The terms of an order, drawn when the email is sent. */
  readonly terms?: OrderTerms;
}

/** A rendered email, without sender and recipient. */
export interface RenderedMail
  extends Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'replyTo' | 'headers'>,
    Attached {
  /** Ids of the shop's earlier emails in the thread, oldest first. */
  readonly threads?: readonly string[];
}
