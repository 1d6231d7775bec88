import type { ContactRequest } from '../messages/contact.ts';
import type { SubscribeRequest } from '../newsletter/newsletter.ts';
import type { PromoRequest, PromoResponse } from '../promotions/promo.ts';

/** The store's calls. Two implementations: over fetch in the browser, in process where pages are rendered. */
export interface Api {
  validatePromo(request: PromoRequest): Promise<PromoResponse>;
  /** Leaves an email address. That it was accepted is all of the answer, whether or not the store knew it. */
  subscribe(lead: SubscribeRequest): Promise<unknown>;
  sendMessage(message: ContactRequest): Promise<unknown>;
}
