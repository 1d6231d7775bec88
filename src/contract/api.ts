import type { ContactAccepted, ContactRequest } from './contact.ts';
import type { LeadAccepted, LeadRequest } from './lead.ts';
import type { PromoRequest, PromoResponse } from './promo.ts';

/** The store's calls. Two implementations: over fetch in the browser, in process where pages are rendered. */
export interface Api {
  validatePromo(request: PromoRequest): Promise<PromoResponse>;
  /** Leaves an e-mail address. The answer is the same whether or not the store knew it. */
  subscribe(lead: LeadRequest): Promise<LeadAccepted>;
  sendMessage(message: ContactRequest): Promise<ContactAccepted>;
}
