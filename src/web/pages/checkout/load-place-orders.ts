import { fetchOptional } from '../../optional-code.ts';

/**
 * Loads the code that places orders while the visitor fills in the form. If a deployment has removed it, the input
 * stays.
 */
export const loadPlaceOrders = () => fetchOptional(() => import('./place-all-orders.tsx'));
