import type { ViewPath } from './load-view.ts';
import { type View, views } from './views.ts';

interface NamedPage {
  readonly view: View;
  readonly label: string;
  /** The part of the desk that it belongs to. */
  readonly hint: string;
  /** Lower-case words besides the label by which the search finds it. */
  readonly words: string;
}

/** Pages outside the navigation, or with several names: label, hint and further words. */
const others: readonly (readonly [path: ViewPath, label: string, hint: string, words?: string])[] = [
  ['/orders/new', 'Create order', 'Orders', 'draft phone'],
  ['/orders/dispatch', 'Dispatch with tracking', 'Orders', 'import list numbers fulfil'],
  ['/orders/pick-list', 'Pick list', 'Orders'],
  ['/imported-orders', 'Imported orders', 'Orders'],
  ['/payments', 'Export invoices', 'Payments', 'bookkeeping'],
  ['/payments/import', 'Import bank statement', 'Payments', 'camt mt940 transfers'],
  ['/new-product', 'Add product', 'Products'],
  ['/bulk-edit', 'Bulk edit products', 'Products', 'prices stock weight'],
  ['/stock-count', 'Count stock', 'Products', 'inventory'],
  ['/planned-prices', 'Scheduled prices', 'Products'],
  ['/planned-prices/new', 'New sale', 'Products'],
  ['/products-file', 'Import and export products', 'Products', 'csv'],
  ['/import', 'Import from another shop', 'Page', 'shopify woocommerce square'],
  ['/promotions/new', 'Create discount', 'Discounts', 'promo code coupon'],
  ['/quotations/new', 'Create quote', 'Quotes'],
  ['/redirects', 'Redirects', 'Content', '301 addresses'],
  ['/content/new-article', 'New article', 'Content', 'blog post'],
  ['/mail-templates', 'Email templates', 'Content'],
  ['/saved-replies', 'Saved replies', 'Messages'],
  ['/setup', 'Set up your shop', 'Settings', 'wizard go live'],
  ['/settings/payments', 'Payment settings', 'Settings', 'stripe card keys bank account iban transfer'],
  ['/settings/email', 'Email settings', 'Settings', 'smtp mail server sender notifications'],
  ['/settings/shipping', 'Shipping', 'Settings', 'delivery rates zones'],
  ['/settings/domain', 'Domain', 'Settings', 'address https'],
  ['/settings/backups', 'Backups', 'Settings', 'restore export everything'],
  ['/settings/api', 'API and webhooks', 'Settings', 'tokens integrations'],
  ['/settings/version', 'Version', 'Settings', 'update changelog'],
  ['/account', 'Recovery codes', 'Your account', 'passkeys sessions'],
];

/** All pages that the search finds by name. */
export const namedPages: readonly NamedPage[] = [
  ...views.flatMap((view) => (view.nav ? [{ view, label: view.nav.label, hint: 'Page', words: '' }] : [])),
  ...others.flatMap(([path, label, hint, words = '']) =>
    views.filter((view) => view.path === path).map((view) => ({ view, label, hint, words })),
  ),
];
