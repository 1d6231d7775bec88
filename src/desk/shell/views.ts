import type { Permission } from '../../contract/staff/permissions.ts';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { viewPaths } from '../ui/view-paths.ts';
import type { ViewPath } from './load-view.ts';

/** A view of the desk. */
export interface View {
  /** Path below /desk, in wouter's syntax: `/orders/:reference`. */
  readonly path: ViewPath;
  /** Required permission; everyone signed in may open a view without one. */
  readonly permission?: Permission;
  /** Position in the navigation; views without one are reached from other views. */
  readonly nav?: { readonly label: string; readonly icon: string; readonly group: 'daily' | 'shop' | 'desk' };
}

/** Whether a staff member may open a view. */
export const mayOpen = ({ permissions }: Pick<CurrentStaff, 'permissions'>, { permission }: View): boolean =>
  permission === undefined || permissions.includes(permission);

/** All views; `load-view.ts` has their code. `daily` views are within reach of the thumb on a phone. */
export const views: readonly View[] = [
  {
    path: '/',
    permission: 'analytics:read',
    nav: { label: 'Today', icon: 'today', group: 'daily' },
  },
  {
    path: '/orders',
    permission: 'orders:read',
    nav: { label: 'Orders', icon: 'orders', group: 'daily' },
  },
  { path: '/orders/new', permission: 'orders:write' },
  { path: '/orders/:reference', permission: 'orders:read' },
  {
    path: '/returns',
    permission: 'returns:read',
    nav: { label: 'Returns', icon: 'returns', group: 'shop' },
  },
  { path: '/returns/statements/:id', permission: 'withdrawals:read' },
  { path: '/returns/:number', permission: 'returns:read' },
  {
    path: '/payments',
    permission: 'payments:write',
    nav: { label: 'Payments', icon: 'payments', group: 'shop' },
  },
  {
    path: '/products',
    permission: 'products:read',
    nav: { label: 'Products', icon: 'products', group: 'daily' },
  },
  { path: '/products/:id', permission: 'products:read' },
  { path: '/new-product', permission: 'products:write' },
  { path: '/planned-prices', permission: 'products:read' },
  { path: '/products-file', permission: 'products:export' },
  {
    path: '/customers',
    permission: 'customers:read',
    nav: { label: 'Customers', icon: 'customers', group: 'shop' },
  },
  // The email address is in the query, which proxies that log paths do not keep.
  { path: '/customers/one', permission: 'customers:read' },
  {
    path: '/offers',
    permission: 'promotions:read',
    nav: { label: 'Offers', icon: 'offers', group: 'shop' },
  },
  { path: '/offers/new', permission: 'promotions:write' },
  { path: '/offers/:code', permission: 'promotions:read' },
  {
    path: '/newsletter',
    permission: 'newsletter:read',
    nav: { label: 'Newsletter', icon: 'newsletter', group: 'shop' },
  },
  {
    path: '/quotations',
    permission: 'quotations:read',
    nav: { label: 'Quotations', icon: 'quotations', group: 'shop' },
  },
  { path: '/quotations/:reference', permission: 'quotations:read' },
  {
    path: '/messages',
    permission: 'messages:read',
    nav: { label: 'Messages', icon: 'messages', group: 'shop' },
  },
  { path: '/messages/:id', permission: 'messages:read' },
  {
    path: '/mails',
    permission: 'emails:read',
    nav: { label: 'Mails', icon: 'mails', group: 'shop' },
  },
  { path: '/mails/:id', permission: 'emails:read' },
  {
    path: '/wordings',
    permission: 'content:write',
    nav: { label: 'Wordings', icon: 'wordings', group: 'desk' },
  },
  {
    path: '/settings',
    permission: 'settings:read',
    nav: { label: 'Settings', icon: 'settings', group: 'desk' },
  },
  {
    path: '/audit',
    permission: 'audit:read',
    nav: { label: 'Audit trail', icon: 'audit', group: 'desk' },
  },
  {
    path: '/people',
    permission: 'staff:write',
    nav: { label: 'People', icon: 'people', group: 'desk' },
  },
  {
    path: '/me',
    nav: { label: 'Your access', icon: 'key', group: 'desk' },
  },
];

for (const { path } of views) viewPaths.add(path);
