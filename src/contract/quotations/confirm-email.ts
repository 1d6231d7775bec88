/** Where the owner of an address confirms it who has asked for a quotation. */
export const confirmEmailPath = '/confirm-email';

/** The parameters of the link: the quotation, and what only the email holds. */
export const quotationParameter = 'quote';
export const mailKeyParameter = 'key';

/** `/confirm-email?quote=QU-7K2M-9QXT&key=...` */
export function confirmQuotationPath(reference: string, key: string): string {
  return `${confirmEmailPath}?${quotationParameter}=${encodeURIComponent(reference)}&${mailKeyParameter}=${key}`;
}

/** What the page says. */
export type ConfirmEmailView =
  | { readonly state: 'question' | 'confirmed'; readonly reference: string; readonly email: string }
  | { readonly state: 'closed' };
