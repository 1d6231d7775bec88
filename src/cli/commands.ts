import type { AnyCommand } from './command.ts';
import { formerCommands } from './runtime/parser/former-names.ts';

/** All commands by name, in the order of the help. Loading them all takes 0.6 s. */
const commands: Readonly<Record<string, () => Promise<AnyCommand>>> = {
  'orders list': async () => (await import('./commands/orders/list.ts')).listOrdersCommand,
  'orders show': async () => (await import('./commands/orders/show.ts')).showOrderCommand,
  'orders timeline': async () => (await import('./commands/orders/timeline.ts')).timelineCommand,
  'orders create': async () => (await import('./commands/orders/create.ts')).createOrderCommand,
  'orders edit': async () => (await import('./commands/orders/edit.ts')).editOrderCommand,
  'orders address': async () => (await import('./commands/orders/address.ts')).addressOrderCommand,
  'orders shipment': async () => (await import('./commands/orders/set-shipment.ts')).setShipmentCommand,
  'orders note': async () => (await import('./commands/orders/note.ts')).noteOrderCommand,
  'orders hold': async () => (await import('./commands/orders/hold.ts')).holdOrderCommand,
  'orders link': async () => (await import('./commands/orders/link.ts')).linkOrderCommand,
  'orders refund': async () => (await import('./commands/orders/refund.ts')).refundOrderCommand,
  'orders invoice': async () => (await import('./commands/orders/invoice.ts')).invoiceCommand,
  'orders dispatch': async () => (await import('./commands/orders/dispatch.ts')).dispatchOrdersCommand,
  'orders pick-list': async () => (await import('./commands/orders/pick-list.ts')).pickListCommand,
  'orders packing-slip': async () => (await import('./commands/orders/packing-slip.ts')).packingSlipCommand,
  'invoices export': async () => (await import('./commands/invoices/export.ts')).exportInvoicesCommand,
  'invoices export-bookkeeping': async () =>
    (await import('./commands/invoices/export-bookkeeping.ts')).exportBookkeepingCommand,
  'invoices set-next-number': async () =>
    (await import('./commands/invoices/set-next-number.ts')).setNextInvoiceNumberCommand,
  'reports sales': async () => (await import('./commands/reports/sales.ts')).salesReportCommand,
  'reports vat': async () => (await import('./commands/reports/vat.ts')).vatReportCommand,
  'reports refunds': async () => (await import('./commands/reports/refunds.ts')).refundsReportCommand,
  'reports discounts': async () => (await import('./commands/reports/discounts.ts')).discountsReportCommand,
  'reports stock': async () => (await import('./commands/reports/stock.ts')).stockReportCommand,
  'reports payouts': async () => (await import('./commands/reports/payouts.ts')).payoutsReportCommand,
  'reports months': async () => (await import('./commands/reports/months.ts')).listMonthsCommand,
  'reports close-month': async () => (await import('./commands/reports/months.ts')).closeMonthCommand,
  'reports reopen-month': async () => (await import('./commands/reports/months.ts')).reopenMonthCommand,
  'disputes list': async () => (await import('./commands/payments/list-disputes.ts')).listDisputesCommand,
  'payments list': async () => (await import('./commands/payments/list.ts')).listPaymentsCommand,
  'payments record': async () => (await import('./commands/payments/record.ts')).recordPaymentCommand,
  'payments import': async () => (await import('./commands/payments/import.ts')).importStatementCommand,
  'payments list-imports': async () => (await import('./commands/payments/list-imports.ts')).listImportsCommand,
  'payments undo-import': async () => (await import('./commands/payments/undo-import.ts')).undoImportCommand,
  'payments resolve': async () => (await import('./commands/payments/resolve.ts')).resolvePaymentCommand,
  'payments reconcile': async () => (await import('./commands/payments/reconcile.ts')).reconcilePaymentsCommand,
  'orders set-status': async () => (await import('./commands/orders/set-status.ts')).setOrderStatusCommand,
  'orders export': async () => (await import('./commands/orders/export.ts')).exportOrdersCommand,
  'returns list': async () => (await import('./commands/returns/list.ts')).listReturnsCommand,
  'returns show': async () => (await import('./commands/returns/show.ts')).showReturnCommand,
  'returns receive': async () => (await import('./commands/returns/receive.ts')).receiveReturnCommand,
  'returns refund': async () => (await import('./commands/returns/refund.ts')).refundReturnCommand,
  'returns close': async () => (await import('./commands/returns/close.ts')).closeReturnCommand,
  'returns match-withdrawal': async () =>
    (await import('./commands/returns/match-withdrawal.ts')).matchWithdrawalCommand,
  'returns dismiss-withdrawal': async () =>
    (await import('./commands/returns/dismiss-withdrawal.ts')).dismissWithdrawalCommand,
  'products list': async () => (await import('./commands/catalogue/list.ts')).listProductsCommand,
  'products show': async () => (await import('./commands/catalogue/show.ts')).showProductCommand,
  'products set-price': async () => (await import('./commands/pricing/set-price.ts')).setPriceCommand,
  'products set-stock': async () => (await import('./commands/inventory/set-stock.ts')).setStockCommand,
  'products stock-history': async () => (await import('./commands/inventory/stock-history.ts')).stockHistoryCommand,
  'products price-history': async () => (await import('./commands/pricing/price-history.ts')).priceHistoryCommand,
  'prices schedule': async () => (await import('./commands/pricing/schedule.ts')).schedulePriceCommand,
  'prices list-scheduled': async () =>
    (await import('./commands/pricing/list-scheduled.ts')).listScheduledPricesCommand,
  'prices unschedule': async () => (await import('./commands/pricing/unschedule.ts')).unschedulePricesCommand,
  'products new': async () => (await import('./commands/catalogue/new.ts')).newProductCommand,
  'products duplicate': async () => (await import('./commands/catalogue/duplicate.ts')).duplicateProductCommand,
  'products edit': async () => (await import('./commands/catalogue/edit.ts')).editProductCommand,
  'products add-picture': async () => (await import('./commands/catalogue/add-picture.ts')).addPictureCommand,
  'products edit-picture': async () => (await import('./commands/catalogue/edit-picture.ts')).editPictureCommand,
  'products reorder': async () => (await import('./commands/catalogue/reorder.ts')).reorderProductCommand,
  'products publish': async () => (await import('./commands/catalogue/publish.ts')).publishProductCommand,
  'products archive': async () => (await import('./commands/catalogue/archive.ts')).archiveProductCommand,
  'products delete': async () => (await import('./commands/catalogue/delete.ts')).deleteProductCommand,
  'products import': async () => (await import('./commands/catalogue/import.ts')).importProductsCommand,
  'products export': async () => (await import('./commands/catalogue/export.ts')).exportProductsCommand,
  'promotions list': async () => (await import('./commands/promotions/list.ts')).listPromosCommand,
  'promotions create': async () => (await import('./commands/promotions/create.ts')).createPromoCommand,
  'promotions disable': async () => (await import('./commands/promotions/disable.ts')).disablePromoCommand,
  'newsletter list': async () => (await import('./commands/newsletter/list.ts')).listSubscribersCommand,
  'newsletter export': async () => (await import('./commands/newsletter/export.ts')).exportSubscribersCommand,
  'newsletter erase': async () => (await import('./commands/newsletter/erase.ts')).eraseSubscribersCommand,
  'messages list': async () => (await import('./commands/messages/list.ts')).listMessagesCommand,
  'messages show': async () => (await import('./commands/messages/show.ts')).showMessageCommand,
  'messages answer': async () => (await import('./commands/messages/answer.ts')).answerMessageCommand,
  'messages close': async () => (await import('./commands/messages/close.ts')).closeMessageCommand,
  'quotations list': async () => (await import('./commands/quotations/list.ts')).listQuotationsCommand,
  'quotations show': async () => (await import('./commands/quotations/show.ts')).showQuotationCommand,
  'quotations send': async () => (await import('./commands/quotations/send.ts')).sendQuotationCommand,
  'quotations accept': async () => (await import('./commands/quotations/accept.ts')).acceptQuotationCommand,
  'quotations close': async () => (await import('./commands/quotations/close.ts')).closeQuotationCommand,
  'mail list': async () => (await import('./commands/mail/list.ts')).listMailsCommand,
  'mail show': async () => (await import('./commands/mail/show.ts')).showMailCommand,
  'mail retry': async () => (await import('./commands/mail/retry.ts')).retryMailCommand,
  'customer list': async () => (await import('./commands/customers/list.ts')).listCustomersCommand,
  'mail resend': async () => (await import('./commands/mail/resend.ts')).resendMailCommand,
  'customer export': async () => (await import('./commands/customers/export.ts')).exportCustomerCommand,
  'customer erase': async () => (await import('./commands/customers/erase.ts')).eraseCustomerCommand,
  'customer erase-order': async () => (await import('./commands/customers/erase-order.ts')).eraseOrderCustomerCommand,
  'settings list': async () => (await import('./commands/settings/list.ts')).listSettingsCommand,
  'settings show': async () => (await import('./commands/settings/show.ts')).showSettingCommand,
  'settings set': async () => (await import('./commands/settings/set.ts')).setSettingCommand,
  'settings unset': async () => (await import('./commands/settings/unset.ts')).unsetSettingCommand,
  'settings history': async () => (await import('./commands/settings/history.ts')).settingHistoryCommand,
  'settings undo': async () => (await import('./commands/settings/undo.ts')).undoSettingCommand,
  'mail-templates list': async () => (await import('./commands/mail/templates/list.ts')).listMailTemplatesCommand,
  'mail-templates show': async () => (await import('./commands/mail/templates/show.ts')).showMailTemplateCommand,
  'mail-templates set': async () => (await import('./commands/mail/templates/set.ts')).setMailTemplateCommand,
  'mail-templates reset': async () => (await import('./commands/mail/templates/reset.ts')).resetMailTemplateCommand,
  'mail-templates preview': async () =>
    (await import('./commands/mail/templates/preview.ts')).previewMailTemplateCommand,
  'exchange-rates show': async () =>
    (await import('./commands/pricing/show-exchange-rates.ts')).showExchangeRatesCommand,
  'exchange-rates refresh': async () =>
    (await import('./commands/pricing/refresh-exchange-rates.ts')).refreshExchangeRatesCommand,
  live: async () => (await import('./commands/settings/live.ts')).liveCommand,
  backup: async () => (await import('./commands/operations/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/operations/restore.ts')).restoreCommand,
  'migrate-to-postgres': async () =>
    (await import('./commands/operations/migrate-to-postgres.ts')).migrateToPostgresCommand,
  'staff invite': async () => (await import('./commands/staff/invite.ts')).inviteStaffCommand,
  'staff list': async () => (await import('./commands/staff/list.ts')).listStaffCommand,
  'staff deactivate': async () => (await import('./commands/staff/deactivate.ts')).deactivateStaffCommand,
  'audit list': async () => (await import('./commands/audit/list.ts')).listAuditCommand,
  today: async () => (await import('./commands/dashboard/today.ts')).todayCommand,
  stats: async () => (await import('./commands/dashboard/stats.ts')).statsCommand,
  'page-views': async () => (await import('./commands/dashboard/page-views.ts')).pageViewsCommand,
  doctor: async () => (await import('./commands/operations/doctor.ts')).doctorCommand,
};

/** Loads the command that is typed; its group, if there is no command of this name; otherwise all commands. */
export function loadCommands(argv: readonly string[] = []): Promise<readonly AnyCommand[]> {
  const [first = '', second = ''] = argv.filter((word) => word !== '--json');
  const present = (typed: string) => (Object.hasOwn(formerCommands, typed) ? formerCommands[typed] : typed);
  const typed = [present(`${first} ${second}`), present(first)];
  const all = Object.entries(commands);
  const named = all.filter(([name]) => typed.includes(name));
  const group = all.filter(([name]) => name.startsWith(`${first} `));
  const chosen = [named, group, all].find(({ length }) => length > 0) ?? [];
  return Promise.all(chosen.map(([, load]) => load()));
}
