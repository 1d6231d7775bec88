import type { Permission } from '../../contract/staff/permissions.ts';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import type { ViewPath } from './load-view.ts';

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
  { path: '/', nav: { label: 'Home', icon: 'home', group: 'daily' } },
  { path: '/orders', permission: 'orders:read', nav: { label: 'Orders', icon: 'orders', group: 'daily' } },
  { path: '/orders/new', permission: 'orders:write' },
  { path: '/orders/dispatch', permission: 'orders:write' },
  { path: '/orders/pick-list', permission: 'orders:read' },
  { path: '/orders/:reference', permission: 'orders:read' },
  { path: '/products', permission: 'products:read', nav: { label: 'Products', icon: 'products', group: 'daily' } },
  { path: '/products/:id', permission: 'products:read' },
  { path: '/new-product', permission: 'products:write' },
  { path: '/bulk-edit', permission: 'products:write' },
  { path: '/stock-count', permission: 'stock:write' },
  { path: '/planned-prices', permission: 'products:read' },
  { path: '/planned-prices/new', permission: 'prices:write' },
  { path: '/products-file', permission: 'products:export' },
  { path: '/import', permission: 'products:import' },
  { path: '/imported-orders', permission: 'orders:read' },
  { path: '/imported-orders/:id', permission: 'orders:read' },
  { path: '/redirects', permission: 'content:write' },
  { path: '/customers', permission: 'customers:read', nav: { label: 'Customers', icon: 'customers', group: 'shop' } },
  // The email address is in the query, which proxies that log paths do not keep.
  { path: '/customers/one', permission: 'customers:read' },
  { path: '/promotions', permission: 'promotions:read', nav: { label: 'Discounts', icon: 'discounts', group: 'shop' } },
  { path: '/promotions/new', permission: 'promotions:write' },
  { path: '/promotions/:code', permission: 'promotions:read' },
  { path: '/quotations', permission: 'quotations:read', nav: { label: 'Quotes', icon: 'quotes', group: 'shop' } },
  { path: '/quotations/new', permission: 'quotations:write' },
  { path: '/quotations/:reference/edit', permission: 'quotations:write' },
  { path: '/quotations/:reference', permission: 'quotations:read' },
  { path: '/returns', permission: 'returns:read', nav: { label: 'Returns', icon: 'returns', group: 'shop' } },
  { path: '/returns/statements/:id', permission: 'withdrawals:read' },
  { path: '/returns/:number', permission: 'returns:read' },
  { path: '/payments', permission: 'payments:write', nav: { label: 'Payments', icon: 'payments', group: 'shop' } },
  { path: '/payments/import', permission: 'payments:write' },
  {
    path: '/analytics/reports',
    permission: 'payments:read',
    nav: { label: 'Analytics', icon: 'analytics', group: 'shop' },
  },
  { path: '/messages', permission: 'messages:read', nav: { label: 'Messages', icon: 'messages', group: 'shop' } },
  { path: '/messages/:id', permission: 'messages:read' },
  { path: '/saved-replies', permission: 'messages:read' },
  {
    path: '/newsletter',
    permission: 'newsletter:read',
    nav: { label: 'Newsletter', icon: 'newsletter', group: 'shop' },
  },
  { path: '/content', permission: 'content:write', nav: { label: 'Content', icon: 'templates', group: 'shop' } },
  { path: '/content/new-article', permission: 'content:write' },
  { path: '/content/articles/:slug', permission: 'content:write' },
  { path: '/content/pages/:page', permission: 'content:write' },
  { path: '/staff', permission: 'staff:write', nav: { label: 'Staff', icon: 'staff', group: 'desk' } },
  { path: '/mail', permission: 'emails:read', nav: { label: 'Email log', icon: 'mail', group: 'desk' } },
  { path: '/mail/:id', permission: 'emails:read' },
  { path: '/mail-templates', permission: 'content:write' },
  { path: '/audit', permission: 'audit:read', nav: { label: 'Activity log', icon: 'activity', group: 'desk' } },
  { path: '/settings', permission: 'settings:read', nav: { label: 'Settings', icon: 'settings', group: 'desk' } },
  { path: '/setup', permission: 'settings:write' },
  { path: '/settings/payments', permission: 'settings:read' },
  { path: '/settings/email', permission: 'settings:read' },
  { path: '/settings/shipping', permission: 'settings:read' },
  { path: '/settings/domain', permission: 'settings:read' },
  { path: '/settings/backups', permission: 'backups:write' },
  { path: '/settings/api', permission: 'staff:write' },
  { path: '/settings/version', permission: 'settings:read' },
  { path: '/account', nav: { label: 'Your account', icon: 'key', group: 'desk' } },
];

/** The view at an address below /desk, such as `/orders?status=pending`. */
export function findView(address: string): View | undefined {
  const parts = address.replace(/[?#].*$/s, '').split('/');
  return views.find(({ path }) => {
    const own = path.split('/');
    return own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at]);
  });
}
