import type { Generated } from 'kysely';

/** A setting that the owner changed while the shop runs. Those without a row follow content/settings.ts. */
export interface StoredSettingRow {
  key: string;
  /** JSON. */
  value: string;
  changed_at: number;
}

/** A part of a mail in the owner's words. Those without a row are worded as the store came. */
export interface WordingRow {
  kind: string;
  part: string;
  text: string;
  changed_at: number;
}

/** A quotation that somebody asked for. */
export interface QuotationRow {
  id: string;
  reference: string;
  organisation: string;
  name: string;
  email: string;
  address: string;
  their_reference: string;
  /** JSON: what it came to when it was asked for, range by range. */
  sales: string;
  /** The code that takes off what is taken off there, and was asked for to be taken off the offer. */
  promo_code: Generated<string | null>;
  created_at: number;
  /** JSON: the references of the orders that were placed from the offer, by range. */
  ordered: Generated<string | null>;
  /** JSON: what was offered, as it was sent. */
  offer: Generated<string | null>;
  sent_at: Generated<number | null>;
  closed_at: Generated<number | null>;
}

/** A message of the contact form. */
export interface MessageRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  verified: number;
  created_at: number;
  /** The mail that told the operator of it: answers refer to it, so that mail programs show them together. */
  notice_mail_id: Generated<string | null>;
  /** Since when nothing more is to be said about it. */
  closed_at: Generated<number | null>;
}

/** What was answered to a message of the contact form. It goes with the message. */
export interface MessageAnswerRow {
  id: string;
  message_id: string;
  /** The mail by which it left. */
  mail_id: string;
  text: string;
  answered_by: string;
  created_at: number;
}

/** Exchange rates of one day: those in force, or newer ones that are not believed yet. */
export interface ExchangeRateRow {
  state: 'good' | 'doubted';
  day: string;
  source: string;
  base: string;
  /** JSON: units of each currency for one of the base. */
  rates: string;
  fetched_at: number;
}
