/**
 * Subscription state of an email address, stored without the address so that it may outlive the newsletter
 * subscribers: the unsubscribe link never expires, and no one can have an unsubscribed address mailed repeatedly.
 */
export interface NewsletterSubscriptionRow {
  /** Keyed hash of the lower-cased email address: `hashAddress`. */
  address_hash: string;
  token: string;
  asked_at: number;
  welcomed_at: number | null;
  ended_at: number | null;
  /** When the double opt-in was confirmed; null until then. */
  confirmed_at: number | null;
  /** When the confirmation email was last sent. */
  confirmation_sent_at: number | null;
}

/** Newsletter subscriber: one row per email address and form, with the consent given. */
export interface NewsletterSubscriberRow {
  address_hash: string;
  source: 'newsletter' | 'exit-intent';
  email: string;
  consent_wording: string;
  consented_at: number;
}

/** Back-in-stock request: one row per product and email address, until the customer is notified. */
export interface BackInStockRequestRow {
  /** Token of the link that confirms and ends the request. */
  token: string;
  product_id: string;
  /** Keyed hash of the lower-cased email address: `hashAddress`. */
  address_hash: string;
  email: string;
  asked_at: number;
  /** When the confirmation email was last sent. */
  confirmation_sent_at: number | null;
  confirmed_at: number | null;
}
