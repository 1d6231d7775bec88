import type { ContactRequest } from '../messages/contact.ts';
import type { SubscribeRequest } from '../newsletter/newsletter.ts';
import type { PromoRequest, PromoResponse } from '../promotions/promo.ts';

/** Client of the store's API. Two implementations: over fetch in the browser, in process for server rendering. */
export interface Api {
  validatePromo(request: PromoRequest): Promise<PromoResponse>;
  /** Subscribes an email address. The response only confirms acceptance, whether or not the address was known. */
  subscribe(lead: SubscribeRequest): Promise<unknown>;
  sendMessage(message: ContactRequest): Promise<unknown>;
}
