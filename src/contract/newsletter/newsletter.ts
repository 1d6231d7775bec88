import type { SiteSettings } from '../settings/settings.ts';
import { emailRule, type FieldRule } from '../shared/forms/form.ts';

/** Forms that subscribe to the newsletter. */
export const subscriberSources = ['newsletter', 'exit-intent'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

export const subscribeRules = { email: emailRule } as const satisfies Record<string, FieldRule>;

/** A newsletter subscription request. */
export interface SubscribeRequest {
  readonly email: string;
  readonly source: SubscriberSource;
}

/** Response to a subscription, whether or not the email address was known. */
export interface SubscribeAccepted {
  readonly ok: true;
}

/** Path of the newsletter form without JavaScript, and the fragments under which the page then shows the outcome. */
export const newsletterPath = '/newsletter';
export const newsletterOutcomes = { accepted: 'subscribed', refused: 'not-subscribed' } as const;

/** Consent that visitors give by subscribing: shown with each form and stored word for word. */
export function consentText({ brand, promoCode }: Pick<SiteSettings, 'brand' | 'promoCode'>): string {
  return `Once you confirm your address, we’ll email you the code ${promoCode} and, now and again, news and offers from ${brand}. Unsubscribe at any time.`;
}
