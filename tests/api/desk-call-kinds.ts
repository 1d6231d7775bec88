/** Calls with a method other than GET that write nothing: lists with long inputs, totals and previews. */
export const readingCalls: readonly string[] = [
  'customers.list',
  'customers.show',
  'newsletter.list',
  'orders.totals',
  'orders.packing-slips',
  'orders.pick-list',
  'orders.print-pick-list',
  'orders.dispatch.preview',
  'orders.set-status.preview',
  'orders.address.preview',
  'orders.edit.preview',
  'orders.set-shipment.preview',
  'orders.refund.preview',
  'payments.record.preview',
  'payments.resolve.preview',
  'returns.receive.preview',
  'staff.deactivate.preview',
  'customers.erase.preview',
  'newsletter.erase.preview',
  'invoices.set-next-number.preview',
  'returns.close.preview',
  'returns.refund.preview',
  'returns.match.preview',
  'quotations.send.preview',
  'mail-templates.preview',
  'products.preview',
  'products.preview-import',
  'products.schedule-sale.preview',
  'payments.preview-import',
  'payments.undo-import.preview',
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

/** Calls whose audit log entries are read in the tests of tokens and webhooks. */
export const auditedElsewhere: readonly string[] = [
  'api-tokens.create',
  'api-tokens.revoke',
  'webhooks.create',
  'webhooks.enable',
  'webhooks.delete',
  'webhooks.replay',
];
