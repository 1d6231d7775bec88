import type { StaffRole } from '../../contract/desk/call.ts';
import { viewPaths } from '../ui/view-paths.ts';
import type { ViewPath } from './load-view.ts';

/** A view of the desk. */
export interface View {
  /** Path below /desk, in wouter's syntax: `/orders/:reference`. */
  readonly path: ViewPath;
  readonly may: StaffRole;
  /** Position in the navigation; views without one are reached from other views. */
  readonly nav?: { readonly label: string; readonly icon: string; readonly group: 'daily' | 'shop' | 'desk' };
}

/** All views; `load-view.ts` has their code. `daily` views are within reach of the thumb on a phone. */
export const views: readonly View[] = [
  {
    path: '/',
    may: 'helper',
    nav: { label: 'Today', icon: 'today', group: 'daily' },
  },
  {
    path: '/orders',
    may: 'helper',
    nav: { label: 'Orders', icon: 'orders', group: 'daily' },
  },
  { path: '/orders/new', may: 'helper' },
  { path: '/orders/:reference', may: 'helper' },
  {
    path: '/returns',
    may: 'helper',
    nav: { label: 'Returns', icon: 'returns', group: 'shop' },
  },
  { path: '/returns/statements/:id', may: 'owner' },
  { path: '/returns/:number', may: 'helper' },
  {
    path: '/payments',
    may: 'owner',
    nav: { label: 'Payments', icon: 'payments', group: 'shop' },
  },
  {
    path: '/products',
    may: 'helper',
    nav: { label: 'Products', icon: 'products', group: 'daily' },
  },
  { path: '/products/:id', may: 'helper' },
  { path: '/new-product', may: 'helper' },
  { path: '/planned-prices', may: 'helper' },
  { path: '/products-file', may: 'owner' },
  {
    path: '/customers',
    may: 'owner',
    nav: { label: 'Customers', icon: 'customers', group: 'shop' },
  },
  // The email address is in the query, which proxies that log paths do not keep.
  { path: '/customers/one', may: 'owner' },
  {
    path: '/offers',
    may: 'owner',
    nav: { label: 'Offers', icon: 'offers', group: 'shop' },
  },
  { path: '/offers/new', may: 'owner' },
  { path: '/offers/:code', may: 'owner' },
  {
    path: '/newsletter',
    may: 'owner',
    nav: { label: 'Newsletter', icon: 'newsletter', group: 'shop' },
  },
  {
    path: '/quotations',
    may: 'owner',
    nav: { label: 'Quotations', icon: 'quotations', group: 'shop' },
  },
  { path: '/quotations/:reference', may: 'owner' },
  {
    path: '/messages',
    may: 'owner',
    nav: { label: 'Messages', icon: 'messages', group: 'shop' },
  },
  { path: '/messages/:id', may: 'owner' },
  {
    path: '/mails',
    may: 'owner',
    nav: { label: 'Mails', icon: 'mails', group: 'shop' },
  },
  { path: '/mails/:id', may: 'owner' },
  {
    path: '/wordings',
    may: 'owner',
    nav: { label: 'Wordings', icon: 'wordings', group: 'desk' },
  },
  {
    path: '/settings',
    may: 'owner',
    nav: { label: 'Settings', icon: 'settings', group: 'desk' },
  },
  {
    path: '/audit',
    may: 'owner',
    nav: { label: 'Audit trail', icon: 'audit', group: 'desk' },
  },
  {
    path: '/people',
    may: 'owner',
    nav: { label: 'People', icon: 'people', group: 'desk' },
  },
  {
    path: '/me',
    may: 'helper',
    nav: { label: 'Your access', icon: 'key', group: 'desk' },
  },
];

for (const { path } of views) viewPaths.add(path);
