/** Labels of the kinds of email, for email lists and order timelines. */
const mailNames = {
  'order-confirmation': 'Confirmation of the order',
  'order-notice': 'Notice of the order',
  'order-status': 'Status of the order',
  'order-address': 'Corrected address',
  'order-email-changed': 'Notice to the earlier email address',
  'order-parcel': 'How the parcel travels',
  'order-link': 'Link to the order',
  'order-paid': 'Receipt of the payment',
  'order-refunded': 'News of a refund',
  'payment-doubt': 'Notice of a payment that does not agree',
  'payment-dispute': 'Notice of a dispute',
  'refund-failed': 'Notice of a refund that failed',
  'withdrawal-receipt': 'Receipt of the withdrawal',
  'withdrawal-notice': 'Notice of the withdrawal',
  'statement-receipt': 'Receipt of a withdrawal without a link',
  'statement-heard': 'Receipt of a withdrawal that names no order',
  'statement-notice': 'Notice of a withdrawal without a link',
  'return-received': 'Receipt of the return',
  'return-closed': 'End of the return',
  'unproven-limit': 'Notice of emails held back',
  'message-notice': 'Notice of a message',
  'message-answer': 'Answer to a message',
  'quotation-asked': 'Receipt of the request for a quotation',
  'quotation-notice': 'Notice of a request for a quotation',
  quotation: 'Quotation',
  'confirm-lead': 'Newsletter: is this your address?',
  welcome: 'Newsletter: welcome, with the code',
  'confirm-restock': 'Back in stock: is this your address?',
  restocked: 'Back in stock: now it is',
} as const;

export type MailKind = keyof typeof mailNames;

/** Returns the label of a kind of email; kinds no longer sent keep their stored name. */
export function mailLabel(kind: string): string {
  return kind in mailNames ? mailNames[kind as MailKind] : kind;
}
