/** Calls with a method other than GET that write nothing: lists with long inputs, totals and previews. */
export const readingCalls: readonly string[] = [
  'customers.list',
  'customers.show',
  'newsletter.list',
  'orders.totals',
  'orders.packing-slips',
  'orders.set-status.preview',
  'orders.address.preview',
  'orders.set-shipment.preview',
  'orders.refund.preview',
  'payments.record.preview',
  'payments.resolve.preview',
  'returns.receive.preview',
  'staff.deactivate.preview',
  'returns.close.preview',
  'returns.refund.preview',
  'returns.match.preview',
  'quotations.send.preview',
  'mail-templates.preview',
  'products.preview',
  'products.preview-import',
];

/** Sign-in and sign-out change nothing of the shop; the log tells who signed in (SEC-3). */
export const signInCalls: readonly string[] = [
  'sign-in.options',
  'sign-in.verify',
  'invitation.show',
  'invitation.options',
  'reauthenticate.options',
  'reauthenticate.verify',
  'passkeys.options',
  'me.sign-out',
  'sessions.end',
  'sessions.end-all',
];
