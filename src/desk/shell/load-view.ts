import type { ComponentType } from 'react';

export type ViewComponent = ComponentType<{ readonly params: Record<string, string> }>;

/** Code of each view by path, loaded on first use. */
export const loadView = {
  '/': () => import('../views/dashboard/dashboard-view.tsx'),
  '/orders': () => import('../views/orders/list/orders-view.tsx'),
  '/orders/new': () => import('../views/orders/new-order-view.tsx'),
  '/orders/dispatch': () => import('../views/orders/dispatch/dispatch-view.tsx'),
  '/orders/pick-list': () => import('../views/orders/dispatch/pick-list-view.tsx'),
  '/orders/:reference': () => import('../views/orders/order-view.tsx'),
  '/returns': () => import('../views/returns/returns-view.tsx'),
  '/returns/statements/:id': () => import('../views/returns/unmatched-withdrawal-view.tsx'),
  '/returns/:number': () => import('../views/returns/return-view.tsx'),
  '/payments': () => import('../views/payments/payments-view.tsx'),
  '/payments/import': () => import('../views/payments/statements/statement-view.tsx'),
  '/analytics/reports': () => import('../views/reports/reports-view.tsx'),
  '/products': () => import('../views/catalogue/products-view.tsx'),
  '/products/:id': () => import('../views/catalogue/product-view.tsx'),
  '/new-product': () => import('../views/catalogue/new-product-view.tsx'),
  '/bulk-edit': () => import('../views/catalogue/bulk/bulk-view.tsx'),
  '/stock-count': () => import('../views/inventory/count-view.tsx'),
  '/planned-prices': () => import('../views/pricing/scheduled-prices-view.tsx'),
  '/planned-prices/new': () => import('../views/pricing/new-sale-view.tsx'),
  '/products-file': () => import('../views/catalogue/file-view.tsx'),
  '/customers': () => import('../views/customers/customers-view.tsx'),
  '/customers/one': () => import('../views/customers/customer-view.tsx'),
  '/promotions': () => import('../views/promotions/promotions-view.tsx'),
  '/promotions/new': () => import('../views/promotions/new-promo-view.tsx'),
  '/promotions/:code': () => import('../views/promotions/promo-view.tsx'),
  '/newsletter': () => import('../views/newsletter/newsletter-view.tsx'),
  '/quotations': () => import('../views/quotations/quotations-view.tsx'),
  '/quotations/:reference': () => import('../views/quotations/quotation-view.tsx'),
  '/messages': () => import('../views/messages/messages-view.tsx'),
  '/messages/:id': () => import('../views/messages/message-view.tsx'),
  '/mail': () => import('../views/mail/mails-view.tsx'),
  '/mail/:id': () => import('../views/mail/mail-view.tsx'),
  '/mail-templates': () => import('../views/mail/templates/mail-templates-view.tsx'),
  '/settings': () => import('../views/settings/settings-view.tsx'),
  '/settings/payments': () => import('../views/settings/services/payment-settings-view.tsx'),
  '/settings/email': () => import('../views/settings/services/email-settings-view.tsx'),
  '/settings/domain': () => import('../views/settings/services/domain-settings-view.tsx'),
  '/settings/backups': () => import('../views/settings/backups/backups-view.tsx'),
  '/settings/version': () => import('../views/settings/version-view.tsx'),
  '/audit': () => import('../views/audit/audit-view.tsx'),
  '/staff': () => import('../views/staff/staff-view.tsx'),
  '/account': () => import('../views/staff/account/account-view.tsx'),
} satisfies Readonly<Record<string, () => Promise<{ readonly default: ViewComponent }>>>;

/** Path below /desk, in wouter's syntax. */
export type ViewPath = keyof typeof loadView;
