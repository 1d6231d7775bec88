import type { Permission } from '../../contract/staff/permissions.ts';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import type { ViewPath } from './load-view.ts';

export interface View {
  /** Path below /desk, in wouter's syntax: `/orders/:reference`. */
  readonly path: ViewPath;
  /** Required permission; everyone signed in may open a view without one. */
  readonly permission?: Permission;
  /** Position in the navigation; views without one are reached from other views. */
  readonly nav?: { readonly label: string; readonly icon: string; readonly group: Group };
}

/** Whether a staff member may open a view. */
export const mayOpen = ({ permissions }: Pick<CurrentStaff, 'permissions'>, { permission }: View): boolean =>
  permission === undefined || permissions.includes(permission);

type Group = 'daily' | 'shop' | 'desk';
type Row = readonly [
  path: ViewPath,
  permission?: Permission | undefined,
  nav?: readonly [label: string, icon: string, group: Group],
];

/** All views; `load-view.ts` has their code. `daily` views are within reach of the thumb on a phone. */
const rows: readonly Row[] = [
  ['/', undefined, ['Home', 'home', 'daily']],
  ['/orders', 'orders:read', ['Orders', 'orders', 'daily']],
  ['/orders/new', 'orders:write'],
  ['/orders/dispatch', 'orders:write'],
  ['/orders/pick-list', 'orders:read'],
  ['/orders/:reference', 'orders:read'],
  ['/products', 'products:read', ['Products', 'products', 'daily']],
  ['/products/:id', 'products:read'],
  ['/new-product', 'products:write'],
  ['/bulk-edit', 'products:write'],
  ['/stock-count', 'stock:write'],
  ['/planned-prices', 'products:read'],
  ['/planned-prices/new', 'prices:write'],
  ['/products-file', 'products:export'],
  ['/import', 'products:import'],
  ['/imported-orders', 'orders:read'],
  ['/imported-orders/:id', 'orders:read'],
  ['/redirects', 'content:write'],
  ['/customers', 'customers:read', ['Customers', 'customers', 'shop']],
  // The email address is in the query, which proxies that log paths do not keep.
  ['/customers/one', 'customers:read'],
  ['/promotions', 'promotions:read', ['Discounts', 'discounts', 'shop']],
  ['/promotions/new', 'promotions:write'],
  ['/promotions/:code', 'promotions:read'],
  ['/quotations', 'quotations:read', ['Quotes', 'quotes', 'shop']],
  ['/quotations/new', 'quotations:write'],
  ['/quotations/:reference/edit', 'quotations:write'],
  ['/quotations/:reference', 'quotations:read'],
  ['/returns', 'returns:read', ['Returns', 'returns', 'shop']],
  ['/returns/statements/:id', 'withdrawals:read'],
  ['/returns/:number', 'returns:read'],
  ['/payments', 'payments:write', ['Payments', 'payments', 'shop']],
  ['/payments/import', 'payments:write'],
  ['/analytics/reports', 'payments:read', ['Analytics', 'analytics', 'shop']],
  ['/messages', 'messages:read', ['Messages', 'messages', 'shop']],
  ['/messages/:id', 'messages:read'],
  ['/saved-replies', 'messages:read'],
  ['/newsletter', 'newsletter:read', ['Newsletter', 'newsletter', 'shop']],
  ['/content', 'content:write', ['Content', 'templates', 'shop']],
  ['/content/new-article', 'content:write'],
  ['/content/articles/:slug', 'content:write'],
  ['/content/pages/:page', 'content:write'],
  ['/staff', 'staff:write', ['Staff', 'staff', 'desk']],
  ['/mail', 'emails:read', ['Email log', 'mail', 'desk']],
  ['/mail/:id', 'emails:read'],
  ['/mail-templates', 'content:write'],
  ['/audit', 'audit:read', ['Activity log', 'activity', 'desk']],
  ['/settings', 'settings:read', ['Settings', 'settings', 'desk']],
  ['/setup', 'settings:write'],
  ['/settings/payments', 'settings:read'],
  ['/settings/email', 'settings:read'],
  ['/settings/shipping', 'settings:read'],
  ['/settings/domain', 'settings:read'],
  ['/settings/backups', 'backups:write'],
  ['/settings/api', 'staff:write'],
  ['/settings/version', 'settings:read'],
  ['/account', undefined, ['Your account', 'key', 'desk']],
];

export const views: readonly View[] = rows.map(([path, permission, nav]) => {
  const [label = '', icon = '', group = 'desk'] = nav ?? [];
  return { path, ...(permission && { permission }), ...(nav && { nav: { label, icon, group } }) };
});

/** The view at an address below /desk, such as `/orders?status=pending`. */
export function findView(address: string): View | undefined {
  const parts = address.replace(/[?#].*$/s, '').split('/');
  return views.find(({ path }) => {
    const own = path.split('/');
    return own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at]);
  });
}
