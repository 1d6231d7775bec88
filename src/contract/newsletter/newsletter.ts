import type { SiteSettings } from '../settings/settings.ts';
import { emailRule, type FieldRule } from '../shared/form.ts';

/** The forms in which a visitor can leave an email address. */
export const subscriberSources = ['newsletter', 'exit-intent'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

export const subscribeRules = { email: emailRule } as const satisfies Record<string, FieldRule>;

/** An address as it is left. */
export interface SubscribeRequest {
  readonly email: string;
  readonly source: SubscriberSource;
}

/** What an address that is left is answered, whether or not the store knew it. */
export interface SubscribeAccepted {
  readonly ok: true;
}

/**
 * Where the newsletter form is posted without JavaScript, and the fragments under which its page then shows the
 * outcome.
 */
export const newsletterPath = '/newsletter';
export const newsletterOutcomes = { accepted: 'subscribed', refused: 'not-subscribed' } as const;

/**
 * What visitors agree to by leaving their address: shown beside each form and kept, word for word, with the consent.
 */
export function consentWording({ brand, promoCode }: Pick<SiteSettings, 'brand' | 'promoCode'>): string {
  return `Once you confirm your address, we will email you the code ${promoCode} and, now and again, news and offers from ${brand}. Every mail has a link to end them.`;
}
