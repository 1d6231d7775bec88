import { withdrawLabel } from '../../../contract/returns/withdrawal.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';

/** A section of the terms, in paragraphs. Where a paragraph names the withdrawal function, the page links to it. */
export interface TermsSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Statutory model form; its fields are a list. */
export interface ModelForm {
  readonly heading: string;
  readonly to: string;
  readonly notice: string;
  readonly fields: readonly string[];
  readonly note: string;
}

export type Seller = Pick<SiteSettings, 'legalName' | 'postalAddress' | 'salesEmail' | 'phone' | 'dispatchTime'>;

/**
 * Dispatch and delivery times.
 * @param delivered destinations in words (describe-delivery.ts)
 */
export const deliveryTerms = ({ dispatchTime }: Pick<Seller, 'dispatchTime'>, delivered: string): TermsSection => ({
  heading: 'Delivery',
  paragraphs: [
    `${delivered} We do not deliver elsewhere. We dispatch orders within ${dispatchTime} of payment. If your order is delayed, we tell you, and you may cancel.`,
  ],
});

export const returnTerms: TermsSection = {
  heading: 'Returns within 30 days',
  paragraphs: [
    `You may send any purifier back within 30 days of receiving it, no questions asked, assembled or not. Choose ${withdrawLabel} on your order page or at the foot of any page, or write to us: we send you a return label free of charge. We refund the price within 14 days of your telling us. If we have not received the parcel by then, and you have not shown us that you sent it, we refund the price as soon as we receive it or you do.`,
  ],
};

export const cancellationTerms: TermsSection = {
  heading: 'Your right to cancel',
  paragraphs: [
    `If you buy as a consumer in the UK or the EU, you have the right to cancel within 14 days without giving any reason. The period ends 14 days after the day on which you, or someone you name, receive the last of the goods. To use it, choose ${withdrawLabel}: it is on your order page, linked from every email about your order, and at the foot of every page. You need no account, and your receipt comes by email at once, with what you stated and when. Or tell us by any other clear statement, such as an email or a letter; you may use the form below, but you do not have to. It is enough that your message is sent before the period ends. You may also cancel part of an order.`,
    'We then refund everything you paid, including the cost of standard delivery, without delay and within 14 days of your telling us, to your original payment method, free of charge. If we have not received the goods by then, and you have not shown us that you sent them, we refund it as soon as we receive them or you do. Please send the goods back within 14 days of telling us; we bear the cost. You are liable for a loss in value only if you handled the goods more than is needed to see what they are and how they work: building a kit to try it does not count.',
  ],
};

/** Model cancellation form of the Consumer Contracts Regulations 2013 (schedule 3, part B), to copy or print. */
export const cancellationForm = ({
  legalName,
  postalAddress,
  salesEmail,
}: Pick<Seller, 'legalName' | 'postalAddress' | 'salesEmail'>): ModelForm => ({
  heading: 'Model cancellation form',
  to: `To ${legalName}, ${postalAddress}, ${salesEmail}:`,
  notice:
    'I/We [*] hereby give notice that I/we [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],',
  fields: [
    'Ordered on [*]/received on [*],',
    'Name of consumer(s),',
    'Address of consumer(s),',
    'Signature of consumer(s) (only if this form is notified on paper),',
    'Date',
  ],
  note: '[*] Delete as appropriate.',
});

/** Period of the shop's guarantee, in words. */
export const warrantyPeriod = 'two years';

/** The shop's guarantee, how to claim it, and the statutory rights. */
export const warrantyTerms = ({ legalName, postalAddress, salesEmail, phone }: Seller): TermsSection => ({
  heading: 'Warranty',
  paragraphs: [
    `For ${warrantyPeriod} from delivery, we repair or replace anything that fails in ordinary use, including fans and the power supply. Filters wear out in use, and are covered for manufacturing defects.`,
    `The warranty is given by ${legalName}, ${postalAddress}. To claim it, write to ${salesEmail} or call ${phone}, with your order number and what is wrong: we then tell you what happens next.`,
    'The warranty is in addition to your statutory rights, which are free and remain unaffected: by law we are liable to you for goods that are not what the contract promises. Goods must be as described, fit for purpose and of satisfactory quality, and in the UK you can look up what that means at citizensadvice.org.uk.',
  ],
});
