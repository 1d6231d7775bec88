/** Labels of the kinds of email, for email lists and order timelines. */
const mailNames = {
  'order-confirmation': 'Order confirmation',
  'order-notice': 'New order notice',
  'order-status': 'Order update',
  'order-address': 'Corrected address',
  'order-edited': 'Edited order',
  'order-email-changed': 'Email address changed',
  'order-part-shipped': 'Part of an order dispatched',
  'order-rest-cancelled': 'Rest of an order cancelled',
  'order-parcel': 'Parcel details',
  'order-link': 'Order link',
  'order-paid': 'Payment receipt',
  'order-refunded': 'Refund',
  'payment-reminder': 'Payment reminder',
  'payment-doubt': 'Unmatched payment notice',
  'payment-dispute': 'Dispute notice',
  'refund-failed': 'Failed refund notice',
  'withdrawal-receipt': 'Withdrawal receipt',
  'withdrawal-notice': 'Withdrawal notice',
  'statement-receipt': 'Withdrawal receipt, without an order link',
  'statement-heard': 'Withdrawal receipt, no order found',
  'statement-notice': 'Withdrawal to match notice',
  'return-received': 'Return received',
  'return-closed': 'Return closed',
  'return-label': 'Return label',
  'unproven-limit': 'Emails on hold notice',
  'recovery-code-used': 'Recovery code notice',
  'webhook-disabled': 'Webhook disabled notice',
  'restore-drill-failed': 'Failed restore drill notice',
  'addresses-changed': 'Shop addresses changed notice',
  'message-notice': 'New message notice',
  'message-received': 'Message received',
  'message-answer': 'Reply to a message',
  'quotation-asked': 'Quote request received',
  'quotation-notice': 'Quote request notice',
  quotation: 'Quote',
  'confirm-lead': 'Newsletter: confirm the email address',
  welcome: 'Newsletter: welcome and promo code',
  'confirm-restock': 'Back in stock: confirm the email address',
  restocked: 'Back in stock',
} as const;

export type MailKind = keyof typeof mailNames;

/** Returns the label of a kind of email; kinds no longer sent keep their stored name. */
export function mailLabel(kind: string): string {
  return kind in mailNames ? mailNames[kind as MailKind] : kind;
}
