import type { ComponentType } from 'react';
import type { DeskRole } from '../../contract/desk/call.ts';
import { knownPaths } from '../ui/known-paths.ts';

/** A view of the desk, fetched when it is first opened. */
export interface View {
  /** Below /desk, in wouter's form: `/orders/:reference`. */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType<{ readonly params: Record<string, string> }> }>;
  readonly may: DeskRole;
  /** Its place in the navigation; without one, other views lead to it. */
  readonly nav?: { readonly label: string; readonly icon: string; readonly group: 'daily' | 'shop' | 'desk' };
}

/** Every view. Those of `daily` stand in reach of the thumb on a phone. */
export const views: readonly View[] = [
  {
    path: '/',
    load: () => import('../views/today/today-view.tsx'),
    may: 'helper',
    nav: { label: 'Today', icon: 'today', group: 'daily' },
  },
  {
    path: '/orders',
    load: () => import('../views/orders/orders-view.tsx'),
    may: 'helper',
    nav: { label: 'Orders', icon: 'orders', group: 'daily' },
  },
  { path: '/orders/new', load: () => import('../views/orders/new-order-view.tsx'), may: 'helper' },
  { path: '/orders/:reference', load: () => import('../views/orders/order-view.tsx'), may: 'helper' },
  {
    path: '/returns',
    load: () => import('../views/returns/returns-view.tsx'),
    may: 'helper',
    nav: { label: 'Returns', icon: 'returns', group: 'shop' },
  },
  { path: '/returns/statements/:id', load: () => import('../views/returns/statement-view.tsx'), may: 'owner' },
  { path: '/returns/:number', load: () => import('../views/returns/return-view.tsx'), may: 'helper' },
  {
    path: '/payments',
    load: () => import('../views/payments/payments-view.tsx'),
    may: 'owner',
    nav: { label: 'Payments', icon: 'payments', group: 'shop' },
  },
  {
    path: '/products',
    load: () => import('../views/products/products-view.tsx'),
    may: 'helper',
    nav: { label: 'Products', icon: 'products', group: 'daily' },
  },
  { path: '/products/:id', load: () => import('../views/products/product-view.tsx'), may: 'helper' },
  { path: '/new-product', load: () => import('../views/products/new-product-view.tsx'), may: 'helper' },
  { path: '/planned-prices', load: () => import('../views/products/planned-view.tsx'), may: 'helper' },
  { path: '/products-file', load: () => import('../views/products/file-view.tsx'), may: 'owner' },
  {
    path: '/customers',
    load: () => import('../views/customers/customers-view.tsx'),
    may: 'owner',
    nav: { label: 'Customers', icon: 'customers', group: 'shop' },
  },
  // The address of a person stands in the query, which no proxy's log of paths keeps.
  { path: '/customers/one', load: () => import('../views/customers/customer-view.tsx'), may: 'owner' },
  {
    path: '/offers',
    load: () => import('../views/offers/offers-view.tsx'),
    may: 'owner',
    nav: { label: 'Offers', icon: 'offers', group: 'shop' },
  },
  { path: '/offers/new', load: () => import('../views/offers/new-offer-view.tsx'), may: 'owner' },
  { path: '/offers/:code', load: () => import('../views/offers/offer-view.tsx'), may: 'owner' },
  {
    path: '/newsletter',
    load: () => import('../views/newsletter/newsletter-view.tsx'),
    may: 'owner',
    nav: { label: 'Newsletter', icon: 'newsletter', group: 'shop' },
  },
  {
    path: '/messages',
    load: () => import('../views/messages/messages-view.tsx'),
    may: 'owner',
    nav: { label: 'Messages', icon: 'messages', group: 'shop' },
  },
  { path: '/messages/:id', load: () => import('../views/messages/message-view.tsx'), may: 'owner' },
  {
    path: '/mails',
    load: () => import('../views/mails/mails-view.tsx'),
    may: 'owner',
    nav: { label: 'Mails', icon: 'mails', group: 'shop' },
  },
  { path: '/mails/:id', load: () => import('../views/mails/mail-view.tsx'), may: 'owner' },
  {
    path: '/wordings',
    load: () => import('../views/wordings/wordings-view.tsx'),
    may: 'owner',
    nav: { label: 'Wordings', icon: 'wordings', group: 'desk' },
  },
  {
    path: '/settings',
    load: () => import('../views/settings/settings-view.tsx'),
    may: 'owner',
    nav: { label: 'Settings', icon: 'settings', group: 'desk' },
  },
  {
    path: '/audit',
    load: () => import('../views/audit/audit-view.tsx'),
    may: 'owner',
    nav: { label: 'Audit trail', icon: 'audit', group: 'desk' },
  },
  {
    path: '/people',
    load: () => import('../views/people/people-view.tsx'),
    may: 'owner',
    nav: { label: 'People', icon: 'people', group: 'desk' },
  },
  {
    path: '/me',
    load: () => import('../views/me/me-view.tsx'),
    may: 'helper',
    nav: { label: 'Your access', icon: 'key', group: 'desk' },
  },
];

for (const { path } of views) knownPaths.add(path);
