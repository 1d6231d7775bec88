import type { ComponentType } from 'react';
import type { DeskRole } from '../../contract/desk/call.ts';

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
    path: '/orders',
    load: () => import('../views/orders/orders-view.tsx'),
    may: 'helper',
    nav: { label: 'Orders', icon: 'orders', group: 'daily' },
  },
  { path: '/orders/new', load: () => import('../views/orders/new-order-view.tsx'), may: 'helper' },
  { path: '/orders/:reference', load: () => import('../views/orders/order-view.tsx'), may: 'helper' },
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
