import type { Generated } from 'kysely';

/** Setting changed by the owner at run time. Settings without a row follow content/settings.ts. */
export interface StoredSettingRow {
  key: string;
  /** JSON. */
  value: string;
  changed_at: number;
}

/** Environment variable set at the desk. */
export interface StoredVariableRow {
  name: string;
  /** Encrypted if the variable is secret. */
  value: string;
  changed_at: number;
}

/** Last check for updates at an address. */
export interface UpdateCheckRow {
  url: string;
  asked_at: number;
  /** Newest version that was answered. */
  version: Generated<string | null>;
  notes_url: Generated<string | null>;
  /** Why the last check failed. */
  failure: Generated<string | null>;
}

/** The owner's override of one part of a mail template. Parts without a row use the built-in text. */
export interface WordingRow {
  kind: string;
  part: string;
  text: string;
  changed_at: number;
}

/** Quotation requested by a customer. */
export interface QuotationRow {
  id: string;
  reference: string;
  organisation: string;
  name: string;
  email: string;
  address: string;
  their_reference: string;
  /** JSON: totals per region at the time of the request. */
  sales: string;
  /** Promo code whose discount is included in the totals and was requested for the quotation. */
  promo_code: Generated<string | null>;
  created_at: number;
  /** JSON: references of the orders placed from the quotation, per region. */
  ordered: Generated<string | null>;
  /** JSON: the issued quotation, unchanged. */
  offer: Generated<string | null>;
  sent_at: Generated<number | null>;
  closed_at: Generated<number | null>;
  /** JSON: lines, discount and validity as edited by staff. */
  draft: Generated<string | null>;
  /** Staff member who created it; null if a customer requested it. */
  created_by: Generated<string | null>;
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
  /** Email that notified the operator: replies reference it, so that mail programs show one thread. */
  notice_mail_id: Generated<string | null>;
  /** When the message was closed. */
  closed_at: Generated<number | null>;
}

/** Reply to a message of the contact form. Deleted with the message. */
export interface MessageAnswerRow {
  id: string;
  message_id: string;
  /** Outbox message of the reply. */
  mail_id: string;
  text: string;
  answered_by: string;
  created_at: number;
}

/** Exchange rates of one day: the current ones, or newer ones that failed the plausibility check. */
export interface ExchangeRateRow {
  state: 'good' | 'doubted';
  day: string;
  source: string;
  base: string;
  /** JSON: units of each currency for one of the base. */
  rates: string;
  fetched_at: number;
}
