/** Page on which a customer confirms the email address of a quotation request. */
export const confirmEmailPath = '/confirm-email';

/** Parameters of the link: the quotation, and a key that only the email contains. */
export const quotationParameter = 'quote';
export const mailKeyParameter = 'key';

/** `/confirm-email?quote=Q-7K2M-9QXT&key=...` */
export function confirmQuotationPath(reference: string, key: string): string {
  return `${confirmEmailPath}?${quotationParameter}=${encodeURIComponent(reference)}&${mailKeyParameter}=${key}`;
}

/** States of the page. */
export type ConfirmEmailView =
  | { readonly state: 'question' | 'confirmed'; readonly reference: string; readonly email: string }
  | { readonly state: 'closed' };
