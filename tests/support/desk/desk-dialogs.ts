import type { Locator, Page } from 'playwright-core';

type Button = (name: string | RegExp) => Locator;

/** The dialogs of the desk by source file, each with its view and how to open it. */
export function dialogOpeners(
  page: () => Page,
  button: Button,
): Record<string, readonly [path: string, opener: () => Locator][]> {
  return {
    'shell/navigation.tsx': [['/', () => page().getByRole('button', { name: 'More' })]],
    'ui/refund-steps.tsx': [['/orders/:reference', () => button('Refund')]],
    'views/customers/customer-view.tsx': [['/customers/one', () => button(/Erase/)]],
    'views/customers/delete-note-dialog.tsx': [['/customers/one', () => button(/^Delete/)]],
    'views/customers/merge-dialog.tsx': [['/customers/one', () => button('Merge')]],
    'views/staff/account/account-view.tsx': [
      ['/account', () => button('Add a passkey')],
      ['/account', () => button(/^Rename/)],
      ['/account', () => button(/^Revoke/)],
    ],
    'views/messages/saved-reply-dialog.tsx': [['/saved-replies', () => button('Add saved reply')]],
    'views/redirects/redirect-dialog.tsx': [['/redirects', () => button('Add redirect')]],
    'views/integrations/create-token-dialog.tsx': [['/settings/api', () => button('Create token')]],
    'views/integrations/create-webhook-dialog.tsx': [['/settings/api', () => button('Create webhook')]],
    'views/integrations/deliveries-dialog.tsx': [['/settings/api', () => button(/^Deliveries/)]],
    'views/integrations/tokens-section.tsx': [['/settings/api', () => button(/^Revoke/)]],
    'views/integrations/webhooks-section.tsx': [['/settings/api', () => button(/^Delete/)]],
    'views/newsletter/newsletter-view.tsx': [['/newsletter', () => button(/^Erase/)]],
    'views/promotions/promo-view.tsx': [['/promotions/:code', () => button(/Disable/)]],
    'views/orders/dialogs/address-dialog.tsx': [['/orders/:reference', () => button(/^Edit$/)]],
    'views/orders/dialogs/edit-order-dialog.tsx': [['/orders/:reference', () => button('Edit order')]],
    'views/orders/list/bulk-actions-bar.tsx': [['/orders', () => button(/^Confirm$/)]],
    'views/orders/list/export-parcels-dialog.tsx': [['/orders', () => button('Export parcels')]],
    'views/orders/dialogs/mail-dialog.tsx': [['/orders/:reference', () => page().locator('main ol button').first()]],
    'views/orders/dialogs/reminder-dialog.tsx': [['/orders/:unpaid', () => button('Send reminder')]],
    'views/orders/dialogs/change-status-dialog.tsx': [['/orders/:reference', () => button('Confirm')]],
    'views/payments/record-dialog.tsx': [['/payments', () => button('Record payment')]],
    'views/payments/resolve-mismatch-dialog.tsx': [['/payments', () => button(/^Accept payment/)]],
    'views/staff/staff-view.tsx': [
      ['/staff', () => button('Invite staff')],
      ['/staff', () => button(/^Deactivate/)],
    ],
    'views/content/remove-samples-dialog.tsx': [['/content', () => button('Remove sample content')]],
    'views/content/archive-dialog.tsx': [['/content/articles/:slug', () => button('Archive')]],
    'views/catalogue/duplicate-dialog.tsx': [['/products/:id', () => button('Duplicate')]],
    'views/pricing/price-section.tsx': [['/products/:id', () => button('Schedule a price')]],
    'views/quotations/order-dialog.tsx': [['/quotations/:reference', () => button('Create order in GBP')]],
    'views/quotations/send-dialog.tsx': [['/quotations/:reference', () => button('Send again')]],
    'views/returns/close-dialog.tsx': [['/returns/:number', () => button(/^Close/)]],
    'views/returns/start-return-dialog.tsx': [['/orders/:reference', () => button('Start return')]],
    'views/returns/receive-dialog.tsx': [['/returns/:number', () => button('Receive goods')]],
    'views/staff/account/recovery-codes.tsx': [['/account', () => button('Create recovery codes')]],
    'views/settings/setting-history.tsx': [['/settings', () => button(/^History/)]],
  };
}

/** How many dialogs of a file have no Cancel button: they show something, or are answered otherwise. */
export const dialogsWithoutCancel: Readonly<Record<string, number>> = {
  'ui/forms/dialogs/unsaved-changes-dialog.tsx': 1,
  'views/content/publish-dialog.tsx': 1,
  'views/customers/customer-view.tsx': 1,
  'views/integrations/create-token-dialog.tsx': 1,
  'views/integrations/create-webhook-dialog.tsx': 1,
  'views/integrations/deliveries-dialog.tsx': 1,
  'views/orders/dialogs/mail-dialog.tsx': 1,
  'views/returns/start-return-dialog.tsx': 1,
  'views/settings/setting-history.tsx': 1,
  'views/staff/account/recovery-codes.tsx': 1,
  'views/staff/staff-view.tsx': 1,
};

/**
 * Dialogs audited in the tests of desk/orders, desk/sign-in, desk/products (unsaved input), desk/dashboard and
 * desk/focus (returns), desk/sales, desk/reports, desk/shipment, desk/caller-order, desk/dispatch-orders,
 * desk/content, desk/services and desk/shipping.
 */
const unsaved = ['ui/forms/dialogs/unsaved-changes-dialog.tsx', 'views/catalogue/publish-dialog.tsx'];
export const dialogsElsewhere: readonly string[] = [
  'shell/reauthenticate-dialog.tsx',
  'shell/palette.tsx',
  'views/content/publish-dialog.tsx',
  'views/content/editor/text-field.tsx',
  'ui/attachments/attachment-list.tsx',
  'ui/feedback/dialog.tsx',
  'ui/forms/dialogs/confirm-dialog.tsx',
  'ui/forms/dialogs/previewed-action-dialog.tsx',
  ...unsaved,
  'views/orders/dialogs/cancel-rest-dialog.tsx',
  'views/orders/dialogs/erase-order-dialog.tsx',
  'views/orders/dialogs/exchange-dialog.tsx',
  'views/payments/statements/assign-dialog.tsx',
  'views/imports/recent-imports.tsx',
  'views/orders/dispatch/dispatches-card.tsx',
  'views/payments/statements/imports-card.tsx',
  'views/settings/backups/download-dialog.tsx',
  'views/settings/go-live-card.tsx',
  'views/settings/services/service-state.tsx',
  'views/settings/shipping/shipping-settings-view.tsx',
  'views/settings/shipping/zone-dialog.tsx',
  'views/shipping/deliver-parcel-dialog.tsx',
  'views/shipping/dispatch-part-dialog.tsx',
  'views/shipping/shipment-dialog.tsx',
  'views/pricing/cancel-sale.tsx',
  'views/reports/months-card.tsx',
  'views/returns/match-form.tsx',
  'views/returns/refund-with-deduction-dialog.tsx',
];
