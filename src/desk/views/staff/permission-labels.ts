import type { GrantablePermission } from '../../../contract/staff/roles.ts';

/** Every permission that a role can have, in words; one that is missing does not compile. */
const labels: Readonly<Record<GrantablePermission, readonly [group: string, label: string]>> = {
  'orders:read': ['Orders', 'See orders'],
  'orders:write': ['Orders', 'Change, create and dispatch orders'],
  'quotations:read': ['Orders', 'See quotes'],
  'quotations:write': ['Orders', 'Create, send, accept and close quotes'],
  'payments:read': ['Payments', 'See payments'],
  'payments:write': ['Payments', 'Record and match payments'],
  'payments:refund': ['Payments', 'Refund customers'],
  'returns:read': ['Returns', 'See returns'],
  'returns:write': ['Returns', 'Receive returned goods'],
  'returns:close': ['Returns', 'Close and refuse returns'],
  'withdrawals:read': ['Returns', 'See withdrawals to match'],
  'withdrawals:write': ['Returns', 'Match and dismiss withdrawals'],
  'products:read': ['Products', 'See products'],
  'products:write': ['Products', 'Draft, edit and archive products'],
  'products:export': ['Products', 'Export products'],
  'products:import': ['Products', 'Import products'],
  'prices:write': ['Products', 'Change prices and publish new products'],
  'stock:write': ['Products', 'Change stock'],
  'promotions:read': ['Products', 'See discounts'],
  'promotions:write': ['Products', 'Create and edit discounts'],
  'customers:read': ['Customers', 'See customers'],
  'customers:write': ['Customers', 'Tag and merge customers, add notes'],
  'customers:export': ['Customers', 'Export customers’ data'],
  'customers:erase': ['Customers', 'Erase customers’ data'],
  'messages:read': ['Customers', 'Read messages'],
  'messages:write': ['Customers', 'Answer messages'],
  'newsletter:read': ['Customers', 'See newsletter subscribers'],
  'newsletter:export': ['Customers', 'Export newsletter subscribers'],
  'emails:read': ['Shop', 'See sent emails'],
  'emails:write': ['Shop', 'Send emails again'],
  'content:write': ['Shop', 'Edit pages, articles, redirects and email texts'],
  'analytics:read': ['Shop', 'See sales and page views'],
  'settings:read': ['Shop', 'See settings'],
  'settings:write': ['Shop', 'Change settings'],
  'audit:read': ['Shop', 'See the activity log'],
};

/** Permissions by group, in the order of the form. */
export const permissionGroups: readonly {
  readonly title: string;
  readonly items: readonly (readonly [GrantablePermission, string])[];
}[] = [...new Set(Object.values(labels).map(([group]) => group))].map((title) => ({
  title,
  items: (Object.entries(labels) as [GrantablePermission, readonly [string, string]][]).flatMap(
    ([permission, [group, label]]) => (group === title ? [[permission, label] as const] : []),
  ),
}));
