import { fetchOptional } from '../../optional-code.ts';

/**
 * What is done at a press, fetched while the visitor fills in the form. Should it be gone with an update, what was
 * typed stays where it is.
 */
export const loadPlaceOrders = () => fetchOptional(() => import('./place-all-orders.tsx'));
