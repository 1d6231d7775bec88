import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { MailTemplateOverrides } from '../../domain/mail/mail-templates.ts';
import type { LinkedOrder } from '../actions/order-links.ts';
import type { BankAccounts } from '../config/bank-accounts.ts';
import type { IssuedQuotation } from '../store/quotations/quotations.ts';
import type { OutgoingMail } from './transport/transport.ts';

/** What every message may say about the store. */
export interface MailContext {
  readonly settings: SiteSettings;
  /** The store's public address without a trailing slash. */
  readonly publicUrl: string;
  /** The address of an order's page, with the token of its link. */
  orderUrl(order: LinkedOrder): string;
  /** The address of the page on which a statement is confirmed; without it, of the page on which one is made. */
  statementUrl?(id: string): string;
  /** The address of the page on which who asked for a quotation confirms their address; without it, of the shop. */
  quotationUrl?(reference: string): string;
  /** Where customers may pay by bank transfer. */
  readonly bankAccounts: BankAccounts | undefined;
  /** Whether the order's page offers payment by card. */
  readonly takesCards?: boolean | undefined;
  /** What the owner has reworded; nothing without it. */
  readonly wordings?: MailTemplateOverrides | undefined;
  /** What the operator types before a command. */
  readonly shopCommand: string;
  /** Whether the recipient's address is proven: else the email holds fixed text and the shop's own data only. */
  readonly isProven?: boolean | undefined;
}

/** A message in its words, without sender and recipient. */
export interface RenderedMail extends Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'replyTo' | 'headers'> {
  /** Numbers of invoices, credit notes and quotations that go with it: they are drawn when it is sent. */
  readonly documents?: readonly string[];
  /** Numbers of quotations that go with it, drawn without whom they are for. */
  readonly nameless?: readonly string[];
  /** What such a quotation offers, where the mail knows: another offer may stand by the time it leaves. */
  readonly offered?: { readonly offer: IssuedQuotation; readonly sentAt: number };
  /** Mails of ours that it goes on from, by their ids, the oldest first. */
  readonly threads?: readonly string[];
}
