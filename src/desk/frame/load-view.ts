import type { ComponentType } from 'react';

export type ViewComponent = ComponentType<{ readonly params: Record<string, string> }>;

/** The code of each view by its path, fetched when it is first opened. */
export const loadView = {
  '/': () => import('../views/today/today-view.tsx'),
  '/orders': () => import('../views/orders/orders-view.tsx'),
  '/orders/new': () => import('../views/orders/new-order-view.tsx'),
  '/orders/:reference': () => import('../views/orders/order-view.tsx'),
  '/returns': () => import('../views/returns/returns-view.tsx'),
  '/returns/statements/:id': () => import('../views/returns/unmatched-withdrawal-view.tsx'),
  '/returns/:number': () => import('../views/returns/return-view.tsx'),
  '/payments': () => import('../views/payments/payments-view.tsx'),
  '/products': () => import('../views/products/products-view.tsx'),
  '/products/:id': () => import('../views/products/product-view.tsx'),
  '/new-product': () => import('../views/products/new-product-view.tsx'),
  '/planned-prices': () => import('../views/products/scheduled-prices-view.tsx'),
  '/products-file': () => import('../views/products/file-view.tsx'),
  '/customers': () => import('../views/customers/customers-view.tsx'),
  '/customers/one': () => import('../views/customers/customer-view.tsx'),
  '/offers': () => import('../views/offers/promotions-view.tsx'),
  '/offers/new': () => import('../views/offers/new-offer-view.tsx'),
  '/offers/:code': () => import('../views/offers/offer-view.tsx'),
  '/newsletter': () => import('../views/newsletter/newsletter-view.tsx'),
  '/quotations': () => import('../views/quotations/quotations-view.tsx'),
  '/quotations/:reference': () => import('../views/quotations/quotation-view.tsx'),
  '/messages': () => import('../views/messages/messages-view.tsx'),
  '/messages/:id': () => import('../views/messages/message-view.tsx'),
  '/mails': () => import('../views/mails/mails-view.tsx'),
  '/mails/:id': () => import('../views/mails/mail-view.tsx'),
  '/wordings': () => import('../views/wordings/mail-templates-view.tsx'),
  '/settings': () => import('../views/settings/settings-view.tsx'),
  '/audit': () => import('../views/audit/audit-view.tsx'),
  '/people': () => import('../views/people/staff-view.tsx'),
  '/me': () => import('../views/me/account-view.tsx'),
} satisfies Readonly<Record<string, () => Promise<{ readonly default: ViewComponent }>>>;

/** Below /desk, in wouter's form. */
export type ViewPath = keyof typeof loadView;
