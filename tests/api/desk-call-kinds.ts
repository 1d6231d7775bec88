/** Calls with a method other than GET that write nothing: lists with long inputs, totals and previews. */
export const readingCalls: readonly string[] = [
  'customers.list',
  'customers.show',
  'newsletter.list',
  'orders.totals',
  'orders.customers',
  'orders.packing-slips',
  'orders.pick-list',
  'orders.print-pick-list',
  'orders.dispatch.preview',
  'orders.set-status.preview',
  'orders.address.preview',
  'orders.edit.preview',
  'orders.set-shipment.preview',
  'orders.dispatch-part.preview',
  'orders.refund.preview',
  'payments.record.preview',
  'payments.resolve.preview',
  'returns.receive.preview',
  'staff.deactivate.preview',
  'customers.erase.preview',
  'customers.merge.preview',
  'newsletter.erase.preview',
  'invoices.set-next-number.preview',
  'returns.close.preview',
  'returns.refund.preview',
  'returns.match.preview',
  'returns.start.preview',
  'returns.exchange.preview',
  'quotations.send.preview',
  'mail-templates.preview',
  'articles.preview',
  'content.import.preview',
  'products.preview',
  'products.preview-import',
  'products.schedule-sale.preview',
  'payments.preview-import',
  'payments.undo-import.preview',
  'imports.preview',
  'imports.undo.preview',
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

/** Settings of services and backups; tests of their own read their entries in the audit log. */
export const serviceCalls: readonly string[] = [
  'settings.save-stripe',
  'settings.save-smtp',
  'settings.test-email',
  'settings.save-bank-accounts',
  'settings.save-address',
  'settings.remove-service',
  'backups.run',
  'backups.download',
];

/** Calls about customers whose audit entries are read in separate tests. */
export const ofCustomers: readonly string[] = [
  'saved-replies.save',
  'saved-replies.delete',
  'quotations.create',
  'quotations.edit',
  'customers.tag',
  'customers.add-note',
  'customers.delete-note',
  'customers.merge',
  'customers.unmerge',
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
