import { createOrderLinks } from '../../src/server/actions/order-links.ts';

/** Links to orders as a store with this secret makes them. */
export const links = createOrderLinks('a secret of the tests, long enough for all');
