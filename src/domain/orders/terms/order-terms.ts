import { withdrawLabel } from '../../../contract/returns/withdrawal.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import {
  cancellationForm,
  cancellationTerms,
  deliveryTerms,
  returnTerms,
  type TermsSection,
  warrantyTerms,
} from './legal-terms.ts';

type TermsSeller = Pick<
  SiteSettings,
  'brand' | 'legalName' | 'postalAddress' | 'companyNumber' | 'vatNumber' | 'salesEmail' | 'phone' | 'dispatchTime'
>;

/**
 * The terms of the orders of one day, as their confirmation email carries them: a linked page may change, and a
 * customer who orders by telephone has seen none (Directive 2011/83/EU, article 8(7)). They hold nothing of one order.
 */
export interface OrderTerms {
  readonly seller: TermsSeller;
  /** The day of the orders, '2026-11-28'. */
  readonly day: string;
  readonly sections: readonly TermsSection[];
}

/** @param delivered destinations in words (describe-delivery.ts) */
export function orderTerms(settings: TermsSeller, delivered: string, day: string): OrderTerms {
  const { brand, legalName, postalAddress, companyNumber, vatNumber, salesEmail, phone, dispatchTime } = settings;
  const seller = { brand, legalName, postalAddress, companyNumber, vatNumber, salesEmail, phone, dispatchTime };
  const { heading, to, notice, fields, note } = cancellationForm(seller);
  const form = { heading, paragraphs: [to, notice, ...fields.map((field) => `- ${field}`), note] };
  const passages = [deliveryTerms(seller, delivered), returnTerms, cancellationTerms, warrantyTerms(seller)];
  return { seller, day, sections: [...passages.map(quoteLabel), form] };
}

/** Adds quotation marks to a label that is a link on the page. */
function quoteLabel({ heading, paragraphs }: TermsSection): TermsSection {
  return { heading, paragraphs: paragraphs.map((text) => text.replaceAll(withdrawLabel, `‘${withdrawLabel}’`)) };
}
